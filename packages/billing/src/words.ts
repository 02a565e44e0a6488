export const needs = {
  manage: ['billing.manage'],
  /** Families see what they owe. */
  family: 'children.own',
} as const
export const invoiceKinds = ['family', 'renter', 'fee'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/**
 * draft → open → paid; an open invoice can be written off or voided. A waived fee reads as settled,
 * just like a paid one.
 */
export const invoiceStatuses = ['draft', 'open', 'settled', 'writtenOff', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export const invoiceTones = {
  draft: 'neutral',
  open: 'waiting',
  settled: 'good',
  writtenOff: 'neutral',
  void: 'bad',
} as const
export const contractStatuses = ['draft', 'active', 'ended'] as const
export const frequencies = ['once', 'monthly', 'quarterly'] as const
export type Frequency = (typeof frequencies)[number]
export const paymentMethods = ['cash', 'check', 'card', 'refund', 'credit'] as const
export const mostCents = 2_000_000_000
/** What a card pays for. */
export const invoicePurpose = 'billing.invoice'
