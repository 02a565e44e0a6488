import { f } from '@atrium/kit/shared'
import {
  DataTable,
  DateBox,
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  SectionCard,
  SubmitButton,
  useErrorText,
  useFormCheck,
  Notice,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { PersonSelect } from '../parts/person-select.tsx'
import { useText } from '../use-text.ts'
import type { Approvals, RequestLine, SubstituteLine } from './approvals.queries.ts'

const delegateFields = {
  delegateID: f.integer({ required: true }),
  fromDate: f.date({ required: true }),
  untilDate: f.date({ required: true, notBefore: 'fromDate' }),
}

/**
 * Requests waiting for the reader's approval, substitutes that their office arranges, and the
 * reader’s delegates.
 */
export default function ApprovalsPage() {
  const text = useText()
  const read = api.enrollment.approvals.useQuery()
  const refresh = async () => {
    await read.refetch()
  }
  const data = read.data
  return (
    <>
      <PageHeader title={text('pd.approvals.title')} />
      {read.isError ? (
        <LoadError error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <DelayedLoader />
      ) : (
        <Stack>
          {data.requests.length === 0 ? (
            <EmptyState title={text('pd.approvals.none')} hint={text('pd.approvals.noneHint')} />
          ) : (
            <Requests rows={data.requests} onDone={refresh} />
          )}
          {data.substitutes.length > 0 && <Substitutes rows={data.substitutes} onDone={refresh} />}
          {data.mayDelegate && (
            <Delegation
              key={data.delegate?.delegateID ?? 0}
              delegate={data.delegate}
              onDone={refresh}
            />
          )}
        </Stack>
      )}
    </>
  )
}

function Requests({ rows, onDone }: { rows: RequestLine[]; onDone: () => Promise<void> }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const act = api.enrollment.act.useMutation()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isDenying, setDenying] = useState(false)
  const [reason, setReason] = useState('')
  const decide = async (name: 'approve' | 'deny') => {
    const done = await Promise.allSettled(
      [...chosen].map((id) =>
        act.mutateAsync({ id, act: name, filled: name === 'deny' ? { reason } : {} }),
      ),
    )
    const failed = done.find((one) => one.status === 'rejected')
    const count = done.filter(({ status }) => status === 'fulfilled').length
    if (count > 0) toasts.done(text('pd.approvals.decided', { count }))
    if (failed) toasts.failed(failed.reason)
    setDenying(false)
    setChosen(new Set())
    await onDone()
  }
  return (
    <SectionCard
      title={text('pd.approvals.requests')}
      action={
        chosen.size > 0 && (
          <Group gap="xs">
            <Button size="xs" loading={act.isPending} onClick={() => void decide('approve')}>
              {text('pd.queue.approveMany', { count: chosen.size })}
            </Button>
            <Button size="xs" variant="default" color="red" onClick={() => setDenying(true)}>
              {text('pd.queue.deny')}
            </Button>
          </Group>
        )
      }
    >
      <DataTable
        caption={text('pd.approvals.requests')}
        rows={rows}
        rowID={({ enrollmentID }) => enrollmentID}
        rowLabel={({ name, title }) => `${name}: ${title}`}
        selection={chosen}
        onSelect={setChosen}
        columns={[
          {
            key: 'name',
            label: text('pd.queue.person'),
            cell: ({ name, standsInFor }) => (
              <>
                {name}
                {standsInFor && (
                  <Text size="sm" c="dimmed">
                    {text('pd.approvals.standsIn', { name: standsInFor })}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: 'title',
            label: text('pd.course.title'),
            cell: ({ title, number }) => `${title} · ${number}`,
          },
          {
            key: 'when',
            label: text('pd.section.starts'),
            cell: ({ startsAt, endsAt }) => formats.span(startsAt, endsAt),
          },
          {
            key: 'cost',
            label: text('pd.section.cost'),
            cell: ({ costCents }) =>
              costCents === 0 ? text('pd.catalog.free') : formats.cents(costCents),
            align: 'end',
          },
          {
            key: 'substitute',
            label: text('pd.approvals.substitute'),
            cell: ({ needsSubstitute }) => needsSubstitute && text('pd.approvals.yes'),
          },
        ]}
      />
      <Modal
        opened={isDenying}
        onClose={() => setDenying(false)}
        title={text('pd.queue.denyMany', { count: chosen.size })}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim()) void decide('deny')
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
            <SubmitButton
              failed={act.isError}
              color="red"
              loading={act.isPending}
              disabled={!reason.trim()}
            >
              {text('pd.queue.deny')}
            </SubmitButton>
          </Group>
        </form>
      </Modal>
    </SectionCard>
  )
}

function Substitutes({ rows, onDone }: { rows: SubstituteLine[]; onDone: () => Promise<void> }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const arrange = api.enrollment.arrangeSubstitute.useMutation({
    onSuccess: onDone,
    onError: toasts.failed,
  })
  return (
    <SectionCard title={text('pd.approvals.substitutes')}>
      <DataTable
        caption={text('pd.approvals.substitutes')}
        rows={rows}
        rowID={({ enrollmentID }) => enrollmentID}
        rowLabel={({ name }) => name}
        columns={[
          { key: 'name', label: text('pd.queue.person'), cell: ({ name }) => name },
          { key: 'title', label: text('pd.course.title'), cell: ({ title }) => title },
          {
            key: 'when',
            label: text('pd.section.starts'),
            cell: ({ startsAt, endsAt }) => formats.span(startsAt, endsAt),
          },
          { key: 'note', label: text('pd.approvals.note'), cell: ({ note }) => note },
          {
            key: 'act',
            label: text('pd.approvals.act'),
            cell: ({ enrollmentID, name }) => (
              <Button
                size="xs"
                variant="default"
                aria-label={text('pd.approvals.arrangedFor', { name })}
                onClick={() => arrange.mutate({ enrollmentID })}
              >
                {text('pd.approvals.arranged')}
              </Button>
            ),
          },
        ]}
      />
    </SectionCard>
  )
}

function Delegation({
  delegate,
  onDone,
}: {
  delegate: Approvals['delegate']
  onDone: () => Promise<void>
}) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [person, setPerson] = useState<number | null>(null)
  const [fromDate, setFrom] = useState('')
  const [untilDate, setUntil] = useState('')
  const save = api.enrollment.delegate.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.delegate.saved'))
      await onDone()
    },
  })
  const draft = { delegateID: person, fromDate, untilDate }
  const { form, errors, state, isRefused } = useFormCheck(delegateFields, draft, save, () =>
    save.mutate({ to: { ...draft, delegateID: person ?? 0 } }),
  )
  return (
    <SectionCard title={text('pd.delegate.title')}>
      {delegate ? (
        <Group>
          <Text>
            {text('pd.delegate.now', {
              name: delegate.name,
              from: formats.date(delegate.fromDate),
              until: formats.date(delegate.untilDate),
            })}
          </Text>
          <Button
            size="xs"
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate({ to: null })}
          >
            {text('pd.delegate.end')}
          </Button>
        </Group>
      ) : (
        <form {...form}>
          <Stack maw={480}>
            <Text size="sm" c="dimmed">
              {text('pd.delegate.hint')}
            </Text>
            <PersonSelect
              label={text('pd.delegate.person')}
              required
              value={person}
              error={errors.delegateID}
              onChange={(id) => setPerson(id)}
            />
            <Group grow align="flex-start">
              <DateBox
                label={text('pd.delegate.from')}
                required
                value={fromDate}
                error={errors.fromDate}
                onChange={setFrom}
              />
              <DateBox
                label={text('pd.delegate.until')}
                required
                value={untilDate}
                error={errors.untilDate}
                onChange={setUntil}
                {...(fromDate && { min: fromDate })}
              />
            </Group>
            {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
            <Group>
              <SubmitButton
                failed={state === 'failed'}
                variant="default"
                loading={state === 'saving'}
              >
                {text('pd.delegate.save')}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </SectionCard>
  )
}
