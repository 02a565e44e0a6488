import { calendarDay } from '@atrium/kit/shared'
import type { Frequency } from '../words.ts'

const step: Record<Frequency, number> = { once: 0, monthly: 1, quarterly: 3 }

/**
 * The payments of a contract: equal parts, due each month on the day on which it starts; the first
 * includes the remaining cents.
 */
export function scheduleOf({
  startsOn,
  endsOn,
  totalCents,
  frequency,
}: {
  startsOn: string
  endsOn: string
  totalCents: number
  frequency: Frequency
}): { dueOn: string; cents: number }[] {
  const days: string[] = []
  for (let at = 0; ; at++) {
    const day = monthsLater(startsOn, at * step[frequency])
    if (day > endsOn || (at > 0 && step[frequency] === 0)) break
    days.push(day)
  }
  const part = Math.floor(totalCents / days.length)
  return days.map((dueOn, at) => ({
    dueOn,
    cents: at === 0 ? totalCents - part * (days.length - 1) : part,
  }))
}

/** The same day of a later month, or its last where it has none. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return calendarDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}
