import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { studentGuardians } from './people.table.ts'

/**
 * SQL: true unless a court order keeps this viewer from the student: a restricted parent who works for the school finds the child in no list,
 * as `visibilityOf` shows them no profile. Not correlated, so it costs one look at an index.
 */
export const notRestrictedFor = (
  { districtID, userID }: { districtID: number | SQLWrapper; userID: number | SQLWrapper },
  studentID: SQLWrapper,
): SQL => sql`${studentID} not in (
  select r.student_id from ${studentGuardians} r
  where r.district_id = ${districtID} and r.guardian_id = ${userID} and r.restricted and r.removed_at is null)`
