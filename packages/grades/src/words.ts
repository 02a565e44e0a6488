import { f } from '@atrium/kit/shared'

/** Letters that a report card may show, with the percent from which each is given (the common scale of the United States). */
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

/** A term for which a class gives grades. Dates are 'YYYY-MM-DD'. */
export interface GradeTerm {
  id: number
  name: string
  startDate: string
  endDate: string
}

/** What stands on a student's report card for a class and a term; `percent` 0 to 120 with two decimals at most. */
export interface GradeDraft {
  percent: number | null
  letter: string | null
  comment: string | null
}

/** A student of a class, with the grade that is posted. */
export interface GradeRow extends GradeDraft {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
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
  /** Null: none of its terms has begun. */
  termID: number | null
  rows: GradeRow[]
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
}
