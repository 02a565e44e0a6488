import type { TableText } from '@atrium/tabular/table-lines'
import type { CellFinding, ColumnTarget, PlannedColumn } from './plan.rules.ts'
import type { LineProblem } from './sheet.rules.ts'

/** A file, or the cells of a block copied from a spreadsheet. */
export type ScoreSource = TableText | { cells: string[][] }

export const mostLines = 2000
export const mostColumns = 300

/** What a score file will do, or has done. */
export interface ScoreFilePreview {
  /** False: no names or numbers of students were found. */
  isByStudent: boolean
  columns: PlannedColumn[]
  /** Lines with a student of the class: who it is here, and for each column what will be written. */
  matched: {
    line: number
    label: string
    name: string
    scores: ({ text: string; before: string } | null)[]
  }[]
  /** Lines whose scores are not written. */
  unmatched: { line: number; label: string; problem: LineProblem | 'ownChild' }[]
  skipped: { line: number; label: string }[]
  findings: CellFinding[]
  added: number
  changed: number
  unchanged: number
  newAssignments: number
  /** Names exactly these changes, for the write. */
  seen: string
  isWritten: boolean
}

export interface ScoreFileInput {
  termID: number
  source: ScoreSource
  /** The assignment at which a block was pasted. */
  from?: number | undefined
  /** Where a person wants each column; by default as proposed. */
  targets?: ColumnTarget[] | undefined
  /** Of new assignments; by default the first one. */
  categoryID?: number | undefined
  /** Writes the changes that a preview named; omitted: a preview. */
  seen?: string | undefined
}
