import type { DatePart, Reducer, SmartRange } from './words.ts'
import type { Kind } from '@atrium/tabular/words'

/** An attribute (`a12`) or a mixer (`m5`), by its id. */
export type FieldRef = string

export type Scalar = string | number

/** A tree of comparisons. `matches` is an RE2 regular expression, which runs in linear time. */
export type Condition =
  | { op: 'and' | 'or'; of: Condition[] }
  | { op: 'not'; of: Condition }
  | { op: 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte'; field: FieldRef; value: Scalar }
  | { op: 'contains' | 'startsWith' | 'matches'; field: FieldRef; value: string }
  | { op: 'in'; field: FieldRef; values: Scalar[] }
  | { op: 'isNull'; field: FieldRef }

export type Filter =
  | { type: 'all' }
  | { type: 'simple'; field: FieldRef; value: Scalar }
  | { type: 'multiple'; field: FieldRef; values: Scalar[] }
  | { type: 'between'; field: FieldRef; from: Scalar; to: Scalar }
  /** The record's own start–end overlaps the range; a record without an end continues. */
  | { type: 'spanning'; start: FieldRef; end: FieldRef; from: string; to: string }
  | { type: 'smart'; field: FieldRef; smart: SmartRange }
  | { type: 'custom'; condition: Condition }
  /** Row security: only the rows of the reader's schools, or of their students. */
  | { type: 'system'; field: FieldRef; by: 'school' | 'myStudents' }

export type Operand = { value: Scalar | null } | { field: FieldRef }

export type Mixer =
  | { type: 'average' | 'sum'; inputs: FieldRef[] }
  | { type: 'combine'; inputs: FieldRef[]; separator: string }
  | { type: 'conditional'; cases: { when: Condition; result: Operand }[]; otherwise: Operand }
  | {
      type: 'group'
      input: FieldRef
      min: number
      max: number
      size: number
      cutoff: number | null
    }
  | { type: 'percent'; numerator: FieldRef; denominator: FieldRef }
  | { type: 'aiValueMap'; input: FieldRef; values: Record<string, string> }

/** A suite as the compiler sees it: a query can't contain anything that isn't here. */
export interface SuiteShape {
  suiteID: number
  files: ShapeFile[]
  attributes: { id: number; fileID: number; column: string; kind: Kind }[]
  relationships: { fromID: number; toID: number; fromUnique: boolean; toUnique: boolean }[]
  mixers: { id: number; fileID: number; definition: Mixer }[]
}

export interface ShapeFile {
  id: number
  name?: string
  /** Keys of its Parquet parts in the file store. */
  parts: string[]
  /**
   * The column of schools that limits every reader to their own schools' rows, whatever the
   * question. Absent: everyone sees all.
   */
  guard?: string | undefined
  /** Further such columns, in a file derived from several guarded ones. */
  moreGuards?: string[]
  /**
   * What row security checks in a derived file: for a field of its inputs, the column that was
   * carried along.
   */
  guards?: Guard[]
  /** Columns that contain student ids. */
  students?: string[]
  /** The people that its rows are about, in a derived file. */
  people?: FieldRef
}

/** `of`: a field that row security names, or `*` for one that applies to every question. */
export interface Guard {
  of: FieldRef
  by: FieldRef
}

/** The reader, as far as smart and system filters need to know. Dates are 'YYYY-MM-DD'. */
export interface Reader {
  today: string
  schoolYears: { this: { from: string; to: string }; last: { from: string; to: string } }
  /** Ids as written in the district's files. */
  studentIDs: string[]
  /** Null: every school. */
  schoolIDs: string[] | null
  /**
   * Students whom a court order keeps this reader from: rows about them are hidden in every file,
   * whatever else the reader may see.
   */
  keptFrom?: string[]
}

/** The specification's reducers, and what box plots and totals need. */
export type Reduction =
  | Exclude<Reducer, 'rawRecord'>
  | 'minimum'
  | 'lowerQuartile'
  | 'upperQuartile'
  | 'maximum'

export interface PlanGroup {
  field: FieldRef
  part?: DatePart | undefined
  /** Puts numbers into about this many bins of equal, round size. */
  bins?: number | undefined
}

export interface PlanValue {
  reducer: Reduction
  field?: FieldRef | undefined
}

export interface Plan {
  /** The file whose rows are counted. */
  fileID: number
  filters: Filter[]
  groups: PlanGroup[]
  values: PlanValue[]
  /** Raw records instead of groups. */
  raw?: FieldRef[] | undefined
  /**
   * Also count, in each cell, how many distinct values of this field there are, for suppression.
   * Null counts rows.
   */
  countOf?: FieldRef | null | undefined
  /** The index of the output; 0 is the first group. */
  sort?: { by: number; descending: boolean }[] | undefined
  /** How many rows of the answer to skip. */
  offset?: number | undefined
}

export interface OutputColumn {
  key: string
  kind: Kind | 'list'
}

/** SQL and its values. A value `{ file }` becomes the path of a stored file. */
export interface Compiled {
  sql: string
  params: Param[]
  columns: OutputColumn[]
}
export type Param = string | number | null | { file: string }

export interface QueryResult {
  columns: OutputColumn[]
  rows: Cell[][]
  /** There were more rows than requested. */
  more: boolean
}
export type Cell = string | number | null | (string | number)[]
