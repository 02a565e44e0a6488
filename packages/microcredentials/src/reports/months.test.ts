import { expect, test } from 'vitest'
import { monthAfter, monthsBetween } from './months.rules.ts'

test('months continue into the next year, and back', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -11)]).toEqual(
    ['2027-01', '2025-12', '2025-12'],
  )
})
test('a range includes both ends, and is empty if it ends before it starts', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
  expect(monthsBetween('2000-01', '2026-01')).toHaveLength(60)
})
