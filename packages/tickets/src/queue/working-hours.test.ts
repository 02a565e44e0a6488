import { plusDays } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import { afterWorkingHours } from './working-hours.rules.ts'

const hours = {
  ...{ from: '08:00', until: '16:30', timeZone: 'America/Los_Angeles' },
  closed: new Set<string>(),
}

// Wall-clock times in Los Angeles; 2026-10-16 is a Friday.
describe('a promise of hours', () => {
  test('made on Friday at 4 p.m. for eight hours ends on Monday at 3:30 p.m.', () => {
    // Half an hour is left on Friday, and seven and a half hours from 8:00 on Monday.
    expect(afterWorkingHours('2026-10-16T23:00:00Z', 8, hours)).toBe('2026-10-19T22:30:00.000Z')
  })

  test('skips a Monday on which the district is closed', () => {
    expect(
      afterWorkingHours('2026-10-16T23:00:00Z', 8, { ...hours, closed: new Set(['2026-10-19']) }),
    ).toBe('2026-10-20T22:30:00.000Z')
  })

  test('starts in the morning when it is made at night, before opening, or on a weekend', () => {
    for (const made of [
      '2026-10-17T02:00:00Z', // Friday, 7 p.m.
      '2026-10-18T19:00:00Z', // Sunday at noon
      '2026-10-19T12:00:00Z', // Monday, 5 a.m.
    ])
      expect(afterWorkingHours(made, 2, hours)).toBe('2026-10-19T17:00:00.000Z')
  })

  test('ends with the working day when exactly the rest of it is promised', () => {
    expect(afterWorkingHours('2026-10-15T15:00:00Z', 8.5, hours)).toBe('2026-10-15T23:30:00.000Z')
  })

  test('keeps to the wall clock when the clocks change over the weekend', () => {
    // Friday, October 30, 4 p.m. is UTC-7; Monday, November 2 is UTC-8.
    expect(afterWorkingHours('2026-10-30T23:00:00Z', 1, hours)).toBe('2026-11-02T16:30:00.000Z')
  })

  test('ends even if the calendar says that the district is never open', () => {
    const closed = new Set(Array.from({ length: 800 }, (_, days) => plusDays('2026-10-16', days)))
    // On the first weekday after a year and a day.
    expect(afterWorkingHours('2026-10-16T23:00:00Z', 1, { ...hours, closed })).toBe(
      '2027-10-18T16:00:00.000Z',
    )
  })
})
