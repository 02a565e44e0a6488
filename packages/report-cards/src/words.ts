/** Who finalizes grades and prints report cards and transcripts. */
export const manages = 'grades.manage'

export const gpaKinds = ['unweighted', 'weighted'] as const
export type GPAKind = (typeof gpaKinds)[number]

/** Which attempts at a repeated course a GPA takes. */
export const repeatRules = ['best', 'latest', 'all'] as const
export type RepeatRule = (typeof repeatRules)[number]

export const courseLevels = ['regular', 'honors', 'advancedPlacement', 'dualEnrollment'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** How grades become a GPA. */
export interface GPAMethod {
  honors: number
  advancedPlacement: number
  dualEnrollment: number
  repeats: RepeatRule
}

/** One grade of a transcript, as a GPA takes it. */
export interface Attempt {
  /** The same for every attempt at the same course in the same part of its year. */
  courseKey: string
  level: CourseLevel
  /** Null: no part of a GPA. */
  points: number | null
  creditsAttempted: number
  creditsEarned: number
  /** 'YYYY-MM-DD', by which attempts follow each other. */
  on: string
}

export interface GPA {
  /** Null: no grade counts. Cut to four decimals. */
  unweighted: number | null
  weighted: number | null
  creditsAttempted: number
  creditsEarned: number
}
