import { describe, expect, test } from 'vitest'
import { aimAt, isShort, weekOf, weeksToChange, type AimLine } from './aim-line.rules.ts'

const line: AimLine = { baseline: 42, target: 60, weeks: 9 }
const points = (...values: readonly number[]) =>
  values.map((value, at) => ({ week: at + 1, value }))

describe('from 42 to 60 words in nine weeks', () => {
  test('the aim line gains two a week', () => {
    expect([0, 1, 6, 9].map((week) => aimAt(line, week))).toEqual([42, 44, 54, 60])
  })
  test('weeks 3 to 6 of 45, 47, 46, 47, 47, 48 are below it, and the rule asks for a change in week 6, once', () => {
    const own = points(45, 47, 46, 47, 47, 48)
    expect(own.filter((point) => isShort(line, point)).map(({ week }) => week)).toEqual([
      3, 4, 5, 6,
    ])
    expect(weeksToChange(line, own)).toEqual([6])
    expect(weeksToChange(line, points(45, 47, 46, 47, 47, 48, 49, 50, 51))).toEqual([6])
  })
  test('it asks again after four more', () => {
    expect(weeksToChange(line, points(45, 47, 46, 47, 47, 48, 49, 50, 51, 52))).toEqual([6, 10])
  })
  test('a point on the line is not below it, and begins the count again', () => {
    expect(weeksToChange(line, points(43, 45, 47, 50, 51, 53, 55))).toEqual([])
  })
  test('the order in which points are entered doesn’t matter', () => {
    expect(weeksToChange(line, points(45, 47, 46, 47, 47, 48).toReversed())).toEqual([6])
  })
})

test('Where a plan is to have fewer, points above the line are short', () => {
  const fewer: AimLine = { baseline: 12, target: 3, weeks: 9 }
  expect(weeksToChange(fewer, points(11, 10, 10, 10, 10, 10))).toEqual([6])
  expect(weeksToChange(fewer, points(10, 9, 8, 7, 6, 5))).toEqual([])
})

test('The first seven days of a plan are its first week', () => {
  expect(
    ['2026-09-08', '2026-09-14', '2026-09-15'].map((day) => weekOf('2026-09-08', day)),
  ).toEqual([1, 1, 2])
})
