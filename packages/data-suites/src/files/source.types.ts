import type { Kind, UploadFormat } from '@atrium/tabular/words'
import type { Dialect } from '@atrium/tabular/table.types'

/** One upload: its bytes and, once loaded, its Parquet file. Keys of the file store. */
export interface Source {
  name: string
  format: UploadFormat
  bytes: number
  raw: string
  dialect: Dialect | null
  /** The columns of the file in their order, by the names that attributes have. */
  columns: string[]
  parquet: string | null
  rows: number
  loadedAt: string | null
  /**
   * A record at the end claims to be a total: left out if it is the sum of the others, kept if that
   * isn't certain.
   */
  total?: { label: string; isLeftOut: boolean }
}

/** Which columns newer data adds and lacks compared with the served ones. */
export interface Drift {
  /** A person has said that it is as it should be. */
  accepted: boolean
  added: string[]
  missing: string[]
  /** Columns of numbers or dates that now contain text: calculations with them would stop. */
  retyped?: { name: string; from: Kind; to: Kind }[]
}

/** A column at a glance. */
export interface Profile {
  rows: number
  missing: number
  /** Cells that mark a suppressed number. */
  suppressed: number
  distinct: number
  /** The distinct values were counted, not estimated. */
  exact?: true
  minimum: string | number | null
  maximum: string | number | null
  average: number | null
  /** The most frequent values, or bins of a number's range: for drawing. */
  bars: { label: string; count: number }[]
}
