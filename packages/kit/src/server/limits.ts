import { eq, sql } from 'drizzle-orm'
import { refuse, Refusal } from '../shared/index.ts'
import type { Database } from './database.ts'
import { rateLimits } from './limits.table.ts'

export interface Limit {
  /** This many attempts … */
  points: number
  /** … in this many seconds from the first. */
  seconds: number
}

/**
 * Counts one attempt and refuses (429, with the seconds to wait) those beyond the limit. One
 * statement, so that concurrent ones are counted one by one.
 */
export async function limit(
  database: Database,
  key: string,
  { points, seconds }: Limit,
): Promise<void> {
  const over = sql`${rateLimits.resetsAt} <= now()`
  const [row] = await database.everyDistrict
    .insert(rateLimits)
    .values({ key, points: 1, resetsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimits.points} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      points: rateLimits.points,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    })
  if (row && row.points > points)
    throw refuse.tooMany(
      'kit.refusal.tooMany',
      { seconds: row.seconds },
      { retryAfter: row.seconds },
    )
}

/**
 * Counts one attempt and returns whether it is still within the limit: for acts that silently do
 * nothing beyond it.
 */
export async function isWithinLimit(
  database: Database,
  key: string,
  allowed: Limit,
): Promise<boolean> {
  try {
    await limit(database, key, allowed)
    return true
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === 'tooMany') return false
    throw thrown
  }
}

/** Uncounts one attempt, among the many that others make under the same key. */
export async function uncount(database: Database, key: string): Promise<void> {
  await database.everyDistrict
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** Clears the count, after a success. */
export async function forgive(database: Database, key: string): Promise<void> {
  await database.everyDistrict.delete(rateLimits).where(eq(rateLimits.key, key))
}
