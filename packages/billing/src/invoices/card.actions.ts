import { timeZoneAt } from '@atrium/schools/public'
import { audit, type UserRequest, schoolToday } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { refundPayment, type PaymentPurpose } from '@atrium/payments/public'
import { and, eq, sql } from 'drizzle-orm'
import { holdPostable } from '../ledger/invoice-entries.actions.ts'
import { invoicePurpose } from '../words.ts'
import { invoicePayments, invoices } from './billing.table.ts'
import { isOfFamily } from './family.queries.ts'
import { lockInvoice, notePayment } from './invoice.actions.ts'

/** Paying an invoice by card: at the counter, or online by the student or their family. */
export const invoicePayment: PaymentPurpose = {
  name: invoicePurpose,
  inParts: true,
  quote: async (tx, ctx, id) => {
    const row = await lockInvoice(tx, ctx, id, await isOfFamily(tx, ctx, id))
    if (row.status !== 'open') throw refuse.conflict('billing.refusal.notOpen')
    await holdPostable(tx, row, schoolToday(ctx))
    return {
      amountCents: row.totalCents - row.paidCents,
      description: `${row.customer} · ${row.number ?? ''}`,
    }
  },
  settle: async (tx, payment, now) => {
    const here = and(
      eq(invoices.districtID, payment.districtID),
      eq(invoices.id, payment.purposeID),
    )
    const [row] = await tx.select().from(invoices).where(here).for('update')
    if (!row) throw new Error(`invoice ${payment.purposeID} is gone`)
    const paidCents = row.paidCents + payment.amountCents
    await notePayment(tx, row, {
      method: 'card',
      cents: payment.amountCents,
      receivedOn: schoolDate(now, await timeZoneAt(tx, row.districtID, row.schoolID ?? 0)),
      byID: payment.payerID,
      paymentID: payment.id,
    })
    await tx
      .update(invoices)
      .set({
        paidCents,
        ...(paidCents >= row.totalCents && { status: 'settled' as const }),
        version: sql`${invoices.version} + 1`,
      })
      .where(here)
  },
}

/**
 * Refunds the card that paid. The provider's call and the books go together. Refuses 404, 409 more
 * than the card paid, or a fee: nothing shows whether one was paid or waived.
 */
export async function refundCard(
  ctx: UserRequest,
  { invoiceID, paymentID, cents }: { invoiceID: number; paymentID: number; cents: number },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await refundPayment(ctx, paymentID, cents, async (tx) => {
    const row = await lockInvoice(tx, ctx, invoiceID)
    const [paid] = await tx
      .select({ id: invoicePayments.id })
      .from(invoicePayments)
      .where(
        and(
          eq(invoicePayments.districtID, districtID),
          eq(invoicePayments.invoiceID, invoiceID),
          eq(invoicePayments.paymentID, paymentID),
        ),
      )
    if (!paid || row.kind === 'fee') throw refuse.notFound('kit.refusal.notFound')
    if (cents > row.paidCents) throw refuse.conflict('billing.refusal.moreThanPaid')
    await notePayment(tx, row, {
      method: 'refund',
      cents: -cents,
      receivedOn: schoolToday(ctx),
      reference: `card ${paymentID}`,
      byID: userID,
    })
    const paidCents = row.paidCents - cents
    await tx
      .update(invoices)
      .set({
        paidCents,
        status: paidCents >= row.totalCents ? 'settled' : 'open',
        version: sql`${invoices.version} + 1`,
      })
      .where(and(eq(invoices.districtID, districtID), eq(invoices.id, invoiceID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.invoice',
      entityID: invoiceID,
      action: 'refund',
      before: { paidCents: row.paidCents },
      after: { paidCents },
      requestID: ctx.request.requestID,
    })
  })
}
