import type { PlanStatus } from '../plans/plan.words.ts'

/**
 * The states in which a mentor reads what their mentee works on: from the approval on, and never more than
 * the goals. How someone is rated is between them and their evaluator.
 */
export const goalsMentorsRead: readonly PlanStatus[] = [
  'approved',
  'midYear',
  'secondHalf',
  'summative',
  'released',
  'review',
  'signed',
]

/** 'YYYY-MM-DD' → the July 1 with which its school year starts. */
export const yearStart = (day: string): string =>
  `${Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)}-07-01`
