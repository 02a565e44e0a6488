import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { DistrictDb, Tx } from './database.ts'

/** The client that Drizzle was given, which its types leave out. */
interface WithClient {
  $client: { unsafe(query: string, params: unknown[]): PromiseLike<unknown> }
}

/**
 * A hand-written SQL statement whose text is built once per process, and prepared once on each
 * connection. Values are passed with `sql.placeholder('name')`; each needs a cast, such as `::int`,
 * where the database can't infer its type. Rows come back as the driver reads them. `hotRead` is
 * the same for what Drizzle's `select` builds.
 */
export function hotStatement<Row>(
  statement: SQL,
): (db: DistrictDb | Tx, values: Record<string, unknown>) => Promise<Row[]> {
  let built: { sql: string; params: unknown[] } | undefined
  return async (db, values) => {
    built ??= new PgDialect().sqlToQuery(statement)
    const { $client } = db as unknown as WithClient
    return (await $client.unsafe(built.sql, fillPlaceholders(built.params, values))) as Row[]
  }
}

/**
 * A `hotStatement` that writes several rows, all or none: it ends in `atrium_wrote_all(written,
 * wanted)`. Two people who both write a row's first version have nothing to lock, and the slower
 * one's statement is undone; retried, it finds the faster one's row.
 */
export function hotSave<Row>(
  statement: SQL,
): (db: DistrictDb, values: Record<string, unknown>) => Promise<Row[]> {
  const save = hotStatement<Row>(statement)
  return (db, values) =>
    save(db, values).catch((error: unknown) => {
      if (!wasOutrun(error)) throw error
      return save(db, values)
    })
}

/**
 * Whether a statement was undone because someone else wrote one of its rows first. Its transaction
 * starts over.
 */
export const wasOutrun = (error: unknown): boolean => (error as { code?: unknown }).code === 'ATR01'
