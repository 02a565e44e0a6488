import { f, type LineField } from '@atrium/kit/shared'
import type { ScaleStep } from '../setup/setup.rules.ts'
import type { GradeTerm } from '../words.ts'

/** What a cell can say in addition to, or instead of, points. */
export const scoreMarks = ['missing', 'late', 'incomplete', 'excused', 'exempt'] as const
export type ScoreMark = (typeof scoreMarks)[number]

/** What missing work counts as. */
export const missingRules = ['zero', 'notCounted'] as const
export type MissingRule = (typeof missingRules)[number]

/** Late work loses the penalty once, or once for each day. */
export const lateRules = ['once', 'perDay'] as const
export type LateRule = (typeof lateRules)[number]

/** How a grade's percent is written: cut to two decimals, or to the nearest whole percent. */
export const roundings = ['cut', 'nearest'] as const

export const longestScoreText = 500
export const mostDaysLate = 365
export const mostPoints = 10_000
/** A score may be up to this many times the assignment's points. */
export const mostTimesPoints = 2

/**
 * A student's score on an assignment; points with at most two decimals. Both null: nothing entered.
 */
export interface Score {
  points: number | null
  mark: ScoreMark | null
  /** How many days late work came that is marked late; not said counts as one. */
  daysLate?: number | null | undefined
}

export interface Cell extends Score {
  assignmentID: number
  studentID: number
  /** The family reads it. */
  comment: string | null
  /** Only people who grade the class can read it. */
  note: string | null
  /**
   * The number of writes to this cell. A cell that was never written has version 0 and isn't sent.
   */
  version: number
}

/** A category as far as it decides a grade. */
export interface CountedCategory {
  id: number
  name: string
  /** Share of the grade, in percent. Null in all categories if points are simply added up. */
  weight: number | null
  dropLowest: number
  dropHighest: number
}

export interface Category extends CountedCategory {
  /**
   * The terms of the class that it belongs to; none: all of them. A category that weighs differently in
   * another term is another category there, with the same name.
   */
  termIDs: number[]
}

/** The categories of a class, changed together; `id` is the section's. */
export interface CategoriesRow {
  id: number
  version: number
  categories: Category[]
}

export interface Assignment {
  id: number
  version: number
  categoryID: number
  title: string
  description: string | null
  /** Its points possible, with at most two decimals. */
  points: number
  /** Adds to the points earned, never to the points possible. */
  extraCredit: boolean
  /** 'YYYY-MM-DD'. The due date decides the term in which it counts. */
  assignedOn: string
  dueOn: string
  /** 'YYYY-MM-DD' on which students and families can first see it; null means immediately. */
  visibleFrom: string | null
}

/** How a class is graded, as set by its school or district. */
export interface GradePolicy {
  missing: MissingRule
  /** What missing work that counts earns, in percent of its points. */
  missingPercent: number
  rounding: (typeof roundings)[number]
  /** Percent of the earned points that is deducted for late work. */
  latePenalty: number
  late: LateRule
  /**
   * Percent of the points possible below which the penalty never goes. Work that earned less keeps
   * what it earned.
   */
  lateFloor: number
}

export interface BookStudent {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  /** False if the student has left the class; the scores remain. */
  isEnrolled: boolean
}

/** A class's gradebook for a term. */
/** What a student brought along from another class of the course, by the number of that class. */
export interface MovedGrade {
  studentID: number
  earned: number
  possible: number
  from: string
}

export interface Gradebook {
  courseName: string
  sectionNumber: string
  /** Those that have started. */
  terms: GradeTerm[]
  /** All of the class’s terms, in order. */
  classTerms: GradeTerm[]
  /** Null: none of its terms has started. */
  termID: number | null
  today: string
  mayWrite: boolean
  policy: GradePolicy
  /** The minimum percent of each letter. */
  scale: ScaleStep[]
  students: BookStudent[]
  categories: Category[]
  assignments: Assignment[]
  cells: Cell[]
  /** For the term, one for each student who came with a grade. */
  moved: MovedGrade[]
  /** Changes whenever an assignment or category does. */
  shape: string
  /** The instant from which later changes are loaded. */
  now: string
}

/** An assignment's form; the category is one of the class's. */
export const assignmentFields = {
  title: f.text({ max: 120, required: true }),
  categoryID: f.integer({ required: true }),
  points: f.number({ min: 0, max: mostPoints, required: true }),
  assignedOn: f.date({ required: true }),
  dueOn: f.date({ required: true, notBefore: 'assignedOn' }),
  visibleFrom: f.date({}),
  extraCredit: f.toggle({}),
  description: f.multiline({ max: 2000 }),
}

export const mostCategories = 20
const categoryLines = (termFields: Record<string, LineField>) => ({
  categories: f.lines({
    max: mostCategories,
    fields: {
      name: f.text({ max: 60, required: true }),
      weight: f.number({ min: 0, max: 100 }),
      dropLowest: f.integer({ min: 0, max: 20, default: 0, required: true }),
      dropHighest: f.integer({ min: 0, max: 20, default: 0, required: true }),
      ...termFields,
    },
  }),
})
export const categoriesFields = categoryLines({})

/** A class of several terms says which of them each category belongs to. */
export const categoriesFieldsIn = (terms: readonly GradeTerm[]) =>
  terms.length > 1
    ? categoryLines({ termIDs: f.choices({ of: terms.map(({ id }) => String(id)) }) })
    : categoriesFields

export const scoreHistoryFields = {
  points: f.number({}),
  mark: f.text({ max: 20 }),
  daysLate: f.integer({}),
  comment: f.multiline({ max: longestScoreText }),
  note: f.multiline({ max: longestScoreText }),
}

/** The contents of a cell's history: the score, and the student’s marks in rubric and standards. */
export const cellHistoryFields = {
  ...scoreHistoryFields,
  marks: f.multiline({ max: 5000 }),
  levels: f.multiline({ max: 5000 }),
}
