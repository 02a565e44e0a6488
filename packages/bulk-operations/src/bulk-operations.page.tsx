import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage, StatusBadge } from '@atrium/ui'
import { Stack, Title } from '@mantine/core'
import { operationsList, type OperationRow } from './bulk-operations.record.ts'
import { useFieldText } from './field-text.ts'
import { NewOperation } from './new-operation.tsx'
import { useText } from './use-text.ts'
import type { OperationStatus } from './words.ts'

const list = recordApi(operationsList)

export const tones = {
  previewed: 'attention',
  running: 'waiting',
  done: 'good',
  undoing: 'waiting',
  undone: 'neutral',
} as const satisfies Record<OperationStatus, string>

/** One field set on many records: a new operation, and earlier ones. */
export default function BulkOperationsPage() {
  const text = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={operationsList}
      api={list}
      hrefOf={(operationID) => link('data-integrations/bulk-operations/operation', { operationID })}
      slots={{
        subtitle: text('bulkOperations.subtitle'),
        action: null,
        above: (
          <Stack mb="sm">
            <NewOperation />
            <Title order={2} size="h4">
              {text('bulkOperations.before')}
            </Title>
          </Stack>
        ),
        cells: {
          field: (row) => <What row={row} />,
          status: ({ status }) => (
            <StatusBadge tone={tones[status]}>
              {text(`bulkOperations.status.${status}`)}
            </StatusBadge>
          ),
        },
      }}
    />
  )
}

function What({ row }: { row: OperationRow }) {
  const text = useText()
  const field = useFieldText(row.kind)
  return (
    <>
      {text('bulkOperations.set', {
        field: field.label(row.field),
        value: field.value(row.field, row.value),
      })}
    </>
  )
}
