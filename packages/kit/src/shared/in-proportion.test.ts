import { expect, test } from 'vitest'
import { inProportion } from './in-proportion.rules.ts'

const amounts = (whole: number, weights: readonly number[]) =>
  inProportion(whole, weights, (weight) => ({ id: weights.indexOf(weight), weight })).map(
    ({ amount }) => amount,
  )

test('the parts sum to the whole, and what rounding leaves goes to the largest remainders', () => {
  expect(amounts(100, [50, 25, 24])).toEqual([51, 25, 24])
  expect(amounts(480, [360, 120])).toEqual([360, 120])
})

test('equal remainders go by id, and where nothing has a weight each part is 0', () => {
  const one = (id: number) => ({ id, weight: 1 })
  const parts = inProportion(100, [one(3), one(1), one(2)], (part) => part)
  expect(parts.map(({ of: { id }, amount, added }) => [id, amount, added])).toEqual([
    [3, 33, 0],
    [1, 34, 1],
    [2, 33, 0],
  ])
  expect(amounts(100, [0, 0])).toEqual([0, 0])
})
