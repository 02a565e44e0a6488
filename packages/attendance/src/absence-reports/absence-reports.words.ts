import type { Tone } from '@atrium/kit/shared'

/** What a student misses: the whole day, its beginning, or its end. */
export const absenceParts = ['whole', 'late', 'early'] as const
export type AbsencePart = (typeof absenceParts)[number]

/** `waiting` for the office, which confirms or declines; its family can withdraw it until then. */
export type ReportStatus = 'waiting' | 'confirmed' | 'declined' | 'withdrawn'

/** Each state with its color, in their order. */
export const reportStates = {
  waiting: 'waiting',
  confirmed: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ReportStatus, Tone>

/** States in which a report says where the student is. */
export const openStatuses = ['waiting', 'confirmed'] as const satisfies readonly ReportStatus[]

/** How many days ago the first day may be, for families; the office itself can go back further. */
export const mostDaysBack = 30
/** How many days ahead the first day may be. */
export const mostDaysAhead = 180
/** The most days of one report, with weekends. */
export const mostDays = 60
/** The most children of one report. */
export const mostChildren = 20

/** The kind of its files: a doctor's note. */
export const reportFiles = 'attendance.absenceReport'

/** What a teacher sees of a report: not why, and not who wrote it. */
export interface ReportedAbsence {
  part: AbsencePart
  /** 'HH:MM' in school time; null for a whole day. */
  time: string | null
}
