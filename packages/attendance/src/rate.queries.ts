import { settingSQL } from '@atrium/district-settings/public'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { attendanceSettings } from './attendance.settings.ts'
import { attendanceStandings } from './office/office.table.ts'

/**
 * The minutes of a full and a half day at each school, to be joined as `i`. OFFSET 0 keeps the
 * planner from inlining this, so it is looked up once per school instead of once per day.
 */
export const dayMinimums = (districtID: number): SQL => {
  const at = { districtID: sql`${districtID}::integer`, schoolID: sql`h.id` }
  return sql`(select h.id, ${settingSQL(attendanceSettings, 'fullDayMinutes', at)} as full_day,
      ${settingSQL(attendanceSettings, 'halfDayMinutes', at)} as half_day
    from ${schools} h where h.district_id = ${districtID} offset 0)`
}

/**
 * How a row `d` of `attendance_day` counts, by the minimums `i` of its school or those for the
 * student's grade.
 */
export const dayValueSQL: SQL = sql`attendance_day_value(d.present, d.scheduled, coalesce(d.rule_full, i.full_day), coalesce(d.rule_half, i.half_day))`

/** How a day of `attendance_day a` counts at its school: 1, 0.5 or 0. */
function dayValue(districtID: SQL): SQL {
  const minimum = (name: 'fullDayMinutes' | 'halfDayMinutes') =>
    settingSQL(attendanceSettings, name, { districtID, schoolID: sql`a.school_id` })
  return sql`attendance_day_value(a.present, a.scheduled, coalesce(a.rule_full, ${minimum('fullDayMinutes')}), coalesce(a.rule_half, ${minimum('halfDayMinutes')}))`
}

/**
 * Subselect over `attendance_day a`: a student's percent of days present, with each day weighted as
 * it counts at its school. Null if there are no days.
 */
export function attendanceRateSQL(of: {
  districtID: SQL
  studentID: SQL
  from: SQL
  to: SQL
}): SQL<number | null> {
  return sql`(select round(100 * sum(${dayValue(of.districtID)}) / count(*), 1)::float8
    from attendance_day a where a.district_id = ${of.districtID} and a.student_id = ${of.studentID} and a.date between ${of.from} and ${of.to})`
}

/** The same for this school year as of the last nightly count, for lists of many students. */
export const attendanceRateThisYear = ({
  districtID,
  studentID,
}: {
  districtID: SQL
  studentID: SQL
}): SQL<number | null> =>
  sql`(select round(100 * sum(x.present) / nullif(sum(x.days), 0), 1)::float8 from ${attendanceStandings} x where x.district_id = ${districtID} and x.student_id = ${studentID})`

/**
 * How many days a student missed, as JSON `{ absent, tardy }`: days and halves absent, each weighted
 * as it counts at its school, and days on which the student was late to a class.
 */
export function missedSQL(of: {
  districtID: SQL
  studentID: SQL
  from: SQL
  to: SQL
}): SQL<{ absent: number; tardy: number }> {
  return sql`(select json_build_object('absent', coalesce(sum(1 - ${dayValue(of.districtID)}), 0)::float8, 'tardy', count(*) filter (where a.tardy > 0))
    from attendance_day a where a.district_id = ${of.districtID} and a.student_id = ${of.studentID} and a.date between ${of.from} and ${of.to})`
}
