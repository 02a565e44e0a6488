import { moduleApi, refusalOf, useLink } from '@atrium/kit/client'
import type { jobsRouter } from '@atrium/kit/server'
import {
  ConfirmWithNumbers,
  EmptyState,
  Notice,
  PageHeader,
  SectionCard,
  useDebounced,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { useRefresh } from '@atrium/people/parts'
import {
  Button,
  Group,
  NativeSelect,
  Progress,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { PlacedStudents } from './placed-students.tsx'
import { outcomes, type Counts, type Outcome, type Preview, type PromotionRun } from './words.ts'

const jobs = moduleApi<ReturnType<typeof jobsRouter>>('jobs')

/**
 * Closing a year: where every student goes, decided individually if the rules aren't enough, and
 * then written for everyone at once.
 */
export default function PromoteStudentsPage() {
  const say = useText()
  const [yearID, setYear] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim())
  const found = api.promotion.preview.useQuery(
    { yearID, outcome, search: search || undefined, page },
    { placeholderData: (before) => before },
  )
  const title = say('academics.promotion.title')
  if (!found.data) return <Loading of={found} />
  const preview = found.data
  if (preview.yearID === null)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          title={say('academics.promotion.noYear')}
          hint={say('academics.promotion.noYearHint')}
        />
      </>
    )
  const isClosed = preview.run !== null && preview.run.state !== 'undone'
  return (
    <>
      <PageHeader
        title={title}
        subtitle={say('academics.promotion.lead')}
        action={!isClosed && <ApplyButton preview={preview} />}
      />
      <Stack>
        <NativeSelect
          label={say('academics.promotion.year')}
          maw={240}
          value={String(preview.yearID)}
          data={preview.years.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => {
            setYear(Number(event.currentTarget.value))
            setPage(1)
          }}
        />
        {preview.nextYear === null && !isClosed && <NoNextYear />}
        {preview.run && <RunNotice run={preview.run} />}
        {!isClosed && <BeforeClosing preview={preview} />}
        <SectionCard title={say('academics.promotion.groups', { count: preview.enrolled })}>
          <Groups
            counts={preview.counts}
            chosen={outcome}
            onChoose={(next) => {
              setOutcome(next)
              setPage(1)
            }}
          />
          <TextInput
            type="search"
            label={say('academics.promotion.search')}
            maw={320}
            my="md"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(1)
            }}
          />
          <PlacedStudents preview={preview} mayDecide={!isClosed} page={page} onPage={setPage} />
        </SectionCard>
      </Stack>
    </>
  )
}

/** What someone should know before they close the year. */
function BeforeClosing({ preview }: { preview: Preview }) {
  const say = useText()
  const notes = useNotes(preview)
  if (notes.length === 0 && preview.endingWithYear === 0) return null
  return (
    <Notice kind="info" title={say('academics.promotion.missing')}>
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      {preview.endingWithYear > 0 && (
        <Text size="sm">
          {say('academics.promotion.endingWithYear', { count: preview.endingWithYear })}
        </Text>
      )}
    </Notice>
  )
}

/** Why the year shouldn't be closed yet; none: it can be. */
function useNotes({ isEarly, missing, years, yearID }: Preview): string[] {
  const say = useText()
  const { date } = useFormats()
  const endDate = years.find(({ id }) => id === yearID)?.endDate
  return [
    ...(isEarly && endDate ? [say('academics.promotion.early', { date: date(endDate) })] : []),
    ...missing,
  ]
}

function NoNextYear() {
  const say = useText()
  const link = useLink()
  return (
    <Notice kind="warning" title={say('academics.promotion.noNextYear')}>
      <Link href={link('settings/calendar/calendar-year')}>
        {say('academics.promotion.addNextYear')}
      </Link>
    </Notice>
  )
}

interface GroupsProps {
  counts: Counts
  chosen: Outcome | undefined
  onChoose: (outcome: Outcome | undefined) => void
}

