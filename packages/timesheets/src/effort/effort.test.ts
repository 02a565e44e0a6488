import { describe, expect, test } from 'vitest'
import {
  compareWithPayroll,
  effortFault,
  halfOf,
  isCurrent,
  reportsDue,
  sharesOf,
} from './effort.rules.ts'

const hours = (...minutes: number[]) =>
  minutes.map((one, at) => ({ programID: at + 1, program: `P${at + 1}`, minutes: one }))

describe('the shares of a person’s hours', () => {
  test('add up to a hundred percent, and the largest takes what rounding leaves', () => {
    expect(sharesOf(hours(100, 100, 100)).map(({ share }) => share)).toEqual([3334, 3333, 3333])
    expect(sharesOf(hours(0, 60))).toMatchObject([{ programID: 2, share: 10_000 }])
    expect(sharesOf([])).toEqual([])
  })
})

describe('what payroll charged', () => {
  test('is compared with the hours worked, and differences add up to nothing', () => {
    const differences = compareWithPayroll(sharesOf(hours(120, 60)), [
      { programID: 1, cents: 100_000 },
    ])
    expect(differences).toEqual([
      { programID: 1, charged: 100_000, due: 66_670, difference: -33_330 },
      { programID: 2, charged: 0, due: 33_330, difference: 33_330 },
    ])
    expect(differences.reduce((sum, { difference }) => sum + difference, 0)).toBe(0)
  })
  test('to a program without hours is all to be moved', () => {
    expect(
      compareWithPayroll([{ programID: 1, share: 10_000 }], [{ programID: 2, cents: 501 }]),
    ).toEqual([
      { programID: 1, charged: 0, due: 501, difference: 501 },
      { programID: 2, charged: 501, due: 0, difference: -501 },
    ])
  })
})

test('certifications are made for January to June and July to December', () => {
  expect(halfOf('2025-06-30')).toEqual({ startsOn: '2025-01-01', endsOn: '2025-06-30' })
  expect(halfOf('2025-07-01')).toEqual({ startsOn: '2025-07-01', endsOn: '2025-12-31' })
})

describe('the reports of a half year', () => {
  const half = halfOf('2025-07-01')
  const worked = (programID: number, month: string, minutes: number) => ({
    ...{ programID, program: `P${programID}`, month: `${month}-01`, minutes },
  })
  test('are one certification for work on one program', () => {
    expect(reportsDue(half, [worked(1, '2025-08', 60), worked(1, '2025-09', 30)])).toEqual([
      { kind: 'semiannual', ...half, shares: [{ ...hours(90)[0], share: 10_000 }] },
    ])
    expect(reportsDue(half, [])).toEqual([])
  })
  test('are an activity report of all work for each month, where several programs share a person', () => {
    const due = reportsDue(half, [
      worked(1, '2025-09', 60),
      worked(2, '2025-09', 60),
      worked(1, '2025-08', 30),
    ])
    expect(due.map(({ kind, startsOn, endsOn }) => [kind, startsOn, endsOn])).toEqual([
      ['activityReport', '2025-08-01', '2025-08-31'],
      ['activityReport', '2025-09-01', '2025-09-30'],
    ])
    expect(due[1]?.shares.map(({ share }) => share)).toEqual([5000, 5000])
  })
})

describe('a report', () => {
  const ready = { endsOn: '2025-10-31', today: '2025-11-01', openSheets: 0, isCurrent: true }
  test('waits for the end of its period, for its timesheets, and for what they say', () => {
    expect(effortFault(ready)).toBeUndefined()
    expect(effortFault({ ...ready, today: '2025-10-31' })?.id).toBe('timesheets.effort.notEnded')
    expect(effortFault({ ...ready, openSheets: 2 })?.id).toBe('timesheets.effort.openSheets')
    expect(effortFault({ ...ready, isCurrent: false })?.id).toBe('timesheets.effort.changed')
  })
  test('is current if each program has the same minutes, and none is new or gone', () => {
    const of = (programID: number, minutes: number) => ({ programID, minutes })
    expect(isCurrent([of(1, 60)], [of(1, 60), of(2, 0)])).toBe(true)
    expect(isCurrent([of(1, 60)], [of(1, 60), of(2, 5)])).toBe(false)
    expect(isCurrent([of(1, 60), of(2, 5)], [of(1, 60)])).toBe(false)
    expect(isCurrent([of(1, 60)], [of(1, 61)])).toBe(false)
  })
})
