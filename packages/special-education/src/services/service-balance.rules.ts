import { isWeekend, plusDays } from '@atrium/kit/shared'

/**
 * What is owed of a service, what was delivered, and why, week by week. Days are 'YYYY-MM-DD'.
 * Minutes that the provider missed stay owed; those that the student missed don't (Letter to Balkman,
 * OSEP 1995; Letter to Clarke, OSEP 2007).
 */

export const pers = ['week', 'month'] as const
export type Per = (typeof pers)[number]

/** What a week with holidays owes: its share of the minutes, or all of them. */
export const holidayRules = ['prorated', 'full'] as const
export type HolidayRule = (typeof holidayRules)[number]

export const sessionOutcomes = ['delivered', 'studentAbsent', 'providerAbsent'] as const
export type SessionOutcome = (typeof sessionOutcomes)[number]

export interface Service {
  minutes: number
  per: Per
  from: string
  to: string | null
}

export interface Session {
  day: string
  minutes: number
  outcome: SessionOutcome
}

/** Why a week owes what it owes. */
export type OwedWhy = 'full' | 'prorated' | 'holidayFull' | 'closed'

export interface BalanceLine {
  /** The first day: a Monday, or the first of a month. */
  from: string
  /** The last day that counts, up to today. */
  to: string
  schoolDays: number
  /** Of so many weekdays. */
  weekdays: number
  owed: number
  why: OwedWhy
  delivered: number
  /** Of what was owed, the minutes that the student missed: no longer owed. */
  excused: number
  /** The minutes that the provider missed; they stay owed. */
  missed: number
  /** What is still owed after this line; below zero, more was delivered than was owed. */
  balance: number
}

export interface Balance {
  lines: BalanceLine[]
  owed: number
  delivered: number
  excused: number
  missed: number
  balance: number
}

const mondayOf = (day: string): string =>
  plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The first and last day of the week or the month that a day is in. */
export function periodOf(day: string, per: Per): { from: string; to: string } {
  if (per === 'week') return { from: mondayOf(day), to: plusDays(mondayOf(day), 6) }
  const from = `${day.slice(0, 7)}-01`
  const inNext = plusDays(from, 31)
  return { from, to: plusDays(`${inNext.slice(0, 7)}-01`, -1) }
}

/**
 * The weeks of a service up to today. A week that isn't over yet counts as a whole: its sessions may
 * still come. A service by the month owes all its minutes in each month with school.
 * @param inSession whether students attend on a weekday
 */
export function balanceOf(
  service: Service,
  {
    sessions,
    today,
    inSession,
    holidays,
  }: {
    sessions: readonly Session[]
    today: string
    inSession: (day: string) => boolean
    holidays: HolidayRule
  },
): Balance {
  const { per, minutes } = service
  const lines: BalanceLine[] = []
  const last = service.to !== null && service.to < today ? service.to : today
  let balance = 0
  for (let day = service.from; day <= last;) {
    const period = periodOf(day, per)
    const first = period.from < service.from ? service.from : period.from
    const end = service.to !== null && service.to < period.to ? service.to : period.to
    let [weekdays, schoolDays] = [0, 0]
    for (let one = period.from; one <= period.to; one = plusDays(one, 1)) {
      if (isWeekend(one)) continue
      weekdays += 1
      if (one >= first && one <= end && inSession(one)) schoolDays += 1
    }
    const isShort = schoolDays < weekdays
    const why: OwedWhy =
      schoolDays === 0
        ? 'closed'
        : !isShort || per === 'month'
          ? 'full'
          : holidays === 'full'
            ? 'holidayFull'
            : 'prorated'
    const owed =
      why === 'closed'
        ? 0
        : why === 'prorated'
          ? Math.round((minutes * schoolDays) / weekdays)
          : minutes
    const here = sessions.filter((one) => period.from <= one.day && one.day <= period.to)
    const sum = (outcome: SessionOutcome) =>
      here.reduce((total, one) => total + (one.outcome === outcome ? one.minutes : 0), 0)
    const delivered = sum('delivered')
    const excused = Math.min(sum('studentAbsent'), Math.max(0, owed - delivered))
    balance += owed - delivered - excused
    lines.push({
      ...{ from: period.from, to: period.to, schoolDays, weekdays, owed, why },
      ...{ delivered, excused, missed: sum('providerAbsent'), balance },
    })
    day = plusDays(period.to, 1)
  }
  const total = (name: 'owed' | 'delivered' | 'excused' | 'missed') =>
    lines.reduce((sum, line) => sum + line[name], 0)
  return {
    lines,
    owed: total('owed'),
    delivered: total('delivered'),
    excused: total('excused'),
    missed: total('missed'),
    balance,
  }
}
