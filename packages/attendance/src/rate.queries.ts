import { settingSQL } from '@atrium/district-settings/public'
import { sql, type SQL } from 'drizzle-orm'
import { attendanceSettings } from './attendance.settings.ts'
import { attendanceStandings } from './office/office.table.ts'

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
  const minimum = (name: 'fullDayMinutes' | 'halfDayMinutes') =>
    settingSQL(attendanceSettings, name, { districtID: of.districtID, schoolID: sql`a.school_id` })
  return sql`(select round(100 * sum(attendance_day_value(a.present, a.scheduled, coalesce(a.rule_full, ${minimum('fullDayMinutes')}), coalesce(a.rule_half, ${minimum('halfDayMinutes')}))) / count(*), 1)::float8
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
