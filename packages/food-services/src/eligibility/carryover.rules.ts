import { plusDays } from '@atrium/kit/shared'
import { categories, type Basis, type Category } from '../words.ts'

/** Last year's category goes on for this many days of school: 7 CFR 245.6(c)(2). */
export const carriedDays = 30

/** One decision about one child for one program year. Days are 'YYYY-MM-DD'. */
export interface Eligibility {
  /** 2026: July 2026 to June 2027. */
  year: number
  category: Category
  basis: Basis
  startsOn: string
  /** Its last day, where a later decision ended it; null: the end of its year. */
  endsOn: string | null
}

export interface Standing {
  category: Category
  basis: Basis | null
  /** By last year's decision; `lastDay` is the day of school on which that ends. */
  isCarried: boolean
  lastDay: string | null
}

/** The program year that a day is in, named for the July in which it begins. */
export const programYear = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)

export const lastDayOf = (year: number): string => `${year + 1}-06-30`

const holdsOn = (one: Eligibility, day: string): boolean =>
  one.startsOn <= day && day <= (one.endsOn ?? lastDayOf(one.year))

const best = (found: readonly Eligibility[]): Eligibility | undefined =>
  categories.flatMap((category) => found.filter((one) => one.category === category))[0]

/**
 * What a child's meals are claimed as on a day. Of several decisions of the year, the best one stands:
 * a case that the state certifies overrules an application. Without one of this year, last year's goes
 * on through the thirtieth day of school; then the meals are paid.
 * @param schoolDays the days of school of the program year, in order, at the child's school
 */
export function standingOn(
  day: string,
  decisions: readonly Eligibility[],
  schoolDays: readonly string[],
): Standing {
  const year = programYear(day)
  const now = best(decisions.filter((one) => one.year === year && holdsOn(one, day)))
  if (now) return { category: now.category, basis: now.basis, isCarried: false, lastDay: null }
  const before = best(
    decisions.filter((one) => one.year === year - 1 && holdsOn(one, lastDayOf(year - 1))),
  )
  const lastDay = schoolDays[carriedDays - 1] ?? null
  const goesOn = before && before.category !== 'paid' && (lastDay === null || day <= lastDay)
  return goesOn
    ? { category: before.category, basis: before.basis, isCarried: true, lastDay }
    : { category: 'paid', basis: null, isCarried: false, lastDay: null }
}

/**
 * The first day of a new decision: at once if it is better for the child or the same, after ten days'
 * notice if it is worse (7 CFR 245.6a(j)).
 */
export function effectiveOn(today: string, before: Category, after: Category): string {
  if (categories.indexOf(after) <= categories.indexOf(before)) return today
  return plusDays(today, 10)
}
