import { calendarDay } from '@atrium/kit/shared'
/** A calendar month in the district's time zone, `YYYY-MM`. */
export type Month = string

/** The month `count` months after another, or before it if `count` is negative. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return calendarDay(Date.UTC(year, at - 1 + count, 1)).slice(0, 7)
}

/**
 * Every month in a range, both ends inclusive, in order; at most 60. Empty if the first is after
 * the last.
 */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to && months.length < 60; month = monthAfter(month, 1))
    months.push(month)
  return months
}
