import type { DateOrder } from '@atrium/kit/shared'
import type { Dialect } from '@atrium/tabular/dialect.rules'
import type { Block, Counts } from './guard.rules.ts'
import type { FileKind, ImportState, ProcessingMode } from './words.ts'

// The types of the procedures' answers, shown on an import's screens.

export interface ImportSummary {
  importID: number
  name: string
  /** `bundle` for a zip of several files. */
  entity: FileKind | 'bundle'
  sourceName: string
  processing: ProcessingMode
  state: ImportState
  counts: Counts
  createdBy: string
  createdAt: string
  endedAt: string | null
}

export interface ImportFileView {
  /** Its path in the zip, or the file's name. Choices are stored under this key. */
  path: string
  kind: FileKind | null
  mode: 'bulk' | 'delta'
  rows: number
  dialect: Dialect
  /** The first lines, for picking the header. */
  head: { line: number; cells: string[] }[]
  /** Notes about this file, or why it is skipped, in the reader's language. */
  notes: string[]
  columns: ImportColumnView[]
  /** Required fields that no column fills. */
  missing: string[]
  /** Values without a known code, by column. */
  unknownValues: {
    field: string
    values: { value: string; count: number; proposed: string | null }[]
  }[]
  /**
   * Date columns that could be month first or day first, and how they are read unless a person
   * decides otherwise.
   */
  ambiguousDates?: { field: string; order: DateOrder; samples: string[] }[]
  counts: Counts
}

export interface ImportColumnView {
  header: string
  /** The first few values, as in the file. */
  samples: string[]
  /** The field it fills; null: not imported. */
  field: string | null
  /** 0–1, and why (a message id), for a proposal. */
  score: number
  reason: string | null
  /** Other fields that would fit. */
  others: string[]
}

export interface ImportDetail extends ImportSummary {
  files: ImportFileView[]
  /** Notes about the upload as a whole, in the reader's language. */
  notes: string[]
  /** What blocks it until the number is typed. */
  blocks: Block[]
  errors: number
  warnings: number
  /** Changes that a rollback didn't undo, because someone has changed the record since. */
  left: number
  /** The job currently working on it, for `jobs.follow`. */
  runID: number | null
  allowed: string[]
  /** The last time it can be rolled back; null if it can't be. */
  rollBackUntil: string | null
  /** Why it failed, already in the reader's language. */
  failure: string | null
}

export interface ImportFindingView {
  file: string
  line: number
  field: string
  message: string
  severity: 'error' | 'warning'
}

export interface ImportChangeView {
  changeID: number
  entity: string
  recordID: number
  label: string
  kind: 'create' | 'update' | 'end'
  /** The person whose profile to link to, if the record is a person who still exists. */
  person: 'student' | 'staff' | 'guardian' | null
  changes: { field: string; before: unknown; after: unknown }[]
}
