import { plusDays, type Translated } from '@atrium/kit/shared'
import type { LeavePart, MinimumDayHalf, Unit } from './leave.words.ts'

/** When someone works: 1 is Monday. A part-time share is spread over these days. */
export interface WorkWeek {
  weekdays: readonly number[]
  /** The share of full time in hundredths. */
  fte: number
  /** The hours of a full day of the group. */
  dayHours: number
}

/** What a calendar says about days: those that no one works, and those that are shorter than usual. */
export interface WorkCalendar {
  off: ReadonlyMap<string, Translated>
  /** The day’s length as a part of the usual one. */
  shorter: ReadonlyMap<string, number>
}

export interface AskedLeave {
  firstDay: string
  lastDay: string
  part: LeavePart
  hours: number | null
}

export interface ChargedDay {
  on: string
  /** Hundredths of the reason’s unit; 0: it is left out. */
  amount: number
  /** Why it is left out: the name of the holiday. */
  name?: Translated
}

/** What each day of a request costs, and the days that it leaves out, such as holidays. */
export function chargesOf(
  { firstDay, lastDay, part, hours }: AskedLeave,
  { weekdays, fte, dayHours }: WorkWeek,
  { off, shorter }: WorkCalendar,
  { unit, minimumDayHalf }: { unit: Unit; minimumDayHalf: MinimumDayHalf },
): { days: ChargedDay[]; left: { on: string; name: Translated }[] } {
  /** What a day of this person is of a full one: 0.6 FTE on three days works three full days. */
  const ofDay = weekdays.length === 0 ? 0 : Math.min(1, (fte / 100) * (5 / weekdays.length))
  const days: ChargedDay[] = []
  const left: { on: string; name: Translated }[] = []
  for (let on = firstDay; on <= lastDay; on = plusDays(on, 1)) {
    if (!weekdays.includes(new Date(`${on}T00:00:00Z`).getUTCDay())) continue
    const name = off.get(on)
    if (name) {
      left.push({ on, name })
      continue
    }
    const share =
      part === 'hours'
        ? Math.min((hours ?? 0) / dayHours, ofDay)
        : ofDay * (part === 'whole' ? 1 : halfOf(shorter.get(on), minimumDayHalf))
    const amount = Math.round(share * (unit === 'hours' ? dayHours : 1) * 100)
    if (amount > 0) days.push({ on, amount })
  }
  return { days, left }
}

const halfOf = (length: number | undefined, rule: MinimumDayHalf): number => {
  if (length === undefined || rule === 'half') return 0.5
  return rule === 'whole' ? 1 : length / 2
}

/** Whether hours are a multiple of the smallest part that may be taken. */
export const isStep = (hours: number, least: 'quarterHour' | 'hour'): boolean => {
  const quarters = hours * 4
  return Number.isInteger(least === 'hour' ? quarters / 4 : quarters)
}
