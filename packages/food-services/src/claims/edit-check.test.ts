import { expect, test } from 'vitest'
import { exceeded, mostMeals, worth } from './edit-check.rules.ts'

test('A day’s meals are at most the eligible children × the attendance factor, rounded up', () => {
  // 7 CFR 210.8(a)(3): 150 free children at 93.8% are 140.7, so 141.
  expect(mostMeals(150, 93.8)).toBe(141)
  expect(mostMeals(100, 95)).toBe(95)
  expect(mostMeals(0, 95)).toBe(0)
})

test('A category with more meals than that is named, with both numbers', () => {
  const day = {
    served: { free: 142, reduced: 10, paid: 0 },
    eligible: { free: 150, reduced: 11, paid: 40 },
  }
  expect(exceeded(day, 93.8)).toEqual([{ category: 'free', served: 142, atMost: 141 }])
  expect(exceeded({ ...day, served: { free: 141, reduced: 11, paid: 38 } }, 93.8)).toEqual([])
})

test('A claim is worth its meals × the rates; without a rate that it needs, it can’t be known', () => {
  const counts = { free: 100, reduced: 10, paid: 3 }
  expect(worth(counts, { free: 460, reduced: 420, paid: 44 })).toBe(46_000 + 4200 + 132)
  expect(worth(counts, { free: 460, reduced: 420, paid: null })).toBeUndefined()
  expect(worth({ ...counts, paid: 0 }, { free: 460, reduced: 420, paid: null })).toBe(50_200)
})
