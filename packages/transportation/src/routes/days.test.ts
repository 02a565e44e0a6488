import { describe, expect, test } from 'vitest'
import {
  fullCells,
  joinCells,
  mostAtOnce,
  runsOn,
  sharedCells,
  weekOf,
  weekdayOf,
  type Pattern,
} from './days.rules.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const all: Pattern = { days: weekdays, week: 'every', startsOn: '2026-08-17', endsOn: null }

describe('weeks A and B', () => {
  // Monday, August 17, 2026 starts week A.
  const first = '2026-08-17'
  test('alternate by calendar week from a set first day', () => {
    expect(weekdayOf(first)).toBe('mon')
    expect(weekOf('2026-08-17', first)).toBe('A')
    expect(weekOf('2026-08-23', first)).toBe('A')
    expect(weekOf('2026-08-24', first)).toBe('B')
    expect(weekOf('2026-08-31', first)).toBe('A')
    // Set in the middle of a week, its Monday is in the same week.
    expect(weekOf('2026-08-17', '2026-08-19')).toBe('A')
    expect(weekOf('2026-08-10', first)).toBe('B')
    expect(weekOf('2026-08-03', first)).toBe('A')
  })
  test('count the holiday week too: Thanksgiving week is B or A like any other', () => {
    expect(weekOf('2026-11-16', first)).toBe('B')
    expect(weekOf('2026-11-23', first)).toBe('A')
    expect(weekOf('2026-11-30', first)).toBe('B')
  })
  test('go on over the change to standard time and over the new year', () => {
    expect(weekOf('2026-11-01', first)).toBe('A')
    expect(weekOf('2026-11-02', first)).toBe('B')
    expect(weekOf('2026-12-28', first)).toBe('B')
    expect(weekOf('2027-01-04', first)).toBe('A')
  })
  test('a child of two households is at one stop in week A and at the other in week B', () => {
    const mother: Pattern = { ...all, week: 'A' }
    const father: Pattern = { ...all, week: 'B' }
    for (const [day, at] of [
      ['2026-11-16', 'father'],
      ['2026-11-23', 'mother'],
      ['2026-11-30', 'father'],
      ['2026-12-07', 'mother'],
    ] as const) {
      expect(runsOn(mother, day, first), day).toBe(at === 'mother')
      expect(runsOn(father, day, first), day).toBe(at === 'father')
    }
    expect(sharedCells(mother, father)).toEqual([])
  })
})

describe('seats', () => {
  const riders = (count: number, of: Partial<Pattern> = {}): Pattern[] =>
    Array.from({ length: count }, () => ({ ...all, ...of }))
  test('a bus of 52 seats with 50 riders and two more on Fridays is full on Fridays only', () => {
    const there = [...riders(50), ...riders(2, { days: ['fri'] })]
    expect(joinCells(fullCells(52, there, all))).toEqual([{ day: 'fri', week: 'every' }])
    expect(fullCells(52, there, { ...all, days: ['mon', 'tue'] })).toEqual([])
    expect(mostAtOnce(there, '2026-09-01')).toBe(52)
  })
  test('two who ride in alternating weeks share a seat', () => {
    const there = [...riders(51), ...riders(1, { week: 'A' })]
    expect(fullCells(52, there, { ...all, week: 'B' })).toEqual([])
    expect(joinCells(fullCells(52, there, all))).toEqual(
      weekdays.map((day) => ({ day, week: 'A' })),
    )
  })
  test('a seat is free from the day after someone’s last one', () => {
    const there = [...riders(51), ...riders(1, { endsOn: '2026-10-30' })]
    expect(fullCells(52, there, { ...all, startsOn: '2026-10-31' })).toEqual([])
    expect(fullCells(52, there, { ...all, startsOn: '2026-10-30' })).not.toEqual([])
  })
  test('two who follow each other need one seat, not two', () => {
    const there = [...riders(1, { endsOn: '2026-10-30' }), ...riders(1, { startsOn: '2026-11-02' })]
    expect(fullCells(2, there, all)).toEqual([])
    expect(mostAtOnce(there, '2026-09-01')).toBe(1)
  })
})
