import { timeZoneAt } from '@atrium/schools/public'
import { audit, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import {
  refundingCents,
  refundPayment,
  type PaymentPurpose,
  type RefundOutcome,
} from '@atrium/payments/public'
import { and, eq, sql } from 'drizzle-orm'
import { holdPostable } from '../ledger/invoice-entries.actions.ts'
import { invoicePurpose } from '../words.ts'
import { invoicePayments, invoices } from './billing.table.ts'
import { isOfFamily } from './family.queries.ts'
import { invoice } from './invoices.record.ts'
import { lockInvoice, notePayment, owedCents } from './invoice.actions.ts'

/** The day at the school when the card company answered. */
const receivedOn = async (
  tx: Tx,
  { districtID, schoolID }: { districtID: number; schoolID: number | null },
  now: Date,
): Promise<string> => schoolDate(now, await timeZoneAt(tx, districtID, schoolID ?? 0))

/** Paying an invoice by card: at the counter, or online by the student or their family. */
export const invoicePayment: PaymentPurpose = {
  name: invoicePurpose,
  inParts: true,
  quote: async (tx, ctx, id) => {
    const row = await lockInvoice(tx, ctx, id, await isOfFamily(tx, ctx, id))
    if (row.status !== 'open') throw refuse.conflict('billing.refusal.notOpen')
    await holdPostable(tx, row, schoolToday(ctx))
    return {
      amountCents: owedCents(row),
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
    // Something else may have paid it since the card was entered.
    const owed = row.status === 'open' ? owedCents(row) : 0
    const cents = Math.min(owed, payment.amountCents)
    const excessCents = payment.amountCents - cents
    if (cents > 0) {
      const paidCents = row.paidCents + cents
      await notePayment(tx, row, {
        method: 'card',
        cents,
        receivedOn: await receivedOn(tx, row, now),
        byID: payment.payerID,
        paymentID: payment.id,
      })
      await tx
        .update(invoices)
        .set({
          paidCents,
          ...(owedCents({ ...row, paidCents }) <= 0 && { status: 'settled' as const }),
          version: sql`${invoices.version} + 1`,
        })
        .where(here)
    }
    if (excessCents > 0 && row.kind !== 'fee')
      await audit(tx, {
        districtID: row.districtID,
        actorID: payment.payerID,
        entity: invoice.name,
        entityID: row.id,
        action: 'excess',
        after: { excessCents },
      })
    return excessCents
  },
  refunded: async (tx, payment, { cents, byID }, now) => {
    const { districtID, purposeID } = payment
    const here = and(eq(invoices.districtID, districtID), eq(invoices.id, purposeID))
    const [row] = await tx.select().from(invoices).where(here).for('update')
    if (!row) throw new Error(`invoice ${purposeID} is gone`)
    await notePayment(tx, row, {
      method: 'refund',
      cents: -cents,
      receivedOn: await receivedOn(tx, row, now),
      reference: `card ${payment.id}`,
      byID,
    })
    const paidCents = row.paidCents - cents
    await tx
      .update(invoices)
      .set({
        paidCents,
        status: owedCents({ ...row, paidCents }) <= 0 ? 'settled' : 'open',
        version: sql`${invoices.version} + 1`,
      })
      .where(here)
    // A fee’s log shows only its state, like its acts.
    await audit(tx, {
      districtID,
      actorID: byID,
      entity: invoice.name,
      entityID: purposeID,
      action: 'refund',
      ...(row.kind !== 'fee' && {
        before: { paidCents: row.paidCents },
        after: { paidCents },
      }),
    })
  },
}

/**
 * Refunds the card that paid; the books follow once the provider has. A fee’s payments aren’t listed,
 * so the person who paid names the payment. Returns whether the provider has confirmed it. Refuses 404, 409
 * more than the card paid, or than the books can take.
 */
export async function refundCard(
  ctx: UserRequest,
  { invoiceID, paymentID, cents }: { invoiceID: number; paymentID: number; cents: number },
): Promise<{ refund: RefundOutcome }> {
  const { districtID } = ctx.user
  const refund = await refundPayment(ctx, paymentID, cents, async (tx) => {
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
    if (!paid) throw refuse.notFound('kit.refusal.notFound')
    const refunding = await refundingCents(tx, {
      districtID,
      purpose: invoicePurpose,
      purposeID: invoiceID,
    })
    if (cents + refunding > row.paidCents) throw refuse.conflict('billing.refusal.moreThanPaid')
    await holdPostable(tx, row, schoolToday(ctx))
  })
  return { refund }
}
