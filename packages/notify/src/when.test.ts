import { describe, expect, test } from 'vitest'
import { emailChoiceOf, kindOf } from './notice-kinds.ts'
import { nextAt, sendableAt } from './when.rules.ts'

const pacific = 'America/Los_Angeles'
const night = { quietFrom: '20:00', quietUntil: '06:30' }

describe('quiet hours', () => {
  test('hold an email until they are over, even past midnight', () => {
    expect(sendableAt(night, new Date('2026-10-15T04:00:00Z'), pacific).toISOString()).toBe(
      '2026-10-15T13:30:00.000Z',
    )
    expect(sendableAt(night, new Date('2026-10-15T12:00:00Z'), pacific).toISOString()).toBe(
      '2026-10-15T13:30:00.000Z',
    )
  })
  test('let an email go out at once by day, and start and end to the minute', () => {
    const noon = new Date('2026-10-15T19:00:00Z')
    expect(sendableAt(night, noon, pacific)).toBe(noon)
    const ends = new Date('2026-10-15T13:30:00Z')
    expect(sendableAt(night, ends, pacific)).toBe(ends)
    expect(sendableAt(night, new Date('2026-10-16T03:00:00Z'), pacific).toISOString()).toBe(
      '2026-10-16T13:30:00.000Z',
    )
  })
  test('do not exist if they start and end at the same time', () => {
    const now = new Date('2026-10-15T04:00:00Z')
    expect(sendableAt({ quietFrom: '00:00', quietUntil: '00:00' }, now, pacific)).toBe(now)
  })
})

describe('the daily email', () => {
  test('goes at the district’s hour, by the wall clock, before and after daylight saving changes', () => {
    expect(nextAt('06:30', new Date('2026-10-31T20:00:00Z'), pacific).toISOString()).toBe(
      '2026-11-01T14:30:00.000Z',
    )
    expect(nextAt('06:30', new Date('2026-10-30T20:00:00Z'), pacific).toISOString()).toBe(
      '2026-10-31T13:30:00.000Z',
    )
  })
  test('an hour that spring skips becomes the next one that exists', () => {
    const at = nextAt('02:30', new Date('2027-03-14T06:00:00Z'), pacific)
    expect(at.toISOString()).toBe('2027-03-14T10:30:00.000Z')
  })
})

describe('a kind of notice', () => {
  const kinds = [
    { name: 'a.work', templates: ['a.'] },
    { name: 'a.review', templates: ['a.review.'], isRequired: true as const },
    { name: 'b', templates: ['b.', 'bee.'], email: 'daily' as const },
  ]
  test('has every template that starts with one of its own; the longest prefix wins', () => {
    expect(kindOf('a.review.given', kinds)?.name).toBe('a.review')
    expect(kindOf('a.started', kinds)?.name).toBe('a.work')
    expect(kindOf('c.other', kinds)).toBeUndefined()
  })
  test('is emailed as the person chose; required kinds are never off', () => {
    expect(emailChoiceOf(kinds[0], { 'a.work': 'off' })).toBe('off')
    expect(emailChoiceOf(kinds[1], { 'a.review': 'off' })).toBe('daily')
    expect(emailChoiceOf(kinds[2], {})).toBe('daily')
    expect(emailChoiceOf(undefined, {})).toBe('now')
  })
})
