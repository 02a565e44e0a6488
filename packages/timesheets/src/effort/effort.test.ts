import { describe, expect, test } from 'vitest'
import { compareWithPayroll, halfOf, sharesOf } from './effort.rules.ts'

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
