import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, plusDays } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { classesOn, type DayClass } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'
import { attendanceSettings } from '../attendance.settings.ts'
import { attendanceTaken } from '../attendance.table.ts'
import { closedOn, isUntaken } from '../office/day.queries.ts'

/** A school's day so far. */
export interface SchoolToday {
  /** Why there is no school today; null if there is, or the calendar gives no reason. */
  closed: string | null
  /** Classes that meet today, and how many have taken attendance. */
  classes: number
  taken: number
  /**
   * Percent, with one decimal, of the students in classes that have taken attendance; null if none
   * have.
   */
  presentPercent: number | null
  /** The same for the previous two weeks; null if no attendance was taken. */
  usualPercent: number | null
  /** Classes that have started without taking attendance, earliest first. */
  late: Pick<DayClass, 'sectionID' | 'courseName' | 'sectionNumber' | 'teachers' | 'startTime'>[]
  /** Students with an unexcused absence, those who missed the most classes first. */
  absent: { id: number; name: string; classes: number }[]
}

/**
 * Today's attendance at the current school. Refuses 403 without `attendance.take` there. Two
 * statements.
 */
export async function schoolToday(ctx: UserRequest): Promise<SchoolToday> {
  const { districtID, schoolID } = ctx.user
  if (schoolID === 0 || !includes(reachOf(ctx.user, 'attendance.take'), schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  const { today: date, time } = await schoolNow(ctx)
  const [row] = await ctx.db.execute<{
    days: ClassDays
    taken: number[]
    present: number | null
    usual: number | null
    absent: SchoolToday['absent']
  }>(sql`
    with day as materialized (
      select d.date, d.student_id, d.excused, d.unexcused, attendance_day_value(d.present - so_far.open, d.scheduled - so_far.open, coalesce(d.rule_full, (select ${minimum('fullDayMinutes')})), coalesce(d.rule_half, (select ${minimum('halfDayMinutes')}))) as value
      from attendance_days_at(array[${schoolID}::integer], ${plusDays(date, -14)}, ${date}) d
      -- Today counts so far, by the classes that have taken attendance.
      cross join lateral (select case when d.date = ${date} then d.not_taken_minutes else 0 end as open) so_far
      where d.recorded)
    select ${classDaysJSON({ districtID, schoolID, as: 'school', from: date, to: date, language: ctx.language, named: isUntaken(districtID, date) })} as days,
      array(select t.section_id from ${attendanceTaken} t where t.district_id = ${districtID} and t.date = ${date}) as taken,
      (select round(avg(value) * 100, 1)::float from day where date = ${date}) as present,
      (select round(avg(value) * 100, 1)::float from day where date < ${date}) as usual,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name), 'classes', a.unexcused) order by a.unexcused desc, u.last_name, u.id), '[]')
        from day a join ${users} u on u.district_id = ${districtID} and u.id = a.student_id
        where a.date = ${date} and a.unexcused > 0 and a.excused = 0 and ${notRestrictedFor(ctx.user, sql`a.student_id`)}) as absent`)
  const today = row ? classesOn(row.days.sections, date, row.days.calendars) : []
  const taken = new Set(row?.taken)
  const missing = today.filter(({ sectionID }) => !taken.has(sectionID))
  return {
    closed: row ? closedOn(row.days, schoolID, date) : null,
    classes: today.length,
    taken: today.length - missing.length,
    presentPercent: row?.present ?? null,
    usualPercent: row?.usual ?? null,
    late: missing
      .filter(({ startTime }) => startTime !== null && startTime <= time)
      .map(({ sectionID, courseName, sectionNumber, teachers, startTime }) => ({
        sectionID,
        courseName,
        sectionNumber,
        teachers,
        startTime,
      })),
    absent: row?.absent ?? [],
  }

  function minimum(name: 'fullDayMinutes' | 'halfDayMinutes') {
    return settingSQL(attendanceSettings, name, {
      districtID: sql`${districtID}::integer`,
      schoolID: sql`${schoolID}::integer`,
    })
  }
}
