import type { Translated } from '@atrium/kit/shared'

/** Who sets how students are promoted, and closes the year. */
export const promotes = 'promotion.manage'

/** What a rule says of a grade. */
export const ruleOutcomes = ['promoted', 'graduating'] as const

/** Where a student goes when the year closes. `unplaced` has to be decided before it can. */
export const outcomes = [
  'promoted',
  'nextSchool',
  'retained',
  'graduating',
  'leaving',
  'unplaced',
] as const
export type Outcome = (typeof outcomes)[number]

/** What someone can decide for one student. */
export const decisions = ['promoted', 'retained', 'graduating', 'leaving'] as const
export type Decision = (typeof decisions)[number]

/** Why a student is placed where they are. */
export const placementReasons = [
  'decision',
  'exitOnFile',
  'alreadyEnrolled',
  'rule',
  'nextGrade',
  'lastGrade',
  'noGrade',
  'noNextGrade',
  'noSchoolForGrade',
  'unmetRequirements',
] as const
export type PlacementReason = (typeof placementReasons)[number]

/** Days in which a promotion can be undone. */
export const undoDays = 30

/**
 * Days before a year's last one in which an enrollment that ends without a reason for leaving ends
 * with the year, as many rosters write it.
 */
export const yearEndDays = 14

/**
 * A student's enrollment on the last day of the year, with the facts that decide where they go.
 * Dates are 'YYYY-MM-DD'.
 */
export interface Leaver {
  studentID: number
  enrollmentID: number
  version: number
  schoolID: number
  grade: string | null
  /** Not long before the last day of the year, or later; null: open. */
  exitDate: string | null
  exitCode: string | null
  /** The student’s next primary enrollment, entered already. */
  next: { schoolID: number; grade: string | null } | null
  decision: {
    outcome: Decision
    grade: string | null
    schoolID: number | null
    note: string | null
  } | null
  /** What keeps the student from graduating; empty until someone has asked. */
  unmet: readonly Translated[]
}

export interface PromotionRule {
  /** Null: every school. */
  schoolID: number | null
  grade: string
  outcome: (typeof ruleOutcomes)[number]
  nextGrade: string | null
  /** Null: the same school. */
  nextSchoolID: number | null
}

export interface SchoolGrades {
  id: number
  gradeLow: string | null
  gradeHigh: string | null
}

export interface Placement {
  outcome: Outcome
  reason: PlacementReason
  /** Where the student is next year; null for who leaves or is not placed. */
  schoolID: number | null
  grade: string | null
}

export type Counts = Record<Outcome, number>

export interface PlacedStudent extends Placement {
  studentID: number
  name: string
  number: string | null
  fromSchoolID: number
  fromGrade: string | null
  /** Of the decision; 0: none. */
  version: number
  note: string | null
  /** What a student who would graduate still has to do. */
  unmet: readonly Translated[]
}

export type RunState = 'applying' | 'applied' | 'undoing' | 'undone'

export interface PromotionRun {
  id: number
  state: RunState
  /** The job that works on it. */
  jobRunID: number | null
  appliedAt: string
  /** Students written so far. */
  done: number
  total: number
  counts: Counts
  /** Students whose records were changed since, and so were left as they are when it was undone. */
  kept: number
  mayUndo: boolean
}

export interface Preview {
  years: { id: number; name: string; endDate: string }[]
  yearID: number | null
  /** The first day of the next year; null: no next year has been added yet. */
  nextYear: { id: number; name: string; startDate: string } | null
  schools: { id: number; name: string }[]
  enrolled: number
  counts: Counts
  /** Enrollments that end with the year without a reason for leaving: placed by the rules. */
  endingWithYear: number
  /** The year isn't over yet. */
  isEarly: boolean
  /** What other modules still have to finish before the year should be closed, in words. */
  missing: string[]
  /** Those of the group and search asked for. */
  students: PlacedStudent[]
  found: number
  run: PromotionRun | null
}
