import { expect, test } from 'vitest'
import { sampleOf, sampleSize } from './verification.rules.ts'

test('Three percent of the approved applications are verified, rounded up, and at most 3,000', () => {
  // 7 CFR 245.6a(c)(3).
  expect([0, 1, 33, 34, 100, 101, 200_000].map(sampleSize)).toEqual([0, 1, 1, 2, 3, 4, 3000])
})

test('Error-prone applications are verified first, in an order that can be repeated', () => {
  const approved = Array.from({ length: 100 }, (_, id) => ({
    id,
    isErrorProne: id % 40 === 7,
    mark: String((id * 7919) % 101).padStart(3, '0'),
  }))
  const ids = sampleOf(approved).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(ids.filter((id) => id % 40 === 7)).toHaveLength(3)
  expect(sampleOf(approved.toReversed()).map(({ id }) => id)).toEqual(ids)
})
