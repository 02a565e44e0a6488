import { describe, expect, test } from 'vitest'
import {
  compareWithPayroll,
  effortFault,
  halfOf,
  isCurrent,
  leaveIn,
  reportsDue,
  sharesOf,
  withoutLeave,
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

describe('hours on a day of leave', () => {
  const [wednesday, thursday] = ['2026-10-07', '2026-10-08']
  const line = (programID: number, minutes: number) => ({ programID, minutes })
  const away = (of: object = {}) => ({
    ...{ date: wednesday, isWhole: true, minutes: 480, dayMinutes: 480 },
    ...{ lines: [line(1, 288), line(2, 192)], ...of },
  })
  const worked = (days: Parameters<typeof withoutLeave>[1]) =>
    withoutLeave(
      [
        { ...hours(5 * 288)[0], month: '2026-10-01' },
        { ...line(2, 5 * 192), program: 'P2', month: '2026-10-01' },
      ] as never,
      days,
    ).map(({ minutes }) => minutes / 60)

  test('aren’t worked: of 40 hours, 60 percent and 40 percent, with 8 of leave, 19.2 and 12.8 were', () => {
    expect(worked([])).toEqual([24, 16])
    expect(worked([away()])).toEqual([19.2, 12.8])
    expect(
      sharesOf(
        [line(1, 19.2 * 60), line(2, 12.8 * 60)].map((one) => ({ ...one, program: '' })),
      ).map(({ share }) => share),
    ).toEqual([6000, 4000])
  })
  test('of part of a day are those that the rest of the day has no room for', () => {
    // Four hours of leave, and eight written down: four were worked, in the same proportion.
    expect(leaveIn(away({ isWhole: false, minutes: 240 }))).toEqual([line(1, 144), line(2, 96)])
    // Four hours of leave, and four written down: those four were worked.
    const four = [line(1, 144), line(2, 96)]
    expect(leaveIn(away({ isWhole: false, minutes: 240, lines: four }))).toEqual([])
    const five = [line(1, 180), line(2, 120)]
    expect(leaveIn(away({ isWhole: false, minutes: 240, lines: five }))).toEqual([
      line(1, 36),
      line(2, 24),
    ])
  })
  test('are counted to the minute, and what rounding leaves goes to the largest remainder', () => {
    const three = [line(1, 160), line(2, 160), line(3, 160)]
    const leave = leaveIn(away({ isWhole: false, minutes: 100, lines: three }))
    expect(leave).toEqual([line(1, 34), line(2, 33), line(3, 33)])
  })
  test('of a whole day are all of it, however long it was', () => {
    expect(leaveIn(away({ minutes: 240, dayMinutes: 480, lines: [line(1, 600)] }))).toEqual([
      line(1, 600),
    ])
  })
  test('count in their own month, and a program with nothing left is gone', () => {
    expect(worked([away({ date: thursday, lines: [line(2, 5 * 192)] })])).toEqual([24])
    expect(worked([away({ date: '2026-11-04' })])).toEqual([24, 16])
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
