import type { Filter, FieldRef } from '../engine/plan.ts'
import type { ChartType, DatePart, Reducer } from '../words.ts'

/** A field on an axis or as a colour. */
export interface Channel {
  field: FieldRef
  part?: DatePart | undefined
}

/** A chart, as a person puts it together; what is drawn and what is asked are both made of it. */
export interface ChartDefinition {
  type: ChartType
  x: Channel | null
  color: Channel | null
  reducer: Reducer
  /** What is reduced; null for a count of records. */
  value: FieldRef | null
  /** The second number of a scatter, the longitude of a map. */
  other: FieldRef | null
  /** Columns of a table of raw records. */
  columns: FieldRef[]
  filters: Filter[]
  filterSetIDs: number[]
  sort: { by: 'axis' | 'value'; descending: boolean }
}

/** A chart on a dashboard: the grid has twelve columns, a row of it 80 pixels. */
export interface DashboardTile {
  chartID: number
  x: number
  y: number
  width: number
  height: number
}
