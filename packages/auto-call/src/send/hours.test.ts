import { expect, test } from 'vitest'
import { callableAt } from './hours.rules.ts'

const hours = { from: '08:00', until: '21:00' }
const zone = 'America/Los_Angeles'
const at = (instant: string) => callableAt(hours, new Date(instant), zone).toISOString()

test('A call in the evening waits for the morning, also over the change to standard time', () => {
  // 10:30 p.m. on October 14 in California.
  expect(at('2026-10-15T05:30:00Z')).toBe('2026-10-15T15:00:00.000Z')
  // The night in which clocks go back: 8 a.m. is an hour later in UTC.
  expect(at('2026-11-01T05:30:00Z')).toBe('2026-11-01T16:00:00.000Z')
})

test('A call early in the morning waits for 8 o’clock of the same day, and one during the day goes out', () => {
  expect(at('2026-10-14T13:10:00Z')).toBe('2026-10-14T15:00:00.000Z')
  expect(at('2026-10-14T17:00:00Z')).toBe('2026-10-14T17:00:00.000Z')
  // Until 9 p.m., and not at 9.
  expect(at('2026-10-15T04:00:00Z')).toBe('2026-10-15T15:00:00.000Z')
})
