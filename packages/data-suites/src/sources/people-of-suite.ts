import { heldGroups, users as usersTable } from '@atrium/auth/tables'
import { sql, type SQL } from 'drizzle-orm'

/**
 * People who work with a suite and are still here: its owner, and those it is shared with, in
 * person or by a group. Two hundred at most.
 */
export const peopleSQL = (districtID: number, suiteID: number, now: Date): SQL => sql`
  select u.id, ltrim(u.first_name || ' ' || u.last_name) as name, u.first_name, u.email, u.language, u.id = s.owner_id as owns
  from data_suite s join ${usersTable} u on u.district_id = s.district_id and u.status = 'active'
  where s.district_id = ${districtID} and s.id = ${suiteID} and s.removed_at is null and (u.id = s.owner_id or u.id in (
    select coalesce(h.user_id, g.user_id) from data_suite_share h left join ${heldGroups} g on g.district_id = h.district_id and g.group_id = h.group_id
    where h.district_id = s.district_id and h.suite_id = s.id and (h.expires_at is null or h.expires_at > ${now.toISOString()}::timestamptz)))
  order by u.id = s.owner_id desc, u.last_name, u.first_name limit 200`
