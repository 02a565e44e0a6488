import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  FormStateWords,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useKeptAnswer,
  useRecordText,
} from '@atrium/ui'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { api, useApiUtils } from '../api.ts'
import { useText } from '../use-text.ts'
import { observationStates } from './observation-state.rules.ts'
import { observation } from './observations.record.ts'
import { Composer } from './parts/composer.tsx'
import { NoteLog } from './parts/note-log.tsx'
import { Rating } from './parts/rating.tsx'
import { Summary } from './parts/summary.tsx'
import type { Sheet } from './sheet.queries.ts'
import { useNotes } from './use-notes.ts'

/** A lesson while it is observed: a line of evidence for each Enter, and the ratings. */
export default function ObservePage({ params }: PageProps) {
  const id = Number(params.id) || 0
  // What the second observer notes meanwhile is shown too.
  const found = api.sheet.useQuery({ id }, { staleTime: 0, refetchInterval: 15_000 })
  const sheet = useKeptAnswer(
    {
      ...{ form: 'observationSheet', place: id, under: '/staff/observations/' },
      isKept: found.data?.mayWrite ?? false,
    },
    found,
  )
  if (!sheet) return <Loading of={found} height={320} />
  return <Observe key={id} sheet={sheet} />
}

function Observe({ sheet }: { sheet: Sheet }) {
  const say = useText()
  const text = useRecordText(observation)
  const link = useLink()
  const { date } = useFormats()
  const { firstName, lastName } = useUserContext()
  const { id, framework, mayWrite, status } = sheet
  const notes = useNotes(id, sheet.notes, `${firstName} ${lastName}`.trim())
  const utils = useApiUtils()
  const reload = async () => {
    await utils.sheet.invalidate({ id })
  }
  // The first note starts the observation.
  const hasStarted = status === 'planned' && notes.state === 'saved'
  useEffect(() => {
    if (hasStarted) void utils.sheet.invalidate({ id })
  }, [hasStarted, id, utils])
  return (
    <>
      <PageHeader
        title={sheet.educator}
        subtitle={[text.choice('kind')(sheet.kind), date(sheet.plannedOn), sheet.topic]
          .filter(Boolean)
          .join(' · ')}
        status={
          <StatusBadge tone={observationStates[status]}>
            {text.choice('status')(status)}
          </StatusBadge>
        }
        action={
          <>
            {notes.waiting === 0 && <FormStateWords state={notes.state} />}
            <Button
              component={Link}
              variant="default"
              href={link('staff/observations/edit', { id })}
            >
              {say('observation.observe.review')}
            </Button>
          </>
        }
      />
      <Stack gap="md">
        {!mayWrite && <Notice kind="info">{say('observation.observe.closed')}</Notice>}
        {notes.waiting > 0 && (
          <Notice kind="warning">
            {say('observation.observe.offline', { count: notes.waiting })}
          </Notice>
        )}
        {notes.refused.length > 0 && (
          <Notice kind="warning" title={say('observation.observe.refused')}>
            <ul>
              {notes.refused.map((note) => (
                <li key={note.id}>{note.text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <div>
            <SectionCard title={say('observation.sheet.evidence')}>
              <Stack gap="md">
                {mayWrite && <Composer framework={framework} onAdd={notes.add} />}
                <NoteLog framework={framework} notes={notes} mayWrite={mayWrite} />
              </Stack>
            </SectionCard>
          </div>
          <div>
            <Stack gap="md">
              <Rating sheet={sheet} notes={notes.notes} onSaved={reload} />
              <Summary sheet={sheet} onSaved={reload} />
            </Stack>
          </div>
        </SimpleGrid>
      </Stack>
    </>
  )
}
