import { useLink } from '@atrium/kit/client'
import {
  WholeList,
  DelayedLoader,
  LoadError,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  type Column,
} from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { api } from './api.ts'
import type { OperationView } from './bulk-operations.queries.ts'
import { useFieldText } from './field-text.ts'
import { NewOperation } from './new-operation.tsx'
import { useText } from './use-text.ts'
import { mostOperations, type OperationStatus } from './words.ts'

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
  const { number, ago } = useFormats()
  const list = api.list.useQuery()
  const columns: Column<OperationView>[] = [
    { key: 'what', label: text('bulkOperations.what'), cell: (row) => <What row={row} /> },
    {
      key: 'kind',
      label: text('bulkOperations.kind'),
      cell: (row) => text(`bulkOperations.kind.${row.kind}`),
    },
    {
      key: 'records',
      label: text('bulkOperations.records'),
      align: 'end',
      cell: (row) => number(row.counts.pending + row.counts.done + row.counts.undone),
    },
    {
      key: 'state',
      label: text('bulkOperations.state'),
      cell: (row) => (
        <StatusBadge tone={tones[row.status]}>
          {text(`bulkOperations.status.${row.status}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'when',
      label: text('bulkOperations.when'),
      cell: (row) => ago(row.createdAt),
      noWrap: true,
    },
  ]
  return (
    <>
      <PageHeader title={text('bulkOperations.title')} subtitle={text('bulkOperations.subtitle')} />
      <Stack>
        <NewOperation />
        <SectionCard title={text('bulkOperations.before')}>
          {list.error && !list.data ? (
            <LoadError error={list.error} onRetry={() => void list.refetch()} />
          ) : !list.data ? (
            <DelayedLoader />
          ) : list.data.length === 0 ? (
            <Text c="dimmed">{text('bulkOperations.none')}</Text>
          ) : (
            <WholeList
              most={mostOperations}
              caption={text('bulkOperations.before')}
              columns={columns}
              rows={list.data}
              rowID={(row) => row.operationID}
              rowLabel={(row) => row.field}
              rowHref={({ operationID }) =>
                link('data-integrations/bulk-operations/operation', { operationID })
              }
            />
          )}
        </SectionCard>
      </Stack>
    </>
  )
}

function What({ row }: { row: OperationView }) {
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
