import { expect, test } from 'vitest'
import { missingComponents } from './components.rules.ts'
import { monthAfter, monthGrid } from './month.rules.ts'

test('A lunch offers all five components, a breakfast grains, fruit and milk', () => {
  // 7 CFR 210.10(c) and 220.8(c).
  expect(missingComponents('lunch', ['meat', 'grain', 'milk'])).toEqual(['fruit', 'vegetable'])
  expect(missingComponents('breakfast', ['grain', 'fruit', 'milk'])).toEqual([])
  expect(missingComponents('breakfast', ['grain', 'vegetable', 'milk'])).toEqual([])
})

test('A month is shown from Monday to Friday, five days to a week', () => {
  // August 2026 begins on a Saturday, October 2026 on a Thursday.
  expect(monthGrid('2026-08').slice(0, 2)).toEqual(['2026-08-03', '2026-08-04'])
  expect(monthGrid('2026-10').slice(0, 5)).toEqual([null, null, null, '2026-10-01', '2026-10-02'])
  expect(monthGrid('2026-10').at(-1)).toBe('2026-10-30')
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
