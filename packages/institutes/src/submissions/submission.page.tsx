import { useDocument } from '@atrium/documents/parts'
import { KeptAnswers } from '@atrium/forms/parts'
import { useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskDialog,
  EmptyState,
  formID,
  Line,
  LineList,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useToasts,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { lineName } from '../names.ts'
import { usePercent } from '../parts/use-percent.ts'
import type { SubmissionReading, SubmissionReview } from '../readings/readings.queries.ts'
import { useText } from '../use-text.ts'
import { submission } from './submissions.record.ts'
import { readingStates } from './reading-states.ts'

/** One submission for the people who decide: its answers, readers, scores, and the letter. */
export default function SubmissionPage({ params }: PageProps) {
  const say = useText()
  const print = useDocument()
  return (
    <DossierPage
      definition={submission}
      id={formID(params.id)}
      listScreen="settings/institutes/form-submissions"
      slots={{
        action: ({ id, status }) =>
          status === 'decided' && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => print('institutes.decision', { submissionID: id })}
            >
              {say('institutes.review.letter')}
            </Button>
          ),
        after: ({ id, version }) => <Reviewed key={version} id={id} />,
      }}
    />
  )
}

function Reviewed({ id }: { id: number }) {
  const say = useText()
  const { language } = useUserContext()
  const percent = usePercent()
  const read = api.review.get.useQuery({ id }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={240} />
  const { answers, preferred, result } = read.data
  return (
    <Stack gap="md">
      <KeptAnswers
        title={say('institutes.review.answers')}
        answers={answers.map((one) => ({ ...one, file: null }))}
        signature={null}
      />
      {preferred.length > 0 && (
        <Text c="dimmed">
          {say('institutes.review.prefers', {
            panels: preferred.map((one) => lineName(one, language)).join(', '),
          })}
        </Text>
      )}
      {result?.isFlagged && result.spread !== null && (
        <Notice kind="warning">
          {say('institutes.review.flagged', { spread: percent(result.spread) })}
        </Notice>
      )}
      <Readers submissionID={id} review={read.data} />
    </Stack>
  )
}

function Readers({ submissionID, review }: { submissionID: number; review: SubmissionReview }) {
  const say = useText()
  const percent = usePercent()
  const [asked, setAsked] = useState<SubmissionReading | 'add'>()
  const { readings, result, mayAssign } = review
  return (
    <SectionCard
      title={say('institutes.review.readings')}
      action={
        mayAssign && (
          <Button size="xs" variant="default" onClick={() => setAsked('add')}>
            {say('institutes.review.addReader')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {result && result.raw !== null && (
          <Text fw={600}>
            {say('institutes.review.result', {
              raw: percent(result.raw),
              adjusted: percent(result.adjusted),
              rank: result.rank ?? 0,
            })}
          </Text>
        )}
        {result && readings.length > 0 && result.missing > 0 && (
          <Text c="dimmed">{say('institutes.review.missing', { count: result.missing })}</Text>
        )}
        {readings.length === 0 ? (
          <EmptyState
            title={say('institutes.review.none')}
            hint={say('institutes.review.noneHint')}
          />
        ) : (
          <LineList>
            {readings.map((reading) => (
              <ReadingLine
                key={reading.id}
                reading={reading}
                review={review}
                onAsk={() => setAsked(reading)}
              />
            ))}
          </LineList>
        )}
      </Stack>
      {asked === 'add' ? (
        <AddReader
          submissionID={submissionID}
          others={review.others}
          onClose={() => setAsked(undefined)}
        />
      ) : (
        asked && <TakeBack reading={asked} onClose={() => setAsked(undefined)} />
      )}
    </SectionCard>
  )
}

function ReadingLine({
  reading,
  review,
  onAsk,
}: {
  reading: SubmissionReading
  review: SubmissionReview
  onAsk: () => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const shown = usePercent()
  const { panelist, status, scores, percent, comment, why, choice } = reading
  const { criteria, mayAssign } = review
  return (
    <Line
      title={panelist}
      detail={[
        choice !== null && say('institutes.review.choice', { choice }),
        ...(status === 'done'
          ? criteria.map(
              (one) =>
                `${lineName(one, language)}: ${String(scores.find((score) => score.criterionID === one.id)?.score ?? '–')}`,
            )
          : []),
        comment,
        why,
      ]}
      aside={
        <Group gap="xs" wrap="nowrap">
          {percent !== null && (
            <span>{say('institutes.results.percent', { value: shown(percent) })}</span>
          )}
          <StatusBadge tone={readingStates[status]}>
            {say(`institutes.review.${status}`)}
          </StatusBadge>
          {mayAssign && status !== 'gaveUp' && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={say(
                status === 'done'
                  ? 'institutes.review.returnNamed'
                  : 'institutes.review.takeBackNamed',
                { name: panelist },
              )}
              onClick={onAsk}
            >
              {say(status === 'done' ? 'institutes.review.return' : 'institutes.review.takeBack')}
            </Button>
          )}
        </Group>
      }
    />
  )
}

const reasonFields = { reason: f.multiline({ max: 500, required: true }) }

function TakeBack({ reading, onClose }: { reading: SubmissionReading; onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const asking = api.review.takeBack.useMutation()
  const { id, panelist: name, status } = reading
  const isReturned = status === 'done'
  return (
    <AskDialog
      title={say(isReturned ? 'institutes.review.return' : 'institutes.review.takeBack')}
      hint={say(isReturned ? 'institutes.review.returnHint' : 'institutes.review.takeBackHint', {
        name,
      })}
      confirm={say(isReturned ? 'institutes.review.return' : 'institutes.review.takeBack')}
      fields={reasonFields}
      texts="institutes.review"
      id={id}
      asking={asking}
      onSend={async ({ reason }) => {
        await asking.mutateAsync({ id, why: String(reason), isReturned })
        await refresh()
        toasts.done(say(isReturned ? 'institutes.review.returned' : 'institutes.review.takenBack'))
      }}
      onClose={onClose}
    />
  )
}

function AddReader({
  submissionID,
  others,
  onClose,
}: {
  submissionID: number
  others: SubmissionReview['others']
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const asking = api.review.assign.useMutation()
  const possible = others.filter(({ obstacle }) => obstacle === null || obstacle === 'gaveUp')
  const barred = others.filter((one) => !possible.includes(one))
  return (
    <AskDialog
      title={say('institutes.review.addReader')}
      hint={
        possible.length === 0
          ? say('institutes.review.noOne')
          : barred
              .map(
                ({ name, obstacle }) =>
                  `${name}: ${say(`institutes.obstacle.${obstacle ?? 'full'}`)}`,
              )
              .join(' ')
      }
      confirm={say('institutes.review.addReader')}
      fields={{ panelistID: f.text({ max: 12, required: true }) }}
      texts="institutes.review"
      id={submissionID}
      asking={asking}
      inputs={{
        panelistID: ({ label, value, onChange, error }) => (
          <NativeSelect
            name="panelistID"
            label={label}
            required
            error={error}
            value={(value ?? '') as string}
            onChange={(event) => onChange(event.currentTarget.value)}
            data={[
              { value: '', label: '' },
              ...possible.map(({ userID, name, load }) => ({
                value: String(userID),
                label: `${name} · ${say('institutes.review.reads', { count: load })}`,
              })),
            ]}
          />
        ),
      }}
      onSend={async ({ panelistID }) => {
        await asking.mutateAsync({ submissionID, panelistID: Number(panelistID) })
        await refresh()
        toasts.done(say('institutes.review.added'))
      }}
      onClose={onClose}
    />
  )
}
