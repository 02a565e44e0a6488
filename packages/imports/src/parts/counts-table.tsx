import { DataTable, useFormats, type Column } from '@atrium/ui'
import { newCounts, type Counts } from '../guard.rules.ts'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'

const kinds = ['create', 'update', 'unchanged', 'end', 'error'] as const
type Row = { id: number; name: string; counts: Counts }

/** What an import does, or did, file by file and in all. */
export function CountsTable({ detail, caption }: { detail: ImportDetail; caption: string }) {
  const text = useText()
  const { number } = useFormats()
  const along = alongOf(detail)
  const files = detail.files
    .filter(({ kind }) => kind !== null)
    .map(({ path, counts }, at): Row => ({ id: at, name: path, counts }))
  const all = {
    id: -1,
    name: text('imports.check.all'),
    counts: sumOf([...files.map(({ counts }) => counts), along]),
  }
  // What was written before a cancellation isn't counted by file.
  const isByFile = kinds.some((kind) => files.some(({ counts }) => counts[kind] > 0))
  const rows =
    files.length === 1
      ? files.map((row) => ({ ...row, counts: detail.counts }))
      : isByFile
        ? [
            ...files,
            ...(kinds.some((kind) => along[kind] > 0)
              ? [{ id: -2, name: text('imports.check.along'), counts: along }]
              : []),
            all,
          ]
        : [all]
  const columns: Column<Row>[] = [
    { key: 'file', label: text('imports.check.file'), cell: (row) => row.name },
    ...kinds.map((kind): Column<Row> => ({
      key: kind,
      label: text(`imports.check.${kind}`),
      cell: ({ counts }) => number(counts[kind]),
      align: 'end',
    })),
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowID={(row) => row.id}
      rowLabel={(row) => row.name}
    />
  )
}

/**
 * What rows include besides their own record, like the course that a section names: no file counts
 * it.
 */
function alongOf({ files, counts }: ImportDetail): Counts {
  // Only the term's file determines completeness for terms; a refused row brings nothing with it.
  const total = sumOf(files.filter(({ kind }) => kind !== 'terms').map((file) => file.counts))
  return Object.fromEntries(
    kinds.map((kind) => [kind, kind === 'error' ? 0 : Math.max(0, counts[kind] - total[kind])]),
  ) as Counts
}

function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, one) => Object.fromEntries(kinds.map((kind) => [kind, sum[kind] + one[kind]])) as Counts,
    newCounts(),
  )
}
