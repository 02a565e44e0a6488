import { addYears } from '@atrium/kit/shared'
import { categories, placements } from '../words.ts'
import {
  raceGroups,
  type CountYear,
  type Part,
  type Problem,
  type RaceGroup,
} from './child-count.words.ts'

/**
 * What states report about children with disabilities (IDEA, section 618). Days are 'YYYY-MM-DD'.
 */

/** A school year, from July through June, with the day of its count. */
export interface ReportingYear {
  from: string
  countOn: string
  to: string
}

/** The reporting year that a day is in, or the one before. */
export function reportingYear(today: string, which: CountYear): ReportingYear {
  const year =
    Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0) - (which === 'previous' ? 1 : 0)
  return { from: `${year}-07-01`, countOn: `${year}-12-01`, to: `${year + 1}-06-30` }
}

/** Full years on a day. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** The one group in which a child is counted; null: not on record. */
export function raceGroup(hispanic: boolean | null, races: readonly string[]): RaceGroup | null {
  if (hispanic) return 'hispanic'
  const known = raceGroups.filter((group) => races.includes(group))
  return known.length > 1 ? 'twoOrMore' : (known[0] ?? null)
}

export interface Child {
  part: Part
  stateID: string | null
  birthDate: string | null
  race: RaceGroup | null
  /** Null: whether the family is Hispanic or Latino isn't on record. */
  hispanic: boolean | null
  englishProficiency: string | null
  category: string | null
  placement: string | null
  /** The last meeting on or before the count. */
  meetingOn: string | null
  isEnrolled: boolean
  exitReason: string | null
}

/** What the state would send back about a child. */
export function problemsOf(child: Child, countOn: string): Problem[] {
  const isCounted = child.part === 'count'
  const age = child.birthDate === null ? null : ageOn(child.birthDate, countOn)
  const found: Record<Problem, boolean> = {
    stateID: !child.stateID,
    birthDate: child.birthDate === null,
    age: isCounted && age !== null && (age < 3 || age > 21),
    race: child.race === null || child.hispanic === null,
    englishProficiency:
      child.englishProficiency === null || child.englishProficiency === 'toBeDetermined',
    category: !categories.some((one) => one === child.category),
    placement: !placements.some((one) => one === child.placement),
    noReview: isCounted && (child.meetingOn === null || addYears(child.meetingOn, 1) < countOn),
    notEnrolled: isCounted && !child.isEnrolled,
    exitReason: !isCounted && child.exitReason === null,
  }
  return (Object.keys(found) as Problem[]).filter((problem) => found[problem])
}

/** More than ten school days out of school are reported on their own. */
export const isOverTen = (days: number): boolean => days > 10
