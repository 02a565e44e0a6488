import { DataTable, useFormats, type Column } from '@atrium/ui'
import type { Counts } from '../guard.rules.ts'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'

const kinds = ['create', 'update', 'unchanged', 'end', 'error'] as const
type Row = { id: number; name: string; counts: Counts }

/** What an import does, or did, file by file and in all. */
export function CountsTable({ detail, caption }: { detail: ImportDetail; caption: string }) {
  const text = useText()
  const { number } = useFormats()
  const files = detail.files.filter(({ kind }) => kind !== null).map(({ path, counts }, at): Row => ({ id: at, name: path, counts }))
  const rows = files.length === 1 ? files.map((row) => ({ ...row, counts: detail.counts })) : [...files, { id: files.length, name: text('imports.check.all'), counts: detail.counts }]
  const columns: Column<Row>[] = [
    { key: 'file', label: text('imports.check.file'), cell: (row) => row.name },
    ...kinds.map((kind): Column<Row> => ({ key: kind, label: text(`imports.check.${kind}`), cell: ({ counts }) => number(counts[kind]), align: 'end' })),
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowID={(row) => row.id} rowLabel={(row) => row.name} />
}
