import { sql, type SQL } from 'drizzle-orm'
import { termGrades } from './grades.table.ts'

/**
 * Subselect: the last grade posted for a student in a class, in whole percent. Null until one is
 * posted.
 */
export const lastPercentSQL = (of: {
  districtID: number
  sectionID: number
  studentID: SQL
}): SQL<number | null> => sql<number | null>`(
  select round(g.percent)::integer from ${termGrades} g
  where g.district_id = ${of.districtID} and g.section_id = ${of.sectionID} and g.student_id = ${of.studentID} and g.percent is not null
  order by g.posted_at desc limit 1)`
