import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/**
 * Meals of a month are served side by side, and wait while it is being closed or opened again, until
 * the end of the transaction: none is left out of a claim or put into a closed one.
 */
export async function holdMonth(
  tx: Tx,
  { districtID, day, as }: { districtID: number; day: string; as: 'serving' | 'closing' },
): Promise<void> {
  const key = sql`hashtextextended(${`meals:${districtID}:${day.slice(0, 7)}`}, 0)`
  await tx.execute(
    as === 'serving'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  )
}
