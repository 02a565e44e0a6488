export {
  isBeingPaid,
  isPending,
  paymentFor,
  providerPlace,
  refundPayment,
  type PaymentView,
} from './pay.actions.ts'
export { saveProvider } from './provider.actions.ts'
export { paymentPurposes, type PaymentPurpose, type Quote } from './purposes.ts'
export type { PaymentRow } from './payments.table.ts'
