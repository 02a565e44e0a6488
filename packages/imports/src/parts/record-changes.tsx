import { DataTable, useUiText, type Column } from '@atrium/ui'
import { Modal, Text } from '@mantine/core'
import type { ImportChangeView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { inOrder, useChangedName, useChangedValue } from './changed-fields.ts'

// JSON drops undefined values.
export type Row = Omit<ImportChangeView, 'changes'> & {
  changes: { field: string; before?: unknown; after?: unknown }[]
}

/** The values before and after an import, for each field of a record. */
export function RecordChanges({ row, onClose }: { row: Row; onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const nameOf = useChangedName()
  const written = useChangedValue()
  const value = (of: unknown) =>
    written(of) ?? (
      <Text span c="dimmed">
        {text('imports.changes.nothing')}
      </Text>
    )
  const columns: Column<Row['changes'][number]>[] = [
    { key: 'field', label: text('imports.findings.field'), cell: ({ field }) => nameOf(field) },
    ...(row.kind === 'create'
      ? [
          {
            key: 'after',
            label: text('imports.changes.value'),
            cell: ({ after }) => value(after),
          } satisfies Column<Row['changes'][number]>,
        ]
      : [
          {
            key: 'before',
            label: text('imports.changes.before'),
            cell: ({ before }) => value(before),
          } satisfies Column<Row['changes'][number]>,
          {
            key: 'after',
            label: text('imports.changes.after'),
            cell: ({ after }) => value(after),
          } satisfies Column<Row['changes'][number]>,
        ]),
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${row.label} · ${text(`imports.changes.${row.kind}`)}`}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <DataTable
        caption={row.label}
        columns={columns}
        rows={inOrder(row.changes)}
        rowID={(change) => row.changes.indexOf(change)}
        rowLabel={({ field }) => nameOf(field)}
      />
    </Modal>
  )
}
