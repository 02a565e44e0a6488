import { Attachments } from '@atrium/documents/parts'
import { KeptAnswers } from '@atrium/forms/parts'
import {
  refusalOf,
  useLink,
  useRecordCache,
  useTitle,
  useUserContext,
  type PageProps,
} from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskDialog,
  FieldInput,
  Line,
  LineList,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  SubmitButton,
  useErrorText,
  useFormats,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { lineName, nameFor } from '../names.ts'
import { usePercent } from '../parts/use-percent.ts'
import { percentOf, type Scored } from '../scoring/scoring.rules.ts'
import { useText } from '../use-text.ts'
import type { OwnReading } from './readings.queries.ts'

/** A submission that one reads: its answers, one’s scores, and then what the others gave. */
export default function ReadingPage({ params }: PageProps) {
  const read = api.readings.get.useQuery({ id: Number(params.readingID) }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={320} />
  return <Reading key={read.data.version} reading={read.data} />
}

function Reading({ reading }: { reading: OwnReading }) {
  const say = useText()
  const { date } = useFormats()
  const { language } = useUserContext()
  useTitle(reading.title)
  const { applicant, school, panel, why, status, scoreBy } = reading
  const isOpen =
    status === 'assigned' &&
    reading.instituteStatus === 'reviewing' &&
    reading.submissionStatus === 'assigned'
  return (
    <>
      <PageHeader
        title={reading.title}
        subtitle={[
          nameFor(reading.institute, language),
          panel && lineName(panel, language),
          applicant && say('institutes.reading.by', { name: applicant }),
          school,
        ]
          .filter(Boolean)
          .join(' · ')}
        status={
          <StatusBadge tone={status === 'done' ? 'good' : 'waiting'}>
            {say(`institutes.toRead.${status === 'done' ? 'done' : 'waiting'}`)}
          </StatusBadge>
        }
        action={isOpen && <GiveUp reading={reading} />}
      />
      <Stack gap="md">
        {isOpen && why && (
          <Notice kind="warning">{say('institutes.reading.returned', { reason: why })}</Notice>
        )}
        {isOpen && scoreBy && (
          <Text c="dimmed">{say('institutes.reading.scoreBy', { date: date(scoreBy) })}</Text>
        )}
        <KeptAnswers
          title={say('institutes.review.answers')}
          answers={reading.answers.map((one) => ({ ...one, file: null }))}
          signature={null}
        />
        {/* In a blind review there are no files, and no applicant. */}
        {applicant !== null && (
          <Attachments
            kind="institutes.submission"
            recordID={reading.submissionID}
            hint={say('institutes.reading.files')}
          />
        )}
        {isOpen ? <Scores reading={reading} /> : <GivenScores reading={reading} />}
        {status === 'done' && <Others reading={reading} />}
      </Stack>
    </>
  )
}

interface Typed {
  /** By criterion. */
  scores: Record<string, number | null>
  comment: string
}

const typedOf = ({ scores, comment }: Pick<OwnReading, 'scores' | 'comment'>): Typed => ({
  scores: Object.fromEntries(scores.map(({ criterionID, score }) => [criterionID, score])),
  comment: comment ?? '',
})

const scoresOf = ({ criteria }: Pick<OwnReading, 'criteria'>, { scores }: Typed): Scored[] =>
  criteria.map(({ id }) => ({ criterionID: id, score: scores[id] ?? null }))

function Scores({ reading }: { reading: OwnReading }) {
  const say = useText()
  const { language } = useUserContext()
  const toasts = useToasts()
  const errorText = useErrorText()
  const percent = usePercent()
  const { refresh } = useRecordCache(api)
  const [typed, setTyped] = useState<Typed>(() => typedOf(reading))
  const save = api.readings.save.useMutation()
  const { id, criteria, highest } = reading
  const send = async (values: Typed, isDone: boolean, version = reading.version) => {
    await save.mutateAsync({
      ...{ id, version, isDone, scores: scoresOf(reading, values) },
      comment: values.comment.trim() || null,
    })
    work.settle()
    toasts.done(say(isDone ? 'institutes.reading.given' : 'institutes.reading.saved'))
    await refresh()
  }
  const tried = (isDone: boolean) =>
    void send(typed, isDone).catch(() => {
      // Shown at the fields, or above them.
    })
  const work = useTypedWork<Typed, OwnReading>('institutes.reading', typed, setTyped, {
    ...{ id, version: reading.version },
    merge: {
      error: save.error,
      valuesOf: typedOf,
      label: (part) =>
        say(part === 'comment' ? 'institutes.reading.comment' : 'institutes.reading.scores'),
      save: (values, current) => void send(values, false, current.version),
    },
  })
  const errors = refusalOf(save.error)?.errors ?? {}
  const total = percentOf({ criteria, highest }, scoresOf(reading, typed))
  return (
    <SectionCard title={say('institutes.reading.scores')}>
      <Stack gap="sm" maw={520}>
        {work.notice}
        {save.isError && Object.keys(errors).length === 0 && (
          <Notice kind="danger">{errorText(save.error)}</Notice>
        )}
        {criteria.map((one) => (
          <FieldInput
            key={one.id}
            field={f.integer({ min: 0, max: highest })}
            name={`scores.${one.id}`}
            label={say('institutes.reading.score', {
              name: lineName(one, language),
              weight: one.weight,
            })}
            description={say('institutes.reading.scale', { highest })}
            value={typed.scores[one.id] ?? null}
            onChange={(value) =>
              setTyped((now) => ({
                ...now,
                scores: { ...now.scores, [one.id]: value as number | null },
              }))
            }
            error={errors[`scores.${one.id}`]}
            disabled={save.isPending}
          />
        ))}
        {total !== undefined && (
          <Text fw={600} aria-live="polite">
            {say('institutes.reading.total', { value: percent(total) })}
          </Text>
        )}
        <FieldInput
          field={f.multiline({ max: 4000 })}
          name="comment"
          label={say('institutes.reading.comment')}
          description={say('institutes.reading.commentHint')}
          value={typed.comment}
          onChange={(value) =>
            setTyped((now) => ({ ...now, comment: (value as string | null) ?? '' }))
          }
          disabled={save.isPending}
        />
        <Text c="dimmed" size="sm">
          {say('institutes.reading.giveHint')}
        </Text>
        <Group gap="xs">
          <SubmitButton failed={save.isError} loading={save.isPending} onClick={() => tried(true)}>
            {say('institutes.reading.give')}
          </SubmitButton>
          <Button variant="default" disabled={save.isPending} onClick={() => tried(false)}>
            {say('institutes.reading.save')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}

function GivenScores({ reading }: { reading: OwnReading }) {
  const say = useText()
  const { language } = useUserContext()
  const percent = usePercent()
  const total = percentOf(reading, reading.scores)
  return (
    <SectionCard title={say('institutes.reading.scores')}>
      <LineList>
        {reading.criteria.map((one) => (
          <Line
            key={one.id}
            title={lineName(one, language)}
            aside={String(
              reading.scores.find(({ criterionID }) => criterionID === one.id)?.score ?? '–',
            )}
          />
        ))}
      </LineList>
      {total !== undefined && (
        <Text fw={600}>{say('institutes.reading.total', { value: percent(total) })}</Text>
      )}
      {reading.comment && <Text style={{ whiteSpace: 'pre-line' }}>{reading.comment}</Text>}
    </SectionCard>
  )
}

function Others({ reading }: { reading: OwnReading }) {
  const say = useText()
  const percent = usePercent()
  return (
    <SectionCard title={say('institutes.reading.others')}>
      {reading.others.length === 0 ? (
        <Text c="dimmed">{say('institutes.reading.noOthers')}</Text>
      ) : (
        <LineList>
          {reading.others.map(({ id, panelist, scores, comment }) => (
            <Line
              key={id}
              title={panelist}
              detail={[comment]}
              aside={say('institutes.results.percent', {
                value: percent(percentOf(reading, scores) ?? null),
              })}
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}

const giveUpFields = {
  why: f.multiline({ max: 500, required: true }),
  isConflict: f.toggle({ default: false }),
}

function GiveUp({ reading: { id, version, instituteID } }: { reading: OwnReading }) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api)
  const asking = api.readings.giveUp.useMutation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {say('institutes.reading.giveUp')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('institutes.reading.giveUp')}
          hint={say('institutes.reading.giveUpHint')}
          confirm={say('institutes.reading.giveUp')}
          fields={giveUpFields}
          texts="institutes.reading"
          id={id}
          asking={asking}
          onSend={async ({ why, isConflict }) => {
            await asking.mutateAsync({
              ...{ id, version, why: String(why), isConflict: isConflict === true },
            })
            navigate(link('institute/edit', { id: instituteID }))
            await refresh()
            toasts.done(say('institutes.reading.gaveUp'))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
