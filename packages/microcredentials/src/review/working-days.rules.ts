import { calendarDay } from '@atrium/kit/shared'
import { reviewWorkingDays } from '../words.ts'

const day = 86_400_000

/**
 * The due date of a review that was claimed on `claimedOn`: the 14th working day after it.
 * @param claimedOn ISO date in school time; @param closed the days of the week from Monday to
 * Friday that are not worked, ISO dates
 * @returns ISO date
 */
export const reviewDueOn = (claimedOn: string, closed: ReadonlySet<string> = new Set()): string =>
  afterWorkingDays(claimedOn, reviewWorkingDays, closed)

/**
 * The `count`th working day after `from`, skipping Saturdays, Sundays and closed days. ISO dates.
 */
export function afterWorkingDays(
  from: string,
  count: number,
  closed: ReadonlySet<string> = new Set(),
): string {
  let at = Date.parse(`${from}T00:00:00Z`)
  for (let left = count; left > 0;) {
    at += day
    if (isWorkingDay(at, closed)) left -= 1
  }
  return calendarDay(at)
}

const isWorkingDay = (at: number, closed: ReadonlySet<string>): boolean =>
  ![0, 6].includes(new Date(at).getUTCDay()) && !closed.has(calendarDay(at))
