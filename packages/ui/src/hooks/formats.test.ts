import { describe, expect, it } from 'vitest'
import { formatsFor } from './use-formats.ts'

// There is a narrow space between "3:30" and "PM", which isn't what this test is about.
const plain = (text: string) => text.replace(/\s/gu, ' ')
const en = formatsFor('en', 'America/Los_Angeles')
const es = formatsFor('es', 'America/Los_Angeles')

describe('values as they are read', () => {
  it('a date is the same day wherever it is read', () => {
    expect(en.date('2026-09-01')).toBe('Sep 1, 2026')
    expect(es.date('2026-09-01')).toMatch(/^1 sept?\.? 2026$/)
  })

  it('an instant is shown in the school’s time zone', () => {
    expect(plain(en.instant('2026-09-01T15:30:00Z'))).toBe('Sep 1, 2026, 8:30 AM')
  })

  it('amounts are dollars in both languages', () => {
    expect(en.cents(1_481_409)).toBe('$14,814.09')
    expect(es.cents(1_481_409)).toBe('$14,814.09')
  })

  it('a day that leads a line has its parts apart, on the school’s wall clock', () => {
    expect(en.dayParts('2026-11-29T05:00:00Z')).toEqual({ month: 'Nov', day: '28', weekday: 'Sat' })
    expect(es.dayParts('2026-11-29T05:00:00Z')).toEqual({ month: 'nov', day: '28', weekday: 'sáb' })
  })

  it('recent times are shown as how long ago, those older than a week, or still to come, as a date', () => {
    const now = new Date('2026-09-10T12:00:00Z')
    expect(en.ago('2026-09-10T11:57:00Z', now)).toBe('3 minutes ago')
    expect(en.ago('2026-09-10T12:00:30Z', now)).toBe('this minute')
    expect(plain(en.ago('2026-09-12T12:00:00Z', now))).toBe('Sep 12, 2026')
    expect(es.ago('2026-09-09T12:00:00Z', now)).toBe('ayer')
    expect(plain(en.ago('2026-08-01T12:00:00Z', now))).toBe('Aug 1, 2026')
  })
})
