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

/** How an account stands, for the office alone: at the line, it would mark the child in front of others. */
export const standings = ['ok', 'below'] as const
export type Standing = (typeof standings)[number]

export const standingOf = (balanceCents: number): Standing => (balanceCents < 0 ? 'below' : 'ok')

/** A family hears about its account when it is under the amount that the district chose. */
export const isLow = (balanceCents: number, lowCents: number): boolean => balanceCents < lowCents
