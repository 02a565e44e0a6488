import { users } from '@atrium/auth/tables'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { staffMembers } from './people.table.ts'

/**
 * Active staff members of the district as choices, by name, with where they work; `among` narrows
 * them to a subquery's. Those in `ids` even if they have left.
 */
export async function staffOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
  among?: SQL,
): Promise<Option[]> {
  const name = sql`ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)`
  const wanted = ids
    ? isOneOf(sql`u.id`, ids)
    : sql`m.status = 'active' and atrium_fold(${name}) like atrium_fold(${likePattern(search ?? '')}) and ${among ? sql`u.id in ${among}` : sql`true`}`
  const rows = await ctx.db.execute<{ id: number; label: string; detail: string | null }>(sql`
    select u.id, ${name} as label, h.name as detail from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
      left join ${schools} h on h.district_id = m.district_id and h.id = m.school_id
    where m.district_id = ${ctx.user.districtID} and ${wanted} order by u.last_name, u.first_name, u.id limit ${ids ? 500 : 50}`)
  return Array.from(rows)
}

/** What a field `f.reference({ to: 'people.colleagues' })` accepts: an active staff member. */
export const colleagueReference: Reference = {
  table: users,
  label: sql<string>`ltrim(first_name || ' ' || last_name)`,
  where: sql`${users.id} in (select m.user_id from ${staffMembers} m where m.district_id = ${users.districtID} and m.status = 'active')`,
}
