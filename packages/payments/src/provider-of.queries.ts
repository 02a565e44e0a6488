import { secrets, type Database } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { eq } from 'drizzle-orm'
import { paymentProviders, type PaymentRow } from './payments.table.ts'
import { connectProvider, type PaymentProvider } from './provider.ts'

/**
 * The district's provider, ready to be called. Refuses 503 a district without one, or with one that
 * is turned off.
 */
export async function providerOf(
  database: Database,
  districtID: number,
  evenDisabled = false,
): Promise<{ name: PaymentRow['provider']; acts: PaymentProvider }> {
  const [row] = await database
    .district(districtID)
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.districtID, districtID))
  if (!row || (!row.enabled && !evenDisabled))
    throw refuse.unavailable('payments.refusal.noProvider')
  const secretKey = secrets().open(row.secretKey, providerPlace(districtID))
  return {
    name: row.provider,
    acts: connectProvider(row.provider, {
      database,
      districtID,
      secretKey,
      origin: standIns.get(row.provider),
    }),
  }
}

const standIns = new Map<PaymentRow['provider'], string>()

/** For tests: calls this address instead of the provider's own. */
export const stubProvider = (provider: PaymentRow['provider'], origin: string): void =>
  void standIns.set(provider, origin)

/** The place that the secret of a district's webhooks is sealed for. */
export const webhookPlace = (districtID: number): string => `payments.webhook:${districtID}`

/** The place that a district's key is sealed for; it can't be opened for any other. */
export const providerPlace = (districtID: number): string => `payments.provider:${districtID}`
