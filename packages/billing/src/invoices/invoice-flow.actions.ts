import { schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isPending } from '@atrium/payments/public'
import { defineFlow, type Flow } from '@atrium/workflow/public'
import { postChange, postIssue, reverseIssue } from '../ledger/invoice-entries.actions.ts'
import { invoicePurpose } from '../words.ts'
import { feeWaivers, invoices, type InvoiceRow } from './billing.table.ts'
import { lockInvoice, nextInvoice, notePayment } from './invoice.actions.ts'
import { invoiceWorkflow } from './invoice-state.rules.ts'

export const invoiceFlow: Flow<typeof invoiceWorkflow, InvoiceRow, { today: string }> = defineFlow({
  workflow: invoiceWorkflow,
  table: invoices,
  state: 'status',
  load: async (tx, ctx, { id, act, filled }) => {
    const row = await lockInvoice(tx, ctx, id)
    const cents = typeof filled?.cents === 'number' ? filled.cents : 0
    const paying = act === 'pay' ? cents : act === 'refund' ? -cents : 0
    // A card that is being charged, or refunded, decides what is owed.
    if (act !== 'issue' && (await isPending(tx, row.districtID, invoicePurpose, row.id)))
      throw refuse.conflict('billing.refusal.beingPaid')
    return {
      row,
      parts: ['office'],
      facts: {
        kind: row.kind,
        paidCents: row.paidCents,
        balanceCents: row.totalCents - row.paidCents - paying,
      },
      more: { today: schoolToday(ctx) },
    }
  },
  on: {
    issue: async (tx, { row, actor }) => {
      const issued = await nextInvoice(tx, row.districtID)
      await postIssue(tx, { ...row, number: issued }, actor.userID)
      return { number: issued }
    },
    pay: async (tx, { row, filled, actor }) => {
      if (filled.cents > row.totalCents - row.paidCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.tooMuch' } })
      await notePayment(tx, row, { byID: actor.userID, ...filled })
      return { paidCents: row.paidCents + filled.cents }
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
    refund: async (tx, { row, filled, actor }) => {
      if (filled.cents > row.paidCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.moreThanPaid' } })
      await notePayment(tx, row, {
        byID: actor.userID,
        method: 'refund',
        cents: -filled.cents,
        receivedOn: filled.receivedOn,
        reference: filled.reference,
      })
      return { paidCents: row.paidCents - filled.cents }
    },
    writeOff: async (tx, { row, filled, actor, more }) => {
      await postChange(tx, row, {
        ...{ part: 'writeOff', date: more.today, userID: actor.userID },
        ...{ debit: 'writtenOff', credit: 'receivable', cents: row.totalCents - row.paidCents },
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
