import { defineExtensionPoint, type Tx } from '@atrium/kit/server'
import type { HeldBadgeUser } from './badge-user.ts'

/**
 * An effect of earning a microcredential, such as issuing the credential or completing pathways.
 */
interface EarnedEffect {
  name: string
  run: (tx: Tx, held: HeldBadgeUser, now: Date) => Promise<void>
}

export const earnedEffects = defineExtensionPoint<EarnedEffect>(
  'effect of earning',
  ({ name }) => name,
)

/** Runs all effects in order, in the transaction in which the microcredential was earned. */
export async function whenEarned(tx: Tx, held: HeldBadgeUser, now: Date): Promise<void> {
  for (const effect of earnedEffects.all()) await effect.run(tx, held, now)
}
