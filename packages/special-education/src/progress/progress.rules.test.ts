import { describe, expect, test } from 'vitest'
import {
  benchmarkOn,
  gradingPeriodsOf,
  measuredIn,
  stageOf,
  standingOf,
  type MeasuredGoal,
} from './progress.rules.ts'

const reading: MeasuredGoal = { baseline: 78, target: 110, dueOn: '2027-09-28' }
const startsOn = '2026-09-28'

describe('the progress of a goal (34 CFR 300.320(a)(3)(ii))', () => {
  test('is measured against the line from the baseline to the target', () => {
    expect(benchmarkOn(reading, { startsOn, day: startsOn })).toBe(78)
    // Half a year of 365 days is 182 of them: 78 + 32 × 182/365.
    expect(benchmarkOn(reading, { startsOn, day: '2027-03-29' })).toBe(94)
    expect(benchmarkOn(reading, { startsOn, day: '2028-01-01' })).toBe(110)
    expect(benchmarkOn({ ...reading, dueOn: null }, { startsOn, day: '2027-09-28' })).toBe(110)
  })
  test('is the mean of the last three trials of the period', () => {
    const trial = (day: string, value: number, tries: number | null = null) => ({
      day,
      value,
      tries,
    })
    const days = ['2026-10-05', '2026-10-12', '2026-10-01', '2026-10-19']
    const trials = days.map((day, at) => trial(day, [80, 84, 20, 88][at] ?? 0))
    expect(measuredIn(trials, 'words a minute')).toEqual({ trials: 4, value: 84 })
    expect(measuredIn([trial('2026-10-05', 7, 10)], '% right')).toEqual({ trials: 1, value: 70 })
    expect(measuredIn([trial('2026-10-05', 7, 10)], 'of 10 times')).toEqual({
      ...{ trials: 1, value: 7 },
    })
    expect(measuredIn([], '% right')).toEqual({ trials: 0, value: null })
  })
  test('says met, on track, behind, or not measured, also where fewer is better', () => {
    const of = (value: number | null, goal = reading, benchmark = 86) =>
      standingOf(goal, { value, benchmark })
    expect([of(110), of(86), of(85.9), of(null)]).toEqual([
      ...['met', 'onTrack', 'behind', 'notMeasured'],
    ])
    const fewer = { baseline: 10, target: 2, dueOn: null }
    expect([of(2, fewer, 6), of(6, fewer, 6), of(7, fewer, 6)]).toEqual([
      ...['met', 'onTrack', 'behind'],
    ])
  })
})

test('A report is due when report cards are: soon two weeks before, overdue the day after', () => {
  const today = '2026-10-14'
  const of = (dueOn: string, status: 'draft' | 'sent' | null = null) =>
    stageOf({ dueOn, status, today })
  expect([of('2026-10-29'), of('2026-10-28'), of(today), of('2026-10-13')]).toEqual([
    ...['later', 'due', 'due', 'overdue'],
  ])
  expect([of('2026-10-13', 'draft'), of(today, 'draft'), of('2026-10-13', 'sent')]).toEqual([
    ...['overdue', 'draft', 'sent'],
  ])
})

test('Grading periods are the shortest terms: quarters where a semester has them', () => {
  const term = (id: number, startDate: string, endDate: string) => ({ id, startDate, endDate })
  const semester = term(1, '2026-08-17', '2026-12-18')
  const quarters = [term(2, '2026-08-17', '2026-10-16'), term(3, '2026-10-19', '2026-12-18')]
  const spring = term(4, '2027-01-11', '2027-06-04')
  expect(gradingPeriodsOf([semester, ...quarters, spring]).map(({ id }) => id)).toEqual([2, 3, 4])
  // Two of the same days are one.
  expect(gradingPeriodsOf([semester, { ...semester, id: 9 }]).map(({ id }) => id)).toEqual([1])
})
