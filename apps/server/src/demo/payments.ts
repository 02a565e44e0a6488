import { secrets, type Tx } from '@atrium/kit/server'
import { providerPlace } from '@atrium/payments/public'
import { paymentProviders } from '@atrium/payments/tables'

/**
 * Lets people in the demo district pay by card: the test provider moves no money, and its key opens
 * nothing.
 */
export async function connectTestPayments(tx: Tx, districtID: number): Promise<void> {
  const key = 'test-key-of-the-demo'
  await tx
    .insert(paymentProviders)
    .values({
      districtID,
      provider: 'test',
      secretKey: secrets().seal(key, providerPlace(districtID)),
      secretHint: key.slice(-4),
    })
    .onConflictDoNothing()
}
