import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { Line, LineList, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day, DayClass } from '@atrium/roster/class-day'
import { useText } from '../use-text.ts'
import { clockIn } from './clock.ts'
import classes from './day-classes.module.css'

/** The weekday and date of a day, written out. */
export function DayDate({ date }: { date: string }) {
  const { language } = useUserContext()
  return (
    <Text c="dimmed" size="sm" mb={8} className={classes.date}>
      {new Intl.DateTimeFormat(localeOf[language], {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${date}T00:00:00Z`))}
    </Text>
  )
}

/** Whether a class of today is running. */
export function useIsNow(): (one: DayClass) => boolean {
  const { schoolTimeZone } = useUserContext()
  const clock = clockIn(schoolTimeZone)
  return ({ startTime, endTime }) =>
    startTime !== null && endTime !== null && startTime <= clock && clock < endTime
}

/** A day's classes in order, with the current one marked. */
export function DayClasses({
  day,
  isToday,
  hrefOf,
  asideOf,
}: {
  day: Day
  isToday: boolean
  hrefOf?: (one: DayClass) => string | undefined
  /** To the right of a class; the current one says so if there is nothing else to say. */
  asideOf?: (one: DayClass) => ReactNode
}) {
  const say = useText()
  const runs = useIsNow()
  return (
    <LineList>
      {day.classes.map((one) => {
        const isNow = isToday && runs(one)
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
            aside={asideOf?.(one) || (isNow && say('classroom.day.now'))}
            isMarked={isNow}
            href={hrefOf?.(one)}
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
