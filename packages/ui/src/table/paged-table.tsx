import type { ReactNode } from 'react'
import { Loading } from '../layout/loading.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table.types.ts'
import { Pager, type PagerProps } from './pager.tsx'

/** A query that returns one page of rows, as from `useQuery`. */
export interface PagedRead<Row> {
  data: { rows: Row[]; start: number; end: number; total: number } | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface PagedTableProps<Row>
  extends
    Omit<DataTableProps<Row>, 'rows' | 'isStale'>,
    Pick<PagerProps, 'page' | 'size' | 'onPage'> {
  read: PagedRead<Row>
  /** Shown instead of the table if there are no rows: nothing exists yet, or nothing matches. */
  empty: ReactNode
}

/** A table with its pages, or what replaces it: a loader, an error, or an empty state. */
export function PagedTable<Row>({
  read,
  empty,
  page,
  size,
  onPage,
  ...table
}: PagedTableProps<Row>) {
  if (!read.data) return <Loading of={read} />
  const { rows, start, end, total } = read.data
  if (total === 0) return empty
  return (
    <>
      <DataTable {...table} rows={rows} isStale={read.isPlaceholderData} />
      <Pager start={start} end={end} total={total} page={page} size={size} onPage={onPage} />
    </>
  )
}
