import { ScreenLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { ProfilePage } from '@atrium/people/parts'
import {
  DefinitionList,
  EmptyState,
  Loading,
  Notice,
  SectionCard,
  useFormats,
  type Definition,
} from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { delayText } from '../day/delay-text.ts'
import { useText } from '../use-text.ts'
import { sideTexts, weekdayTexts, weekTexts } from '../words.ts'
import type { Ride } from './rides.queries.ts'

/** A student’s buses: the stop, the time, and what happens to them today. */
export default function StudentTransportationPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/transportation"
      sections={['transportation']}
    >
      {() => <Rides studentID={id} />}
    </ProfilePage>
  )
}

function Rides({ studentID }: { studentID: number }) {
  const say = useText()
  const { language } = useUserContext()
  const { date } = useFormats()
  const found = api.studentRides.useQuery({ userID: studentID }, { refetchInterval: 60_000 })
  if (!found.data) return <Loading of={found} height={160} />
  const { rides, day, week, isOwn, mayManage } = found.data
  if (rides.length === 0)
    return (
      <SectionCard title={say('transportation.student.title')}>
        <EmptyState
          title={say('transportation.student.none')}
          hint={say(
            isOwn ? 'transportation.student.noneForFamily' : 'transportation.student.noneHint',
          )}
          action={
            mayManage && (
              <Anchor
                component={ScreenLink}
                name="students/transportation/riders/edit"
                params={{ id: 'new' }}
              >
                {say('transportation.student.assign')}
              </Anchor>
            )
          }
        />
      </SectionCard>
    )
  const today = rides.filter(({ isToday }) => isToday)
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {say('transportation.student.today', { date: date(day), week: weekTexts[week][language] })}
      </Text>
      {today.length === 0 && <Notice kind="info">{say('transportation.student.noneToday')}</Notice>}
      {rides.map((ride) => (
        <OneRide key={ride.riderID} ride={ride} mayManage={mayManage} />
      ))}
    </Stack>
  )
}

function OneRide({ ride, mayManage }: { ride: Ride; mayManage: boolean }) {
  const say = useText()
  const { language } = useUserContext()
  const { time, date } = useFormats()
  const facts: Definition[] = [
    { key: 'stop', label: say('transportation.student.stop'), value: ride.stop },
    ...(ride.note
      ? [
          {
            key: 'note',
            label: say('transportation.student.wait'),
            value: inLanguage(ride.note, language),
          },
        ]
      : []),
    {
      key: 'time',
      label: say(
        ride.side === 'toSchool'
          ? 'transportation.student.comes'
          : 'transportation.student.arrives',
      ),
      value: ride.time ? time(ride.time) : say('transportation.student.noTime'),
    },
    {
      key: 'days',
      label: say('transportation.student.days'),
      value: new Intl.ListFormat(language, { type: 'conjunction' }).format(
        ride.days.map((day, at) => {
          const name = weekdayTexts[day][language]
          // In Spanish, only the first word of a line is written with a capital.
          return language === 'es' && at > 0 ? name.toLowerCase() : name
        }),
      ),
    },
    {
      key: 'week',
      label: say('transportation.student.weeks'),
      value: weekTexts[ride.week][language],
    },
    ...(ride.bus
      ? [{ key: 'bus', label: say('transportation.student.bus'), value: ride.bus }]
      : []),
    ...(ride.household
      ? [
          {
            key: 'household',
            label: say('transportation.student.household'),
            value: ride.household,
          },
        ]
      : []),
    ...(ride.endsOn
      ? [{ key: 'ends', label: say('transportation.student.until'), value: date(ride.endsOn) }]
      : []),
  ]
  return (
    <SectionCard
      title={say('transportation.student.route', {
        side: sideTexts[ride.side][language],
        route: ride.number,
      })}
      action={
        mayManage && (
          <Anchor
            component={ScreenLink}
            name="students/transportation/riders/edit"
            params={{ id: ride.riderID }}
          >
            {say('transportation.student.change')}
          </Anchor>
        )
      }
    >
      {ride.isToday && ride.delay && (
        <Notice kind={ride.delay.kind === 'onTime' ? 'info' : 'warning'} mb="sm">
          {delayText(say, ride.delay)}
        </Notice>
      )}
      <DefinitionList items={facts} />
    </SectionCard>
  )
}
