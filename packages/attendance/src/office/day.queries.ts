import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, plusDays, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { classesOn, type DayClass } from '@atrium/roster/class-day'
import { classDaysJSON, courseTitle, schoolNow, type ClassDays } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql, type SQL } from 'drizzle-orm'
import { waitingReportsSQL } from '../absence-reports/absence-reports.queries.ts'
import { attendanceSettings } from '../attendance.settings.ts'
import { attendanceEvents, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { staffAbsences } from '../staff/staff-absences.table.ts'
import type { Mark } from '../words.ts'
import { absenceNotices, attendanceNudges } from './office.table.ts'

/** A student who missed part or all of the day. */
export interface DayAbsence {
  studentID: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  grade: string | null
  /** How the day counts: 0, 0.5 or 1. Classes that haven't taken attendance count as present. */
  counts: number
  /** The day's marks, in order. */
  notes: { sectionID: number; courseName: string; markID: number; isOffice: boolean }[]
  isUnexcused: boolean
  /** When guardians were emailed, or null. */
  emailedAt: string | null
}

/** A class that meets on the day and has not taken attendance. */
export interface MissingClass extends Pick<
  DayClass,
  'sectionID' | 'courseName' | 'sectionNumber' | 'teachers' | 'startTime' | 'period'
> {
  isLate: boolean
  /** When its teachers were reminded, or null. */
  nudgedAt: string | null
  /** Who fills in if the teacher is out; '' if no one is assigned. Null if the teacher is in. */
  substitute: string | null
}

/** A student whose class took attendance before they joined its roster. */
export interface NotRecorded extends Pick<
  DayAbsence,
  'studentID' | 'firstName' | 'lastName' | 'preferredName' | 'localID' | 'photoUUID'
> {
  sectionID: number
  courseName: string
  sectionNumber: string
  /** Its teacher, whose page records it; null if it has none. */
  staffID: number | null
}

/** A school's day, for its attendance office. */
export interface SchoolDayAttendance {
  date: string
  today: string
  /** Why there is no school, as its calendar says; null if there is, or no reason is given. */
  closed: string | null
  classes: number
  taken: number
  /** Reports from families that wait for the office, of any day. */
  reportsWaiting: number
  marks: Mark[]
  absences: DayAbsence[]
  missing: MissingClass[]
  notRecorded: NotRecorded[]
  /**
   * Other days, newest first, on which students aren't recorded or, in the last two weeks, classes
   * haven't taken attendance.
   */
  missingOn: { date: string; classes: number; students: number }[]
}

/** Why there is no school on a day, as the school's calendar says; null if there is. */
export const closedOn = (
  { calendars }: ClassDays,
  schoolID: number,
  date: string,
): string | null => {
  const day = calendars[schoolID]?.find((one) => one.date === date)
  return day && !day.inSession ? day.name : null
}

/** A condition over a section: its attendance on a day hasn't been taken, so its teachers are named. */
export const isUntaken = (districtID: number, date: string): SQL =>
  sql`not exists (select from ${attendanceTaken} k where k.district_id = ${districtID} and k.section_id = ${sections.id} and k.date = ${date})`

/** Refuses 403 without `attendance.take` at the current school. */
export function refuseElsewhere({ user }: UserRequest): void {
  if (user.schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  if (!includes(reachOf(user, 'attendance.take'), user.schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
}

/**
 * The current school's attendance on a day: who was marked, and which classes haven't taken
 * attendance. Refuses 403 like `refuseElsewhere`, 422 for a future day. Two statements.
 */
export async function schoolDayAttendance(
  ctx: UserRequest,
  asked?: string,
): Promise<SchoolDayAttendance> {
  refuseElsewhere(ctx)
  const { districtID, schoolID } = ctx.user
  const { today, time } = await schoolNow(ctx)
  const date = asked ?? today
  if (date > today) throw refuse.fields({ date: { id: 'kit.valid.past' } })
  const minimum = (name: 'fullDayMinutes' | 'halfDayMinutes') =>
    settingSQL(attendanceSettings, name, {
      districtID: sql`${districtID}::integer`,
      schoolID: sql`${schoolID}::integer`,
    })
  const [row] = await ctx.db.execute<{
    days: ClassDays
    taken: number[]
    nudged: Record<string, string>
    out: Record<string, string>
    reportsWaiting: number
    marks: Mark[]
    absences: DayAbsence[]
    notRecorded: NotRecorded[]
    missingOn: SchoolDayAttendance['missingOn']
  }>(sql`
    with noted as materialized (
      select v.student_id, json_agg(json_build_object('sectionID', v.section_id, 'courseName', ${courseTitle(ctx.language, sql`k`)}, 'markID', v.mark_id, 'isOffice', v.is_office) order by m.category, k.title) as notes,
        bool_or(m.category = 'unexcusedAbsence') and not bool_or(m.category = 'excusedAbsence') as unexcused
      from ${attendanceEvents} v
      join ${sections} c on c.district_id = v.district_id and c.id = v.section_id and c.school_id = ${schoolID}
      join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
      join ${attendanceMarks} m on m.district_id = v.district_id and m.id = v.mark_id
      where v.district_id = ${districtID} and v.date = ${date}::date and ${notRestrictedFor(ctx.user, sql`v.student_id`)}
      group by v.student_id),
    unrecorded as materialized (
      select n.section_id, n.date, n.student_id from attendance_not_recorded_at(${schoolID}) n where ${notRestrictedFor(ctx.user, sql`n.student_id`)})
    select ${classDaysJSON({ districtID, schoolID, as: 'school', from: date, to: date, language: ctx.language, named: isUntaken(districtID, date) })} as days,
      array(select t.section_id from ${attendanceTaken} t where t.district_id = ${districtID} and t.date = ${date}::date) as taken,
      (select coalesce(json_object_agg(n.section_id, n.sent_at), '{}') from ${attendanceNudges} n where n.district_id = ${districtID} and n.date = ${date}::date) as nudged,
      (select coalesce(json_object_agg(e.section_id, coalesce(a.substitute, '')), '{}') from ${staffAbsences} a
        join ${sectionEnrollments} e on e.district_id = a.district_id and e.user_id = a.staff_id and e.role = 'teacher' and e.is_primary and e.status = 'active'
        where a.district_id = ${districtID} and a.school_id = ${schoolID} and a.removed_at is null and ${date}::date between a.start_date and a.end_date) as out,
      ${waitingReportsSQL(districtID, schoolID, notRestrictedFor(ctx.user, sql`r.student_id`))} as "reportsWaiting",
      (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'description', m.description, 'category', m.category, 'officeOnly', m.office_only, 'active', m.active) order by m.sort_order, m.id), '[]')
        from ${attendanceMarks} m where m.district_id = ${districtID} and m.removed_at is null) as marks,
      (select coalesce(json_agg(json_build_object('studentID', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name, 'localID', u.local_id,
          'photoUUID', u.photo_uuid, 'grade', s.grade, 'counts', coalesce(d.value, 1), 'notes', n.notes, 'isUnexcused', n.unexcused, 'emailedAt', b.sent_at) order by s.sort_name, u.id), '[]')
        from noted n
        join ${users} u on u.district_id = ${districtID} and u.id = n.student_id
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        left join (
          select a.student_id, attendance_day_value(a.present, a.scheduled, coalesce(a.rule_full, (select ${minimum('fullDayMinutes')})), coalesce(a.rule_half, (select ${minimum('halfDayMinutes')})))::float as value
          from attendance_days_of((select array_agg(student_id) from noted), ${date}::date, ${date}::date) a where a.school_id = ${schoolID} and a.recorded) d on d.student_id = n.student_id
        left join ${absenceNotices} b on b.district_id = ${districtID} and b.student_id = n.student_id and b.date = ${date}::date) as absences,
      (select coalesce(json_agg(json_build_object('studentID', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name, 'localID', u.local_id,
          'photoUUID', u.photo_uuid, 'sectionID', c.id, 'courseName', ${courseTitle(ctx.language, sql`k`)}, 'sectionNumber', c.section_number,
          'staffID', (select e.user_id from ${sectionEnrollments} e where e.district_id = c.district_id and e.section_id = c.id and e.role = 'teacher' and e.status = 'active' order by e.is_primary desc, e.id limit 1)) order by s.sort_name, u.id, k.title), '[]')
        from unrecorded n
        join ${sections} c on c.district_id = ${districtID} and c.id = n.section_id
        join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
        join ${users} u on u.district_id = c.district_id and u.id = n.student_id
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        where n.date = ${date}::date) as "notRecorded",
      (select coalesce(json_agg(json_build_object('date', m.date, 'classes', m.classes, 'students', m.students) order by m.date desc), '[]') from (
        select a.date, sum(a.classes)::integer as classes, sum(a.students)::integer as students from (
          select n.date, 1 as classes, 0 as students from attendance_not_taken_at(${schoolID}, ${plusDays(today, -14)}, ${plusDays(today, -1)}) n
          union all
          select n.date, 0, 1 from unrecorded n) a
        where a.date <> ${date}::date group by a.date) m) as "missingOn"`)
  const classes = row ? classesOn(row.days.sections, date, row.days.calendars) : []
  const met = new Map(classes.map((one) => [one.sectionID, one]))
  const taken = new Set(row?.taken)
  const missing = [...met.values()].filter(({ sectionID }) => !taken.has(sectionID))
  return {
    date,
    today,
    closed: row ? closedOn(row.days, schoolID, date) : null,
    classes: met.size,
    taken: met.size - missing.length,
    reportsWaiting: row?.reportsWaiting ?? 0,
    marks: row?.marks ?? [],
    absences: row?.absences ?? [],
    notRecorded: row?.notRecorded ?? [],
    missingOn: row?.missingOn ?? [],
    missing: missing.map(
      ({ sectionID, courseName, sectionNumber, teachers, startTime, period }) => ({
        sectionID,
        courseName,
        sectionNumber,
        teachers,
        startTime,
        period,
        isLate: date < today || (startTime !== null && startTime <= time),
        nudgedAt: row?.nudged[sectionID] ?? null,
        substitute: row?.out[sectionID] ?? null,
      }),
    ),
  }
}
