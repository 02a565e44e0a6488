import { nextNumber } from '@atrium/finance/public'
import { reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { postChange } from '../ledger/invoice-entries.actions.ts'
import { invoicePayments, invoices, type InvoiceRow } from './billing.table.ts'

/** The next invoice's number: without gaps, and only once it is issued. */
export const nextInvoice = (tx: Tx, districtID: number): Promise<number> =>
  nextNumber(tx, districtID, 'invoice')

/**
 * An invoice, locked. Refuses 404 one that this person may not manage; anyone in a family may read
 * its invoices.
 */
export async function lockInvoice(
  tx: Tx,
  ctx: UserRequest,
  id: number,
  isFamily = false,
): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.districtID, ctx.user.districtID),
        eq(invoices.id, id),
        isNull(invoices.removedAt),
      ),
    )
    .for('update')
  if (!row || !(isFamily || includes(reachOf(ctx.user, 'billing.manage'), row.schoolID)))
    throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** What is owed for an invoice; negative: a credit balance. */
export const owedCents = ({
  totalCents,
  creditedCents,
  paidCents,
}: Pick<InvoiceRow, 'totalCents' | 'creditedCents' | 'paidCents'>): number =>
  totalCents - creditedCents - paidCents

/** Records what was received for an invoice, or if negative was refunded, and posts it. */
export async function notePayment(
  tx: Tx,
  row: InvoiceRow,
  payment: Omit<typeof invoicePayments.$inferInsert, 'districtID' | 'invoiceID'>,
  postedOn = payment.receivedOn,
): Promise<void> {
  const { districtID, id: invoiceID } = row
  const [noted] = await tx
    .insert(invoicePayments)
    .values({ districtID, invoiceID, ...payment })
    .returning({ id: invoicePayments.id })
  const isIn = payment.cents > 0
  await postChange(tx, row, {
    part: `payment:${noted?.id ?? 0}`,
    date: postedOn,
    debit: isIn ? 'cash' : 'receivable',
    credit: isIn ? 'receivable' : 'cash',
    cents: Math.abs(payment.cents),
    userID: payment.byID,
  })
}
