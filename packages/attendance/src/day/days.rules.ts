import { plusDays } from '@atrium/kit/shared'
/**
 * When a class runs and meets. Dates are 'YYYY-MM-DD'; null means open-ended. `weekdays`: bit 0
 * Monday … bit 6 Sunday.
 */
export interface Running {
  startDate: string | null
  endDate: string | null
  meetings: readonly { weekdays: number }[]
  /** Days on which the school is closed. */
  closed: readonly { name: string; startDate: string; endDate: string }[]
  today: string
  /** Someone who fills in has this day alone. */
  onlyOn?: string
}

/** The last day that can be taken: today, or the end of a class that is over. */
export const lastDay = ({ endDate, today }: Pick<Running, 'endDate' | 'today'>): string =>
  endDate !== null && endDate < today ? endDate : today

/**
 * True if attendance may be taken on `date`: it is within the class's dates and not in the future.
 */
export const mayTake = (section: Running, date: string): boolean =>
  (section.startDate === null || section.startDate <= date) &&
  date <= lastDay(section) &&
  (section.onlyOn === undefined || section.onlyOn === date)

/** Why the school is closed on `date`, as its calendar says; null if it is open. */
export const closedFor = ({ closed }: Pick<Running, 'closed'>, date: string): string | null =>
  closed.find((one) => one.startDate <= date && date <= one.endDate)?.name ?? null

/**
 * True if the class meets on the weekday of `date` and its school is open. A class without meeting
 * times meets Monday to Friday.
 */
export function meetsOn(
  { meetings, closed }: Pick<Running, 'meetings' | 'closed'>,
  date: string,
): boolean {
  if (closedFor({ closed }, date) !== null) return false
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return meetings.length === 0
    ? weekday < 5
    : meetings.some(({ weekdays }) => (weekdays & (1 << weekday)) !== 0)
}

/**
 * The nearest day after (or before) `date` on which the class meets and attendance may be taken;
 * null if there isn't one nearby.
 */
export function nextMeeting(section: Running, date: string, direction: 1 | -1): string | null {
  let day = date
  for (let ahead = 0; ahead < 100; ahead++) {
    day = plusDays(day, direction)
    if (mayTake(section, day) && meetsOn(section, day)) return day
  }
  return null
}

/**
 * The day that the page opens with: the last one on which the class met; null if it hasn't started.
 */
export function openingDay(section: Running): string | null {
  const last = lastDay(section)
  if (!mayTake(section, last)) return null
  return meetsOn(section, last) ? last : (nextMeeting(section, last, -1) ?? last)
}
