import { defineJob } from '@atrium/kit/server'
import { isPending, paymentFor, refundPayment } from '@atrium/payments/public'
import { and, eq, sql } from 'drizzle-orm'
import { seatPurpose } from '../words.ts'
import { pdEnrollments } from './enrollment.table.ts'

// What a purchase order paid for goes back by the office's own way.
const isOwed = sql`${pdEnrollments.refundDueCents} > 0 and ${pdEnrollments.paymentState} = 'paid' and ${pdEnrollments.purchaseOrder} is null`

/**
 * Refunds seats that were given up. The payment says how much was refunded: a run that died between
 * the provider and our own books refunds nothing twice. One that the provider hasn't confirmed yet
 * is left for a later run.
 */
export const refundsJob = defineJob<object>({
  name: 'pd.refunds',
  singleton: () => 'refunds',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: { cron: '*/10 * * * *', input: {} },
  isDue: async ({ db, districtID }) =>
    (
      await db
        .select({ id: pdEnrollments.id })
        .from(pdEnrollments)
        .where(and(eq(pdEnrollments.districtID, districtID), isOwed))
        .limit(1)
    ).length > 0,
  run: async ({ database, db, districtID, hear, runID, now }, _input, progress) => {
    await hear()
    const owed = await db
      .select({ id: pdEnrollments.id, due: pdEnrollments.refundDueCents })
      .from(pdEnrollments)
      .where(and(eq(pdEnrollments.districtID, districtID), isOwed))
      .limit(500)
    let refunded = 0
    for (const { id, due } of owed) {
      progress.check()
      const payment = await paymentFor(db, districtID, seatPurpose, id)
      if (!payment || (await isPending(db, districtID, seatPurpose, id))) continue
      const cents = Math.min(due, payment.amountCents) - payment.refundedCents
      const user = { districtID, userID: 0 }
      const request = { requestID: `job ${runID}` }
      if (
        cents > 0 &&
        (await refundPayment({ database, user, request, now }, payment.id, cents)) === 'pending'
      )
        continue
      await database.transaction(districtID, (tx) =>
        tx
          .update(pdEnrollments)
          .set({ paymentState: 'refunded' })
          .where(and(eq(pdEnrollments.districtID, districtID), eq(pdEnrollments.id, id), isOwed)),
      )
      refunded += 1
    }
    return { refunded }
  },
})
