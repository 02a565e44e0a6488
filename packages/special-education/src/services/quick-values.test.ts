import { expect, test } from 'vitest'
import { quickValuesOf } from './quick-values.rules.ts'

const goal = { unit: 'words a minute', baseline: 78, target: 110, trials: [] }
const values = (of: Partial<Parameters<typeof quickValuesOf>[0]>) =>
  quickValuesOf({ ...goal, ...of }).map(({ value }) => value)

test('A trial is recorded with one tap on a value: of the last tries, of so many, in tenths, or around the last measure', () => {
  expect(quickValuesOf({ ...goal, unit: 'right', trials: [{ value: 3, tries: 4 }] })).toEqual(
    [0, 1, 2, 3, 4].map((value) => ({ value, tries: 4 })),
  )
  expect(values({ unit: 'of 5 times' })).toEqual([0, 1, 2, 3, 4, 5])
  expect(values({ unit: 'de 5 veces' })).toHaveLength(6)
  expect(values({ unit: '% right', baseline: 40, target: 80 })).toEqual([
    ...[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  ])
  expect(values({ trials: [{ value: 91, tries: null }] })).toEqual([
    ...[70, 75, 80, 85, 90, 95, 100, 105, 110],
  ])
  // Never less than nothing.
  expect(values({ unit: 'outbursts a day', baseline: 2, target: 0 })).toEqual([0, 1, 2, 3, 4, 5, 6])
})
