import { plusDays } from '@atrium/kit/shared'
import { runsOn, weekdayOf, weekOf, type Pattern } from '../routes/days.rules.ts'
import { weekdayTexts, type Week, type Weekday } from '../words.ts'

/** The days of a feed’s service: weekdays between two days, and exceptions. */
export interface Service {
  /** Null: it is only in calendar_dates.txt, where each day is listed. */
  weekdays: readonly Weekday[] | null
  startsOn: string
  endsOn: string
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/** A service as weekdays of one week or both, and what that leaves out. */
export interface Fitted {
  days: Weekday[]
  week: Week
  startsOn: string
  endsOn: string
  /** Days of the service that aren’t in the pattern. */
  more: string[]
  /** Days of the pattern on which the service doesn’t run: no school, as a rule. */
  fewer: string[]
}

const weekdays = Object.keys(weekdayTexts) as Weekday[]

/** Some feeds end in 2099: eleven years are enough to see a rhythm. */
const mostDays = 4000

export function* daysFrom(first: string, last: string): Generator<string> {
  for (let day = first, count = 0; day <= last && count < mostDays; count += 1) {
    yield day
    day = plusDays(day, 1)
  }
}

const isIn = ({ weekdays: days, added, removed }: Service, day: string): boolean =>
  added.has(day) || (days !== null && days.includes(weekdayOf(day)) && !removed.has(day))

/**
 * The pattern of a service: the weekdays on which it runs at least half as often as on its
 * busiest one, so that a summer without school changes nothing. Null: no day, no rhythm of weeks, or
 * different weekdays in week A and week B, which one route can’t have.
 */
export function fitted(service: Service, weekAFrom: string): Fitted | null {
  const { startsOn, endsOn } = service
  const counts = new Map<string, { all: number; runs: number }>()
  let runs = 0
  for (const day of daysFrom(startsOn, endsOn)) {
    const key = `${weekdayOf(day)} ${weekOf(day, weekAFrom)}`
    const count = counts.get(key) ?? { all: 0, runs: 0 }
    counts.set(key, count)
    count.all += 1
    if (!isIn(service, day)) continue
    count.runs += 1
    runs += 1
  }
  if (runs === 0) return null
  const shares = new Map([...counts].map(([key, count]) => [key, count.runs / count.all] as const))
  const busiest = Math.max(...shares.values())
  const isOn = (day: Weekday, week: 'A' | 'B'): boolean | undefined => {
    const share = shares.get(`${day} ${week}`)
    return share === undefined ? undefined : share * 2 >= busiest && share > 0
  }
  const days = weekdays.filter((day) => isOn(day, 'A') || isOn(day, 'B'))
  // A service of one week says nothing about the other.
  const weeks = new Set(
    days.flatMap((day): Week[] => {
      const [a, b] = [isOn(day, 'A'), isOn(day, 'B')]
      return a === undefined || b === undefined ? [] : [a && b ? 'every' : a ? 'A' : 'B']
    }),
  )
  if (weeks.size > 1) return null
  const [week = 'every'] = weeks
  const pattern: Pattern = { days, week, startsOn, endsOn }
  const all = [...daysFrom(startsOn, endsOn)]
  const more = all.filter((day) => isIn(service, day) && !runsOn(pattern, day, weekAFrom))
  const fewer = all.filter((day) => !isIn(service, day) && runsOn(pattern, day, weekAFrom))
  if (service.weekdays === null && fewer.length > runs - more.length) return null
  return { days, week, startsOn, endsOn, more, fewer }
}

/** The days between two on which a pattern’s weekdays come, and its buses don’t run. */
export const exceptionsOf = (
  pattern: Pattern & { endsOn: string },
  weekAFrom: string,
  isOpen: (day: string) => boolean,
): string[] =>
  [...daysFrom(pattern.startsOn, pattern.endsOn)].filter(
    (day) =>
      pattern.days.includes(weekdayOf(day)) && !(runsOn(pattern, day, weekAFrom) && isOpen(day)),
  )
