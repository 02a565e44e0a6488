import type { CommentProblem } from '@atrium/grades/public'
import type { Translated } from '@atrium/kit/shared'

/** A term that a school gives grades for. */
export interface OfficeTerm {
  id: number
  /** Its name in the reader's language. */
  name: string
  names: Translated
  yearName: string
  startDate: string
  endDate: string
  /** Whether its grades go on the transcript. */
  isCredit: boolean
}

/** A class on the proof list. */
export interface ProofSection {
  sectionID: number
  staffID: number | null
  courseName: string
  sectionNumber: string
  teacher: string | null
  students: number
  posted: number
  overrides: number
  problems: number
}

/** A comment on the proof list that may be about another student. */
export interface ProofProblem {
  studentID: number
  studentName: string
  courseName: string
  comment: string
  problem: CommentProblem
}

/** What to check before a school’s grades for a term are finalized. */
export interface Proof {
  terms: OfficeTerm[]
  term: OfficeTerm | null
  finalized: { at: string; by: string; notifyOn: string; notifiedAt: string | null } | null
  /** Grades that were posted after the term was finalized. */
  changedSince: number
  sections: ProofSection[]
  /** Students without a grade in a class, by name, 300 at most. */
  missing: { studentID: number; studentName: string; courseName: string; sectionNumber: string }[]
  missingCount: number
  /**
   * Posted grades that don't count, since the student has another one of the same course and part in
   * this term.
   */
  leftOut: {
    studentID: number
    studentName: string
    courseName: string
    sectionNumber: string
    mark: string
  }[]
  problems: ProofProblem[]
  today: string
}

/** A student on the honor roll of a term. */
export interface HonorStudent {
  id: number
  name: string
  grade: string | null
  unweighted: number
  weighted: number
  /** How many its GPAs have. */
  decimals: number
  rollID: number
}

/** A ranked student. */
export interface RankedStudent {
  id: number
  name: string
  unweighted: number
  weighted: number
  /** How many its GPAs have. */
  decimals: number
  creditsEarned: number
  place: number
}