/** How many students go where: each is a filter, and together they are everyone. */
function Groups({ counts, chosen, onChoose }: GroupsProps) {
  const say = useText()
  const { number } = useFormats()
  return (
    <Group gap="xs">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant={chosen === outcome ? 'filled' : 'default'}
          aria-pressed={chosen === outcome}
          onClick={() => onChoose(chosen === outcome ? undefined : outcome)}
        >
          {`${say(`academics.promotion.outcome.${outcome}`)}: ${number(counts[outcome])}`}
        </Button>
      ))}
    </Group>
  )
}

function ApplyButton({ preview }: { preview: Preview }) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const apply = api.promotion.closeYear.useMutation({
    onSuccess: async () => {
      setAsking(false)
      await refresh()
    },
    onError: (error) => {
      // What is wrong with the reason is shown below it.
      if (refusalOf(error)?.errors) return
      setAsking(false)
      toasts.failed(error)
      void refresh()
    },
  })
  const { counts, enrolled, yearID, nextYear } = preview
  const notes = useNotes(preview)
  const needsReason = notes.length > 0
  return (
    <>
      <Button
        disabled={enrolled === 0 || counts.unplaced > 0 || nextYear === null}
        onClick={() => setAsking(true)}
      >
        {say('academics.promotion.apply')}
      </Button>
      <ConfirmWithNumbers
        opened={isAsking}
        title={say('academics.promotion.applyTitle')}
        isHarmless
        typed={enrolled}
        isBusy={apply.isPending}
        confirm={say('academics.promotion.apply')}
        consequences={[
          ...outcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) =>
              say(`academics.promotion.will.${outcome}`, { count: counts[outcome] }),
            ),
          say('academics.promotion.undoFor'),
          ...notes,
        ]}
        onConfirm={() =>
          yearID !== null &&
          apply.mutate({ yearID, expected: counts, ...(needsReason && { reason }) })
        }
        onClose={() => setAsking(false)}
      >
        {needsReason && (
          <Textarea
            label={say('academics.promotion.closeReason')}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            error={refusalOf(apply.error)?.errors?.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ConfirmWithNumbers>
    </>
  )
}

/** How far the closing of the year, or taking it back, has come, and the way back. */
function RunNotice({ run }: { run: PromotionRun }) {
  const say = useText()
  const { instant } = useFormats()
  const toasts = useToasts()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const isRunning = run.state === 'applying' || run.state === 'undoing'
  const followed = jobs.follow.useSubscription(
    { runID: run.jobRunID ?? 0 },
    {
      enabled: isRunning && run.jobRunID !== null,
      onData: ({ data: { status } }) =>
        status !== 'queued' && status !== 'running' && void refresh(),
    },
  )
  const undo = api.promotion.undo.useMutation({
    onSuccess: refresh,
    onError: toasts.failed,
    onSettled: () => setAsking(false),
  })
  const done = Math.min(run.total, Math.max(run.done, followed.data?.data.done ?? 0))
  return (
    <Notice
      kind={run.state === 'applied' ? 'success' : 'info'}
      title={say(`academics.promotion.state.${run.state}`, { date: instant(run.appliedAt) })}
    >
      {isRunning && (
        <Stack gap={6} role="status">
          <Progress
            value={run.total > 0 ? (done / run.total) * 100 : 0}
            size="lg"
            aria-label={say(`academics.promotion.state.${run.state}`, {
              date: instant(run.appliedAt),
            })}
          />
          <Text size="sm">{say('academics.promotion.progress', { done, total: run.total })}</Text>
        </Stack>
      )}
      {run.kept > 0 && (
        <Text size="sm">{say('academics.promotion.kept', { count: run.kept })}</Text>
      )}
      {run.mayUndo && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setAsking(true)}>
          {say('academics.promotion.undo')}
        </Button>
      )}
      <ConfirmWithNumbers
        opened={isAsking}
        title={say('academics.promotion.undoTitle')}
        consequences={[say('academics.promotion.undoHint', { count: run.total })]}
        confirm={say('academics.promotion.undo')}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ runID: run.id })}
        onClose={() => setAsking(false)}
      />
    </Notice>
  )
}
