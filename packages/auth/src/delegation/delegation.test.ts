import { expect, test } from 'vitest'
import { delegationErrors } from './delegation.rules.ts'

const now = new Date('2026-11-25T16:00:00Z')
const wrong = (from: string, until: string) =>
  delegationErrors({ from, until }, now, 'America/Los_Angeles').until?.id

test('a delegation has a first and a last day, in that order and not in the past', () => {
  expect(wrong('2026-11-25', '2026-11-25')).toBeUndefined()
  expect(wrong('2026-11-20', '2026-11-24')).toBe('auth.delegation.past')
  expect(wrong('2026-12-10', '2026-12-01')).toBe('auth.duties.untilBeforeFrom')
})

test('a delegation lasts at most 180 days', () => {
  expect(wrong('2026-11-25', '2027-05-24')).toBeUndefined()
  expect(wrong('2026-11-25', '2027-05-25')).toBe('auth.delegation.tooLong')
  expect(wrong('2020-01-01', '2027-05-24')).toBeUndefined()
})
