import { recordApi, useMay, useRecordCache } from '@atrium/kit/client'
import {
  ChoiceBar,
  RecordListPage,
  SubmitButton,
  useFormats,
  usePart,
  useToasts,
  type Column,
  useUiText,
} from '@atrium/ui'
import { Box, Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { requestsList, substitutesList, type SubstituteRow } from './approvals.record.ts'
import { DelegationCard } from './parts/delegation-card.tsx'

const requests = recordApi(requestsList)
const substitutes = recordApi(substitutesList)

/**
 * Requests waiting for the reader's approval, substitutes that their office arranges, and the
 * reader’s delegates.
 */
export default function ApprovalsPage() {
  const text = useText()
  const may = useMay()
  const [part, choose] = usePart(['requests', 'substitutes'])
  const { data, refetch } = api.enrollment.approvals.useQuery()
  const label = text('pd.approvals.show')
  const arranges = may(['staff.manage'])
  const parts = arranges && (
    <ChoiceBar
      label={label}
      value={part}
      onChange={choose}
      data={[
        { value: 'requests', label: text('pd.approvals.requests') },
        {
          value: 'substitutes',
          label: text('pd.approvals.substitutes', { count: data?.substitutes ?? 0 }),
        },
      ]}
    />
  )
  return (
    <>
      {part === 'substitutes' && arranges ? (
        <Substitutes parts={parts} />
      ) : (
        <Requests parts={parts} />
      )}
      {data?.mayDelegate && (
        <Box mt="lg">
          <DelegationCard
            key={data.delegate?.delegateID ?? 0}
            delegate={data.delegate}
            onDone={refetch}
          />
        </Box>
      )}
    </>
  )
}

function Requests({ parts }: { parts: ReactNode }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.enrollment)
  const act = api.enrollment.act.useMutation()
  const [denied, setDenied] = useState<{ ids: number[]; done: () => void }>()
  const decide = async (
    ids: number[],
    done: () => void,
    decision: { act: 'approve' | 'deny'; filled: { reason?: string } },
  ) => {
    const answers = await Promise.allSettled(ids.map((id) => act.mutateAsync({ id, ...decision })))
    const failed = answers.find((one) => one.status === 'rejected')
    const count = answers.filter(({ status }) => status === 'fulfilled').length
    if (count > 0) toasts.done(text('pd.approvals.decided', { count }))
    if (failed) toasts.failed(failed.reason)
    setDenied(undefined)
    done()
    await refresh()
  }
  return (
    <>
      <RecordListPage
        definition={requestsList}
        api={requests}
        slots={{
          title: text('pd.approvals.title'),
          action: null,
          above: parts,
          bulk: (ids, done) => (
            <>
              <Button
                size="xs"
                loading={act.isPending}
                onClick={() => void decide(ids, done, { act: 'approve', filled: {} })}
              >
                {text('pd.queue.approveMany', { count: ids.length })}
              </Button>
              <Button
                size="xs"
                variant="default"
                color="red"
                onClick={() => setDenied({ ids, done })}
              >
                {text('pd.queue.deny')}
              </Button>
            </>
          ),
          cells: {
            name: ({ name, standsInFor }) => (
              <>
                {name}
                {standsInFor && (
                  <Text size="sm" c="dimmed">
                    {text('pd.approvals.standsIn', { name: standsInFor })}
                  </Text>
                )}
              </>
            ),
            title: ({ title, number }) => `${title} · ${number}`,
            startsAt: ({ startsAt, endsAt }) => formats.span(startsAt, endsAt),
            costCents: ({ costCents }) =>
              costCents === 0 ? text('pd.catalog.free') : formats.cents(costCents),
            needsSubstitute: ({ needsSubstitute }) => needsSubstitute && text('pd.approvals.yes'),
          },
        }}
      />
      {denied && (
        <DenyDialog
          count={denied.ids.length}
          isBusy={act.isPending}
          hasFailed={act.isError}
          onClose={() => setDenied(undefined)}
          onDeny={(reason) =>
            void decide(denied.ids, denied.done, { act: 'deny', filled: { reason } })
          }
        />
      )}
    </>
  )
}

function DenyDialog({
  count,
  isBusy,
  hasFailed,
  onClose,
  onDeny,
}: {
  count: number
  isBusy: boolean
  hasFailed: boolean
  onClose: () => void
  onDeny: (reason: string) => void
}) {
  const text = useText()
  const ui = useUiText()
  const [reason, setReason] = useState('')
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('pd.queue.denyMany', { count })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) onDeny(reason)
        }}
      >
        <Textarea
          label={text('pd.queue.reason')}
          required
          autosize
          minRows={3}
          maxRows={12}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <SubmitButton failed={hasFailed} color="red" loading={isBusy} disabled={!reason.trim()}>
            {text('pd.queue.deny')}
          </SubmitButton>
        </Group>
      </form>
    </Modal>
  )
}

function Substitutes({ parts }: { parts: ReactNode }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.enrollment)
  const arrange = api.enrollment.arrangeSubstitute.useMutation({
    onSuccess: refresh,
    onError: toasts.failed,
  })
  const arranged: Column<SubstituteRow> = {
    key: 'act',
    label: text('pd.approvals.act'),
    cell: ({ id, name }) => (
      <Button
        size="xs"
        variant="default"
        aria-label={text('pd.approvals.arrangedFor', { name })}
        onClick={() => arrange.mutate({ enrollmentID: id })}
      >
        {text('pd.approvals.arranged')}
      </Button>
    ),
  }
  return (
    <RecordListPage
      definition={substitutesList}
      api={substitutes}
      slots={{
        title: text('pd.approvals.title'),
        action: null,
        above: parts,
        cells: { startsAt: ({ startsAt, endsAt }) => formats.span(startsAt, endsAt) },
        columns: [arranged],
      }}
    />
  )
}
