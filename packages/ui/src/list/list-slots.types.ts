import type { ReactNode } from 'react'
import type { VersionedRow } from '@atrium/kit/shared'
import type { PageAction } from '../layout/page-header.tsx'
import type { Column } from '../table/data-table.types.ts'

/** Where a list page can differ from the default: each slot replaces or adds one part of it. */
export interface ListSlots<Row extends VersionedRow> {
  /** The page's name, if it isn't the plural of its records: one that has several lists. */
  title?: string
  breadcrumb?: ReactNode
  subtitle?: ReactNode
  /** How a column's cell is drawn. */
  cells?: { [K in keyof Row & string]?: (row: Row) => ReactNode }
  /** Additional columns at the end, after the record's. */
  columns?: readonly Column<Row>[]
  /** The page's main action in place of "Add …"; null for none. */
  action?: ReactNode
  /** Additional entries for the page's menu. */
  more?: readonly PageAction[]
  /** Between the head and the toolbar: a notice, a summary. */
  above?: ReactNode
  /** After the search box and the filters. */
  toolbar?: ReactNode
  /** Additional actions on the selected rows. */
  bulk?: (ids: number[], done: () => void) => ReactNode
  /** Whether a row can be selected; default: every row. */
  maySelect?: (row: Row) => boolean
  /** Replaces the message of an empty list. */
  empty?: ReactNode
}
