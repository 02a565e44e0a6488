import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  type HolidayRule,
  type Service,
  type Session,
  type SessionOutcome,
} from './service-balance.rules.ts'

// Mondays in the fall of 2026; the school is closed on Labor Day and in Thanksgiving week.
const closed = new Set(['2026-09-07', ...[23, 24, 25, 26, 27].map((day) => `2026-11-${day}`)])
const hour: Service = { minutes: 60, per: 'week', from: '2026-08-31', to: null }
const session = (day: string, minutes: number, outcome: SessionOutcome = 'delivered'): Session => ({
  day,
  minutes,
  outcome,
})
const balance = (
  sessions: readonly Session[],
  { today = '2026-09-11', holidays = 'prorated', service = hour } = {} as {
    today?: string
    holidays?: HolidayRule
    service?: Service
  },
) => balanceOf(service, { sessions, today, holidays, inSession: (day) => !closed.has(day) })

describe('the balance of 60 minutes a week', () => {
  test('owes each week its minutes, less those delivered', () => {
    const { lines, ...totals } = balance([session('2026-09-01', 30), session('2026-09-03', 30)], {
      today: '2026-09-04',
    })
    expect(lines).toEqual([
      {
        ...{ from: '2026-08-31', to: '2026-09-06', schoolDays: 5, weekdays: 5, owed: 60 },
        ...{ why: 'full', delivered: 60, excused: 0, missed: 0, balance: 0 },
      },
    ])
    expect(totals).toEqual({ owed: 60, delivered: 60, excused: 0, missed: 0, balance: 0 })
  })
  test('owes 48 minutes in a week with a holiday where the district prorates, and 60 where it doesn’t', () => {
    const weeks = (holidays: HolidayRule) =>
      balance([], { holidays }).lines.map(({ owed, why }) => [owed, why])
    expect(weeks('prorated')).toEqual([
      [60, 'full'],
      [48, 'prorated'],
    ])
    expect(weeks('full')).toEqual([
      [60, 'full'],
      [60, 'holidayFull'],
    ])
  })
  test('owes nothing in a week without school, by either rule', () => {
    for (const holidays of ['prorated', 'full'] as const)
      expect(balance([], { holidays, today: '2026-11-27' }).lines.at(-1)).toMatchObject({
        ...{ from: '2026-11-23', owed: 0, why: 'closed' },
      })
  })
  test('still owes what the provider missed, until it is made up', () => {
    const missed = session('2026-09-01', 60, 'providerAbsent')
    expect(balance([missed], { today: '2026-09-04' })).toMatchObject({ missed: 60, balance: 60 })
    const makeUp = session('2026-09-10', 108)
    expect(balance([missed, makeUp])).toMatchObject({ owed: 108, delivered: 108, balance: 0 })
  })
  test('no longer owes what the student missed', () => {
    const away = [session('2026-09-01', 30), session('2026-09-03', 30, 'studentAbsent')]
    expect(balance(away, { today: '2026-09-04' })).toMatchObject({
      ...{ owed: 60, delivered: 30, excused: 30, balance: 0 },
    })
  })
  test('excuses no more than the week still owed', () => {
    const away = [session('2026-09-01', 60), session('2026-09-03', 30, 'studentAbsent')]
    expect(balance(away, { today: '2026-09-04' })).toMatchObject({ excused: 0, balance: 0 })
  })
  test('explains itself: each line goes on from the one before', () => {
    const { lines, balance: left } = balance([session('2026-09-01', 45), session('2026-09-08', 60)])
    expect(lines.map((line) => line.balance)).toEqual([15, 3])
    expect(left).toBe(3)
  })
  test('begins and ends with the service, in the middle of a week', () => {
    const service = { ...hour, from: '2026-09-02', to: '2026-09-09' }
    expect(balance([], { service, today: '2026-12-01' }).lines.map(({ owed }) => owed)).toEqual([
      36, 24,
    ])
  })
})

test('A service by the month owes all its minutes in each month with school', () => {
  const service: Service = { minutes: 30, per: 'month', from: '2026-09-01', to: null }
  const { lines } = balance([session('2026-11-30', 30)], { service, today: '2026-11-30' })
  expect(lines.map(({ from, owed, balance: left }) => [from, owed, left])).toEqual([
    ['2026-09-01', 30, 30],
    ['2026-10-01', 30, 60],
    ['2026-11-01', 30, 60],
  ])
})
