import { schoolEnrollments } from '@atrium/people/tables'
import { todayAtSchool } from '@atrium/schools/public'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * SQL: someone has left a school: an enrollment there has ended and none goes on or begins later.
 * Staff have no enrollments.
 */
export function hasLeft(of: {
  districtID: SQLWrapper
  schoolID: SQLWrapper
  personID: SQLWrapper
}): SQL<boolean> {
  const at = sql`stay.district_id = ${of.districtID} and stay.student_id = ${of.personID} and stay.school_id = ${of.schoolID} and stay.removed_at is null`
  const today = todayAtSchool(of.districtID, of.schoolID)
  return sql<boolean>`(exists (select from ${schoolEnrollments} stay where ${at})
    and not exists (select from ${schoolEnrollments} stay where ${at} and coalesce(stay.exit_date >= ${today}, true)))`
}
