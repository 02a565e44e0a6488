import { f, type Translated } from '@atrium/kit/shared'
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

/** What a teacher enters of a grade beyond its percent, letter and comment. */
export interface GradeExtras {
  /** Of the comment bank, in their order. */
  commentIDs: number[]
  /** The final exam’s percent, if the term has one. */
  examPercent: number | null
  /** Why another grade than the computed one is posted. */
  overrideReason: string | null
}

/**
 * Where a computed grade comes from: the gradebook, or the grades of the terms that make this one
 * up.
 */
export interface ComputedTermGrade {
  percent: number | null
  /** Null: the gradebook’s. */
  shares: { name: string | null; percent: number; share: number }[] | null
}

/** When a term’s grades are posted, and what they are made up of. Dates are 'YYYY-MM-DD'. */
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

/** A student of a class, with the grade that is posted. */
export interface GradeRow extends GradeDraft, GradeExtras {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  gender: string | null
  computed: ComputedTermGrade
  /** Counts the writes to this grade; 0: none yet. A write against an older one is a conflict. */
  version: number
}

/** A class's grades of one term. */
export interface SectionGrades {
  courseName: string
  sectionNumber: string
  terms: GradeTerm[]
  /** False: the class is over, and its teacher only looks. */
  mayWrite: boolean
  /** Null: none of its terms has started. */
  termID: number | null
  rows: GradeRow[]
  scale: ScaleStep[]
  /** The marks that may be posted. */
  marks: string[]
  period: TermPeriod | null
  /** Why the caller posts nothing now; null: they may. */
  closed: 'classOver' | 'early' | 'late' | 'finalized' | null
  bank: BankComment[]
}

/** A grade as a student's profile shows it. */
export interface StudentGrade extends GradeDraft {
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
  examPercent: f.number({}),
  overrideReason: f.multiline({ max: longestReason }),
}
