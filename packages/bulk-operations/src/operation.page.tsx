import { useState } from 'react'
import { useLink, useSay, type PageProps } from '@atrium/kit/client'
import {
  ChoiceBar,
  ConfirmWithNumbers,
  DataTable,
  Notice,
  PageHeader,
  Pager,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from './api.ts'
import { tones } from './bulk-operations.page.tsx'
import type { OperationDetail, RecordView } from './bulk-operations.queries.ts'
import { useFieldText } from './field-text.ts'
import { useText } from './use-text.ts'
import { recordStatuses, undoDays, type RecordStatus } from './words.ts'

const isGoing = (status: OperationDetail['status']): boolean =>
  status === 'running' || status === 'undoing'

/**
 * What an operation would do, is doing, or did: each record's old and new value, and why one was
 * skipped.
 */
export default function OperationPage({ params }: PageProps) {
  const operationID = Number(params.operationID) || 2_147_483_647
  const found = api.get.useQuery(
    { operationID },
    {
      refetchInterval: (query) =>
        isGoing((query.state.data as OperationDetail | undefined)?.status ?? 'done') ? 1000 : false,
    },
  )
  if (!found.data) return <Loading of={found} />
  return <Operation operation={found.data} onChanged={() => void found.refetch()} />
}

function Operation({
  operation,
  onChanged,
}: {
  operation: OperationDetail
  onChanged: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { instant } = useFormats()
  const field = useFieldText(operation.kind)
  const [dialog, setDialog] = useState<'confirm' | 'undo'>()
  const confirm = api.confirm.useMutation()
  const undo = api.undo.useMutation()
  const drop = api.drop.useMutation()
  const { operationID, status, counts } = operation
  const act = dialog === 'undo' ? undo : confirm
  const touched = dialog === 'undo' ? counts.done : counts.pending
  const worked = status === 'undoing' ? counts.undone + counts.kept : counts.done + counts.skipped
  const total = status === 'undoing' ? worked + counts.done : worked + counts.pending
  return (
    <>
      <PageHeader
        title={text('bulkOperations.set', {
          field: field.label(operation.field),
          value: field.value(operation.field, operation.value),
        })}
        subtitle={`${text(`bulkOperations.kind.${operation.kind}`)} · ${instant(operation.createdAt)}`}
        status={
          <StatusBadge tone={tones[status]}>{text(`bulkOperations.status.${status}`)}</StatusBadge>
        }
        action={
          <>
            {status === 'previewed' && (
              <>
                <Button
                  variant="default"
                  loading={drop.isPending}
                  onClick={() =>
                    drop
                      .mutateAsync({ operationID })
                      .then(
                        () => navigate(link('data-integrations/bulk-operations')),
                        toasts.failed,
                      )
                  }
                >
                  {text('bulkOperations.drop')}
                </Button>
                <Button disabled={counts.pending === 0} onClick={() => setDialog('confirm')}>
                  {text('bulkOperations.confirm', { count: counts.pending })}
                </Button>
              </>
            )}
            {operation.mayUndo && (
              <Button variant="default" onClick={() => setDialog('undo')}>
                {text('bulkOperations.undo')}
              </Button>
            )}
          </>
        }
      />
      <Stack>
        {isGoing(status) && (
          <div role="status">
            <Progress
              value={total === 0 ? 0 : (worked / total) * 100}
              animated
              aria-label={text(`bulkOperations.status.${status}`)}
            />
            <Text size="sm" c="dimmed">
              {text('bulkOperations.soFar', { done: worked, total })}
            </Text>
          </div>
        )}
        {status === 'previewed' && <Notice kind="info">{text('bulkOperations.nothingYet')}</Notice>}
        {operation.unknown.length > 0 && (
          <Notice kind="warning">
            {text('bulkOperations.unknown', {
              count: operation.unknown.length,
              names: operation.unknown.slice(0, 20).join(', '),
            })}
          </Notice>
        )}
        {operation.hidden > 0 && (
          <Notice kind="warning">
            {text('bulkOperations.hidden', { count: operation.hidden })}
          </Notice>
        )}
        <Records operation={operation} />
      </Stack>
      {dialog && (
        <ConfirmWithNumbers
          opened
          title={text(
            dialog === 'undo' ? 'bulkOperations.undoTitle' : 'bulkOperations.confirmTitle',
          )}
          consequences={
            dialog === 'undo'
              ? [
                  text('bulkOperations.undoWhat', { count: touched }),
                  text('bulkOperations.undoKeeps'),
                ]
              : [
                  text('bulkOperations.confirmWhat', {
                    count: touched,
                    field: field.label(operation.field),
                    value: field.value(operation.field, operation.value),
                  }),
                  text('bulkOperations.confirmUndo', { days: undoDays }),
                ]
          }
          confirm={text(dialog === 'undo' ? 'bulkOperations.undo' : 'bulkOperations.confirm', {
            count: touched,
          })}
          {...(dialog === 'confirm' && touched > 500 && { typed: touched })}
          isBusy={act.isPending}
          onConfirm={() =>
            act.mutateAsync({ operationID }).then(() => {
              setDialog(undefined)
              onChanged()
            }, toasts.failed)
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const size = 50

function Records({ operation }: { operation: OperationDetail }) {
  const text = useText()
  const say = useSay()
  const { number } = useFormats()
  const field = useFieldText(operation.kind)
  const { counts, operationID } = operation
  const there = recordStatuses.filter((one) => counts[one] > 0)
  const [chosen, setChosen] = useState<RecordStatus>()
  const [page, setPage] = useState(1)
  const status = chosen !== undefined && counts[chosen] > 0 ? chosen : (there[0] ?? 'pending')
  const records = api.records.useQuery(
    { operationID, status, page },
    { placeholderData: (before) => before },
  )
  const reasons = records.data?.some((one) => one.reason !== null) ?? false
  const now = (row: RecordView) =>
    row.status === 'pending' || row.status === 'done'
      ? field.value(operation.field, operation.value)
      : ''
  const columns: Column<RecordView>[] = [
    { key: 'name', label: text('bulkOperations.person'), cell: (row) => row.name },
    {
      key: 'before',
      label: text('bulkOperations.valueBefore'),
      cell: (row) => field.value(operation.field, row.before),
    },
    { key: 'after', label: text('bulkOperations.valueAfter'), cell: now },
    ...(reasons
      ? [
          {
            key: 'reason',
            label: text('bulkOperations.reason'),
            cell: (row: RecordView) => row.reason && say(row.reason.id, row.reason.values),
          },
        ]
      : []),
  ]
  return (
    <SectionCard title={text('bulkOperations.records')}>
      <Stack gap="sm">
        {there.length > 1 && (
          <Group style={{ overflowX: 'auto' }}>
            <ChoiceBar
              label={text('bulkOperations.state')}
              value={status}
              onChange={(value) => {
                setChosen(value as RecordStatus)
                setPage(1)
              }}
              data={there.map((value) => ({
                value,
                label: `${text(`bulkOperations.record.${value}`)} (${number(counts[value])})`,
              }))}
            />
          </Group>
        )}
        {records.error || !records.data ? (
          <Loading of={records} />
        ) : (
          <>
            <DataTable
              caption={text(`bulkOperations.record.${status}`)}
              columns={columns}
              rows={records.data}
              rowID={(row) => row.personID}
              rowLabel={(row) => row.name}
            />
            {counts[status] > 0 && (
              <Pager
                start={(page - 1) * size + 1}
                end={Math.min(page * size, counts[status])}
                total={counts[status]}
                page={page}
                size={size}
                onPage={setPage}
              />
            )}
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
