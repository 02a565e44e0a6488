import { audit, schoolToday, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isPending } from '@atrium/payments/public'
import { defineFlow, type Flow } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  chosenPostingDay,
  incomeOf,
  postChange,
  postIssue,
  postMovedCredit,
  reverseIssue,
} from '../ledger/invoice-entries.actions.ts'
import { invoicePurpose } from '../words.ts'
import {
  feeWaivers,
  invoiceCredits,
  invoicePayments,
  invoices,
  type InvoiceRow,
} from './billing.table.ts'
import { lockInvoice, nextInvoice, notePayment, owedCents } from './invoice.actions.ts'
import { invoiceWorkflow } from './invoice-state.rules.ts'

/** How much each act lowers what is owed, or raises it. */
const lowers: Record<string, 1 | -1> = {
  pay: 1,
  credit: 1,
  refund: -1,
  refundCredit: -1,
  applyCredit: -1,
}

export const invoiceFlow: Flow<typeof invoiceWorkflow, InvoiceRow, { today: string }> = defineFlow({
  workflow: invoiceWorkflow,
  table: invoices,
  state: 'status',
  load: async (tx, ctx, { id, act, filled }) => {
    const row = await lockInvoice(tx, ctx, id)
    const cents = typeof filled?.cents === 'number' ? filled.cents : 0
    // A card that is being charged, or refunded, decides what is owed.
    if (act !== 'issue' && (await isPending(tx, row.districtID, invoicePurpose, row.id)))
      throw refuse.conflict('billing.refusal.beingPaid')
    const owed = owedCents(row)
    const isOfCredit = act === 'applyCredit' || act === 'refundCredit'
    return {
      row,
      parts: ['office'],
      facts: {
        kind: row.kind,
        paidCents: row.paidCents,
        creditedCents: row.creditedCents,
        // Whether there is a credit balance to use is asked before it is used.
        balanceCents: isOfCredit ? owed : owed - (lowers[act] ?? 0) * cents,
      },
      more: { today: schoolToday(ctx) },
    }
  },
  on: {
    issue: async (tx, { row, filled, actor, more }) => {
      const issued = await nextInvoice(tx, row.districtID)
      const day = await chosenPostingDay(tx, row, {
        ...{ day: row.issuedOn, chosen: filled.postedOn, today: more.today },
      })
      await postIssue(tx, { ...row, number: issued }, actor.userID, day)
      return { number: issued }
    },
    pay: async (tx, { row, filled: { postedOn, ...filled }, actor, more }) => {
      if (filled.cents > owedCents(row))
        throw refuse.fields({ cents: { id: 'billing.refusal.tooMuch' } })
      if (filled.receivedOn < row.issuedOn)
        throw refuse.fields({
          receivedOn: { id: 'billing.refusal.beforeInvoice', values: { date: row.issuedOn } },
        })
      const day = await chosenPostingDay(tx, row, {
        ...{ day: filled.receivedOn, chosen: postedOn, today: more.today },
      })
      await notePayment(tx, row, { byID: actor.userID, ...filled }, day)
      return { paidCents: row.paidCents + filled.cents }
    },
    credit: async (tx, { row, filled, actor, more }) => {
      const { districtID, id: invoiceID } = row
      if (filled.cents > row.totalCents - row.creditedCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.moreThanBilled' } })
      if (filled.creditedOn < row.issuedOn)
        throw refuse.fields({
          creditedOn: { id: 'billing.refusal.beforeInvoice', values: { date: row.issuedOn } },
        })
      const date = await chosenPostingDay(tx, row, {
        ...{ day: filled.creditedOn, chosen: filled.postedOn, today: more.today },
      })
      const [made] = await tx
        .insert(invoiceCredits)
        .values({
          ...{ districtID, invoiceID, cents: filled.cents, creditedOn: filled.creditedOn },
          ...{ reason: filled.note, byID: actor.userID },
        })
        .returning({ id: invoiceCredits.id })
      await postChange(tx, row, {
        ...{ part: `credit:${made?.id ?? 0}`, date, userID: actor.userID },
        ...{ debit: incomeOf(row), credit: 'receivable', cents: filled.cents },
      })
      return { creditedCents: row.creditedCents + filled.cents }
    },
    applyCredit: async (tx, { row, filled, actor, more }) => {
      holdCredit(row, filled.cents)
      await applyCredit(tx, row, { ...filled, userID: actor.userID, today: more.today })
      return { paidCents: row.paidCents - filled.cents }
    },
    refundCredit: async (tx, { row, filled, actor, more }) => {
      holdCredit(row, filled.cents)
      return giveBack(tx, row, { ...filled, userID: actor.userID, today: more.today })
    },
    waive: async (tx, { row, actor, more }) => {
      await tx
        .insert(feeWaivers)
        .values({ districtID: row.districtID, invoiceID: row.id, waivedBy: actor.userID })
      await postChange(tx, row, {
        ...{ part: 'settled', date: more.today, userID: actor.userID },
        ...{ debit: 'waived', credit: 'receivable', cents: row.totalCents },
      })
    },
    refund: async (tx, { row, filled, actor, more }) => {
      if (filled.cents > row.paidCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.moreThanPaid' } })
      return giveBack(tx, row, { ...filled, userID: actor.userID, today: more.today })
    },
    writeOff: async (tx, { row, filled, actor, more }) => {
      await postChange(tx, row, {
        ...{ part: 'writeOff', date: more.today, userID: actor.userID },
        ...{ debit: 'writtenOff', credit: 'receivable', cents: owedCents(row) },
      })
      return { note: filled.note }
    },
    void: async (tx, { row, filled, actor, more }) => {
      await reverseIssue(tx, row, {
        ...{ date: more.today, reason: filled.note, userID: actor.userID },
      })
      return { note: filled.note }
    },
  },
  // A fee's log shows only its state: whether it was paid or waived is no one else's business at
  // the counter.
  audited: ({ row }) => (row.kind === 'fee' ? {} : { after: { paidCents: row.paidCents } }),
})

/** Refuses 422 more than the credit balance. */
function holdCredit(row: InvoiceRow, cents: number): void {
  if (cents > -owedCents(row))
    throw refuse.fields({
      cents: {
        id: 'billing.refusal.moreThanCredit',
        values: { amount: (Math.max(0, -owedCents(row)) / 100).toFixed(2) },
      },
    })
}

/** Pays money back, and posts it. */
async function giveBack(
  tx: Tx,
  row: InvoiceRow,
  {
    cents,
    receivedOn,
    reference,
    postedOn,
    userID,
    today,
  }: {
    cents: number
    receivedOn: string
    reference: string
    postedOn: string | null
    userID: number
    today: string
  },
): Promise<{ paidCents: number }> {
  const day = await chosenPostingDay(tx, row, { day: receivedOn, chosen: postedOn, today })
  const refund = { method: 'refund', cents: -cents, receivedOn, reference, byID: userID }
  await notePayment(tx, row, refund, day)
  return { paidCents: row.paidCents - cents }
}

/**
 * Pays another invoice of the same customer from a credit balance. Refuses 422 an invoice that is
 * not theirs or not open, or that owes less.
 */
async function applyCredit(
  tx: Tx,
  row: InvoiceRow,
  {
    cents,
    number,
    userID,
    today,
  }: { cents: number; number: number; userID: number; today: string },
): Promise<void> {
  const { districtID } = row
  const [other] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.districtID, districtID),
        eq(invoices.number, number),
        eq(invoices.status, 'open'),
        isNull(invoices.removedAt),
        row.studentID === null
          ? sql`${invoices.studentID} is null and ${invoices.customer} = ${row.customer} and ${invoices.email} is not distinct from ${row.email}`
          : eq(invoices.studentID, row.studentID),
      ),
    )
    .for('update')
  if (!other || other.id === row.id || other.kind === 'fee')
    throw refuse.fields({ number: { id: 'billing.refusal.notTheirs' } })
  if (await isPending(tx, districtID, invoicePurpose, other.id))
    throw refuse.conflict('billing.refusal.beingPaid')
  if (cents > owedCents(other)) throw refuse.fields({ cents: { id: 'billing.refusal.tooMuch' } })
  const [moved] = await tx
    .insert(invoicePayments)
    .values(
      [
        { invoiceID: row.id, cents: -cents, reference: String(other.number) },
        { invoiceID: other.id, cents, reference: String(row.number) },
      ].map((one) => ({ ...one, districtID, method: 'credit', receivedOn: today, byID: userID })),
    )
    .returning({ id: invoicePayments.id })
  await postMovedCredit(tx, row, other, {
    ...{ part: `moved:${moved?.id ?? 0}`, date: today, cents, userID },
  })
  const paidCents = other.paidCents + cents
  await tx
    .update(invoices)
    .set({
      paidCents,
      ...(owedCents({ ...other, paidCents }) <= 0 && { status: 'settled' as const }),
      version: sql`${invoices.version} + 1`,
    })
    .where(and(eq(invoices.districtID, districtID), eq(invoices.id, other.id)))
  await audit(tx, {
    ...{ districtID, actorID: userID, entity: 'billing.invoice', entityID: other.id },
    action: 'applyCredit',
    before: { paidCents: other.paidCents },
    after: { paidCents },
  })
}
