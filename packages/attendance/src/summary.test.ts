import { describe, expect, test } from 'vitest'
import {
  closedFor,
  lastDay,
  mayTake,
  meetsOn,
  nextMeeting,
  openingDay,
  type Running,
} from './day/days.rules.ts'
import { chronicBy, chronicBySide, dayState, dayValue, summaryOf } from './summary.rules.ts'
import { federalChronicRule } from './words.ts'

const minimums = { full: 240, half: 120 }
// [present, scheduled, what the day counts]
const cases = [
  [330, 330, 1],
  [275, 330, 1],
  [240, 330, 1],
  [239, 330, 0.5],
  [165, 330, 0.5],
  [120, 330, 0.5],
  [119, 330, 0],
  [0, 330, 0],
  // A day shorter than the minimum counts by its own length.
  [200, 200, 1],
  [199, 200, 0.5],
  [100, 200, 0.5],
  [99, 200, 0],
  [55, 55, 1],
  [0, 55, 0],
] as const
const daysOf = (present: number, half: number, absent: number) => [
  ...Array.from({ length: present }, () => ({
    present: 330,
    scheduled: 330,
    minimums,
    isRecorded: true,
  })),
  ...Array.from({ length: half }, () => ({
    present: 165,
    scheduled: 330,
    minimums,
    isRecorded: true,
  })),
  ...Array.from({ length: absent }, () => ({
    present: 0,
    scheduled: 330,
    minimums,
    isRecorded: true,
  })),
]

describe('a school day', () => {
  test('counts 1 from the full-day minimum, 0.5 from the half-day minimum, and otherwise 0', () => {
    for (const [present, scheduled, value] of cases)
      expect([present, scheduled, dayValue({ present, scheduled, minimums })]).toEqual([
        present,
        scheduled,
        value,
      ])
  })
  test('counts by the minutes set for the day’s school', () => {
    const values = [300, 299, 180, 179].map((present) =>
      dayValue({ present, scheduled: 360, minimums: { full: 300, half: 180 } }),
    )
    expect(values).toEqual([1, 0.5, 0.5, 0])
  })
})

describe('a day on which the student isn’t recorded', () => {
  const day = { present: 0, scheduled: 0, minimums, isRecorded: false, notes: [] }
  test('counts neither as present nor as absent', () => {
    expect(summaryOf([...daysOf(9, 0, 1), day, day])).toEqual(summaryOf(daysOf(9, 0, 1)))
    expect(dayState(day, [])).toBe('notRecorded')
    expect(dayState({ ...day, isRecorded: true, scheduled: 330 }, [])).toBe('absent')
  })
})

describe('absence', () => {
  test('is chronic from 10% of at least 10 days', () => {
    expect(summaryOf(daysOf(9, 0, 1))).toEqual({
      days: 10,
      present: 9,
      absent: 1,
      presentPercent: 90,
      chronic: 'yes',
    })
    expect(summaryOf(daysOf(19, 1, 0))).toMatchObject({
      absent: 0.5,
      presentPercent: 97.5,
      chronic: 'no',
    })
    expect(summaryOf(daysOf(18, 0, 1))).toMatchObject({ days: 19, chronic: 'no' })
  })
  test('is not evaluated before the tenth day, or without any days', () => {
    expect(summaryOf(daysOf(0, 0, 9)).chronic).toBe('tooFew')
    expect(summaryOf([])).toEqual({
      days: 0,
      present: 0,
      absent: 0,
      presentPercent: null,
      chronic: 'tooFew',
    })
  })
})

describe('chronic absence', () => {
  test('starts at exactly 90% attendance, for every number of days', () => {
    for (let days = 10; days <= 200; days += 10) {
      expect(chronicBy(federalChronicRule, { days, absent: days / 10 })).toBe('yes')
      expect(chronicBy(federalChronicRule, { days, absent: days / 10 - 0.5 })).toBe('no')
    }
  })
  test('follows each authority’s own rule: the federal one requires 10 days, a state may require more', () => {
    const rules = {
      state: { name: 'State', percent: 10, days: 31 },
      watch: { percent: 5, days: 5 },
    }
    expect(chronicBySide(rules, { days: 30, absent: 3 })).toEqual({
      federal: 'yes',
      state: 'tooFew',
      watch: 'yes',
    })
    expect(chronicBySide(rules, { days: 9, absent: 0.5 })).toEqual({
      federal: 'tooFew',
      state: 'tooFew',
      watch: 'yes',
    })
  })
})

describe('the days of a class', () => {
  // Monday, Wednesday, Friday; 14 October 2026 is a Wednesday.
  const algebra: Running = {
    startDate: '2026-08-17',
    endDate: '2026-12-18',
    meetings: [{ weekdays: 0b10101 }],
    closed: [],
    today: '2026-10-14',
  }
  test('run from its first day to today, or to its last day if it is over', () => {
    expect(
      ['2026-08-16', '2026-08-17', '2026-10-14', '2026-10-15'].map((date) =>
        mayTake(algebra, date),
      ),
    ).toEqual([false, true, true, false])
    expect(lastDay({ ...algebra, today: '2027-01-20' })).toBe('2026-12-18')
    expect(mayTake({ ...algebra, today: '2027-01-20' }, '2026-12-19')).toBe(false)
  })
  test('link each meeting to the previous and next one', () => {
    expect(openingDay(algebra)).toBe('2026-10-14')
    expect(openingDay({ ...algebra, today: '2026-10-15' })).toBe('2026-10-14')
    expect(nextMeeting(algebra, '2026-10-14', -1)).toBe('2026-10-12')
    expect(nextMeeting(algebra, '2026-10-14', 1)).toBeNull()
    expect(nextMeeting(algebra, '2026-08-17', -1)).toBeNull()
    expect(openingDay({ ...algebra, today: '2026-08-01' })).toBeNull()
  })
  test('do not count when the school is closed', () => {
    const autumn = {
      ...algebra,
      closed: [{ name: 'Autumn break', startDate: '2026-09-21', endDate: '2026-10-12' }],
    }
    expect([
      closedFor(autumn, '2026-10-12'),
      closedFor(autumn, '2026-10-14'),
      meetsOn(autumn, '2026-10-12'),
    ]).toEqual(['Autumn break', null, false])
    expect(nextMeeting(autumn, '2026-10-14', -1)).toBe('2026-09-18')
    expect(openingDay({ ...autumn, today: '2026-10-13' })).toBe('2026-09-18')
  })
  test('are Monday to Friday if no meetings are known', () => {
    expect(
      ['2026-10-16', '2026-10-17', '2026-10-18'].map((date) =>
        meetsOn({ meetings: [], closed: [] }, date),
      ),
    ).toEqual([true, false, false])
  })
})
