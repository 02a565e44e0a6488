import { f } from '@atrium/kit/shared'

/**
 * Payment providers that a district can choose. `test` moves no money: it is for the demo and for
 * trying things out.
 */
export const providerNames = ['test', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** pending → paid or declined; paid → partlyRefunded → refunded. */
export const paymentStatuses = [
  'pending',
  'paid',
  'declined',
  'partlyRefunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** pending → done; or refused, by the provider, which moved no money. */
export type RefundStatus = 'pending' | 'done' | 'refused'
/** Someone asked for it, or a card paid more than was still owed. */
export type RefundReason = 'asked' | 'excess'

export const currency = 'USD'
/** The maximum amount of a single payment, 10,000 dollars in cents: more is probably a typo. */
export const mostCents = 1_000_000

/**
 * The test provider's cards: numbers from the industry's test range, identified by their last
 * digits.
 */
export const testCards = [
  { ending: '4242', token: 'test_approved' },
  { ending: '0002', token: 'test_declined' },
] as const

/** The provider's history; keys are never part of it. */
export const providerHistoryFields = { provider: f.text({ max: 40 }), enabled: f.toggle({}) }
