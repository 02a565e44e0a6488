import type { DateOrder } from '@atrium/kit/shared'
import type { Dialect } from '@atrium/tabular/dialect.rules'
import type { Block, Counts } from './guard.rules.ts'
import type { FileKind, ImportState, ProcessingMode } from './words.ts'

// What the screens of an import show; the types of the procedures' answers.

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
  /** Its path in the zip, or the file's name: the key that choices are given by. */
  path: string
  kind: FileKind | null
  mode: 'bulk' | 'delta'
  rows: number
  dialect: Dialect
  /** The first lines, from which a person picks the header. */
  head: { line: number; cells: string[] }[]
  /** Notes about this file, or why it is left out; in the reader's language. */
  notes: string[]
  columns: ImportColumnView[]
  /** Required fields that no column fills. */
  missing: string[]
  /** Values that no code was found for, by column. */
  unknownValues: {
    field: string
    values: { value: string; count: number; proposed: string | null }[]
  }[]
  /**
   * Date columns that may be month first or day first, and how they are read until a person
   * decides.
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
  /** What keeps it from being processed until the number is typed. */
  blocks: Block[]
  errors: number
  warnings: number
  /** Changes that a rollback did not undo, because someone has worked with the record since. */
  left: number
  /** The job that works on it now, for `jobs.follow`. */
  runID: number | null
  allowed: string[]
  /** Until when it can be rolled back; null if it can't be. */
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
  /** Whose profile to link to, if the record is a person who still exists. */
  person: 'student' | 'staff' | 'guardian' | null
  changes: { field: string; before: unknown; after: unknown }[]
}
