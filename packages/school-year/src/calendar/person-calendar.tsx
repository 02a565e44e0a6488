import { useLink } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats, Loading } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import classes from '../schedule/week.module.css'
import { useText } from '../use-text.ts'
import { FeedCard } from './feed-card.tsx'
import type { CalendarKind, ChildDay, PersonCalendar, SpecialDays } from './words.ts'

/** What is coming up at a person's school, and how to get it on a phone. */
export function PersonCalendarCards({ kind, personID }: { kind: CalendarKind; personID: number }) {
  const say = useText()
  const found = api.calendar.useQuery({ kind, personID })
  if (!found.data) return <Loading of={found} />
  const { upcoming, children, sessions, feedSince } = found.data
  return (
    <>
      {kind === 'guardian' && <Children of={children} />}
      {sessions.length > 0 && <Sessions of={sessions} />}
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

function Children({ of: children }: { of: readonly ChildDay[] }) {
  const say = useText()
  const link = useLink()
  const { date, time } = useFormats()
  if (children.length === 0)
    return (
      <SectionCard title={say('schoolYear.calendar.next')}>
        <Text c="dimmed">{say('schoolYear.calendar.noChildren')}</Text>
      </SectionCard>
    )
  return children.map(({ studentID, name, next }) => (
    <SectionCard
      key={studentID}
      title={name}
      beside={
        next && (
          <Text size="sm" c="dimmed">
            {say('schoolYear.calendar.next')}: {date(next.date)}
          </Text>
        )
      }
      action={
        <Button
          component={Link}
          variant="default"
          href={link('student/calendar', { studentID })}
          aria-label={`${say('schoolYear.calendar.open')}: ${name}`}
        >
          {say('schoolYear.calendar.open')}
        </Button>
      }
    >
      {next ? (
        <LineList>
          {next.classes.map((one) => (
            <Line
              key={`${one.sectionID} ${one.startTime}`}
              lead={one.startTime && <span className={classes.time}>{time(one.startTime)}</span>}
              title={one.courseName}
              detail={[
                one.room && say('schoolYear.week.room', { room: one.room }),
                ...one.teachers,
              ]}
            />
          ))}
        </LineList>
      ) : (
        <Text c="dimmed">{say('schoolYear.week.noClasses')}</Text>
      )}
    </SectionCard>
  ))
}

function Sessions({ of: sessions }: { of: PersonCalendar['sessions'] }) {
  const say = useText()
  const { date, time } = useFormats()
  return (
    <SectionCard title={say('schoolYear.calendar.sessions')}>
      <LineList>
        {sessions.map(({ id, of, title, date: day, startTime, endTime, room, teacher }) => (
          <Line
            key={`${id} ${of}`}
            title={of === '' ? title : `${of}: ${title}`}
            detail={[
              `${date(day)}, ${time(startTime)} – ${time(endTime)}`,
              room && say('schoolYear.week.room', { room }),
              teacher,
            ]}
          />
        ))}
      </LineList>
    </SectionCard>
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
