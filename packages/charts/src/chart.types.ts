import type { Filter, FieldRef } from '@atrium/engine/plan'
import type { ChartType } from './words.ts'
import type { DatePart, Reducer } from '@atrium/engine/words'

/** A field on an axis or as a color. */
export interface Channel {
  field: FieldRef
  part?: DatePart | undefined
}

/**
 * The order of the axis: by its own values, by what is drawn, or by another field that has exactly
 * one value for each of them.
 */
export type ChartSort =
  | { by: 'axis' | 'value'; descending: boolean }
  | { by: 'field'; field: FieldRef; descending: boolean }

/** A chart, as a person builds it; both the picture and the question are derived from it. */
export interface ChartDefinition {
  type: ChartType
  x: Channel | null
  color: Channel | null
  reducer: Reducer
  /** What is aggregated; null for a count of records. */
  value: FieldRef | null
  /** The second number of a scatter plot, or the longitude of a map. */
  other: FieldRef | null
  /** Columns of a table of raw records. */
  columns: FieldRef[]
  filters: Filter[]
  filterSetIDs: number[]
  sort: ChartSort
}

/** A chart's place on a dashboard. The grid has twelve columns, and rows of 80 pixels. */
export interface DashboardTile {
  chartID: number
  x: number
  y: number
  width: number
  height: number
}
