import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Tx } from './database.ts'

/** The same transaction for queries, where only its bare client is available. */
export function onRaw(raw: postgres.TransactionSql): Tx {
  // Drizzle writes its own parsers into the options it is given, so they must not be shared.
  const client = Object.assign(raw, { options: { parsers: {}, serializers: {} } })
  return Object.assign(drizzle(client as unknown as postgres.Sql) as unknown as Tx, { raw })
}

/**
 * Runs `act` so that a failure undoes only its own writes and the transaction continues. Rethrows
 * what it threw.
 */
export function inSavepoint<T>(tx: Tx, act: (inner: Tx) => Promise<T>): Promise<T> {
  return tx.raw.savepoint((raw) => act(onRaw(raw))) as Promise<T>
}
