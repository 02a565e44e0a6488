import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sections } from '@atrium/roster/tables'
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { attendanceEvents, attendanceTaken } from './attendance.table.ts'
import { attendanceMarks } from './marks/marks.table.ts'

/** Subselect: whether a section's attendance was taken on `date` ('YYYY-MM-DD'). */
export const wasTaken = (of: {
  districtID: SQLWrapper
  sectionID: SQLWrapper
  date: string
}): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${attendanceTaken} taken where taken.district_id = ${of.districtID} and taken.section_id = ${of.sectionID} and taken.date = ${of.date})`

/**
 * The days, among these, on which attendance was taken at a school, with the number of sections.
 * One statement.
 */
export const takenOn = (
  db: DistrictDb | Tx,
  of: { districtID: number; schoolID: number; dates: readonly string[] },
): Promise<{ date: string; sections: number }[]> =>
  db
    .select({ date: attendanceTaken.date, sections: sql<number>`count(*)::integer` })
    .from(attendanceTaken)
    .innerJoin(
      sections,
      and(
        eq(sections.districtID, attendanceTaken.districtID),
        eq(sections.id, attendanceTaken.sectionID),
      ),
    )
    .where(
      and(
        eq(attendanceTaken.districtID, of.districtID),
        eq(sections.schoolID, of.schoolID),
        inArray(attendanceTaken.date, [...of.dates]),
      ),
    )
    .groupBy(attendanceTaken.date)
    .orderBy(attendanceTaken.date)

/** Subselect: whether a student was marked absent from a section on a day. */
export const isAbsentSQL = (of: {
  districtID: number
  sectionID: number | SQL
  studentID: SQL
  date: string
}): SQL<boolean> => sql<boolean>`exists (
  select from ${attendanceEvents} v join ${attendanceMarks} k on k.district_id = v.district_id and k.id = v.mark_id and k.category in ('excusedAbsence', 'unexcusedAbsence')
  where v.district_id = ${of.districtID} and v.section_id = ${of.sectionID} and v.student_id = ${of.studentID} and v.date = ${of.date}::date)`
