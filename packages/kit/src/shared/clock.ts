import { toWallClock } from './wall-clock.rules.ts'

// The one place that knows what time it is, and which day. A day belongs to a school or a district:
// `schoolDate(ctx.now(), timeZone)` on the server, `useSchoolDay()` in the browser, and
// `atrium_today(time_zone)` in SQL. The machine's own time zone is never anyone's day.

/** How far this clock is ahead of the machine's, in milliseconds. */
let ahead = 0

/**
 * From here on, `at` is now. The server's clock is set only by `ATRIUM_NOW`; the browser's follows
 * the server's, because a Chromebook's may be wrong.
 */
export const setClock = (at: string): void => {
  ahead = Date.parse(at) - Date.now()
}

/**
 * Where only the server's day is known ('YYYY-MM-DD', in UTC): a visitor's page, which is the same for
 * everyone until tomorrow. A clock that is off by a day or less stays, so that none moves at midnight.
 */
export const setDay = (day: string): void => {
  const days = Math.round((Date.parse(day) - Date.parse(calendarDay(Date.now()))) / 86_400_000)
  if (Math.abs(days) > 1) ahead = days * 86_400_000
}

/** How far this clock is ahead of the machine's, in milliseconds; 0 unless it has been set. */
export const clockAhead = (): number => ahead

/** Now, as this process counts it: the time that decides days. */
export const currentTime = (): Date => new Date(Date.now() + ahead)

/**
 * Now by the device's own clock: for what a device keeps and compares by itself, also while the
 * server, and with it the right time, is out of reach.
 */
export const deviceTime = (): Date => new Date()

/** The day of an instant in a time zone, 'YYYY-MM-DD'. */
export const schoolDate = (at: Date, timeZone: string): string =>
  toWallClock(at.toISOString(), timeZone).slice(0, 10)

/** 'YYYY-MM-DD' of a day given as its midnight in UTC, like `Date.parse(day)`. */
export const calendarDay = (midnight: number): string =>
  new Date(midnight).toISOString().slice(0, 10)

/** The day that is so many days after another one, or before it; both 'YYYY-MM-DD'. */
export const plusDays = (day: string, days: number): string =>
  calendarDay(Date.parse(day) + days * 86_400_000)

/** Whether a day ('YYYY-MM-DD') is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** The same day so many years later; February 29 becomes the 28th. */
export function addYears(day: string, count: number): string {
  const [year, rest] = [Number(day.slice(0, 4)) + count, day.slice(4)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`
}

/** 'YYYY-MM-DD' in the first time zone to reach tomorrow: no school's today is later. */
export const todayAnywhere = (): string => calendarDay(currentTime().getTime() + 14 * 3_600_000)
