import type { PaymentState } from '../words.ts'

interface Order {
  purchaseOrder: string | null
  paymentState: PaymentState
  refundDueCents: number
}

/**
 * What the office can record next for a seat paid by purchase order: its payment was received, or
 * its refund was sent; null: nothing.
 */
export const orderStep = ({
  purchaseOrder,
  paymentState,
  refundDueCents,
}: Order): 'paid' | 'refunded' | null => {
  if (purchaseOrder === null) return null
  if (paymentState === 'invoiced') return 'paid'
  return paymentState === 'paid' && refundDueCents > 0 ? 'refunded' : null
}
