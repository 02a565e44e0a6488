/**
 * What credit means for a course, in the words of Ed-Fi. A course has one or more **parts**, in
 * order (NumberOfParts): a year course two semesters, a semester course one. A class or a line of a
 * transcript says which part it is (SequenceOfCourse); a line with all the credits of a course is
 * for all of its parts. When a part was taken, and what the term was called, doesn't matter. A **repeat** is the same part of the same course again, wherever and
 * whenever, unless the course is repeatable for credit. `transcript-attempt.definitions.sql` says
 * the same in SQL; a test compares the two.
 */

/** A course as far as it decides what is a repeat. */
export interface CreditCourse {
  id: number
  /** The district's own code. */
  code: string | null
  stateCode: string | null
  /** How often each of its parts earns credit; null: no such limit. */
  maxCompletionsForCredit: number | null
  /** All the credits that repeating it can earn; null: no such limit. */
  maximumCredits: number | null
}

/** A line of a transcript as far as it says which course it is. */
export interface CourseLine {
  /** The course here, or the equivalent that someone stated for a course elsewhere. */
  courseID: number | null
  courseCode: string | null
  stateCode: string | null
  courseTitle: string
  /**
   * For a line without any code: the title that it counts under, once someone has said which titles are
   * one course; null: its own, as it is written. Titles that differ in how they are written may be one
   * course or two, so someone is asked (`transcript_similar`).
   */
  titleKey?: string | null
}

/** A course says how often, or for how many credits in all, it can be repeated for credit. */
export const isRepeatable = (
  course: Pick<CreditCourse, 'maxCompletionsForCredit' | 'maximumCredits'> | undefined,
): boolean =>
  course !== undefined &&
  (course.maxCompletionsForCredit !== null || course.maximumCredits !== null)

/**
 * The district's course that a line is about: the one stated, or else the one with the line's local
 * code, or else the one with its state code. A state code that several local codes share doesn't
 * say which of them it is.
 */
export function courseOfLine(
  { courseID, courseCode, stateCode }: CourseLine,
  courses: readonly CreditCourse[],
): CreditCourse | undefined {
  const inOrder = courses.toSorted((one, other) => one.id - other.id)
  if (courseID !== null) return inOrder.find(({ id }) => id === courseID)
  const local = courseCode && inOrder.find(({ code }) => code === courseCode)
  if (local) return local
  const shared = stateCode ? inOrder.filter((one) => one.stateCode === stateCode) : []
  return new Set(shared.map(({ id, code }) => code ?? id)).size === 1 ? shared[0] : undefined
}

/** Identical for all lines about the same course. */
export function courseKeyOf(line: CourseLine, courses: readonly CreditCourse[]): string {
  const course = courseOfLine(line, courses)
  if (course) return course.code === null ? `course ${course.id}` : `code ${course.code}`
  if (line.courseCode !== null) return `code ${line.courseCode}`
  if (line.stateCode !== null) return `state ${line.stateCode}`
  return `title ${line.titleKey ?? line.courseTitle}`
}
