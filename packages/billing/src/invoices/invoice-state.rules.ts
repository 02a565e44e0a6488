import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { mostCents, type InvoiceKind, type InvoiceStatus } from '../words.ts'

export interface InvoiceFacts {
  kind: InvoiceKind
  balanceCents: number
  paidCents: number
}

const money = f.cents({ min: 1, max: mostCents, required: true })

/** A fee is waived in one act that leads to the same state as its payment does. */
export const invoiceWorkflow = defineWorkflow<InvoiceStatus, 'office', InvoiceFacts>()({
  name: 'billing.invoice',
  acts: {
    issue: { confirm: true },
    pay: {
      asks: {
        cents: money,
        method: f.choice({ of: ['cash', 'check'], required: true, default: 'cash' }),
        receivedOn: f.date({ required: true, past: true }),
        reference: f.text({ max: 60 }),
      },
    },
    waive: { confirm: true },
    refund: {
      asks: {
        cents: money,
        receivedOn: f.date({ required: true, past: true }),
        reference: f.text({ max: 60, required: true }),
      },
    },
    writeOff: { asks: { note: f.multiline({ max: 500, required: true }) }, danger: true },
    void: { asks: { note: f.multiline({ max: 500, required: true }) }, danger: true },
  },
  transitions: [
    { from: 'draft', act: 'issue', to: 'open', who: 'office' },
    {
      from: 'open',
      act: 'pay',
      to: ({ balanceCents }) => (balanceCents <= 0 ? 'settled' : 'open'),
      who: 'office',
    },
    {
      from: 'open',
      act: 'waive',
      to: 'settled',
      who: 'office',
      when: ({ kind, paidCents }) => kind === 'fee' && paidCents === 0,
    },
    // For a fee, nothing shows whether it was paid or waived: payments are refunded through its
    // family’s statement.
    {
      from: ['open', 'settled'],
      act: 'refund',
      to: ({ balanceCents }) => (balanceCents <= 0 ? 'settled' : 'open'),
      who: 'office',
      when: ({ kind, paidCents }) => kind !== 'fee' && paidCents > 0,
    },
    { from: 'open', act: 'writeOff', to: 'writtenOff', who: 'office' },
    {
      from: ['draft', 'open'],
      act: 'void',
      to: 'void',
      who: 'office',
      when: ({ paidCents }) => paidCents === 0,
    },
  ],
})
