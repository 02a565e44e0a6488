import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isBeingPaid } from '@atrium/payments/public'
import { and, eq } from 'drizzle-orm'
import { badgeSubmissions, type BadgeUserRow } from '../learner/learner.table.ts'
import { feePurpose } from './fee.words.ts'

/**
 * Refuses 409 while a card payment for the current submission is pending, so that it can't be paid
 * twice or withdrawn.
 */
export async function checkNotBeingPaid(
  tx: Tx,
  { districtID, id, round }: BadgeUserRow,
): Promise<void> {
  const [submission] = await tx
    .select({ id: badgeSubmissions.id })
    .from(badgeSubmissions)
    .where(
      and(
        eq(badgeSubmissions.districtID, districtID),
        eq(badgeSubmissions.badgeUserID, id),
        eq(badgeSubmissions.round, round),
      ),
    )
  if (submission && (await isBeingPaid(tx, districtID, feePurpose, submission.id)))
    throw refuse.conflict('payments.refusal.beingPaid')
}
