import { expect, test } from 'vitest'
import { deadlineAt, isLate, writtenDeadline } from './deadline.rules.ts'

const zone = 'America/Los_Angeles'

test('a deadline is on the district’s clock, before and after the clocks change', () => {
  // Daylight saving time ends on November 1, 2026.
  expect(deadlineAt({ dueOn: '2026-10-30', dueTime: '17:00' }, zone)).toBe(
    '2026-10-31T00:00:00.000Z',
  )
  expect(deadlineAt({ dueOn: '2026-11-02', dueTime: '17:00' }, zone)).toBe(
    '2026-11-03T01:00:00.000Z',
  )
})

test('the minute that the deadline names still counts, and the next one doesn’t', () => {
  const dueAt = '2026-10-31T00:00:00.000Z'
  expect(isLate(dueAt, new Date('2026-10-31T00:00:59Z'))).toBe(false)
  expect(isLate(dueAt, new Date('2026-10-31T00:01:00Z'))).toBe(true)
})

test('the deadline is said in the reader’s language, with the time zone', () => {
  const dueAt = '2026-10-31T00:00:00.000Z'
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(writtenDeadline(dueAt, 'en', zone))).toBe('October 30, 2026 at 5:00 PM PDT')
  expect(plain(writtenDeadline(dueAt, 'es', zone))).toBe(
    '30 de octubre de 2026 a las 5:00 p.m. PDT',
  )
})
