import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { useText } from '../use-text.ts'
import type { WeekDay } from './words.ts'

/** A weekday's name, and what is special about it: `Wed, Nov 25` and `A day · Minimum day`. */
export function useDayTitle(): (day: WeekDay) => { title: string; detail: string } {
  const say = useText()
  const { language } = useUserContext()
  const written = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (day) => ({
    title: written.format(new Date(`${day.date}T00:00:00Z`)),
    detail: day.inSession
      ? [
          day.rotationDay && say('schoolYear.week.rotation', { day: day.rotationDay }),
          day.bellSchedule,
          day.name,
        ]
          .filter(Boolean)
          .join(' · ')
      : (day.name ?? say('schoolYear.week.noSchool')),
  })
}
