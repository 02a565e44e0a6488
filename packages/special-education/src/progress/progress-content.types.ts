import type { GoalStanding } from './progress.words.ts'

/** What was measured of a goal in a grading period, and where it should be. */
export interface MeasuredProgress {
  goalID: number
  goal: string
  measure: string
  unit: string
  baseline: number
  target: number
  dueOn: string | null
  /** Reports of before there were any don’t have them. */
  objectives?: string | null
  trials: number
  value: number | null
  benchmark: number
}

/** What a report says once it is sent. */
export interface ProgressContent {
  goals: (MeasuredProgress & { standing: GoalStanding; sentence: string })[]
}
