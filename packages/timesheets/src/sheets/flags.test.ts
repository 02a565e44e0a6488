import { describe, expect, test } from 'vitest'
import { missingDays, overtimeMinutes, readHours } from './flags.rules.ts'

const limits = { dailyMinutes: 480, weeklyMinutes: 2400 }
const days = (...minutes: number[]) =>
  minutes.map((one, at) => ({ date: `2025-11-${String(2 + at).padStart(2, '0')}`, minutes: one }))

describe('overtime', () => {
  test('is the hours beyond eight a day', () => {
    expect(
      overtimeMinutes(
        [
          { date: '2025-11-03', minutes: 300 },
          { date: '2025-11-03', minutes: 240 },
        ],
        limits,
      ),
    ).toBe(60)
  })
  test('is the hours beyond forty a week, and no minute is counted twice', () => {
    expect(overtimeMinutes(days(480, 480, 480, 480, 480, 480), limits)).toBe(480)
    expect(overtimeMinutes(days(540, 480, 480, 480, 480), limits)).toBe(60)
  })
  test('counts each week from Sunday for itself', () => {
    expect(overtimeMinutes(days(0, 0, 480, 480, 480, 480, 480, 480, 480), limits)).toBe(0)
  })
})

describe('a missing day', () => {
  test('is a working day until today without hours, holidays and weekends aside', () => {
    expect(
      missingDays(
        [{ date: '2025-11-10', minutes: 60 }],
        { startsOn: '2025-11-08', endsOn: '2025-11-21' },
        new Set(['2025-11-11']),
        '2025-11-13',
      ),
    ).toEqual(['2025-11-12', '2025-11-13'])
  })
})

describe('hours', () => {
  test.each([
    ['7.5', 450],
    ['7,5', 450],
    ['7:30', 450],
    ['7h 30m', 450],
    ['8', 480],
    ['.25', 15],
    ['', 0],
  ])('typed as %s are read', (typed, minutes) => {
    expect(readHours(typed)).toBe(minutes)
  })
  test.each(['25', '7:75', 'seven', '-1', '7.5.5', '.'])('typed as %s are refused', (typed) => {
    expect(readHours(typed)).toBeUndefined()
  })
})
