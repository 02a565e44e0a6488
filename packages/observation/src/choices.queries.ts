import { holdersSQL } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import { isOneOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import { atSchoolsOf, staffOptions, type AskedChoices } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sectionTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { evaluates, works } from './words.ts'

/** Staff at the schools where someone works with observations, without themselves. */
export const educatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> => {
  const { districtID, userID } = ctx.user
  const here = atSchoolsOf(ctx, works, sql`e.school_id`) ?? sql`true`
  return staffOptions(
    ctx,
    asked,
    sql`(select e.user_id from ${staffMembers} e where e.district_id = ${districtID} and e.user_id <> ${userID} and ${here})`,
  )
}

/** Staff who may observe at some school. */
export const evaluatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  staffOptions(ctx, asked, holdersSQL({ districtID: ctx.user.districtID, permission: evaluates }))

/** Current classes at the schools where someone works with observations, by course and teacher. */
export async function classOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const here = atSchoolsOf(ctx, works, sections.schoolID) ?? sql`true`
  const teacher = sql`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${sectionEnrollments} e
    join ${users} u on u.district_id = e.district_id and u.id = e.user_id
    where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role = 'teacher' and e.status = 'active' order by e.is_primary desc, e.id limit 1)`
  const label = sql`${sectionTitle(ctx.language)} || ' · ' || ${sections.sectionNumber} || coalesce(' · ' || ${teacher}, '')`
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select * from (select ${sections.id} as id, ${label} as label from ${sections}
      join ${courses} on ${courses.districtID} = ${sections.districtID} and ${courses.id} = ${sections.courseID}
      left join ${terms} on ${terms.districtID} = ${sections.districtID} and ${terms.id} = ${sections.termID}
      where ${sections.districtID} = ${districtID} and ${
        ids
          ? isOneOf(sections.id, ids)
          : sql`${here} and ${sections.removedAt} is null and ${sections.status} = 'active'
            and ${today}::date between coalesce(${sections.startDate}, ${terms.startDate}, ${today}::date) and coalesce(${sections.endDate}, ${terms.endDate}, ${today}::date)`
      }) c
    where ${ids ? sql`true` : sql`atrium_fold(c.label) like atrium_fold(${likePattern(search ?? '')})`} order by c.label, c.id limit ${ids ? 500 : 50}`)
  return [...rows]
}
