import { addYears, plusDays } from '@atrium/kit/shared'
import { daysBetween } from '../due/due-dates.rules.ts'
import type { GoalStanding, ReportStage } from './progress.words.ts'

/**
 * Reports of progress toward the goals of an IEP, as often as report cards are issued
 * (34 CFR 300.320(a)(3)(ii), Cal. Ed. Code 56345(a)(3)). Days are 'YYYY-MM-DD'.
 */

export interface MeasuredGoal {
  baseline: number
  target: number
  /** The day by which the target is to be reached; null: a year after the start. */
  dueOn: string | null
}

export interface Trial {
  day: string
  value: number
  /** Of how many tries; null: a measure. */
  tries: number | null
}

/** A trial in the goal's unit: so many right of so many tries are a share where the unit is one. */
export const measureOf = ({ value, tries }: Trial, unit: string): number =>
  tries !== null && unit.startsWith('%') ? (100 * value) / tries : value

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Where the goal should be on a day, on the straight line from the baseline to the target. */
export function benchmarkOn(
  { baseline, target, dueOn }: MeasuredGoal,
  { startsOn, day }: { startsOn: string; day: string },
): number {
  const whole = daysBetween(startsOn, dueOn ?? addYears(startsOn, 1))
  const share = whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(startsOn, day) / whole))
  return rounded(baseline + (target - baseline) * share)
}

export interface Measured {
  /** How many trials there were in the period. */
  trials: number
  /** The mean of the last three of them; null: there were none. */
  value: number | null
}

/** What the trials of a period come to: the last three say where the student is now. */
export function measuredIn(trials: readonly Trial[], unit: string): Measured {
  const last = trials
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(-3)
    .map((trial) => measureOf(trial, unit))
  const value =
    last.length === 0 ? null : rounded(last.reduce((sum, one) => sum + one, 0) / last.length)
  return { trials: trials.length, value }
}

/** Where a goal stands; fewer is better where the target is below the baseline. */
export function standingOf(
  { baseline, target }: MeasuredGoal,
  { value, benchmark }: { value: number | null; benchmark: number },
): GoalStanding {
  if (value === null) return 'notMeasured'
  const reaches = (aim: number) => (target >= baseline ? value >= aim : value <= aim)
  if (reaches(target)) return 'met'
  return reaches(benchmark) ? 'onTrack' : 'behind'
}

/** A report is due from two weeks before the report cards on. */
export function stageOf({
  status,
  dueOn,
  today,
}: {
  status: 'draft' | 'signed' | 'sent' | null
  dueOn: string
  today: string
}): ReportStage {
  if (status === 'sent') return 'sent'
  // It waits for the report cards, however late these are.
  if (status === 'signed') return 'signed'
  if (dueOn < today) return 'overdue'
  if (status === 'draft') return 'draft'
  return dueOn <= plusDays(today, 14) ? 'due' : 'later'
}

export interface Period {
  id: number
  startDate: string
  endDate: string
}

/** The grading periods of terms: those that have no shorter one within them. */
export const gradingPeriodsOf = <Term extends Period>(terms: readonly Term[]): Term[] =>
  terms.filter(
    (one) =>
      !terms.some(
        (other) =>
          other.id !== one.id &&
          other.startDate >= one.startDate &&
          other.endDate <= one.endDate &&
          (other.startDate > one.startDate || other.endDate < one.endDate || other.id < one.id),
      ),
  )
