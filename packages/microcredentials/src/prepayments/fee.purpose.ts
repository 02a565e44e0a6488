import { say } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { PaymentPurpose } from '@atrium/payments/public'
import { and, eq } from 'drizzle-orm'
import { holdBadgeUser, holdOwn } from '../learner/badge-user.ts'
import { advance } from '../learner/flow.actions.ts'
import { badgeSubmissions } from '../learner/learner.table.ts'
import { learnerStatus } from '../words.ts'
import { feePurpose } from './fee.words.ts'

/** Paying a submission's fee by card. The submission is what is paid for. */
export const fee: PaymentPurpose = {
  name: feePurpose,
  quote: async (tx, ctx, submissionID) => {
    const [submission] = await tx
      .select()
      .from(badgeSubmissions)
      .where(
        and(
          eq(badgeSubmissions.districtID, ctx.user.districtID),
          eq(badgeSubmissions.id, submissionID),
        ),
      )
    if (!submission) throw refuse.notFound('microcredentials.notFound')
    const { row, badgeName } = await holdOwn(tx, ctx, submission.badgeUserID)
    if (row.status !== learnerStatus.awaitingPayment || submission.round !== row.round)
      throw refuse.conflict('microcredentials.refusal.notNow')
    return {
      amountCents: submission.feeCents,
      description: say(ctx.language, { id: 'microcredentials.payment.fee', values: { badgeName } }),
    }
  },
  settle: async (tx, payment, now) => {
    const [submission] = await tx
      .select()
      .from(badgeSubmissions)
      .where(
        and(
          eq(badgeSubmissions.districtID, payment.districtID),
          eq(badgeSubmissions.id, payment.purposeID),
        ),
      )
    if (!submission) throw new Error(`submission ${payment.purposeID}, which was paid, is gone`)
    const held = await holdBadgeUser(tx, payment.districtID, submission.badgeUserID)
    await advance(tx, held, {
      act: 'pay',
      part: 'learner',
      actor: { userID: payment.payerID, now },
    })
  },
}
