import type { Database } from '@atrium/kit/server'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'
import type { ProviderName } from './words.ts'

export interface ChargeRequest {
  amountCents: number
  currency: string
  description: string
  /**
   * The token that the provider's own form created for the card; the card number itself never
   * reaches us.
   */
  token: string
  idempotencyKey: string
}

export interface ChargeOutcome {
  status: 'paid' | 'declined'
  /** The provider's id for the charge. */
  reference: string
}

/** A payment on the provider's own page. */
export interface CheckoutRequest extends Omit<ChargeRequest, 'token'> {
  /** Our own number for it, which the provider includes in its messages. */
  paymentID: number
  /** Where the payer returns to. */
  returnTo: string
}

/** A provider's unsolicited message about a payment. */
export interface ProviderEvent {
  paymentID: number
  outcome: ChargeOutcome
}

/**
 * A company that moves money. Every call can be repeated with the same key and takes effect once.
 */
export interface PaymentProvider {
  charge?(request: ChargeRequest): Promise<ChargeOutcome>
  /** Opens the provider's own page for a payment, where the payer enters the card. */
  checkout?(request: CheckoutRequest): Promise<{ reference: string; url: string }>
  /**
   * The result of a charge whose answer was lost; undefined if it never arrived, or isn't decided.
   */
  find(payment: {
    idempotencyKey: string
    reference: string | null
  }): Promise<ChargeOutcome | undefined>
  /**
   * Refunds `cents` of a charge, once for each `key`. Throws `RefundRefused` if it moved no money and
   * wouldn't for the same request later; after anything else that it throws, it may have.
   */
  refund(refund: {
    /** Of the charge, as `find` takes them. */
    reference: string
    idempotencyKey: string
    key: string
    cents: number
  }): Promise<void>
}

interface Connection {
  database: Database
  districtID: number
  secretKey: string
  /** The address of the provider's API, if it isn't the real one, as for a stub. */
  origin?: string | undefined
}

const makers: Record<ProviderName, (connection: Connection) => PaymentProvider> = {
  test: testProvider,
  stripe: ({ secretKey, origin }) =>
    stripeProvider({ secretKey, ...(origin !== undefined && { origin }) }),
}

export const connectProvider = (name: ProviderName, connection: Connection): PaymentProvider =>
  makers[name](connection)
