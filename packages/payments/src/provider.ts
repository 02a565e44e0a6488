import type { Database } from '@atrium/kit/server'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'
import type { ProviderName } from './words.ts'

export interface ChargeRequest {
  amountCents: number
  currency: string
  description: string
  /** What the provider's own form made of the card: the number itself never comes here. */
  token: string
  idempotencyKey: string
}

export interface ChargeOutcome {
  status: 'paid' | 'declined'
  /** The provider's name of the charge. */
  reference: string
}

/** A payment that is made on the provider's own page. */
export interface CheckoutRequest extends Omit<ChargeRequest, 'token'> {
  /** Our own number of it, which comes back with what the provider says. */
  paymentID: number
  /** Where the payer comes back to. */
  returnTo: string
}

/** A provider's unsolicited message about a payment. */
export interface ProviderEvent {
  paymentID: number
  outcome: ChargeOutcome
}

/** A company that moves money, as the product sees it. Each act may be asked again with the same key and is done once. */
export interface PaymentProvider {
  charge?(request: ChargeRequest): Promise<ChargeOutcome>
  /** Opens the provider's own page for a payment, where the payer types the card. */
  checkout?(request: CheckoutRequest): Promise<{ reference: string; url: string }>
  /**
   * The result of a charge whose answer was lost; undefined if it never arrived, or isn't decided.
   */
  find(payment: {
    idempotencyKey: string
    reference: string | null
  }): Promise<ChargeOutcome | undefined>
  /**
   * Refunds so that `totalCents` of the charge are refunded in all: repeating it pays nothing more.
   */
  refund(charge: { reference: string; idempotencyKey: string; totalCents: number }): Promise<void>
}

interface Connection {
  database: Database
  districtID: number
  secretKey: string
  /** The provider's API address, if it isn't its own: a stub's. */
  origin?: string | undefined
}

const makers: Record<ProviderName, (connection: Connection) => PaymentProvider> = {
  test: testProvider,
  stripe: ({ secretKey, origin }) =>
    stripeProvider({ secretKey, ...(origin !== undefined && { origin }) }),
}

export const connectProvider = (name: ProviderName, connection: Connection): PaymentProvider =>
  makers[name](connection)
