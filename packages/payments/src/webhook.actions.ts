import { secrets, type Database } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { settlePayment } from './pay.actions.ts'
import { webhookPlace } from './provider-of.queries.ts'
import { paymentProviders, payments } from './payments.table.ts'
import { paymentPurposes } from './purposes.ts'
import { readStripeEvent } from './stripe-provider.ts'

/**
 * Handles a message from the provider. Returns false if its signature doesn't prove where it comes
 * from. A payment is settled once, even if the event arrives twice, late, or before the answer to
 * the request that caused it: the first to find the payment pending settles it.
 */
export async function takeEvent(
  database: Database,
  {
    districtID,
    body,
    signature,
    now,
  }: { districtID: number; body: string; signature: string | undefined; now: Date },
): Promise<boolean> {
  if (districtID === 0) return false
  const db = database.district(districtID)
  const [provider] = await db
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.districtID, districtID))
  if (provider?.provider !== 'stripe' || !provider.webhookSecret) return false
  const event = readStripeEvent(
    body,
    signature,
    secrets().open(provider.webhookSecret, webhookPlace(districtID)),
    now,
  )
  if (event === undefined) return false
  if (event === null) return true
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.districtID, districtID),
        eq(payments.id, event.paymentID),
        eq(payments.provider, 'stripe'),
      ),
    )
  const purpose = payment && paymentPurposes.find(payment.purpose)
  if (payment && purpose) await settlePayment(database, purpose, payment, event.outcome, now)
  return true
}
