import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Tx } from './database.ts'

/** Runs `act` so that its failure undoes its own writes only and the transaction goes on. What it threw is thrown on. */
export function inSavepoint<T>(tx: Tx, act: (inner: Tx) => Promise<T>): Promise<T> {
  return tx.raw.savepoint((raw) => {
    // drizzle writes its own parsers into the options that it is given: they must be nobody else's.
    const client = Object.assign(raw, { options: { parsers: {}, serializers: {} } })
    return act(Object.assign(drizzle(client as unknown as postgres.Sql) as unknown as Tx, { raw }))
  }) as Promise<T>
}
