import { conductAreas, type ConductMark } from './conduct.words.ts'
import type { FieldErrors } from '@atrium/kit/shared'
import { markOf, type ScaleStep } from './setup/setup.rules.ts'
import {
  letters,
  longestComment,
  longestReason,
  scale,
  type GradeDraft,
  type GradeExtras,
  type GradeTerm,
} from './words.ts'

/** The scale of a district without its own. */
export const usualScale: readonly ScaleStep[] = scale.map(([mark, fromPercent]) => ({
  mark,
  fromPercent,
}))

/** The letter of a percent, without rounding up. */
export const letterOf = (percent: number, steps: readonly ScaleStep[] = usualScale): string =>
  markOf(steps, percent) ?? ''

/**
 * The grade as stored: blank parts become null, and a percent without a letter gets one from the
 * scale.
 */
export function settled(
  { percent, letter, comment }: GradeDraft,
  steps: readonly ScaleStep[] = usualScale,
): GradeDraft {
  const words = comment?.trim()
  return {
    percent,
    letter: letter || (percent === null ? null : letterOf(percent, steps)),
    comment: words ? words : null,
  }
}

/**
 * Errors in a grade. A percent is 0 to 120 (extra credit) with at most two decimals; a comment
 * without a percent is a grade too.
 */
export function gradeErrors(
  { percent, letter, comment }: GradeDraft,
  marks: readonly string[] = letters,
): FieldErrors {
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
      !marks.includes(letter) && { letter: { id: 'kit.valid.oneOf' } }),
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

/**
 * The parts of a class that decide its terms. Dates are 'YYYY-MM-DD'; null means no limit at that
 * end.
 */
interface Class {
  schoolID: number
  termID: number | null
  startDate: string | null
  endDate: string | null
}

/**
 * The terms that a class is graded for: the grading periods within its dates; if there are none,
 * its own term. In order.
 */
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

/**
 * The term that the page opens with: today's, otherwise the last that has started; undefined before
 * the first.
 */
export const openingTerm = (terms: readonly GradeTerm[], today: string): GradeTerm | undefined =>
  terms.findLast(({ startDate }) => startDate <= today)

/** A percent as a report card allows it: extra credit goes up to 120. */
export const capped = (percent: number): number => Math.min(percent, 120)

/**
 * Whether a grade differs from the computed one, which requires a reason. Never true without a
 * computed grade, or before a percent or letter is entered.
 */
export function isOverride(
  { percent, letter }: Pick<GradeDraft, 'percent' | 'letter'>,
  computed: number | null,
  steps: readonly ScaleStep[],
): boolean {
  if (computed === null || (percent === null && !letter)) return false
  const expected = capped(computed)
  return (
    (percent !== null && Math.abs(percent - expected) > 0.004) ||
    (Boolean(letter) && letter !== letterOf(expected, steps))
  )
}

/**
 * Errors in the extras of a grade: an exam is 0 to 120 percent; an override has a reason; marks for
 * conduct are the school's.
 */
export function extraErrors(
  grade: Pick<GradeDraft, 'percent' | 'letter'> & GradeExtras,
  computed: number | null,
  steps: readonly ScaleStep[],
  conduct: readonly ConductMark[],
): FieldErrors {
  const { examPercent, overrideReason } = grade
  const reason = overrideReason?.trim() ?? ''
  const strange = conductAreas.filter((area) => {
    const mark = grade[area]
    return mark !== null && !conduct.includes(mark)
  })
  return {
    ...Object.fromEntries(strange.map((area) => [area, { id: 'kit.valid.oneOf' as const }])),
    ...(examPercent !== null &&
      !(examPercent >= 0 && examPercent <= 120) && {
        examPercent: { id: 'kit.valid.betweenInclusive', values: { from: 0, to: 120 } },
      }),
    ...(isOverride(grade, computed, steps) &&
      reason === '' && { overrideReason: { id: 'grades.valid.overrideReason' } }),
    ...(reason.length > longestReason && {
      overrideReason: { id: 'kit.valid.maxLength', values: { max: longestReason } },
    }),
  }
}

/**
 * The longer terms whose grades combine terms the class is graded for: semesters that contain at
 * least two of them, in order.
 */
export function composedTermsOf(
  graded: readonly GradeTerm[],
  all: readonly TermOfYear[],
  schoolID: number,
): GradeTerm[] {
  return all
    .filter(
      (term) =>
        term.kind === 'semester' &&
        (term.schoolID === null || term.schoolID === schoolID) &&
        partsOf(term, graded).length > 1,
    )
    .map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate }))
}

/** The graded terms within a longer one. */
export const partsOf = (
  whole: Pick<GradeTerm, 'startDate' | 'endDate'>,
  graded: readonly GradeTerm[],
): GradeTerm[] =>
  graded.filter(
    ({ startDate, endDate }) => startDate >= whole.startDate && endDate <= whole.endDate,
  )

/** Sorts terms by end date. If two end on the same day, the longer one comes last. */
export const inOrder = (terms: readonly GradeTerm[]): GradeTerm[] =>
  terms.toSorted(
    (one, other) =>
      one.endDate.localeCompare(other.endDate) || other.startDate.localeCompare(one.startDate),
  )
