import { calendarDay } from '@atrium/kit/shared'
/**
 * The weeks of a month ('YYYY-MM'), Sunday first, as dates; days of adjacent months fill the first
 * and last week.
 */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const start = new Date(first.getTime() - first.getUTCDay() * 86_400_000)
  const days = Array.from({ length: 42 }, (_, at) => calendarDay(start.getTime() + at * 86_400_000))
  const weeks = Array.from({ length: 6 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return weeks.filter((week) => week.some((day) => day.startsWith(month)))
}

/** The month so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return calendarDay(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}
