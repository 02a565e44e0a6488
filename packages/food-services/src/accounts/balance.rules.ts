import type { Category, Meal } from '../words.ts'

export interface Prices {
  everyoneFree: boolean
  lunchPaid: number
  lunchReduced: number
  breakfastPaid: number
  breakfastReduced: number
}

/** What a meal costs a child. */
export function priceOf(prices: Prices, meal: Meal, category: Category): number {
  if (prices.everyoneFree || category === 'free') return 0
  return prices[`${meal}${category === 'paid' ? 'Paid' : 'Reduced'}`]
}

/** All that the line says about an account: never an amount, and never why. */
export const standings = ['ok', 'askOffice'] as const
export type Standing = (typeof standings)[number]

export const standingOf = (balanceCents: number): Standing =>
  balanceCents < 0 ? 'askOffice' : 'ok'

/** A family hears about its account when it is under the amount that the district chose. */
export const isLow = (balanceCents: number, lowCents: number): boolean => balanceCents < lowCents
