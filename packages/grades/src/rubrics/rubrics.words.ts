import { f } from '@atrium/kit/shared'
import type { BankComment } from '../words.ts'

export const mostCriteria = 20
export const mostFiles = 10
/** Bytes of an attachment (modules.md §9). */
export const attachmentBytes = 7_000_000
export const attachmentPurpose = 'grades.assignment'
export const longestRubricComment = 500

export const rubricFields = {
  criteria: f.lines({
    max: mostCriteria,
    fields: {
      title: f.text({ max: 80, required: true }),
      points: f.number({ moreThan: 0, max: 1000, required: true }),
      description: f.text({ max: 500 }),
    },
  }),
}

/** One row of a rubric. */
export interface Criterion {
  id: number
  title: string
  points: number
  description: string | null
}

/** A standard that an assignment shows evidence of. */
export interface AlignedStandard {
  itemID: number
  code: string | null
  statement: string
}

/** What belongs to an assignment in addition to its own fields. */
export interface AssignmentRubric {
  criteria: Criterion[]
  standards: AlignedStandard[]
  files: { uuid: string; name: string }[]
  /** The highest level of a standard. */
  highest: number
}

/** A student’s marks in an assignment’s rubric and its standards. */
export interface CellRubric extends AssignmentRubric {
  marks: { criterionID: number; points: number | null; comment: string | null; version: number }[]
  levels: { itemID: number; level: number; version: number }[]
  /** Bank comments to choose from, for the family. */
  bank: BankComment[]
  /** The student’s gender, for the pronouns in a bank comment. */
  gender: string | null
}
