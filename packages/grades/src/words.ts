import { f, type Translated } from '@atrium/kit/shared'
import { conductMarks, type Conduct, type ConductMark } from './conduct.words.ts'
import type { ScaleStep } from './setup/setup.rules.ts'

/**
 * Letters that a report card may show, with the minimum percent for each (the common scale in the
 * United States).
 */
export const scale = [
  ['A+', 97],
  ['A', 93],
  ['A-', 90],
  ['B+', 87],
  ['B', 83],
  ['B-', 80],
  ['C+', 77],
  ['C', 73],
  ['C-', 70],
  ['D+', 67],
  ['D', 63],
  ['D-', 60],
  ['F', 0],
] as const

/** Marks without a percent: passed, not passed, incomplete, withdrawn. */
export const otherLetters = ['P', 'NP', 'I', 'W'] as const
export const letters: readonly string[] = [...scale.map(([letter]) => letter), ...otherLetters]

export const longestComment = 500
export const longestReason = 300
export const mostBankComments = 4

/** A term for which a class gives grades. Dates are 'YYYY-MM-DD'. */
export interface GradeTerm {
  id: number
  name: string
  startDate: string
  endDate: string
}

/**
 * A student's report card entry for a class and a term; `percent` 0 to 120 with at most two
 * decimals.
 */
export interface GradeDraft {
  percent: number | null
  letter: string | null
  comment: string | null
}

/** What a teacher enters in addition to a grade's percent, letter and comment. */
export interface GradeExtras extends Conduct {
  /** Comments from the bank, in order. */
  commentIDs: number[]
  /** The final exam’s percent, if the term has one. */
  examPercent: number | null
  /** Why the posted grade differs from the computed one. */
  overrideReason: string | null
}

/** Where a computed grade comes from: the gradebook, or the grades of the terms within this one. */
export interface ComputedTermGrade {
  percent: number | null
  /** Null: from the gradebook. */
  shares: { name: string | null; percent: number; share: number }[] | null
}

/** When a term’s grades can be posted, and how they are computed. Dates are 'YYYY-MM-DD'. */
export interface TermPeriod {
  opensOn: string
  closesOn: string
  familiesFrom: string | null
  examWeight: number | null
  parts: { termID: number; weight: number }[]
}

/** A comment that is entered by its code. */
export interface BankComment {
  id: number
  code: string
  text: Translated
}

/** A student in a class, with the posted grade. */
export interface GradeRow extends GradeDraft, GradeExtras {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  gender: string | null
  computed: ComputedTermGrade
  /**
   * The number of writes to this grade, 0 if there are none. A write based on an older version is a
   * conflict.
   */
  version: number
}

/** A class's grades for one term. */
export interface SectionGrades {
  courseName: string
  sectionNumber: string
  terms: GradeTerm[]
  /** False: the class is over, and its teacher can only view it. */
  mayWrite: boolean
  /** Null: none of its terms has started. */
  termID: number | null
  rows: GradeRow[]
  scale: ScaleStep[]
  /** The marks that may be posted. */
  marks: string[]
  /** The marks for citizenship and work habits, best first; empty: the school gives none. */
  conduct: readonly ConductMark[]
  period: TermPeriod | null
  /** Why the caller can't post now; null if they can. */
  closed: 'classOver' | 'early' | 'late' | 'finalized' | null
  bank: BankComment[]
}

/** A grade as a student's profile shows it. */
export interface StudentGrade extends GradeDraft, Conduct {
  id: number
  courseName: string
  sectionNumber: string
  teachers: string
  termID: number
  termName: string
  yearName: string
  /** 'YYYY-MM-DD', the school's. */
  postedOn: string
}

/** What the history of a class's grades shows. */
export const gradeHistoryFields = {
  studentID: f.integer({}),
  percent: f.number({}),
  letter: f.text({ max: 10 }),
  comment: f.multiline({ max: longestComment }),
  citizenshipMark: f.choice({ of: conductMarks }),
  workHabitsMark: f.choice({ of: conductMarks }),
  examPercent: f.number({}),
  overrideReason: f.multiline({ max: longestReason }),
}
