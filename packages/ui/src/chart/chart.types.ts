import type { ReactNode } from 'react'

/** One row of a chart. */
export type ChartRow = Record<string, string | number | boolean | null>

/** A column of the table that says the same as the picture. */
export interface ChartColumn {
  key: string
  label: string
  align?: 'start' | 'end'
  /** How a value is formatted; default: unchanged. */
  format?: (value: ChartRow[string]) => ReactNode
}

export interface ChartProps {
  /** A vega-lite specification without data, size and colours: the house gives those. */
  spec: Record<string, unknown>
  rows: readonly ChartRow[]
  /** The table's rows, if the picture combines some of them. */
  tableRows?: readonly ChartRow[] | undefined
  /** The table that replaces the chart where a picture is no help. */
  columns: readonly ChartColumn[]
  /** The chart's name. */
  title: string
  /** The picture in one sentence, for those who do not see it. */
  description: string
  /** Pixels; default: 280. */
  height?: number
  /** A mark was chosen, by pointer on the picture or by a button in the table: its row. */
  onPick?: ((row: ChartRow) => void) | undefined
  /**
   * Whether the table replaces the picture, if the page switches between them itself; otherwise the
   * chart has its own switch.
   */
  asTable?: boolean | undefined
  /** A caveat above the picture: why it isn't the whole truth. */
  overlay?: ReactNode
}
