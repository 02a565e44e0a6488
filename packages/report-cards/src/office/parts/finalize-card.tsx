import { PrintDialog } from '@atrium/documents/parts'
import { refusalOf } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  DateBox,
  HistoryButton,
  Notice,
  SectionCard,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { OfficeTerm, Proof } from '../office.words.ts'

interface Props {
  proof: Proof
  term: OfficeTerm
  reload: () => Promise<unknown>
}

/** Shows whether a term’s grades are final, and lets people finalize, reopen, and print them. */
export function FinalizeCard({ proof, term, reload }: Props) {
  const say = useText()
  const toasts = useToasts()
  const { date, instant, number } = useFormats()
  const [asking, setAsking] = useState<'finalize' | 'reopen' | 'print'>()
  const [notifyOn, setNotifyOn] = useState(proof.today)
  const [early, setEarly] = useState('')
  const isEarly = proof.today < term.endDate
  const finalize = api.finalize.useMutation()
  const { finalized, changedSince, missingCount, problems } = proof
  const posted = proof.sections.reduce((sum, section) => sum + section.posted, 0)
  const send = async () => {
    try {
      const { entries } = await finalize.mutateAsync({
        termID: term.id,
        missing: missingCount,
        notifyOn: notifyOn || proof.today,
        ...(isEarly && { early }),
      })
      toasts.done(say('reportCards.office.finalizedNow', { entries }))
      setAsking(undefined)
    } catch (error) {
      // What is wrong with the reason is shown below it.
      if (refusalOf(error)?.errors?.early) return
      toasts.failed(error)
    }
    await reload()
  }
  return (
    <SectionCard
      title={say('reportCards.office.status')}
      action={
        <Group gap="xs">
          <HistoryButton
            api={api.finalizationHistory}
            input={{ termID: term.id }}
            fields={historyFields}
            actions="reportCards.history"
            label={(field) => say(`reportCards.history.${field as keyof typeof historyFields}`)}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            disabled={posted === 0}
            onClick={() => setAsking('print')}
          >
            {say('reportCards.office.print')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        {finalized ? (
          <Text>
            {say('reportCards.office.finalizedBy', {
              name: finalized.by,
              at: instant(finalized.at),
            })}{' '}
            {finalized.notifiedAt
              ? say('reportCards.office.notified', { at: instant(finalized.notifiedAt) })
              : say('reportCards.office.willNotify', { date: date(finalized.notifyOn) })}
          </Text>
        ) : (
          <Text>{say('reportCards.office.open')}</Text>
        )}
        {changedSince > 0 && (
          <Notice kind="warning">
            {say('reportCards.office.changedSince', { count: changedSince })}
          </Notice>
        )}
        <Group gap="xs">
          <Button
            variant={finalized && changedSince === 0 ? 'default' : 'filled'}
            disabled={posted === 0}
            onClick={() => setAsking('finalize')}
          >
            {say(finalized ? 'reportCards.office.finalizeAgain' : 'reportCards.office.finalize')}
          </Button>
          {finalized && (
            <Button variant="default" onClick={() => setAsking('reopen')}>
              {say('reportCards.office.reopen')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmWithNumbers
        opened={asking === 'finalize'}
        isHarmless
        title={say('reportCards.office.finalizeTitle', { term: term.name })}
        consequences={[
          say('reportCards.office.willPost', { count: posted }),
          say('reportCards.office.willMiss', { count: missingCount }),
          say('reportCards.office.willProblem', { count: problems.length }),
          say(
            term.isCredit
              ? 'reportCards.office.willTranscript'
              : 'reportCards.office.willNotTranscript',
          ),
        ]}
        confirm={say('reportCards.office.finalize')}
        {...(missingCount > 0 && { typed: missingCount })}
        isBusy={finalize.isPending}
        onConfirm={() => void send()}
        onClose={() => setAsking(undefined)}
      >
        <DateBox
          label={say('reportCards.office.notifyOn')}
          value={notifyOn}
          min={proof.today}
          onChange={setNotifyOn}
        />
        {isEarly && (
          <Textarea
            label={say('reportCards.office.early')}
            description={say('reportCards.office.earlyHint', {
              term: term.name,
              date: date(term.endDate),
            })}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={early}
            error={refusalOf(finalize.error)?.errors?.early}
            onChange={(event) => setEarly(event.currentTarget.value)}
          />
        )}
        {missingCount > 0 && (
          <Text size="sm">
            {say('reportCards.office.typeMissing', { count: number(missingCount) })}
          </Text>
        )}
      </ConfirmWithNumbers>
      {asking === 'reopen' && (
        <ReopenDialog termID={term.id} reload={reload} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'print' && (
        <Suspense>
          <PrintDialog
            kind="reportCards.school"
            input={{ termID: term.id }}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </SectionCard>
  )
}

const historyFields = {
  entries: { type: 'integer' },
  missing: { type: 'integer' },
  notifyOn: { type: 'date' },
  early: { type: 'multiline', max: 500 },
  removed: { type: 'integer' },
  reason: { type: 'multiline', max: 500 },
} as const

function ReopenDialog({
  termID,
  reload,
  onClose,
}: {
  termID: number
  reload: () => Promise<unknown>
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const reopen = api.reopen.useMutation()
  return (
    <RecordDialog
      name="reportCards.reopen"
      fields={reopenFields}
      id="new"
      row={undefined}
      title={say('reportCards.office.reopen')}
      confirm={say('reportCards.office.reopen')}
      save={async ({ reason }) => {
        await reopen.mutateAsync({ termID, reason: typeof reason === 'string' ? reason : '' })
        await reload()
        toasts.done(say('reportCards.office.reopened'))
        return { id: termID, version: 1 }
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {say('reportCards.office.reopenHint')}
      </Text>
    </RecordDialog>
  )
}

const reopenFields = { reason: { type: 'multiline', max: 500, required: true } } as const
