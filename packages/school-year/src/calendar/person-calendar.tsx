import { DelayedLoader, Line, LineList, LoadError, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { FeedCard } from './feed-card.tsx'
import type { CalendarKind, SpecialDays } from './words.ts'

/** What is coming up at a person's school, and the way to have it on a phone. */
export function PersonCalendarCards({ kind, personID }: { kind: CalendarKind; personID: number }) {
  const say = useText()
  const found = api.calendar.useQuery({ kind, personID })
  if (found.error && !found.data)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <DelayedLoader />
  const { upcoming, feedSince } = found.data
  return (
    <>
      <SectionCard title={say('schoolYear.calendar.upcoming')}>
        {upcoming.length === 0 ? (
          <Text c="dimmed">{say('schoolYear.calendar.none')}</Text>
        ) : (
          <LineList>
            {upcoming.map((special) => (
              <Special key={`${special.from} ${special.name}`} of={special} />
            ))}
          </LineList>
        )}
      </SectionCard>
      <FeedCard
        kind={kind}
        personID={personID}
        since={feedSince}
        onChange={() => void found.refetch()}
      />
    </>
  )
}

function Special({ of: { from, to, inSession, name, bellSchedule } }: { of: SpecialDays }) {
  const say = useText()
  const { date } = useFormats()
  return (
    <Line
      title={name ?? bellSchedule ?? ''}
      detail={[
        from === to ? date(from) : `${date(from)} – ${date(to)}`,
        inSession ? bellSchedule : say('schoolYear.week.noSchool'),
      ]}
    />
  )
}
