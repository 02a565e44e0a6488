import { afterEach, expect, test } from 'vitest'
import {
  calendarDay,
  clockAhead,
  currentTime,
  plusDays,
  schoolDate,
  setClock,
  setDay,
  todayAnywhere,
} from './clock.ts'

afterEach(() => setClock(new Date().toISOString()))

test("a school's day ends at its own midnight, not at Greenwich's", () => {
  const evening = new Date('2026-07-01T06:30:00Z')
  expect(schoolDate(evening, 'America/Los_Angeles')).toBe('2026-06-30')
  expect(schoolDate(evening, 'America/New_York')).toBe('2026-07-01')
  expect(schoolDate(evening, 'Pacific/Honolulu')).toBe('2026-06-30')
})

test('days are added across months, years and the changes of the clock', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(plusDays('2026-10-31', 2)).toBe('2026-11-02')
})

test('a clock that was set starts there and runs on', async () => {
  setClock('2030-01-01T00:00:00Z')
  const first = currentTime().getTime()
  expect(first).toBeGreaterThanOrEqual(Date.parse('2030-01-01T00:00:00Z'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(currentTime().getTime()).toBeGreaterThan(first)
  expect(Math.abs(clockAhead() - (first - Date.now()))).toBeLessThan(1000)
  expect(todayAnywhere()).toBe('2030-01-01')
})

test('a clock that is wrong by days follows the server’s day, and one that is about right stays', () => {
  setDay('2030-01-01')
  expect(calendarDay(currentTime().getTime())).toBe('2030-01-01')
  setClock(new Date().toISOString())
  const before = clockAhead()
  for (const days of [-1, 0, 1]) setDay(plusDays(calendarDay(Date.now()), days))
  expect(clockAhead()).toBe(before)
})
