import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { assignments, positions } from './positions.table.ts'

export interface Supervised {
  userID: number
  supervisorID: number
}

/** Who reports to whom on a day, by position. One statement. */
export async function supervisorsOn(
  db: DistrictDb | Tx,
  districtID: number,
  day: string,
): Promise<Supervised[]> {
  const rows = await db.execute<{ userID: number; supervisorID: number }>(sql`
    select distinct a.user_id as "userID", b.user_id as "supervisorID"
    from ${positions} p
    join ${positions} above on above.district_id = p.district_id and above.id = p.reports_to_id and above.removed_at is null
    join ${assignments} a on a.district_id = p.district_id and a.position_id = p.id and a.removed_at is null
      and ${day}::date between a.starts_on and coalesce(a.ends_on, ${day}::date)
    join ${assignments} b on b.district_id = p.district_id and b.position_id = above.id and b.removed_at is null
      and ${day}::date between b.starts_on and coalesce(b.ends_on, ${day}::date)
    where p.district_id = ${districtID} and p.removed_at is null
    order by 1, 2`)
  return [...rows]
}
