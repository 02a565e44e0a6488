import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

interface Kept {
  at: number
  total: Promise<number>
}

const dialect = new PgDialect()
const keepFor = 60_000
const most = 500
const kept = new Map<string, Kept>()

/**
 * How many rows a broad statement counts, kept for a minute in this process: counting tens of thousands costs more than
 * showing fifty of them, and nobody can tell 21,893 from the 21,894 of a minute ago. Only for totals that are known to be
 * large; the statement with its values is the key, so that what one person may see is never told to another.
 */
export function broadCount(
  districtID: number,
  statement: SQL,
  count: () => Promise<number>,
  now = Date.now(),
): Promise<number> {
  const { sql, params } = dialect.sqlToQuery(statement)
  const key = JSON.stringify([districtID, sql, params])
  const known = kept.get(key)
  if (known && now - known.at < keepFor) return known.total
  if (kept.size >= most) kept.clear()
  const total = count()
  kept.set(key, { at: now, total })
  // What failed is asked again.
  total.catch(() => kept.delete(key))
  return total
}
