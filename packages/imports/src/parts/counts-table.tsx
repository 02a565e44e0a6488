import { DataTable, useFormats, type Column } from '@atrium/ui'
import { newCounts, type Counts } from '../guard.rules.ts'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'

const kinds = ['create', 'update', 'unchanged', 'end', 'error'] as const
type Row = { id: number; name: string; counts: Counts }

/** What an import would do, or did, by file and in total. */
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
  // There are no counts by file for what was written before a cancellation.
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
 * Records that rows create in addition to their own, like a section's course, aren't counted by
 * file.
 */
function alongOf({ files, counts }: ImportDetail): Counts {
  // Terms aren't part of the totals, so their file isn't subtracted. A refused row creates no other
  // records.
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
