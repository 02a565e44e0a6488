import { users } from '@atrium/auth/tables'
import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import { atSchoolsOf, mayKnowOf, ownFamilyOpenTo, type AskedChoices } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { manages } from '../words.ts'

/**
 * Guardians of students at the schools where someone manages riders, by two letters of the name at
 * least, with the names of these children. No one whom a court order keeps from the child.
 */
export async function householdChoices(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const { districtID } = ctx.user
  const wanted = (search ?? '').trim()
  if (!ids && wanted.length < 2) return []
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select g.id, ltrim(g.first_name || ' ' || g.last_name) || ' (' || string_agg(coalesce(u.preferred_name, u.first_name), ', ' order by u.birth_date, u.id) || ')' as label
    from ${familyLinks} l
    join ${users} g on g.district_id = l.district_id and g.id = l.guardian_id
    join ${users} u on u.district_id = l.district_id and u.id = l.student_id
    join ${students} s on s.district_id = l.district_id and s.user_id = l.student_id
    where l.district_id = ${districtID} and not l.kept_away and ${atSchoolsOf(ctx, [manages], sql`s.school_id`) ?? sql`true`}
      and ${mayKnowOf(ctx, sql`l.student_id`)} and ${ownFamilyOpenTo(ctx.user, sql`g.id`)}
      and ${ids ? isOneOf(sql`g.id`, ids) : sql`g.status = 'active' and atrium_fold(concat_ws(' ', g.first_name, g.last_name)) like atrium_fold(${likePattern(wanted)})`}
    group by g.id, g.first_name, g.last_name order by g.last_name, g.first_name, g.id limit ${ids ? 500 : 30}`)
  return [...rows]
}
