import { grades } from '@atrium/people/words'
import type { Audience } from './words.ts'

/** A form, and for whom it is: no schools or no grades means all of them. */
export interface PeriodFor {
  id: number
  audience: Audience
  schoolIDs: readonly number[]
  grades: readonly string[]
}

/**
 * The form that a child fills in, by category, school and grade: the one that says most about whom it is for; undefined
 * if there is none. Without a school or grade yet, one that takes any.
 */
export function periodFor<Period extends PeriodFor>(
  periods: readonly Period[],
  child: { audience: Audience; schoolID: number | null; grade: string | null },
): Period | undefined {
  const fits = ({ audience, schoolIDs, grades: taken }: Period) =>
    audience === child.audience &&
    (schoolIDs.length === 0 || (child.schoolID !== null && schoolIDs.includes(child.schoolID))) &&
    (taken.length === 0 || (child.grade !== null && taken.includes(child.grade)))
  const narrow = ({ schoolIDs, grades: taken }: Period) =>
    (schoolIDs.length > 0 ? 2 : 0) + (taken.length > 0 ? 1 : 0)
  return periods
    .filter(fits)
    .toSorted((one, other) => narrow(other) - narrow(one) || one.id - other.id)[0]
}

/** Grades in which a student may be this year and the next; the others don't lead anywhere. */
const ladder: readonly string[] = grades.slice(grades.indexOf('PK'), grades.indexOf('12') + 1)

/** The grade of the next school year: after transitional kindergarten comes kindergarten; null after twelfth. */
export function nextGrade(grade: string | null): string | null {
  const at = ladder.indexOf(grade ?? '')
  if (at < 0) return null
  // From preschool, a child goes to kindergarten; transitional kindergarten is for those born later.
  return grade === 'PK' ? 'KG' : (ladder[at + 1] ?? null)
}

/** Whether a school teaches a grade; one that doesn't say which teaches any. */
export function teaches(
  { lowest, highest }: { lowest: string | null; highest: string | null },
  grade: string,
): boolean {
  const at = (code: string) => grades.indexOf(code as never)
  return (
    (lowest === null || at(grade) >= at(lowest)) && (highest === null || at(grade) <= at(highest))
  )
}
