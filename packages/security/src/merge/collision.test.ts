import { expect, test } from 'vitest'
import { joined, oneAtATime, usuallyStands, type SchoolStay } from './collision.rules.ts'
import { collisionRules } from './collision.words.ts'

const score = collisionRules.assignment_score as Extract<
  (typeof collisionRules)[string],
  { does: 'choose' }
>
const on = (points: number | null, changed_at = '2026-10-01T08:00:00Z', more: object = {}) => ({
  ...{ points, mark: null, comment: null, changed_at },
  ...more,
})

test.each([
  ['the one with a value', on(null, '2026-10-09', { mark: 'missing' }), on(0), 'gone'],
  ['the higher', on(0), on(10), 'gone'],
  ['the higher, though the other is later', on(10), on(8, '2026-10-09'), 'kept'],
  ['of two equal ones the later', on(8), on(8, '2026-10-09'), 'gone'],
  ['that of the record to keep, if nothing tells them apart', on(8), on(8), 'kept'],
])('of two scores, %s stands', (_, kept, gone, stands) => {
  expect(usuallyStands(score, kept, gone)).toBe(stands)
})

test('stays in one class become one where they touch, and else follow each other', () => {
  const span = (from: string | null, to: string | null) => ({ from, to })
  expect(joined([span('2026-10-01', null), span(null, '2026-10-20')])).toEqual([span(null, null)])
  expect(joined([span('2026-10-02', null), span('2026-08-17', '2026-10-01')])).toEqual([
    span('2026-08-17', null),
  ])
  expect(joined([span('2026-10-05', null), span('2026-08-17', '2026-10-01')])).toEqual([
    span('2026-08-17', '2026-10-01'),
    span('2026-10-05', null),
  ])
})

const [oak, elm] = [1, 2]
const stay = (
  id: number,
  schoolID: number,
  entryDate: string,
  exitDate: string | null = null,
): SchoolStay => ({ id, schoolID, entryDate, exitDate, exitCode: null, isPrimary: true })

test('two enrollments at one school on the same days become one', () => {
  expect(oneAtATime([stay(1, oak, '2026-08-17')], [stay(2, oak, '2026-08-17')])).toEqual([
    { id: 2, isRemoved: true },
  ])
  expect(
    oneAtATime([stay(1, oak, '2026-09-01', '2026-10-01')], [stay(2, oak, '2026-08-17')]),
  ).toEqual([
    { id: 2, isRemoved: true },
    { id: 1, entryDate: '2026-08-17', exitDate: null, exitCode: null },
  ])
})
test('one that joins two of the other record leaves one', () => {
  const kept = [stay(1, oak, '2026-08-17', '2026-10-01'), stay(3, oak, '2026-10-05')]
  expect(oneAtATime(kept, [stay(2, oak, '2026-08-17')])).toEqual([
    { id: 2, isRemoved: true },
    { id: 1, entryDate: '2026-08-17', exitDate: null, exitCode: null },
    { id: 3, isRemoved: true },
  ])
})
test('of two schools the earlier ends when the later begins; one within the other is not primary', () => {
  expect(oneAtATime([stay(1, oak, '2026-08-17')], [stay(2, elm, '2026-10-01')])).toEqual([
    { id: 1, exitDate: '2026-10-01', exitCode: 'transferInDistrict' },
  ])
  expect(
    oneAtATime([stay(1, oak, '2026-08-17')], [stay(2, elm, '2026-10-01', '2026-10-20')]),
  ).toEqual([{ id: 2, isPrimary: false }])
  expect(oneAtATime([stay(1, oak, '2026-08-17')], [stay(2, elm, '2026-08-17')])).toEqual([
    { id: 2, isPrimary: false },
  ])
})
test('what follows each other, and what one record has by itself, stays as it is', () => {
  const ended = stay(1, oak, '2026-08-17', '2026-10-01')
  expect(oneAtATime([ended], [stay(2, elm, '2026-10-01')])).toEqual([])
  expect(oneAtATime([stay(1, oak, '2026-08-17'), stay(3, elm, '2026-09-01')], [])).toEqual([])
})
