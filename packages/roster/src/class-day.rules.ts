import { plusDays } from '@atrium/kit/shared'
import type { SchoolDay } from '@atrium/schools/public'
import type { Meeting } from './schedule.rules.ts'

/**
 * A section that someone teaches or attends, with its dates and meetings. Dates are 'YYYY-MM-DD';
 * null leaves that side open.
 */
export interface MeetingSection {
  sectionID: number
  schoolID: number
  courseName: string
  sectionNumber: string
  startDate: string | null
  endDate: string | null
  room: string | null
  /** Names of its teachers; empty on a teacher's own schedule. */
  teachers: string[]
  meetings: Meeting[]
}

/**
 * Each school's calendar days, by school. A day that isn't listed is an ordinary one without a bell
 * schedule.
 */
export type Calendars = Readonly<Record<number, readonly SchoolDay[]>>

/**
 * A class on a certain day. A section without meeting times meets every school day, and is listed
 * after those with a time.
 */
export type DayClass = Pick<
  MeetingSection,
  'sectionID' | 'courseName' | 'sectionNumber' | 'teachers' | 'room'
> &
  Pick<Meeting, 'period' | 'startTime' | 'endTime'>

/** A day with classes. */
export interface Day {
  /** 'YYYY-MM-DD' in school time. */
  date: string
  classes: DayClass[]
}

/**
 * The first day with classes within a week from `today`, and its classes in the order of the day;
 * null if there is none.
 */
export function nextDay(
  sections: readonly MeetingSection[],
  today: string,
  calendars: Calendars,
): Day | null {
  for (const date of daysFrom(today, 7)) {
    const classes = classesOn(sections, date, calendars)
    if (classes.length > 0) return { date, classes }
  }
  return null
}

/**
 * The classes of these sections on a date, in the order of the day, according to the calendar.
 * There are no classes on a day that isn't in session, and a meeting with rotation days only takes
 * place on those. The day's bell schedule sets the times of periods; a period that it leaves out
 * doesn't meet.
 */
export function classesOn(
  sections: readonly MeetingSection[],
  date: string,
  calendars: Calendars,
): DayClass[] {
  return sections
    .filter(({ startDate, endDate }) => (startDate ?? date) <= date && date <= (endDate ?? date))
    .flatMap((section) =>
      classesOf(
        section,
        date,
        calendars[section.schoolID]?.find((day) => day.date === date),
      ),
    )
    .toSorted(byTime)
}

/** The class in progress at `time` ('HH:MM'); null between classes. */
export const classAt = (classes: readonly DayClass[], time: string): DayClass | null =>
  classes.find(
    ({ startTime, endTime }) =>
      startTime !== null && endTime !== null && startTime <= time && time < endTime,
  ) ?? null

function classesOf(
  { meetings, sectionID, courseName, sectionNumber, teachers, room }: MeetingSection,
  date: string,
  day: SchoolDay | undefined,
): DayClass[] {
  if (day && !day.inSession) return []
  const about = { sectionID, courseName, sectionNumber, teachers }
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  if (meetings.length === 0)
    return weekday < 5 ? [{ ...about, room, period: null, startTime: null, endTime: null }] : []
  return meetings
    .filter(({ weekdays }) => weekdays & (1 << weekday))
    .filter(
      ({ rotationDays }) =>
        rotationDays.length === 0 || rotationDays.includes(day?.rotationDay ?? ''),
    )
    .filter(({ period }) => period === null || !day?.leftOut.includes(period))
    .map((meeting) => {
      const { period } = meeting
      const { startTime, endTime } = day?.times.find((time) => time.period === period) ?? meeting
      return { ...about, room: meeting.room, period, startTime, endTime }
    })
}

const byTime = (one: DayClass, other: DayClass): number =>
  (one.startTime ?? '99').localeCompare(other.startTime ?? '99') ||
  one.courseName.localeCompare(other.courseName) ||
  one.sectionNumber.localeCompare(other.sectionNumber)

/** Consecutive days starting with `date`, 'YYYY-MM-DD'. */
export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => plusDays(date, at))
}

/** The Monday of the week that contains a date. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return plusDays(date, -weekday)
}
