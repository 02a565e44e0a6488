import type { Database } from '@atrium/kit/server'
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

/** A company that moves money, as the product sees it. Each act may be asked again with the same key and is done once. */
export interface PaymentProvider {
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What came of a charge whose answer was lost; undefined where it never arrived. */
  find(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Gives back so that `totalCents` of the charge are given back in all: asking again gives nothing more. */
  refund(charge: { reference: string; idempotencyKey: string; totalCents: number }): Promise<void>
}

interface Connection {
  database: Database
  districtID: number
  secretKey: string
}

const makers: Record<ProviderName, (connection: Connection) => PaymentProvider> = {
  test: testProvider,
}

export const connectProvider = (name: ProviderName, connection: Connection): PaymentProvider =>
  makers[name](connection)
