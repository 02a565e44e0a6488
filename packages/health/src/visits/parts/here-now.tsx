import { ScreenLink } from '@atrium/kit/client'
import { currentTime } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  Line,
  LineList,
  Loading,
  SectionCard,
  useFormats,
  useKeptAnswer,
  useToasts,
} from '@atrium/ui'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { api, useApiUtils } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { VisitHere } from '../visit-log.queries.ts'
import { minutesHere } from '../visit.rules.ts'

/**
 * Who is here, and the templates of a visit: also without a connection, once the page was open with one.
 */
function useHere() {
  const utils = useApiUtils()
  const found = api.visitsHere.useQuery(undefined, { refetchInterval: 60_000 })
  const { data: templates } = api.templatesOffered.useQuery()
  const { data: here, failureReason } = found
  const data = useMemo(() => here && templates && { here, templates }, [here, templates])
  const kept = useKeptAnswer(
    { form: 'health.visitsHere', under: '/students/health/' },
    { data, failureReason },
  )
  useEffect(() => {
    if (!templates && kept) utils.templatesOffered.setData(undefined, kept.templates)
  }, [kept, templates, utils])
  return { found, here: here ?? kept?.here }
}

/** The students in the health office; one button records that a student has left. */
export function HereNow() {
  const say = useText()
  const { found, here } = useHere()
  return (
    <SectionCard title={say('health.here.title')}>
      {!here ? (
        <Loading of={found} />
      ) : here.length === 0 ? (
        <Text c="dimmed">{say('health.here.none')}</Text>
      ) : (
        <LineList>
          {here.map((visit) => (
            <Here key={visit.id} visit={visit} />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}

function Here({ visit }: { visit: VisitHere }) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const { clock } = useFormats()
  const leaving = api.visits.update.useMutation()
  const { id, version, studentID, name, arrivedAt, concern } = visit
  const leave = async (leftFor: 'class' | 'home') => {
    try {
      await leaving.mutateAsync({
        ...{ kind: 'student', userID: studentID, id, version },
        changes: { leftAt: currentTime().toISOString(), leftFor },
      })
      toasts.done(say('health.here.closed'))
    } catch (error) {
      toasts.failed(error)
    }
    await refresh()
  }
  return (
    <Line
      title={
        <Anchor component={ScreenLink} name="student/health/visits" params={{ studentID }}>
          {name}
        </Anchor>
      }
      detail={[
        concern,
        say('health.here.since', { time: clock(arrivedAt) }),
        say('health.here.minutes', { count: minutesHere(arrivedAt, currentTime()) }),
      ]}
      aside={
        <Group gap="xs" wrap="nowrap" data-noprint>
          <Button
            size="xs"
            loading={leaving.isPending}
            aria-label={say('health.here.toClassOf', { name })}
            onClick={() => void leave('class')}
          >
            {say('health.here.toClass')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={leaving.isPending}
            aria-label={say('health.here.homeOf', { name })}
            onClick={() => void leave('home')}
          >
            {say('health.here.home')}
          </Button>
        </Group>
      }
    />
  )
}
