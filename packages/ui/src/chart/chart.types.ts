import type { ReactNode } from 'react'

/** One row of a chart. */
export type ChartRow = Record<string, string | number | boolean | null>

/** A column in the table that shows the same data as the chart. */
export interface ChartColumn {
  key: string
  label: string
  align?: 'start' | 'end'
  /** How a value is formatted; default: unchanged. */
  format?: (value: ChartRow[string]) => ReactNode
}

export interface ChartProps {
  /** A vega-lite specification without data, size and colors, which we add. */
  spec: Record<string, unknown>
  rows: readonly ChartRow[]
  /** The table's rows, if the chart combines some of them. */
  tableRows?: readonly ChartRow[] | undefined
  /** The table that replaces the chart if a chart is no help. */
  columns: readonly ChartColumn[]
  /** The chart's name. */
  title: string
  /** The chart in one sentence, for people who can't see it. */
  description: string
  /** Pixels; default: 280. */
  height?: number
  /** A mark was chosen, by pointer in the chart or by a button in the table: its row. */
  onPick?: ((row: ChartRow) => void) | undefined
  /**
   * Whether the table replaces the picture, if the page switches between them itself; otherwise the
   * chart has its own switch.
   */
  asTable?: boolean | undefined
  /** A caveat above the chart: why it isn't the whole truth. */
  overlay?: ReactNode
}
