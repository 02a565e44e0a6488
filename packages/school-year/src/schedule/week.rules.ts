import { classesOn, daysFrom, type DayClass } from '@atrium/roster/class-day'
import type { ClassDays } from '@atrium/roster/public'
import type { CalledTo } from '../ad-hoc/words.ts'
import type { WeekDay } from './words.ts'

/**
 * The days of the week starting on `monday`, with their classes, by the calendar of the school
 * where the person has the most sections.
 */
export function weekOf({ sections, calendars }: ClassDays, monday: string): WeekDay[] {
  const bySchool = Map.groupBy(sections, ({ schoolID }) => schoolID)
  const [main] = [...bySchool].toSorted(([, one], [, other]) => other.length - one.length)
  const calendar = main && calendars[main[0]]
  return daysFrom(monday, 7)
    .map((date) => {
      const day = calendar?.find((one) => one.date === date)
      return {
        date,
        inSession: day?.inSession ?? true,
        name: day?.name ?? null,
        rotationDay: day?.rotationDay ?? null,
        bellSchedule: day?.bellSchedule ?? null,
        classes: classesOn(sections, date, calendars),
      }
    })
    .filter(({ classes }, at) => at < 5 || classes.length > 0)
}

/**
 * The same days with the sessions the student is called to. Such an entry has no section: its
 * `sectionID` is negative.
 */
export const withCalled = (days: readonly WeekDay[], called: readonly CalledTo[]): WeekDay[] =>
  days.map((day) => ({
    ...day,
    classes: [
      ...day.classes,
      ...called
        .filter(({ date }) => date === day.date)
        .map(({ id, title, startTime, endTime, room, teacher }) => ({
          ...{ sectionID: -id, courseName: title, sectionNumber: '', period: null },
          ...{ startTime, endTime, room, teachers: [teacher] },
        })),
    ].toSorted((one, other) => (one.startTime ?? '99').localeCompare(other.startTime ?? '99')),
  }))

/** A row of the week's grid: a period, or a time of day where classes have no period. */
export interface WeekRow {
  key: string
  period: string | null
  /** One cell a day, in the order of the days; more than one class in a cell is a conflict. */
  cells: DayClass[][]
}

/** The grid of a week, rows in the order of the day. */
export function gridOf(days: readonly WeekDay[]): WeekRow[] {
  const starts = new Map<string, string>()
  const keyOf = ({ period, startTime }: DayClass): string => period ?? startTime ?? ''
  for (const one of days.flatMap(({ classes }) => classes)) {
    const earliest = starts.get(keyOf(one))
    const start = one.startTime ?? '99'
    if (earliest === undefined || start < earliest) starts.set(keyOf(one), start)
  }
  return [...starts]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([key]) => {
      const cells = days.map(({ classes }) => classes.filter((one) => keyOf(one) === key))
      return { key, period: cells.flat()[0]?.period ?? null, cells }
    })
}
