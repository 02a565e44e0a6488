import type { ReactNode } from 'react'

export interface Column<Row> {
  /** What sorting and the column chooser call it. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and amounts are aligned at the end of their column. */
  align?: 'start' | 'end'
  /** Dates and codes are not broken. */
  noWrap?: boolean
  width?: number | string
  /** Left out of a phone's cards. */
  wideOnly?: boolean
}

export interface DataTableProps<Row> {
  /** What the table holds, for those who hear it. */
  caption: string
  /** The first column names the row: it carries the link, and heads the card on a phone. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowID: (row: Row) => number
  /** What a row is called, for its checkbox. */
  rowLabel: (row: Row) => string
  /** Where a row opens. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** `key` or `-key`. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selection?: ReadonlySet<number> | undefined
  onSelect?: (selection: Set<number>) => void
  /** Older rows stay visible while newer ones are loading. */
  isStale?: boolean
}
