import { expect, test } from 'vitest'
import { goalsMentorsRead, yearStart } from './mentoring.rules.ts'

test('Minutes count from July 1 of the school year on', () => {
  expect(yearStart('2026-10-14')).toBe('2026-07-01')
  expect(yearStart('2027-06-30')).toBe('2026-07-01')
  expect(yearStart('2027-07-01')).toBe('2027-07-01')
})
test('A mentor doesn’t read goals that aren’t approved yet', () => {
  for (const status of ['selfAssessment', 'goals', 'proposed', 'amending'] as const)
    expect(goalsMentorsRead).not.toContain(status)
})
