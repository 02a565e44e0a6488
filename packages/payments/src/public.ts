export {
  isBeingPaid,
  isPending,
  paymentFor,
  reconcilePayments,
  type PaymentView,
} from './pay.actions.ts'
export { providerPlace } from './provider-of.queries.ts'
export { refundPayment, refundingCents, type RefundOutcome } from './refund.actions.ts'
export type { RefundReason } from './words.ts'
export { saveProvider } from './provider.actions.ts'
export { paymentPurposes, type PaymentPurpose, type Quote } from './purposes.ts'
export type { PaymentRow, RefundRow } from './payments.table.ts'
