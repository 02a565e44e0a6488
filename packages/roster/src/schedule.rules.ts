import { localeOf, type Language } from '@atrium/kit/shared'
import type { ScheduleEntry } from './words.ts'

type Dates = Pick<ScheduleEntry, 'startDate' | 'endDate'>

/**
 * A section's dates relative to `today` ('YYYY-MM-DD', the school's): a missing date is open on its
 * side.
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
 * The order of a classroom schedule (platform.md §4): current sections first, then future, then historical; within a group
 * the newest start date first, missing dates last; then course name, then section number, as people count.
 */
export function bySchedule(one: ScheduleEntry, other: ScheduleEntry): number {
  return (
    statusOrder[one.sectionStatus] - statusOrder[other.sectionStatus] ||
    (other.startDate ?? '').localeCompare(one.startDate ?? '', 'en') ||
    collator.compare(one.courseName, other.courseName) ||
    collator.compare(one.sectionNumber, other.sectionNumber)
  )
}

// Section 2 comes before section 10, and É with E.
const collator = new Intl.Collator('en', { numeric: true })

/** One time that a section meets. `weekdays`: bit 0 Monday … bit 6 Sunday; times are 'HH:MM'. */
export interface Meeting {
  period: string | null
  weekdays: number
  /** The rotation days it meets on; empty: every one. */
  rotationDays: string[]
  startTime: string | null
  endTime: string | null
  room: string | null
}

/** A section's meetings in a line without words: `2 · 9:05 AM – 10:00 AM · B12, 3 · …`. The menus' short form; pages write the weekdays out. */
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

/** The weekdays of a mask, 1 (Monday) to 7. */
export const weekdaysOf = (mask: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => mask & (1 << (day - 1)))
