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
 * How many rows a broad statement counts, cached for a minute in this process: counting tens of
 * thousands costs more than showing fifty of them, and the total may be a minute old. Only for
 * totals that are known to be large; the statement with its values is the key, so that one person's
 * total is never shown to another.
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
  // Failures are retried.
  total.catch(() => kept.delete(key))
  return total
}
