import { recordApi, useRecordCache } from '@atrium/kit/client'
import {
  RecordListPage,
  SubmitButton,
  useFiles,
  useFormats,
  useToasts,
  type Column,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { api } from '../../api.ts'
import { references } from '../../references.ts'
import { useText } from '../../use-text.ts'
import { filePurposes } from '../../words.ts'
import { waitingLearningList, type WaitingLearning as Row } from '../waiting.record.ts'
import { useReport } from './use-report.ts'

const list = recordApi(waitingLearningList)

type Act = 'approve' | 'requestChanges' | 'deny'
interface Picked {
  ids: number[]
  done: () => void
}

/** Requests for credit for outside learning, decided on one at a time or many at once. */
export function WaitingLearning({ parts }: { parts: ReactNode }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const report = useReport()
  const { refresh } = useRecordCache(api.credit)
  const act = api.credit.act.useMutation()
  const [asking, setAsking] = useState<Picked & { act: Exclude<Act, 'approve'> }>()
  const decide = async ({ ids, done }: Picked, name: Act, comment: string | null) => {
    const filled = name === 'approve' ? {} : { comment }
    const answers = await Promise.allSettled(
      ids.map((id) => act.mutateAsync({ id, act: name, filled })),
    )
    report(answers, (count) =>
      text(name === 'approve' ? 'pd.queue.approved' : 'pd.queue.decided', { count }),
    )
    setAsking(undefined)
    done()
    await refresh()
  }
  return (
    <>
      <RecordListPage
        definition={waitingLearningList}
        api={list}
        references={references}
        slots={{
          title: text('pd.queue.title'),
          action: null,
          above: parts,
          maySelect: ({ isOwn }) => !isOwn,
          bulk: (ids, done) => (
            <>
              <Button
                size="xs"
                loading={act.isPending}
                onClick={() => void decide({ ids, done }, 'approve', null).catch(toasts.failed)}
              >
                {text('pd.queue.approveMany', { count: ids.length })}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => setAsking({ ids, done, act: 'requestChanges' })}
              >
                {text('pd.queue.requestChanges')}
              </Button>
              <Button
                size="xs"
                variant="default"
                color="red"
                onClick={() => setAsking({ ids, done, act: 'deny' })}
              >
                {text('pd.queue.deny')}
              </Button>
            </>
          ),
          cells: {
            title: ({ title, provider }) => (
              <>
                {title}
                <Text size="sm" c="dimmed">
                  {provider}
                </Text>
              </>
            ),
            amount: ({ amount, creditType, hours }) =>
              `${amount} ${creditType} · ${text('pd.hours', { hours })}`,
            startedOn: ({ startedOn }) => formats.date(startedOn),
            endedOn: ({ endedOn }) => formats.date(endedOn),
          },
          columns: [useEvidence()],
        }}
      />
      {asking && (
        <CommentDialog
          act={asking.act}
          count={asking.ids.length}
          isBusy={act.isPending}
          hasFailed={act.isError}
          onClose={() => setAsking(undefined)}
          onSend={(comment) => void decide(asking, asking.act, comment).catch(toasts.failed)}
        />
      )}
    </>
  )
}

function useEvidence(): Column<Row> {
  const text = useText()
  const { addressOf } = useFiles(filePurposes.evidence)
  return {
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
  }
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
  const ui = useUiText()
  const [typed, setTyped] = useState('')
  const isMissing = act === 'deny' && typed.trim() === ''
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(`pd.queue.${act}Many`, { count })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
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
