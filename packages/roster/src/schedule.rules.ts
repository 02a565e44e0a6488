import { localeOf, type Language } from '@atrium/kit/shared'
import type { ScheduleEntry } from './words.ts'

type Dates = Pick<ScheduleEntry, 'startDate' | 'endDate'>

/**
 * A section's dates relative to `today` ('YYYY-MM-DD' in school time); a missing date leaves that
 * side open.
 */
export function sectionStatus(
  { startDate, endDate }: Dates,
  today: string,
): ScheduleEntry['sectionStatus'] {
  if (startDate !== null && startDate > today) return 'future'
  return endDate !== null && endDate < today ? 'historical' : 'current'
}

const statusOrder = { current: 0, future: 1, historical: 2 } as const

/**
 * The order of a classroom schedule (platform.md §4): current sections first, then future, then
 * historical. Within a group, the latest start date comes first and missing dates last; then by
 * course name, and then by section number in natural order.
 */
export function bySchedule(one: ScheduleEntry, other: ScheduleEntry): number {
  return (
    statusOrder[one.sectionStatus] - statusOrder[other.sectionStatus] ||
    (other.startDate ?? '').localeCompare(one.startDate ?? '', 'en') ||
    collator.compare(one.courseName, other.courseName) ||
    collator.compare(one.sectionNumber, other.sectionNumber)
  )
}

// Natural order: section 2 comes before section 10, and É sorts with E.
const collator = new Intl.Collator('en', { numeric: true })

/** One time that a section meets. `weekdays`: bit 0 Monday … bit 6 Sunday; times are 'HH:MM'. */
export interface Meeting {
  period: string | null
  weekdays: number
  /** The rotation days on which it meets; empty: all of them. */
  rotationDays: string[]
  startTime: string | null
  endTime: string | null
  room: string | null
}

/**
 * A section's meetings on one line without words: `2 · 9:05 AM – 10:00 AM · B12, 3 · …`. This is
 * the short form for menus; pages spell out the weekdays.
 */
export function meetingsDescription(meetings: readonly Meeting[], language: Language): string {
  const time = (value: string): string => clocks[language].format(new Date(`1970-01-01T${value}Z`))
  return meetings
    .map(({ period, startTime, endTime, room }) =>
      [
        period,
        startTime && endTime
          ? `${time(startTime)} – ${time(endTime)}`
          : startTime && time(startTime),
        room,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .filter(Boolean)
    .join(', ')
}

const clockOf = (language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
const clocks = { en: clockOf('en'), es: clockOf('es') }

/** The weekdays in a bit mask, as 1 (Monday) to 7. */
export const weekdaysOf = (mask: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => mask & (1 << (day - 1)))
