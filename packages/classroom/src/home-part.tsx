import { useLink, useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { DelayedLoader, Line, LineList, LoadError, SectionCard, useFormats } from '@atrium/ui'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from './api.ts'
import classes from './home-part.module.css'
import type { Day, DayClass } from './my-day.rules.ts'
import { useText } from './use-text.ts'

/** On the start page of who teaches or attends classes: today's, or those of the next day that has some. */
export default function MyDayPart() {
  const say = useText()
  const link = useLink()
  const { permissions, language } = useUserContext()
  const mine = api.myDay.useQuery()
  const { today, day } = mine.data ?? {}
  const all = permissions.includes('classroom.use') && (
    <Anchor component={Link} href={link('my-classroom')} size="sm">
      {say('classroom.day.all')}
    </Anchor>
  )
  return (
    <SectionCard
      title={say(!day || day.date === today ? 'classroom.day.today' : 'classroom.day.next')}
      action={all}
    >
      {mine.error && !mine.data ? (
        <LoadError error={mine.error} onRetry={() => void mine.refetch()} />
      ) : (
        !mine.data && <DelayedLoader />
      )}
      {mine.data && !day && <Text c="dimmed">{say('classroom.day.none')}</Text>}
      {day && (
        <>
          <Text c="dimmed" size="sm" mb={8} className={classes.date}>
            {new Intl.DateTimeFormat(localeOf[language], {
              weekday: 'long',
              month: 'long',
              day: 'numeric',
              timeZone: 'UTC',
            }).format(new Date(`${day.date}T00:00:00Z`))}
          </Text>
          <Classes day={day} isToday={day.date === today} />
        </>
      )}
    </SectionCard>
  )
}

function Classes({ day, isToday }: { day: Day; isToday: boolean }) {
  const say = useText()
  const link = useLink()
  const { permissions, userID, schoolTimeZone } = useUserContext()
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: schoolTimeZone,
  }).format(new Date())
  const opens = permissions.includes('classroom.use')
  return (
    <LineList>
      {day.classes.map((one) => {
        const isNow =
          isToday &&
          one.startTime !== null &&
          one.endTime !== null &&
          one.startTime <= clock &&
          clock < one.endTime
        return (
          <Line
            key={`${one.sectionID} ${one.startTime} ${one.period}`}
            lead={<Times of={one} />}
            title={one.courseName}
            detail={[
              one.period && say('classroom.period', { period: one.period }),
              one.sectionNumber,
              one.room && say('classroom.day.room', { room: one.room }),
              ...one.teachers,
            ]}
            aside={isNow && say('classroom.day.now')}
            isMarked={isNow}
            href={
              opens
                ? link('classroom/roster', { staffID: userID, sectionID: one.sectionID })
                : undefined
            }
          />
        )
      })}
    </LineList>
  )
}

function Times({ of }: { of: DayClass }) {
  const say = useText()
  const { time } = useFormats()
  return (
    <span className={classes.times}>
      {of.startTime === null ? (
        <span className="atrium-visually-hidden">{say('classroom.day.noTime')}</span>
      ) : (
        <span>{time(of.startTime)}</span>
      )}
      {of.endTime !== null && <span className={classes.end}>{time(of.endTime)}</span>}
    </span>
  )
}
