import { expect, it } from 'vitest'
import { fromWallClock, toWallClock } from './wall-clock.rules.ts'

const zone = 'America/Los_Angeles'

it('shows an instant on the school’s wall clock and reads it back', () => {
  expect(toWallClock('2026-09-01T15:30:00Z', zone)).toBe('2026-09-01 08:30:00')
  expect(fromWallClock('2026-09-01 08:30:00', zone)).toBe('2026-09-01T15:30:00.000Z')
  expect(fromWallClock('2026-12-01 00:00:00', zone)).toBe('2026-12-01T08:00:00.000Z')
})

it('uses the later time in the hour that spring skips, and the first pass of the hour that fall repeats', () => {
  expect(toWallClock(fromWallClock('2026-03-08 02:30:00', zone), zone)).toBe('2026-03-08 03:30:00')
  expect(fromWallClock('2026-11-01 01:30:00', zone)).toBe('2026-11-01T08:30:00.000Z')
})
