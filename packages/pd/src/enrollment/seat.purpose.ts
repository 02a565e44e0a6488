import { audit, enqueue, say } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { PaymentPurpose } from '@atrium/payments/public'
import { and, eq } from 'drizzle-orm'
import { seatPurpose } from '../words.ts'
import { holdSection } from './held-section.ts'
import { pdEnrollments } from './enrollment.table.ts'
import { holdEnrollment, sectionOfEnrollment } from './flow.actions.ts'
import { refundsJob } from './refunds.job.ts'
import { holdSeatPostable, postSeat } from './seat-entries.actions.ts'

/** Paying for a seat by card: the thing that is paid is the enrollment. */
export const seat: PaymentPurpose = {
  name: seatPurpose,
  quote: async (tx, ctx, enrollmentID) => {
    const { districtID, userID } = ctx.user
    const sectionID = await sectionOfEnrollment(tx, districtID, enrollmentID)
    const { course, row: section } = await holdSection(tx, districtID, sectionID)
    const row = await holdEnrollment(tx, districtID, enrollmentID)
    if (row.userID !== userID) throw refuse.notFound('kit.refusal.notFound')
    if (row.status !== 'enrolled' || row.paymentState !== 'due')
      throw refuse.conflict('pd.enrollment.notDue')
    await holdSeatPostable(tx, ctx)
    return {
      amountCents: row.costCents,
      description: say(ctx.language, {
        id: 'pd.enrollment.payment',
        values: { title: course.title, number: section.number },
      }),
    }
  },
  settle: async (tx, payment, now) => {
    const { districtID, purposeID } = payment
    await holdSection(tx, districtID, await sectionOfEnrollment(tx, districtID, purposeID))
    const row = await holdEnrollment(tx, districtID, purposeID)
    // The section may have been canceled while the provider was asked: then all of it goes back.
    const isHeld = row.status === 'enrolled'
    await tx
      .update(pdEnrollments)
      .set({
        paymentState: 'paid',
        payBy: null,
        costCents: payment.amountCents,
        refundDueCents: isHeld ? 0 : payment.amountCents,
      })
      .where(and(eq(pdEnrollments.districtID, districtID), eq(pdEnrollments.id, purposeID)))
    await postSeat(tx, {
      ...{ districtID, enrollmentID: purposeID, part: `paid:${payment.id}` },
      ...{ cents: payment.amountCents, userID: payment.payerID, now },
    })
    if (!isHeld) await enqueue(tx, refundsJob, {}, { districtID, startedBy: 0 })
    await audit(tx, {
      districtID,
      actorID: payment.payerID,
      entity: 'pd.enrollment',
      entityID: purposeID,
      action: 'pay',
      after: { amountCents: payment.amountCents },
    })
  },
  refunded: (tx, { districtID, purposeID }, { id, cents, byID }, now) =>
    postSeat(tx, {
      ...{ districtID, enrollmentID: purposeID, part: `refund:${id}` },
      ...{ cents: -cents, userID: byID, now },
    }),
}
