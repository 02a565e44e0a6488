import { expect, test } from 'vitest'
import { yearOf } from './school-year.rules.ts'

test('a report opens with the fiscal year, July through June', () => {
  expect(yearOf('2026-07-01')).toEqual({ from: '2026-07-01', to: '2027-06-30' })
  expect(yearOf('2027-06-30')).toEqual({ from: '2026-07-01', to: '2027-06-30' })
})
