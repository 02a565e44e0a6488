import { describe, expect, test } from 'vitest'
import { endOfDay, isFrom, isThrough, refundOf } from './cut-off.rules.ts'

const zone = 'America/Los_Angeles'

describe('a cut-off at midnight', () => {
  test('ends with its day on the section’s wall clock, on the 25-hour day when clocks go back', () => {
    expect(endOfDay('2026-11-01', zone)).toBe('2026-11-02T08:00:00.000Z')
    expect(isThrough('2026-11-01', new Date('2026-11-02T07:59:59Z'), zone)).toBe(true)
    expect(isThrough('2026-11-01', new Date('2026-11-02T08:00:00Z'), zone)).toBe(false)
  })
  test('and on the 23-hour day when they go forward', () => {
    expect(endOfDay('2026-03-08', zone)).toBe('2026-03-09T07:00:00.000Z')
    expect(isThrough('2026-03-08', new Date('2026-03-09T06:59:59Z'), zone)).toBe(true)
    expect(isThrough('2026-03-08', new Date('2026-03-09T07:00:00Z'), zone)).toBe(false)
  })
  test('starts with its first day', () => {
    expect(isFrom('2026-03-09', new Date('2026-03-09T06:59:59Z'), zone)).toBe(false)
    expect(isFrom('2026-03-09', new Date('2026-03-09T07:00:00Z'), zone)).toBe(true)
  })
  test('that is not set never ends', () => {
    expect(isThrough(null, new Date(), zone)).toBe(true)
    expect(isFrom(null, new Date(), zone)).toBe(true)
  })
})

test('a refund is full through its last day, and the section’s share after it, rounded down to a cent', () => {
  const policy = { refundUntil: '2026-11-01', refundPercent: 33 }
  expect(refundOf(1999, policy, new Date('2026-11-02T07:59:59Z'), zone)).toBe(1999)
  expect(refundOf(1999, policy, new Date('2026-11-02T08:00:00Z'), zone)).toBe(659)
  expect(refundOf(1999, { refundUntil: null, refundPercent: 0 }, new Date(), zone)).toBe(0)
})
