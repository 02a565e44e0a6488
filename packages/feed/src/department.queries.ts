import { courses, sections } from '@atrium/roster/tables'
import { sql, type SQL } from 'drizzle-orm'

/**
 * A condition: section `c` belongs to the same department as another: it has the same course, or
 * one in the same subject at the same school.
 */
export const sameDepartment = (
  c: SQL,
  of: { districtID: number; sectionID: number | SQL },
): SQL => sql`exists (
  select from ${sections} mine
  join ${courses} k on k.district_id = mine.district_id and k.id = mine.course_id
  join ${courses} o on o.district_id = mine.district_id and o.id = ${c}.course_id
  where mine.district_id = ${of.districtID} and mine.id = ${of.sectionID} and mine.school_id = ${c}.school_id
    and (o.id = k.id or o.subject is not null and o.subject = k.subject))`
