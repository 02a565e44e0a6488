import { expect, test } from 'vitest'
import { monthAfter, weeksOf } from './month.rules.ts'

test('a month is shown in whole weeks, Sunday first', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2026-02-01')
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-07-26')
})
test('the month before January is December', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
})
