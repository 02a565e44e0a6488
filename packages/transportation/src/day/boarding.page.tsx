import { refusalOf, ScreenLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { useRefresh } from '@atrium/people/parts'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import {
  EmptyState,
  KeptRefused,
  Line,
  LineList,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useKept,
  useKeptAnswer,
  useToasts,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { manages, obstacleTexts, sideTexts } from '../words.ts'
import type { Boarding } from './boarding.actions.ts'
import type { RiderToday } from './day.queries.ts'
import { delayText } from './delay-text.ts'

type Note = Omit<Boarding, 'offlineAt'>

/** Who gets on today, stop by stop, with one tap for each; without a connection too, once it was open. */
export default function BoardingPage({ params }: PageProps) {
  const say = useText()
  const { language, permissions } = useUserContext()
  const { date, time } = useFormats()
  const routeID = Number(params.routeID)
  const found = api.routeDay.useQuery({ routeID })
  const route = useKeptAnswer(
    {
      form: 'transportation.routeDay',
      place: routeID,
      under: '/students/transportation/boarding/',
    },
    found,
  )
  const download = useDocument()
  const refresh = useRefresh()
  const { mutateAsync } = api.noteBoarding.useMutation()
  const send = useCallback(
    async ({ offlineAt, input }: { offlineAt: string; input: Note }) => {
      await mutateAsync({ ...input, offlineAt })
      await refresh()
    },
    [mutateAsync, refresh],
  )
  const kept = useKept<Note>('transportation.boarding', send)
  if (!route) return <Loading of={found} height={240} />
  const { number, name, side, day, riders, hidden, stops, delay, driver, obstacles, bus } = route
  const mayManage = permissions.includes(manages)
  // What waits for a connection is what the driver noted last.
  const notedOf = (rider: RiderToday): RiderToday => {
    const last = kept.waiting.findLast(
      ({ input }) => input.routeID === routeID && input.studentID === rider.studentID,
    )
    return last ? { ...rider, boarded: last.input.boarded } : rider
  }
  const why = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    obstacles.map((one) => obstacleTexts[one][language]),
  )
  return (
    <>
      <PageHeader
        title={`${number} · ${name}`}
        breadcrumb={
          mayManage && (
            <Anchor component={ScreenLink} name="students/transportation">
              {say('transportation.today.title')}
            </Anchor>
          )
        }
        subtitle={[
          sideTexts[side][language],
          date(day),
          bus && say('transportation.today.bus', { bus }),
          driver,
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          mayManage && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => download('transportation.busLists', { routeIDs: [routeID], day })}
            >
              {say('transportation.boarding.print')}
            </Button>
          )
        }
      />
      <Stack gap="md">
        {kept.waiting.length > 0 && (
          <Notice kind="warning">
            {say('transportation.boarding.kept', { count: kept.waiting.length })}
          </Notice>
        )}
        <KeptRefused kept={kept} dismissLabel={say('transportation.boarding.dismiss')} />
        {delay && <Notice kind="warning">{delayText(say, delay)}</Notice>}
        {obstacles.length > 0 && (
          <Notice kind="danger">{say('transportation.boarding.noDriver', { why })}</Notice>
        )}
        {hidden > 0 && (
          <Notice kind="warning">{say('transportation.boarding.hidden', { count: hidden })}</Notice>
        )}
        {riders.length === 0 ? (
          <EmptyState
            title={say('transportation.boarding.none')}
            hint={say('transportation.boarding.noneHint')}
          />
        ) : (
          stops.map((stop) => {
            const here = riders.filter(({ place }) => place === stop.place)
            return (
              here.length > 0 && (
                <SectionCard key={stop.place} title={`${time(stop.time)} · ${stop.stop}`}>
                  <LineList>
                    {here.map((rider) => (
                      <OneRider
                        key={rider.studentID}
                        routeID={routeID}
                        rider={notedOf(rider)}
                        onUnreached={(note) => kept.keep(rider.name, note)}
                      />
                    ))}
                  </LineList>
                </SectionCard>
              )
            )
          })
        )}
      </Stack>
    </>
  )
}

function OneRider({
  routeID,
  rider,
  onUnreached,
}: {
  routeID: number
  rider: RiderToday
  onUnreached: (note: Note) => void
}) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const noting = api.noteBoarding.useMutation()
  const { language } = useUserContext()
  const { studentID, name, boarded } = rider
  const note = async (next: boolean | null) => {
    const noted = { routeID, studentID, boarded: next }
    try {
      await noting.mutateAsync(noted)
    } catch (error) {
      if (!refusalOf(error)) {
        onUnreached(noted)
        return
      }
      toasts.failed(error)
    }
    await refresh()
  }
  return (
    <Line
      title={name}
      detail={[
        rider.grade && gradeLevelTexts[rider.grade as GradeLevel]?.[language],
        rider.wheelchair && say('transportation.boarding.wheelchair'),
      ]}
      aside={
        <Group gap="xs" justify="flex-end">
          {rider.isAskedFirst && (
            <StatusBadge tone="bad">{say('transportation.boarding.askFirst')}</StatusBadge>
          )}
          {boarded !== null && (
            <StatusBadge tone={boarded ? 'good' : 'attention'}>
              {say(boarded ? 'transportation.boarding.on' : 'transportation.boarding.off')}
            </StatusBadge>
          )}
          {boarded === null ? (
            <>
              <Button
                size="xs"
                loading={noting.isPending}
                aria-label={say('transportation.boarding.getsOnOf', { name })}
                onClick={() => void note(true)}
              >
                {say('transportation.boarding.getsOn')}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={noting.isPending}
                aria-label={say('transportation.boarding.notThereOf', { name })}
                onClick={() => void note(false)}
              >
                {say('transportation.boarding.notThere')}
              </Button>
            </>
          ) : (
            <Button
              size="xs"
              variant="subtle"
              loading={noting.isPending}
              aria-label={say('transportation.boarding.takeBackOf', { name })}
              onClick={() => void note(null)}
            >
              {say('transportation.boarding.takeBack')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
