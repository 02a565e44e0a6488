import { expect, test } from 'vitest'
import { reportErrors, type AbsenceDraft } from './report.rules.ts'

const today = '2026-10-14'
const draft: AbsenceDraft = {
  studentIDs: [1],
  firstDay: '2026-10-15',
  lastDay: '2026-10-16',
  part: 'whole',
  time: null,
  markID: 5,
  note: null,
}
const wrong = (changes: Partial<AbsenceDraft>) =>
  Object.keys(reportErrors({ ...draft, ...changes }, today))

test('a report names children, days in order, and a reason', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ studentIDs: [] })).toEqual(['studentIDs'])
  expect(wrong({ lastDay: '2026-10-14' })).toEqual(['lastDay'])
  expect(wrong({ markID: null })).toEqual(['markID'])
})

test('part of a day has a time', () => {
  expect(wrong({ part: 'late' })).toEqual(['time'])
  expect(wrong({ part: 'early', time: '13:00' })).toEqual([])
})

test('a report is about the last month, or the next months, and not about a whole year', () => {
  expect(wrong({ firstDay: '2026-09-14', lastDay: '2026-09-14' })).toEqual([])
  expect(wrong({ firstDay: '2026-09-13', lastDay: '2026-09-13' })).toEqual(['firstDay'])
  expect(wrong({ firstDay: '2027-05-01', lastDay: '2027-05-01' })).toEqual(['firstDay'])
  expect(wrong({ lastDay: '2026-12-13' })).toEqual([])
  expect(wrong({ lastDay: '2026-12-14' })).toEqual(['lastDay'])
})
