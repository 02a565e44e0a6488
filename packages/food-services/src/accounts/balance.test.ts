import { expect, test } from 'vitest'
import { priceOf, standingOf } from './balance.rules.ts'

const prices = {
  everyoneFree: false,
  ...{ lunchPaid: 325, lunchReduced: 40, breakfastPaid: 200, breakfastReduced: 30 },
}

test('A meal costs what its category says, and nothing where everyone eats free', () => {
  expect(priceOf(prices, 'lunch', 'paid')).toBe(325)
  expect(priceOf(prices, 'breakfast', 'reduced')).toBe(30)
  expect(priceOf(prices, 'lunch', 'free')).toBe(0)
  // California: Ed. Code 49501.5, universal meals.
  expect(priceOf({ ...prices, everyoneFree: true }, 'lunch', 'paid')).toBe(0)
})

test('The line says that an account is in order, or to ask the office, and no amount', () => {
  expect([standingOf(100), standingOf(0), standingOf(-1)]).toEqual(['ok', 'ok', 'below'])
})
