import { describe, expect, test } from 'vitest'
import { nextTime } from './delivery.rules.ts'

const zone = 'America/Los_Angeles'
const next = (cadence: Parameters<typeof nextTime>[0], after: string) => nextTime(cadence, new Date(after), zone).toISOString()

describe('the next time of a mail', () => {
  test('is the next such hour of the district’s day', () => {
    expect(next({ every: 'day', hour: 7 }, '2026-10-14T13:00:00Z')).toBe('2026-10-14T14:00:00.000Z')
    expect(next({ every: 'day', hour: 7 }, '2026-10-14T14:00:00Z')).toBe('2026-10-15T14:00:00.000Z')
  })
  test('is the next such weekday or day of the month', () => {
    expect(next({ every: 'week', weekday: 1, hour: 7 }, '2026-10-14T17:00:00Z')).toBe('2026-10-19T14:00:00.000Z')
    expect(next({ every: 'month', day: 28, hour: 18 }, '2027-01-29T12:00:00Z')).toBe('2027-03-01T02:00:00.000Z')
  })
  test('keeps the hour when the clocks change, and takes the next where there is none', () => {
    expect(next({ every: 'day', hour: 7 }, '2026-10-31T20:00:00Z')).toBe('2026-11-01T15:00:00.000Z')
    expect(next({ every: 'day', hour: 2 }, '2027-03-13T20:00:00Z')).toBe('2027-03-14T10:00:00.000Z')
    expect(next({ every: 'day', hour: 1 }, '2026-11-01T08:00:00Z')).toBe('2026-11-02T09:00:00.000Z')
  })
})
