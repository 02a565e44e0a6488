import { useLink, useUserContext, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { classAt, nextDay } from '@atrium/roster/class-day'
import { Line, useFormats } from '@atrium/ui'
import type { scheduleOverview } from './overview.queries.ts'
import { clockIn } from './parts/clock.ts'
import { useText } from './use-text.ts'

/** On a guardian's Home, for one child: the class they are in now, or the next one. */
export default function ChildClassPart({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const { date, time } = useFormats()
  const { schoolTimeZone } = useUserContext()
  const schedule = useOverview<typeof scheduleOverview>('student', 'schedule', id)
  if (!schedule) return null
  const { today, sections, calendars } = schedule
  const clock = clockIn(schoolTimeZone)
  const day = nextDay(sections, today, calendars)
  const isToday = day?.date === today
  const now = day && isToday ? classAt(day.classes, clock) : null
  const next = day?.classes.find(({ startTime }) => !isToday || (startTime ?? '') > clock)
  const shown = now ?? next
  const href = link('student/schedule', { studentID: id })
  if (!shown || !day)
    return (
      <Line title={say(isToday ? 'classroom.child.over' : 'classroom.child.none')} href={href} />
    )
  return (
    <Line
      title={shown.courseName}
      detail={[
        say(now ? 'classroom.child.now' : 'classroom.child.next'),
        !now && !isToday && date(day.date),
        now?.endTime && say('classroom.child.until', { time: time(now.endTime) }),
        !now && shown.startTime && time(shown.startTime),
        shown.room && say('classroom.day.room', { room: shown.room }),
        ...shown.teachers,
      ]}
      href={href}
    />
  )
}
