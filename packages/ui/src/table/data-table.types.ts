import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Its name in sorting and the column chooser. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and amounts are aligned at the end of their column. */
  align?: 'start' | 'end'
  /** Dates and codes do not wrap. */
  noWrap?: boolean
  width?: number | string
  /** Left out of a phone's cards. */
  wideOnly?: boolean
}

export interface DataTableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string
  /** The first column identifies the row: it has the link, and is the card's title on a phone. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowID: (row: Row) => number
  /** A row's name, for its checkbox. */
  rowLabel: (row: Row) => string
  /** Where a row leads. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** `key` or `-key`. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selection?: ReadonlySet<number> | undefined
  onSelect?: (selection: Set<number>) => void
  /** Old rows stay visible while new ones are loading. */
  isStale?: boolean
}
