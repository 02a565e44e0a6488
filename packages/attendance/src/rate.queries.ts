import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL: how much of class time a student was there between two days (both included), in percent; null where attendance was never taken.
 */
export const attendedPercent = (of: {
  districtID: SQL
  studentID: SQL
  from: SQL
  to: SQL
}): SQL<number | null> => sql<number | null>`(
  select 100.0 * sum(r.minutes) filter (where r.category not in ('excusedAbsence', 'unexcusedAbsence')) / nullif(sum(r.minutes), 0)
  from attendance_record r
  where r.district_id = ${of.districtID} and r.student_id = ${of.studentID} and r.date between ${of.from} and ${of.to})`
