import { schoolYears } from '@atrium/schools/tables'
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { schoolEnrollments, students } from './people.table.ts'

/** A value, or an expression for it. */
type Given<T> = T | SQLWrapper | Placeholder

/**
 * A condition over `school_enrollment stay`: a primary enrollment that includes the day, or, between
 * school years, the first day of the next one. This, and never a student’s status, says who is a
 * current student: the status is about the account and the record, and rosters end enrollments
 * without saying why.
 * @param day 'YYYY-MM-DD', school time
 */
const includes = (districtID: Given<number>, day: Given<string>): SQL =>
  sql`stay.district_id = ${districtID} and stay.is_primary and stay.removed_at is null and stay.exit_code is distinct from 'noShow'
    and stay.entry_date <= (select enrollment_day(${districtID}::integer, ${day}::date)) and (stay.exit_date is null or stay.exit_date >= (select enrollment_day(${districtID}::integer, ${day}::date)))`

/** A condition: the student is enrolled on the day, at the school if one is given. */
export const enrolledOn = (
  districtID: Given<number>,
  studentID: SQLWrapper,
  { day, schoolID }: { day: Given<string>; schoolID?: Given<number> | undefined },
): SQL =>
  sql`exists (select from ${schoolEnrollments} stay where ${includes(districtID, day)} and stay.student_id = ${studentID}${schoolID === undefined ? sql`` : sql` and stay.school_id = ${schoolID}`})`

/** The student’s last day in the district’s schools; null while they go on. */
export const lastDayHere = (districtID: SQLWrapper, studentID: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(
    select case when bool_and(stay.exit_date is not null) then max(stay.exit_date) end from ${schoolEnrollments} stay
    where stay.district_id = ${districtID} and stay.student_id = ${studentID} and stay.is_primary and stay.removed_at is null)`

/**
 * The last day of a student who has left the district’s schools by a day; null while they go on. Between school
 * years, that is only who left before the end of one: rosters end each year’s enrollments.
 */
export const leftOn = (
  districtID: SQLWrapper,
  studentID: SQLWrapper,
  day: Given<string>,
): SQL<string | null> => sql<string | null>`(
    select gone.day::text from (select ${lastDayHere(districtID, studentID)} as day) gone
    where gone.day < ${day}::date and exists (select from ${schoolYears} going where going.district_id = ${districtID} and going.removed_at is null
      and going.start_date <= ${day}::date and going.end_date > gone.day))`

/** The ids of the students enrolled at a school on the day, in a grade if one is given, as a subselect. */
export const enrolledAt = (
  districtID: Given<number>,
  {
    day,
    schoolID,
    grade,
  }: { day: Given<string>; schoolID: Given<number>; grade?: Given<string> | undefined },
): SQL =>
  sql`(select stay.student_id from ${schoolEnrollments} stay ${grade === undefined ? sql`` : sql`join ${students} pupil on pupil.district_id = stay.district_id and pupil.user_id = stay.student_id`}
    where ${includes(districtID, day)} and stay.school_id = ${schoolID}${grade === undefined ? sql`` : sql` and coalesce(stay.grade, pupil.grade) = ${grade}`})`
