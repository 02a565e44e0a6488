import { plusDays } from '@atrium/kit/shared'

/** 'YYYY-MM' → the next or the one before. */
export function monthAfter(month: string, by: 1 | -1): string {
  return by === 1
    ? plusDays(`${month}-01`, 31).slice(0, 7)
    : plusDays(`${month}-01`, -1).slice(0, 7)
}

/** The days of a month from Monday to Friday, five to a week; null before the first. */
export function monthGrid(month: string): (string | null)[] {
  const days: (string | null)[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = plusDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    if (days.length === 0) for (let at = 1; at < weekday; at++) days.push(null)
    days.push(day)
  }
  return days
}
