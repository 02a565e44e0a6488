import { describe, expect, it } from 'vitest'
import { readDate, writeDate } from './typed-date.rules.ts'

const now = new Date('2026-09-15T12:00:00Z')

describe('a date as it is typed', () => {
  it.each([
    ['9/1/26', 'en', '2026-09-01'],
    ['09/01/2026', 'en', '2026-09-01'],
    ['1/9/26', 'es', '2026-09-01'],
    ['01.09.2026', 'es', '2026-09-01'],
    ['2026-09-01', 'es', '2026-09-01'],
    ['09012026', 'en', '2026-09-01'],
    ['5/30/58', 'en', '1958-05-30'],
    ['2/29/2024', 'en', '2024-02-29'],
  ])('%s in %s is %s', (typed, language, date) => expect(readDate(typed, language, now)).toBe(date))

  it.each(['2/29/2025', '13/1/2026', '31/4', 'tomorrow', ''])(
    '%s is not a date in English',
    (typed) => expect(readDate(typed, 'en', now)).toBeNull(),
  )

  it('is written in the same order as it is read', () => {
    for (const language of ['en', 'es'])
      expect(readDate(writeDate('2026-09-01', language), language, now)).toBe('2026-09-01')
  })
})
