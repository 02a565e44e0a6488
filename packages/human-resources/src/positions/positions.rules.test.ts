import { plusDays } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import { unfunded } from './funding.rules.ts'
import { isCircular, outlineOf } from './org-chart.rules.ts'
import { seniorityOf } from './seniority.rules.ts'

const chart = [
  { id: 1, reportsToID: null },
  { id: 2, reportsToID: 1 },
  { id: 3, reportsToID: 2 },
  { id: 4, reportsToID: 1 },
]

describe('the org chart', () => {
  test('has no circles, however long', () => {
    expect(isCircular(chart, { id: 1, reportsToID: 3 })).toBe(true)
    expect(isCircular(chart, { id: 2, reportsToID: 2 })).toBe(true)
    expect(isCircular(chart, { id: 3, reportsToID: 4 })).toBe(false)
    expect(isCircular(chart, { id: 9, reportsToID: 3 })).toBe(false)
  })
  test('lists everyone once, below whom they report to', () => {
    expect(outlineOf(chart).map(({ of, depth }) => [of.id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 1],
    ])
  })
  test('shows at the top the positions that report to one that isn’t there any more', () => {
    expect(outlineOf([{ id: 8, reportsToID: 77 }])).toMatchObject([{ depth: 0 }])
  })
})

describe('the funding of a position', () => {
  const position = { startsOn: '2026-07-01', endsOn: null }
  const line = (
    accountID: number,
    share: number,
    fromDay = '2026-07-01',
    toDay: string | null = null,
  ) => ({
    ...{ accountID, share, fromDay, toDay },
  })
  test('is 100% on every day', () => {
    expect(
      unfunded(position, [line(1, 6000), line(2, 4000)], (day) => plusDays(day, 1)),
    ).toBeUndefined()
    expect(unfunded(position, [line(1, 6000), line(2, 3000)], (day) => plusDays(day, 1))).toEqual({
      ...{ on: '2026-07-01', percent: 90 },
    })
  })
  test('may move from one account to another, without a day between', () => {
    const moved = (from: string) => [
      line(1, 10_000, '2026-07-01', '2026-12-31'),
      line(2, 10_000, from),
    ]
    const next = (day: string) => plusDays(day, 1)
    expect(unfunded(position, moved('2027-01-01'), next)).toBeUndefined()
    expect(unfunded(position, moved('2027-01-02'), next)).toEqual({ on: '2027-01-01', percent: 0 })
    expect(unfunded(position, moved('2026-12-31'), next)).toEqual({
      on: '2026-12-31',
      percent: 200,
    })
  })
})

describe('seniority', () => {
  const today = '2026-10-14'
  const service = (startsOn: string, endsOn: string | null, status = 'permanent') =>
    ({ startsOn, endsOn, status }) as never
  test('counts from the first day of probationary service, not from substituting (Ed. Code 44848)', () => {
    expect(
      seniorityOf(
        [
          service('2018-02-01', '2018-06-10', 'substitute'),
          service('2018-08-13', '2020-06-10', 'probationary'),
          service('2020-08-12', null),
        ],
        today,
      ),
    ).toBe('2018-08-13')
  })
  test('is kept by someone permanent who comes back within 39 months, and not later (Ed. Code 44931)', () => {
    const back = (day: string) =>
      seniorityOf([service('2010-08-16', '2015-06-12'), service(day, null)], today)
    expect(back('2018-09-11')).toBe('2010-08-16')
    expect(back('2018-09-12')).toBe('2018-09-12')
  })
  test('starts again for someone probationary who left', () => {
    expect(
      seniorityOf(
        [service('2021-08-16', '2022-06-10', 'probationary'), service('2024-08-12', null)],
        today,
      ),
    ).toBe('2024-08-12')
  })
  test('is none for someone who has only worked as a substitute', () => {
    expect(seniorityOf([service('2021-08-16', null, 'substitute')], today)).toBeNull()
  })
})
