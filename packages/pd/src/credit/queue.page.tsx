import { ScreenLink } from '@atrium/kit/client'
import {
  DataTable,
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  SectionCard,
  SubmitButton,
  useFiles,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { filePurposes } from '../words.ts'
import type { QueuedLearning } from './queue.queries.ts'

type Act = 'approve' | 'requestChanges' | 'deny'

/**
 * What waits for a decision: course applications, and requests for credit for outside learning, one
 * at a time or many at once.
 */
export default function QueuePage() {
  const text = useText()
  const queue = api.credit.queue.useQuery()
  const refresh = async () => {
    await queue.refetch()
  }
  return (
    <>
      <PageHeader title={text('pd.queue.title')} />
      {queue.isError ? (
        <LoadError error={queue.error} onRetry={() => void queue.refetch()} />
      ) : !queue.data ? (
        <DelayedLoader />
      ) : queue.data.courses.length + queue.data.learning.length === 0 ? (
        <EmptyState title={text('pd.queue.empty')} hint={text('pd.queue.emptyHint')} />
      ) : (
        <Stack>
          {queue.data.courses.length > 0 && <Courses rows={queue.data.courses} onDone={refresh} />}
          {queue.data.learning.length > 0 && (
            <Learning rows={queue.data.learning} onDone={refresh} />
          )}
        </Stack>
      )}
    </>
  )
}

function Courses({
  rows,
  onDone,
}: {
  rows: {
    id: number
    title: string
    code: string
    creatorName: string
    isOwn: boolean
    submittedAt: string
  }[]
  onDone: () => Promise<void>
}) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const act = api.courseDesk.act.useMutation()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const approve = async () => {
    const done = await Promise.allSettled(
      [...chosen].map((id) => act.mutateAsync({ id, act: 'approve', filled: {} })),
    )
    report(done, toasts, (count) => text('pd.queue.approved', { count }))
    setChosen(new Set())
    await onDone()
  }
  return (
    <SectionCard
      title={text('pd.queue.courses')}
      action={
        chosen.size > 0 && (
          <Button size="xs" loading={act.isPending} onClick={() => void approve()}>
            {text('pd.queue.approveMany', { count: chosen.size })}
          </Button>
        )
      }
    >
      <DataTable
        caption={text('pd.queue.courses')}
        rows={rows}
        rowID={({ id }) => id}
        rowLabel={({ title }) => title}
        selection={chosen}
        onSelect={(next) =>
          setChosen(new Set([...next].filter((id) => !rows.find((row) => row.id === id)?.isOwn)))
        }
        columns={[
          {
            key: 'title',
            label: text('pd.course.title'),
            cell: ({ id, title }) => (
              <ScreenLink name="staff/pd-courses/edit" params={{ id }}>
                {title}
              </ScreenLink>
            ),
          },
          { key: 'code', label: text('pd.course.code'), cell: ({ code }) => code, noWrap: true },
          {
            key: 'creator',
            label: text('pd.course.creator'),
            cell: ({ creatorName }) => creatorName,
          },
          {
            key: 'submitted',
            label: text('pd.queue.submitted'),
            cell: ({ submittedAt }) => formats.day(submittedAt),
            noWrap: true,
          },
        ]}
      />
    </SectionCard>
  )
}

function Learning({ rows, onDone }: { rows: QueuedLearning[]; onDone: () => Promise<void> }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const { addressOf } = useFiles(filePurposes.evidence)
  const act = api.credit.act.useMutation()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<Exclude<Act, 'approve'>>()
  const decide = async (name: Act, comment: string | null) => {
    const filled = name === 'approve' ? {} : { comment }
    const done = await Promise.allSettled(
      [...chosen].map((id) => act.mutateAsync({ id, act: name, filled })),
    )
    report(done, toasts, (count) =>
      text(name === 'approve' ? 'pd.queue.approved' : 'pd.queue.decided', { count }),
    )
    setAsking(undefined)
    setChosen(new Set())
    await onDone()
  }
  return (
    <SectionCard
      title={text('pd.queue.learning')}
      action={
        chosen.size > 0 && (
          <Group gap="xs">
            <Button size="xs" loading={act.isPending} onClick={() => void decide('approve', null)}>
              {text('pd.queue.approveMany', { count: chosen.size })}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsking('requestChanges')}>
              {text('pd.queue.requestChanges')}
            </Button>
            <Button size="xs" variant="default" color="red" onClick={() => setAsking('deny')}>
              {text('pd.queue.deny')}
            </Button>
          </Group>
        )
      }
    >
      <DataTable
        caption={text('pd.queue.learning')}
        rows={rows}
        rowID={({ id }) => id}
        rowLabel={({ title, name }) => `${name}: ${title}`}
        selection={chosen}
        onSelect={(next) =>
          setChosen(new Set([...next].filter((id) => !rows.find((row) => row.id === id)?.isOwn)))
        }
        columns={[
          {
            key: 'title',
            label: text('pd.learning.title'),
            cell: ({ title, provider }) => (
              <>
                {title}
                <Text size="sm" c="dimmed">
                  {provider}
                </Text>
              </>
            ),
          },
          { key: 'name', label: text('pd.queue.person'), cell: ({ name }) => name },
          {
            key: 'credit',
            label: text('pd.learning.credit'),
            cell: ({ amount, creditType, hours }) =>
              `${amount} ${creditType} · ${text('pd.hours', { hours })}`,
          },
          {
            key: 'when',
            label: text('pd.learning.dates'),
            cell: ({ startedOn, endedOn }) =>
              `${formats.date(startedOn)} – ${formats.date(endedOn)}`,
          },
          {
            key: 'evidence',
            label: text('pd.learning.evidence'),
            cell: ({ files }) =>
              files.length > 0 && (
                <Stack gap={2}>
                  {files.map(({ uuid, name }) => (
                    <a key={uuid} href={addressOf(uuid)} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ))}
                </Stack>
              ),
          },
        ]}
      />
      {asking && (
        <CommentDialog
          act={asking}
          count={chosen.size}
          isBusy={act.isPending}
          hasFailed={act.isError}
          onClose={() => setAsking(undefined)}
          onSend={(comment) => void decide(asking, comment)}
        />
      )}
    </SectionCard>
  )
}

function CommentDialog({
  act,
  count,
  isBusy,
  hasFailed,
  onClose,
  onSend,
}: {
  act: Exclude<Act, 'approve'>
  count: number
  isBusy: boolean
  hasFailed: boolean
  onClose: () => void
  onSend: (comment: string | null) => void
}) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const isMissing = act === 'deny' && typed.trim() === ''
  return (
    <Modal opened onClose={onClose} title={text(`pd.queue.${act}Many`, { count })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) onSend(typed.trim() || null)
        }}
      >
        <Textarea
          label={text(act === 'deny' ? 'pd.queue.reason' : 'pd.queue.comment')}
          required={act === 'deny'}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <SubmitButton failed={hasFailed} loading={isBusy} disabled={isMissing}>
            {text(`pd.queue.${act}`)}
          </SubmitButton>
        </Group>
      </form>
    </Modal>
  )
}

/** Says how many went well, and the first thing that did not. */
function report(
  done: PromiseSettledResult<unknown>[],
  toasts: ReturnType<typeof useToasts>,
  say: (count: number) => string,
): void {
  const failed = done.find((one) => one.status === 'rejected')
  const count = done.filter(({ status }) => status === 'fulfilled').length
  if (count > 0) toasts.done(say(count))
  if (failed) toasts.failed(failed.reason)
}
