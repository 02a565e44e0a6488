import type { DatePart, Reducer, SmartRange } from './words.ts'
import type { Kind } from '@atrium/tabular/words'

/** An attribute (`a12`) or a mixer (`m5`), by its id. */
export type FieldRef = string

export type Scalar = string | number

/** A tree of comparisons. `matches` is a regular expression of RE2, which cannot explode. */
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

/** A suite as the compiler knows it: a query can't contain anything that isn't here. */
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
  /** More of them, in a file that was made of several guarded ones. */
  moreGuards?: string[]
  /**
   * What row security checks in a derived file: for a field of its inputs, the column that was
   * carried along.
   */
  guards?: Guard[]
  /** Columns that hold ids of students. */
  students?: string[]
  /** The people its rows are about, in a derived file. */
  people?: FieldRef
}

/** `of`: a field that row security names, or `*` for one that applies to every question. */
export interface Guard {
  of: FieldRef
  by: FieldRef
}

/** Who reads, as far as smart and system filters ask. Dates 'YYYY-MM-DD'. */
export interface Reader {
  today: string
  schoolYears: { this: { from: string; to: string }; last: { from: string; to: string } }
  /** Ids as the district's files write them. */
  studentIDs: string[]
  /** Null: every school. */
  schoolIDs: string[] | null
  /**
   * Students whom a court order keeps this reader from: no row about them, in any file, whatever
   * else the reader may see.
   */
  keptFrom?: string[]
}

/** What the specification's reducers need, and what boxes and totals are drawn from. */
export type Reduction =
  | Exclude<Reducer, 'rawRecord'>
  | 'minimum'
  | 'lowerQuartile'
  | 'upperQuartile'
  | 'maximum'

export interface PlanGroup {
  field: FieldRef
  part?: DatePart | undefined
  /** Numbers are put into about this many bins of one round size. */
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
  /** Also count, in each cell, how many of these there are: for suppression. Null counts rows. */
  countOf?: FieldRef | null | undefined
  /** Which output: 0 is the first group. */
  sort?: { by: number; descending: boolean }[] | undefined
  /** Rows of the answer that are passed over. */
  offset?: number | undefined
}

export interface OutputColumn {
  key: string
  kind: Kind | 'list'
}

/** SQL and its values. A value `{ file }` is the path of a file in the store. */
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
