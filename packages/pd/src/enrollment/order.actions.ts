import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUser } from '@atrium/notify/public'
import { and, eq } from 'drizzle-orm'
import type { PaymentState } from '../words.ts'
import { pdEnrollments } from './enrollment.table.ts'
import { enrollmentWorkflow } from './enrollment-state.rules.ts'
import { holdEnrollment, sectionOfEnrollment } from './flow.actions.ts'
import { holdSection } from './held-section.ts'
import { orderStep } from './order.rules.ts'
import { postSeat } from './seat-entries.actions.ts'

/**
 * The office records the outcome of a purchase order: that its payment was received, or that its
 * refund was sent. It is posted to the ledger. Of two concurrent attempts, one succeeds. Refuses 404, 409 if neither is open.
 */
export function settleOrder(
  ctx: UserRequest,
  enrollmentID: number,
): Promise<{ paymentState: PaymentState }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const sectionID = await sectionOfEnrollment(tx, districtID, enrollmentID)
    const { course, row: section } = await holdSection(tx, districtID, sectionID)
    const row = await holdEnrollment(tx, districtID, enrollmentID)
    const next = orderStep(row)
    if (!next) throw refuse.conflict('kit.refusal.actNotNow')
    await tx
      .update(pdEnrollments)
      .set({ paymentState: next, updatedAt: ctx.now().toISOString() })
      .where(and(eq(pdEnrollments.districtID, districtID), eq(pdEnrollments.id, enrollmentID)))
    await postSeat(tx, {
      ...{ districtID, enrollmentID, part: `order:${next}`, userID, now: ctx.now() },
      cents: next === 'paid' ? row.costCents : -row.refundDueCents,
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: enrollmentWorkflow.name,
      entityID: enrollmentID,
      action: 'settleOrder',
      before: { paymentState: row.paymentState },
      after: { paymentState: next, purchaseOrder: row.purchaseOrder },
      requestID: ctx.request.requestID,
    })
    await notifyUser(tx, {
      districtID,
      userID: row.userID,
      template: `pd.enrollment.order${next === 'paid' ? 'Paid' : 'Refunded'}`,
      values: { title: `${course.title} · ${section.number}`, order: row.purchaseOrder ?? '' },
      screen: 'my/professional-learning',
    })
    return { paymentState: next }
  })
}
