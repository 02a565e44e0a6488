import { eq, sql } from 'drizzle-orm'
import { refuse, Refusal } from '../shared/index.ts'
import type { Database } from './database.ts'
import { rateLimits } from './limits.table.ts'

export interface Limit {
  /** So many attempts … */
  points: number
  /** … in so many seconds from the first. */
  seconds: number
}

/**
 * Counts one attempt and refuses (429, with the seconds to wait) the one after the last that is allowed.
 * One statement, so that many at once are counted one by one.
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

/** Counts one attempt and answers whether it is still within the limit: for what then quietly does nothing. */
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

/** Takes one attempt back, of the many that others make under the same key. */
export async function giveBack(database: Database, key: string): Promise<void> {
  await database.everyDistrict
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** Clears the count, after a success. */
export async function forgive(database: Database, key: string): Promise<void> {
  await database.everyDistrict.delete(rateLimits).where(eq(rateLimits.key, key))
}
