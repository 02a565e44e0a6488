import { describe, expect, test } from 'vitest'
import { formattedValues, writtenDay } from './days.rules.ts'

describe('days in messages', () => {
  test('are written as the reader writes days, in both languages', () => {
    expect(formattedValues({ date: '2026-09-01', school: 'Oak' }, 'en')).toEqual({
      date: 'Sep 1, 2026',
      school: 'Oak',
    })
    expect(formattedValues({ entryDate: '2026-09-01' }, 'es').entryDate).toMatch(
      /^1 sept?\.? 2026$/,
    )
  })
  test('other values are shown unchanged, even if they look like dates', () => {
    expect(formattedValues({ value: '2026-09-01', count: 3, from: 'Ada' }, 'en')).toEqual({
      value: '2026-09-01',
      count: 3,
      from: 'Ada',
    })
    expect(formattedValues(undefined, 'en')).toBeUndefined()
  })
  test('anything that is not a calendar date stays unchanged', () => {
    expect(writtenDay('2026-13-01', 'en')).toBe('2026-13-01')
    expect(writtenDay('2026-09-01T00:00:00Z', 'en')).toBe('2026-09-01T00:00:00Z')
  })
})
