import { schoolDate } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { settingSQL } from '@atrium/district-settings/public'
import type { UserRequest } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import type { AdHocKind, AdHocState } from '@atrium/roster/ad-hoc-words'
import { schoolYears } from '@atrium/schools/tables'
import { and, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { attendanceSettings, chronicSettings } from '../attendance.settings.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { adHocPlaces, adHocSessions } from '../ad-hoc/ad-hoc.table.ts'
import type { ChronicRules, Mark, StudentDay } from '../words.ts'

/** A student's attendance in a school year. */
export interface StudentAttendance {
  /** School years that have started, newest first. */
  years: { yearID: number; name: string }[]
  /** The year shown; null if none has started. */
  yearID: number | null
  yearName: string | null
  /** Newest first. Days on which no class of the student took attendance are left out. */
  days: StudentDay[]
  /** The meaning of the marks in `days`. */
  marks: Mark[]
  /** The rules for chronic absence. */
  rules: ChronicRules
  /** Tutoring, field trips, and similar activities: newest first. */
  sessions: {
    date: string
    startTime: string
    endTime: string
    title: string
    kind: AdHocKind
    state: AdHocState
  }[]
}

/**
 * A student's attendance in a school year, by default the current or latest one. Refuses 404 if the
 * caller may not see it: it is open to the student, guardians without a restriction, their
 * teachers, and staff who may see students. Two statements.
 */
export async function studentAttendance(
  ctx: UserRequest,
  studentID: number,
  yearID?: number,
): Promise<StudentAttendance> {
  const { districtID } = ctx.user
  const today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')
  const [, [row]] = await Promise.all([
    loadStudent(ctx, studentID, 'attendance'),
    ctx.db
      .select({
        years: years(today),
        yearID: schoolYears.id,
        yearName: schoolYears.name,
        days: daysOf(studentID, ctx.language),
        marks: marks(),
        rules: chronicRulesSQL(sql`${schoolYears}.district_id`),
        sessions: sessionsOf(studentID),
      })
      .from(schoolYears)
      .where(
        and(
          eq(schoolYears.districtID, districtID),
          isNull(schoolYears.removedAt),
          lte(schoolYears.startDate, today),
          ...(yearID === undefined ? [] : [eq(schoolYears.id, yearID)]),
        ),
      )
      .orderBy(desc(schoolYears.startDate))
      .limit(1),
  ])
  return (
    row ?? {
      years: [],
      yearID: null,
      yearName: null,
      days: [],
      marks: [],
      rules: {
        state: {
          name: chronicSettings.defaults.stateName,
          percent: chronicSettings.defaults.statePercent,
          days: chronicSettings.defaults.stateDays,
        },
        watch: {
          percent: chronicSettings.defaults.watchPercent,
          days: chronicSettings.defaults.watchDays,
        },
      },
      sessions: [],
    }
  )
}

// The table name is written out because Drizzle omits it when selecting from a single table, and
// the subquery would then use its own column. Retired marks are included, so that old days still
// show them.
export const marks = () => sql<Mark[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'description', m.description, 'category', m.category, 'officeOnly', m.office_only, 'active', m.active)), '[]')
  from ${attendanceMarks} m where m.district_id = ${schoolYears}.district_id)`

const years = (today: string) => sql<StudentAttendance['years']>`(
  select json_agg(json_build_object('yearID', y.id, 'name', y.name) order by y.start_date desc) from ${schoolYears} y
  where y.district_id = ${schoolYears}.district_id and y.removed_at is null and y.start_date <= ${today})`

// Days are added up in `attendance_student_day`. Classes are read only where there is something to say
// about them. A student with classes at two schools may be at both on a day, which then counts by the
// minimums of the school with most of its classes.
export const daysOf = (studentID: number | SQL, language: Language) => sql<StudentDay[]>`(
  with added as materialized (
    select a.*, a.marked + a.not_taken + a.not_recorded > 0 or (
      select count(distinct c.school_id) > 1 from ${sectionEnrollments} e join ${sections} c on c.district_id = e.district_id and c.id = e.section_id
      where e.district_id = ${schoolYears}.district_id and e.user_id = ${studentID} and e.role = 'student') as by_class
    from attendance_days_of(array[${studentID}::integer], ${schoolYears}.start_date, ${schoolYears}.end_date) a),
  day as materialized (
    select date, school_id, scheduled, present, recorded, rule_full, rule_half, '[]'::json as notes, '[]'::json as missing from added where not by_class
    union all
    select r.date, mode() within group (order by r.school_id) as school_id, coalesce(sum(r.minutes) filter (where r.state <> 'notRecorded'), 0)::integer as scheduled,
        coalesce(sum(r.minutes - least(r.minutes, r.missed)) filter (where r.state <> 'notRecorded' and r.category not in ('excusedAbsence', 'unexcusedAbsence')), 0)::integer as present,
        coalesce(sum(r.minutes) filter (where r.state = 'recorded'), 0) > 0 as recorded,
        max(r.rule_full) as rule_full, max(r.rule_half) as rule_half,
        coalesce(json_agg(json_build_object('courseName', ${courseTitle(language, sql`k`)}, 'markID', r.mark_id) order by r.start_time, k.title) filter (where r.mark_id is not null), '[]') as notes,
        coalesce(json_agg(json_build_object('courseName', ${courseTitle(language, sql`k`)}, 'isTaken', r.state = 'notRecorded') order by r.start_time, k.title) filter (where r.state <> 'recorded' and r.minutes > 0), '[]') as missing
      from attendance_records_of(${studentID}, array(select date from added where by_class)) r
      join ${sections} c on c.district_id = r.district_id and c.id = r.section_id
      join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
      group by r.date),
  minimums as materialized (
    select s.school_id, ${minimum('fullDayMinutes')} as full_day, ${minimum('halfDayMinutes')} as half_day
    from (select distinct school_id from day) s)
  select coalesce(json_agg(json_build_object('date', date, 'scheduled', scheduled, 'present', present, 'isRecorded', recorded, 'notes', notes, 'missing', missing, 'minimums',
      json_build_object('full', coalesce(rule_full, full_day), 'half', coalesce(rule_half, half_day))) order by date desc), '[]')
  from day join minimums using (school_id))`

const minimum = (name: 'fullDayMinutes' | 'halfDayMinutes') =>
  settingSQL(attendanceSettings, name, {
    districtID: sql`${schoolYears}.district_id`,
    schoolID: sql`s.school_id`,
  })

/** Subselect: the district's rules as JSON. */
export const chronicRulesSQL = (districtID: SQL): SQL<ChronicRules> => {
  const set = (name: 'stateName' | 'statePercent' | 'stateDays' | 'watchPercent' | 'watchDays') =>
    settingSQL(chronicSettings, name, { districtID })
  return sql<ChronicRules>`(select json_build_object('state', json_build_object('name', ${set('stateName')}, 'percent', ${set('statePercent')}, 'days', ${set('stateDays')}),
    'watch', json_build_object('percent', ${set('watchPercent')}, 'days', ${set('watchDays')})))`
}

const sessionsOf = (studentID: number) => sql<StudentAttendance['sessions']>`(
  select coalesce(json_agg(json_build_object('date', a.date, 'startTime', a.start_time, 'endTime', a.end_time, 'title', a.title, 'kind', a.kind, 'state', x.state)
    order by a.date desc, a.start_time), '[]')
  from ${adHocPlaces} x join ${adHocSessions} a on a.district_id = x.district_id and a.id = x.session_id and a.removed_at is null
  where x.district_id = ${schoolYears}.district_id and x.student_id = ${studentID} and a.date between ${schoolYears}.start_date and ${schoolYears}.end_date)`
