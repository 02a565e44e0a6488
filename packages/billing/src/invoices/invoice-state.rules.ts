import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { mostCents, type InvoiceKind, type InvoiceStatus } from '../words.ts'

export interface InvoiceFacts {
  /** The school's day. */
  today: string
  kind: InvoiceKind
  /** What is owed after the act; negative: a credit balance. */
  balanceCents: number
  paidCents: number
  creditedCents: number
}

const money = f.cents({ min: 1, max: mostCents, required: true })
/** The day it is posted on, where its own is in a closed month. */
const postedOn = f.date({})

const moneyBack = {
  cents: money,
  receivedOn: f.date({ required: true, past: true }),
  reference: f.text({ max: 60, required: true }),
  postedOn,
}

const settledOrOpen = ({ balanceCents }: InvoiceFacts): InvoiceStatus =>
  balanceCents <= 0 ? 'settled' : 'open'

/**
 * A fee is waived in one act that leads to the same state as its payment does. Returning a payment
 * leaves the debt; a credit memo lowers it, and what was paid beyond it is a credit balance. What was
 * written off is owed again once it is reinstated: a family pays after all.
 */
export const invoiceWorkflow = defineWorkflow<InvoiceStatus | 'none', 'office', InvoiceFacts>()({
  name: 'billing.invoices',
  acts: {
    create: {},
    edit: {},
    issue: { confirm: true, asks: { postedOn } },
    pay: {
      asks: {
        cents: money,
        method: f.choice({ of: ['cash', 'check'], required: true, default: 'cash' }),
        receivedOn: f.date({ required: true, past: true }),
        reference: f.text({ max: 60 }),
        postedOn,
      },
    },
    waive: { confirm: true },
    credit: {
      asks: {
        cents: money,
        creditedOn: f.date({ required: true, past: true }),
        note: f.multiline({ max: 500, required: true }),
        postedOn,
      },
    },
    applyCredit: { asks: { cents: money, number: f.integer({ min: 1, required: true }) } },
    refundCredit: { asks: moneyBack },
    refund: { asks: moneyBack },
    returnFee: {
      asks: {
        reference: f.text({ max: 60 }),
        receivedOn: f.date({ required: true, past: true }),
        postedOn,
      },
    },
    writeOff: { asks: { note: f.multiline({ max: 500, required: true }) }, danger: true },
    reinstate: { asks: { note: f.multiline({ max: 500, required: true }) } },
    void: { asks: { note: f.multiline({ max: 500, required: true }) }, danger: true },
  },
  refusals: {
    notNow: (_state, act) =>
      refuse.conflict(act === 'edit' ? 'billing.refusal.issued' : 'kit.refusal.actNotNow'),
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'office' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'office' },
    { from: 'draft', act: 'issue', to: 'open', who: 'office' },
    { from: 'open', act: 'pay', to: settledOrOpen, who: 'office' },
    {
      from: ['open', 'settled'],
      act: 'credit',
      to: settledOrOpen,
      who: 'office',
      when: ({ kind }) => kind !== 'fee',
    },
    {
      from: 'settled',
      act: 'applyCredit',
      to: 'settled',
      who: 'office',
      when: ({ kind, balanceCents }) => kind !== 'fee' && balanceCents < 0,
    },
    {
      from: 'settled',
      act: 'refundCredit',
      to: 'settled',
      who: 'office',
      when: ({ kind, balanceCents }) => kind !== 'fee' && balanceCents < 0,
    },
    {
      from: 'open',
      act: 'waive',
      to: 'settled',
      who: 'office',
      when: ({ kind, paidCents }) => kind === 'fee' && paidCents === 0,
    },
    // For a fee, nothing shows whether it was paid or waived: a payment that is returned is named.
    {
      from: ['open', 'settled'],
      act: 'returnFee',
      to: 'open',
      who: 'office',
      when: ({ kind }) => kind === 'fee',
    },
    {
      from: ['open', 'settled'],
      act: 'refund',
      to: settledOrOpen,
      who: 'office',
      when: ({ kind, paidCents }) => kind !== 'fee' && paidCents > 0,
    },
    { from: 'open', act: 'writeOff', to: 'writtenOff', who: 'office' },
    { from: 'writtenOff', act: 'reinstate', to: 'open', who: 'office' },
    {
      from: ['draft', 'open'],
      act: 'void',
      to: 'void',
      who: 'office',
      when: ({ paidCents, creditedCents }) => paidCents === 0 && creditedCents === 0,
    },
  ],
})
