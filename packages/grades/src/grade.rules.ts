import type { FieldErrors } from '@atrium/kit/shared'
import { letters, longestComment, scale, type GradeDraft, type GradeTerm } from './words.ts'

/** The letter of a percent, as it stands: nothing is rounded up. */
export const letterOf = (percent: number): string =>
  scale.find(([, from]) => percent >= from)?.[0] ?? 'F'

/** The grade as it is kept: blank parts are null, and a percent without a letter has the scale's. */
export function settled({ percent, letter, comment }: GradeDraft): GradeDraft {
  const words = comment?.trim()
  return {
    percent,
    letter: letter || (percent === null ? null : letterOf(percent)),
    comment: words ? words : null,
  }
}

/** What is wrong with a grade. A percent is 0 to 120 (extra credit) with two decimals at most; a comment alone is a grade too. */
export function gradeErrors({ percent, letter, comment }: GradeDraft): FieldErrors {
  return {
    ...(percent !== null &&
      !(percent >= 0 && percent <= 120) && {
        percent: { id: 'kit.valid.betweenInclusive', values: { from: 0, to: 120 } },
      }),
    ...(percent !== null &&
      Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 && {
        percent: { id: 'grades.valid.decimals' },
      }),
    ...(letter !== null &&
      letter !== '' &&
      !letters.includes(letter) && { letter: { id: 'kit.valid.oneOf' } }),
    ...(comment !== null &&
      comment.length > longestComment && {
        comment: { id: 'kit.valid.maxLength', values: { max: longestComment } },
      }),
  }
}

interface TermOfYear extends GradeTerm {
  kind: string
  schoolID: number | null
}

/** A class, as far as its terms go. Dates are 'YYYY-MM-DD'; null is open on its side. */
interface Class {
  schoolID: number
  termID: number | null
  startDate: string | null
  endDate: string | null
}

/** The terms that a class is graded for: the grading periods within its dates; where there are none, its own term. In their order. */
export function termsOf(section: Class, all: readonly TermOfYear[]): GradeTerm[] {
  const here = all.filter(({ schoolID }) => schoolID === null || schoolID === section.schoolID)
  const within = here.filter(
    ({ kind, startDate, endDate }) =>
      kind === 'gradingPeriod' &&
      startDate >= (section.startDate ?? startDate) &&
      endDate <= (section.endDate ?? endDate),
  )
  const graded = within.length > 0 ? within : all.filter(({ id }) => id === section.termID)
  return graded
    .map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate }))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
}

/** The term that the page opens with: the one of today, otherwise the last that has begun; undefined before the first. */
export const openingTerm = (terms: readonly GradeTerm[], today: string): GradeTerm | undefined =>
  terms.findLast(({ startDate }) => startDate <= today)
