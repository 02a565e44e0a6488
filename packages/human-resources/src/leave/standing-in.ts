import { users } from '@atrium/auth/tables'
import { inCharge } from '@atrium/health/public'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { standIns, taughtToday } from '@atrium/roster/public'
import { sql, type SQL } from 'drizzle-orm'
import { leaveRequests } from './leave.table.ts'

/**
 * SQL: the approved leave `l` of a day in which someone fills in, and the class’s day `k` at a school: for
 * part of a day, of a class that falls in it.
 */
const fillsIn = (of: {
  districtID: number
  userID: number
  day: string
  schoolID: SQL
}): SQL => sql`
  l.district_id = ${of.districtID} and l.substitute_id = ${of.userID} and l.removed_at is null and l.status = 'approved'
  and ${of.day}::date between l.first_day and l.last_day and (l.school_id is null or l.school_id = ${of.schoolID})
  and (l.from_time is null or k.start_time is null
    or k.start_time < l.to_time and k.start_time::time + make_interval(mins => coalesce(k.minutes, 0)) > l.from_time::time)`

/** SQL: the day `k` of a section, if it meets. */
const classDay = (schoolID: SQL, sectionID: SQL, day: string): SQL => sql`
  cross join lateral (select k.* from attendance_class_day(l.district_id, ${schoolID}, ${sectionID}, ${day}::date) k where k.meets) k`

/** SQL: the leave `l` of the day, who is `absent`, and their classes `c` with the students. */
const filledClasses = (ctx: UserRequest, day: string): SQL => {
  const { districtID, userID } = ctx.user
  return sql`
    from ${leaveRequests} l
    join ${users} absent on absent.district_id = l.district_id and absent.id = l.user_id
    cross join lateral (
      select theirs.user_id as student_id, ${sections.id} as section_id, ${sections.schoolID} as school_id, ${sections.title} as title
      ${taughtToday(districtID, sql`l.user_id`, ctx.now(), { roles: ['teacher'] })}) c
    ${classDay(sql`c.school_id`, sql`c.section_id`, day)}
    where ${fillsIn({ districtID, userID, day, schoolID: sql`c.school_id` })}`
}

const absentName = sql`concat_ws(' ', coalesce(absent.preferred_name, absent.first_name), absent.last_name)`

/**
 * Substitutes are in charge of the classes that meet today of the teachers for whom they fill in: for
 * part of a day, of those that fall in it.
 */
export const substitutesInCharge = inCharge({
  name: 'humanResources.substitutes',
  audience: 'substitutes',
  students: async (ctx, day) => sql`
    select c.student_id, c.title || ' · ' || ${absentName} as label ${filledClasses(ctx, day)}`,
})

/** They take attendance of those classes on that day, in the teacher’s place. */
export const substitutesTakeAttendance = standIns({
  name: 'humanResources.substitutes',
  teachers: ({ districtID, userID, sectionID, day }) => sql`
    select l.user_id as id from ${leaveRequests} l
    join ${sections} s on s.district_id = l.district_id and s.id = ${sectionID}
    ${classDay(sql`s.school_id`, sql`s.id`, day)}
    where ${fillsIn({ districtID, userID, day, schoolID: sql`s.school_id` })}
      and exists (select from ${sectionEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = l.user_id
        and e.role = 'teacher' and e.status = 'active')`,
})

/** A class in which someone fills in today. */
export interface FilledClass {
  sectionID: number
  title: string
  teacher: string
  startTime: string | null
}

/** SQL: the classes in which the caller fills in today, in the order of the day: `FilledClass[]` as JSON. */
export const filledToday = (ctx: UserRequest): SQL => sql`(
  select coalesce(json_agg(x order by x."startTime" nulls last, x.title, x."sectionID"), '[]') from (
    select distinct c.section_id as "sectionID", c.title, ${absentName} as teacher, k.start_time as "startTime"
    ${filledClasses(ctx, schoolToday(ctx))}) x)`
