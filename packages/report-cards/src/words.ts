/** Who finalizes grades and prints report cards and transcripts. */
export const manages = 'grades.manage'

export const gpaKinds = ['unweighted', 'weighted'] as const
export type GPAKind = (typeof gpaKinds)[number]

/** Which attempts at a repeated course count toward a GPA. */
export const repeatRules = ['best', 'latest', 'average', 'all'] as const
export type RepeatRule = (typeof repeatRules)[number]

/** What becomes of the decimals of a GPA that aren’t shown: rounded half up, or cut off. */
export const gpaRoundings = ['halfUp', 'cut'] as const
export type GPARounding = (typeof gpaRoundings)[number]

/** How many decimals a GPA has, and by which rule. */
export interface GPAPrecision {
  decimals: number
  rounding: GPARounding
}

export const courseLevels = ['regular', 'honors', 'advancedPlacement', 'dualEnrollment'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** How grades become a GPA. */
export interface GPAMethod extends GPAPrecision {
  honors: number
  advancedPlacement: number
  dualEnrollment: number
  repeats: RepeatRule
}

/** One grade on a transcript, as input for a GPA. */
export interface Attempt {
  /** Identical for all attempts at the same course (`courseKeyOf`). */
  courseKey: string
  /** The part of the course, from 1. */
  part: number
  /** Null: not repeatable for credit. */
  repeatable: { maxCompletions: number | null; maximumCredits: number | null } | null
  /** What the course has in all; null: not known. */
  course: { credits: number | null; parts: number | null } | null
  level: CourseLevel
  /** Null: doesn't count toward a GPA. */
  points: number | null
  creditsAttempted: number
  creditsEarned: number
  /** 'YYYY-MM-DD', which orders the attempts. */
  on: string
}

export interface GPA {
  /** Null: no grade counts. As the school states it (`statedGPA`). */
  unweighted: number | null
  weighted: number | null
  creditsAttempted: number
  creditsEarned: number
}
