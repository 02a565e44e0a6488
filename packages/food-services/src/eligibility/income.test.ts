import { readCents } from '@atrium/kit/shared'
import { expect, test } from 'vitest'
import {
  categoryByIncome,
  isErrorProne,
  limitOf,
  totalIncome,
  usualTable,
  type Income,
} from './income.rules.ts'
import type { Frequency } from '../words.ts'

const dollars = (amount: number, every: Frequency): Income => ({ cents: amount * 100, every })

test('A household of four at $1,250 every two weeks has $32,500 a year, and is compared with the table of two weeks', () => {
  const total = totalIncome([dollars(1250, 'biweekly')])
  expect(total).toEqual({ cents: 125_000, every: 'biweekly' })
  // $1,250 × 26; 7 CFR 245.6(c)(4) asks for a conversion only where frequencies differ.
  expect(total.cents * 26).toBe(3_250_000)
  expect(limitOf(usualTable, { size: 4, every: 'biweekly', of: 'free' })).toBe(160_800)
  expect(categoryByIncome(usualTable, { size: 4, total })).toBe('free')
})

test('Incomes that come differently often are converted to a year: ×52, ×26, ×24, ×12, without rounding', () => {
  expect(
    totalIncome([
      dollars(100, 'weekly'),
      dollars(100, 'biweekly'),
      dollars(100, 'twiceMonthly'),
      dollars(100, 'monthly'),
      dollars(100, 'yearly'),
    ]),
  ).toEqual({ cents: (5200 + 2600 + 2400 + 1200 + 100) * 100, every: 'yearly' })
  // Two checks every week are added up, and stay weekly.
  expect(totalIncome([dollars(300, 'weekly'), dollars(50, 'weekly')])).toEqual({
    ...{ cents: 35_000, every: 'weekly' },
  })
})

test('The table of each frequency is the yearly one divided and rounded up to the next dollar, as USDA publishes it', () => {
  // USDA FNS, Income Eligibility Guidelines, July 1, 2025 – June 30, 2026, household of one.
  const published: Record<Frequency, readonly [free: number, reduced: number]> = {
    yearly: [20_345, 28_953],
    monthly: [1696, 2413],
    twiceMonthly: [848, 1207],
    biweekly: [783, 1114],
    weekly: [392, 557],
  }
  for (const [every, [free, reduced]] of Object.entries(published) as [
    Frequency,
    [number, number],
  ][]) {
    expect(limitOf(usualTable, { size: 1, every, of: 'free' }), every).toBe(free * 100)
    expect(limitOf(usualTable, { size: 1, every, of: 'reduced' }), every).toBe(reduced * 100)
  }
  // A tenth person adds to the eighth twice.
  expect(limitOf(usualTable, { size: 10, every: 'yearly', of: 'free' })).toBe(
    (70_395 + 2 * 7150) * 100,
  )
})

test('An income equal to the limit is within it, a dollar more isn’t', () => {
  const of = (amount: number) =>
    categoryByIncome(usualTable, { size: 1, total: totalIncome([dollars(amount, 'monthly')]) })
  expect([of(1696), of(1697), of(2413), of(2414)]).toEqual(['free', 'reduced', 'reduced', 'paid'])
})

test('A household that writes no income has income zero, and eats free', () => {
  expect(totalIncome([])).toEqual({ cents: 0, every: 'yearly' })
  expect(categoryByIncome(usualTable, { size: 3, total: totalIncome([]) })).toBe('free')
})

test('An application within $100 a month of the limit is error-prone', () => {
  const of = (amount: number) =>
    isErrorProne(usualTable, { size: 1, total: totalIncome([dollars(amount, 'yearly')]) })
  expect([of(19_144), of(19_145), of(20_345)]).toEqual([false, true, true])
  // Of the reduced price, too; a denied one isn't verified.
  expect([of(20_346), of(28_000), of(30_000)]).toEqual([false, true, false])
})

test('An income with a comma is read as written', () => {
  expect(readCents('1,250.00')).toBe(125_000)
})
