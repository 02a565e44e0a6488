import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/**
 * The days from `from` on, two years long, on which the whole district is closed; what one school alone has off is worked elsewhere.
 * ISO dates in school time. One statement.
 */
export async function districtClosedDays(db: DistrictDb | Tx, districtID: number, from: string): Promise<Set<string>> {
  const rows = await db.execute<{ day: string }>(sql`
    select distinct d::date::text as day from closed_day c, generate_series(greatest(c.start_date, ${from}::date), least(c.end_date, ${from}::date + 731), interval '1 day') d
    where c.district_id = ${districtID} and c.school_id is null and c.removed_at is null and c.end_date >= ${from}::date and c.start_date <= ${from}::date + 731`)
  return new Set(rows.map(({ day }) => day))
}
