import { useLink, useSchoolDay, useUserContext } from '@atrium/kit/client'
import { currentTime, toWallClock } from '@atrium/kit/shared'
import {
  CardLink,
  CardSkeleton,
  Line,
  LineList,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { dosesOf } from '../medication/schedule.rules.ts'
import { useText } from '../use-text.ts'

const shown = 5
const tones = { late: 'bad', due: 'attention', later: 'neutral' } as const

/** On a nurse’s Home: who is in the health office, and the doses of today that no one has given. */
export default function HealthOfficePart() {
  const say = useText()
  const link = useLink()
  const today = useSchoolDay()
  const { schoolTimeZone } = useUserContext()
  const { clock, time: atTime } = useFormats()
  const here = api.visitsHere.useQuery()
  const orders = api.medicationToday.useQuery()
  if (!here.data || !orders.data) return <CardSkeleton />
  const time = toWallClock(currentTime().toISOString(), schoolTimeZone).slice(11, 16)
  const open = dosesOf(orders.data, { today, time }).flatMap(({ state, ...dose }) =>
    state === 'late' || state === 'due' || state === 'later' ? { ...dose, state } : [],
  )
  return (
    <SectionCard
      title={say('health.home.title')}
      action={
        <CardLink href={link('students/health/health-visit-log')}>
          {say('health.home.visits')}
        </CardLink>
      }
    >
      <Text>{say('health.home.counts', { here: here.data.length, doses: open.length })}</Text>
      {here.data.length + open.length > 0 && (
        <LineList>
          {here.data.slice(0, shown).map(({ id, studentID, name, concern, arrivedAt }) => (
            <Line
              key={`here-${id}`}
              title={name}
              detail={[concern, say('health.here.since', { time: clock(arrivedAt) })]}
              href={link('student/health/visits', { studentID })}
            />
          ))}
          {open.slice(0, shown).map(({ order, dueAt, state }) => (
            <Line
              key={`dose-${order.orderID}-${dueAt}`}
              lead={atTime(dueAt)}
              title={order.name}
              detail={[order.medication, order.dose]}
              aside={
                <StatusBadge tone={tones[state]}>{say(`health.dose.state.${state}`)}</StatusBadge>
              }
              href={link('students/health/medication-log')}
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
