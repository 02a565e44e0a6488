import { users } from '@atrium/auth/tables'
import { isAbsentSQL } from '@atrium/attendance/public'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { isInClassOn, openSection, todayOf } from '@atrium/roster/public'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { mealCounts } from './meals.table.ts'
import type { Meal, MealCount, SchoolMeals } from './meals.words.ts'

export interface MealOf {
  staffID: number
  sectionID: number
  meal: Meal
}

/**
 * A class's meal on a day. Refuses 404 if the class is not this teacher's or the caller may not
 * open it. Two statements.
 */
export async function mealCount(
  ctx: UserRequest,
  { date: asked, meal, ...of }: MealOf & { date?: string | undefined },
): Promise<MealCount> {
  const section = await openSection(ctx, { ...of, permission: 'classroom.any' })
  const { courseName, sectionNumber, mayWrite, today } = section
  const date = asked ?? today
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<MealCount['students'][number] & Record<string, unknown>>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.preferred_name as "preferredName", u.local_id as "localID", u.photo_uuid as "photoUUID", m.choice,
      ${isAbsentSQL({ districtID, sectionID: of.sectionID, studentID: sql`u.id`, date })} as "isAbsent"
    from ${sectionEnrollments}
    join ${users} u on u.district_id = ${sectionEnrollments.districtID} and u.id = ${sectionEnrollments.userID}
    join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    left join ${mealCounts} m on m.district_id = u.district_id and m.date = ${date}::date and m.meal = ${meal} and m.student_id = u.id
    where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${of.sectionID} and ${isInClassOn(sql`${date}::date`)}
      and ${notRestrictedFor(ctx.user, sectionEnrollments.userID)}
    order by s.sort_name, u.id`)
  return { courseName, sectionNumber, mayWrite, date, today, students: rows }
}

/**
 * The meals counted today in classes at the current school. Refuses 403 without `classroom.any`
 * there. One statement.
 */
export async function schoolMeals(ctx: UserRequest): Promise<SchoolMeals> {
  const { districtID, schoolID } = ctx.user
  if (schoolID === 0 || !includes(reachOf(ctx.user, 'classroom.any'), schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  const today = await todayOf(ctx)
  const rows = await ctx.db.execute<SchoolMeals['meals'][number] & Record<string, unknown>>(sql`
    select c.meal, json_object_agg(c.choice, c.count) as choices, max(c.classes)::integer as classes
    from (
      select m.meal, m.choice, count(*)::integer as count,
        (select count(distinct o.section_id) from ${mealCounts} o join ${sections} x on x.district_id = o.district_id and x.id = o.section_id
          where o.district_id = ${districtID} and x.school_id = ${schoolID} and o.date = ${today}::date and o.meal = m.meal) as classes
      from ${mealCounts} m join ${sections} s on s.district_id = m.district_id and s.id = m.section_id
      where m.district_id = ${districtID} and s.school_id = ${schoolID} and m.date = ${today}::date group by 1, 2) c
    group by c.meal order by c.meal`)
  return { meals: rows }
}
