import type { FieldErrors } from '@atrium/kit/shared'
import { isStep, type ChargedDay } from './charge.rules.ts'
import type { LeavePart, Least } from './leave.words.ts'

export interface AskedTimes {
  firstDay: string
  lastDay: string
  part: LeavePart
  fromTime: string | null
  toTime: string | null
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The hours of part of a day; null for whole and half days. */
export const hoursOf = ({ part, fromTime, toTime }: AskedTimes): number | null =>
  part === 'hours' && fromTime && toTime ? (minutes(toTime) - minutes(fromTime)) / 60 : null

/** From when to when someone is away on a day: a half ends, or starts, at noon. */
export const timesOf = ({ part, fromTime, toTime }: AskedTimes): [string, string] | null =>
  ({
    whole: null,
    morning: ['00:00', '12:00'] as [string, string],
    afternoon: ['12:00', '24:00'] as [string, string],
    hours: fromTime && toTime ? ([fromTime, toTime] as [string, string]) : null,
  })[part]

/** Whether two requests of one person are for the same time. */
export function overlaps(one: AskedTimes, other: AskedTimes): boolean {
  if (one.lastDay < other.firstDay || other.lastDay < one.firstDay) return false
  const [a, b] = [timesOf(one) ?? ['00:00', '24:00'], timesOf(other) ?? ['00:00', '24:00']]
  return (a[0] as string) < (b[1] as string) && (b[0] as string) < (a[1] as string)
}

export interface RequestRules {
  least: Least
  noticeDays: number | null
  /** Such as sickness: it needs no notice, and happens on any day. */
  unforeseen: boolean
  /** The first day that was asked for before: that day, and a later one, were asked for in time. */
  askedFor: string | null
  /** With their names in the reader’s language. */
  blackouts: readonly { fromDay: string; toDay: string; name: string }[]
}

/** What a request says that its rule doesn't allow. */
export function requestErrors(
  asked: AskedTimes,
  days: readonly ChargedDay[],
  { least, noticeDays, unforeseen, askedFor, blackouts }: RequestRules,
  today: string,
): FieldErrors {
  const { firstDay, lastDay, part } = asked
  if (part !== 'whole' && firstDay !== lastDay)
    return { lastDay: { id: 'humanResources.leave.partOfOneDay' } }
  if (days.length === 0) return { firstDay: { id: 'humanResources.leave.noWorkday' } }
  if (part !== 'whole' && least === 'day') return { part: { id: 'humanResources.leave.wholeDays' } }
  if (part === 'hours' && least === 'halfDay')
    return { part: { id: 'humanResources.leave.halfDays' } }
  const hours = hoursOf(asked)
  if (hours !== null && (least === 'hour' || least === 'quarterHour') && !isStep(hours, least))
    return { toTime: { id: `humanResources.leave.step.${least}` } }
  if (unforeseen) return {}
  const noticed = Math.round((Date.parse(firstDay) - Date.parse(today)) / 86_400_000)
  if (askedFor === null || firstDay < askedFor) {
    if (noticeDays && noticed < noticeDays)
      return { firstDay: { id: 'humanResources.leave.askAhead', values: { count: noticeDays } } }
    if (noticed < 0) return { firstDay: { id: 'humanResources.leave.past' } }
  }
  const closed = blackouts.find(({ fromDay, toDay }) =>
    days.some(({ on }) => fromDay <= on && on <= toDay),
  )
  return closed
    ? { firstDay: { id: 'humanResources.leave.blackout', values: { name: closed.name } } }
    : {}
}
