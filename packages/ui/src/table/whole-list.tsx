import { useState } from 'react'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table.types.ts'
import { Pager } from './pager.tsx'
import { pageRows } from './page-rows.rules.ts'

interface WholeListProps<Row> extends DataTableProps<Row> {
  /** The maximum number of rows that the server returns. */
  most?: number
}

/** A list that arrives in one answer: a table in pages, with "Showing start-end of total". */
export function WholeList<Row>({ rows, most = Infinity, ...table }: WholeListProps<Row>) {
  const [wanted, setPage] = useState(1)
  const [size, setSize] = useState(50)
  const { shown, ...at } = pageRows(rows, wanted, size)
  return (
    <>
      <DataTable {...table} rows={shown} />
      <Pager
        {...at}
        list={table.caption}
        isCut={rows.length >= most}
        size={size}
        onPage={setPage}
        onSize={(next) => {
          setSize(next)
          setPage(1)
        }}
      />
    </>
  )
}
