import { useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { PaymentState } from '../words.ts'

interface Seat {
  paymentState: PaymentState
  costCents: number
  purchaseOrder: string | null
  refundDueCents: number
}

/**
 * How a seat is paid for, in words: what is due, what was paid and on which purchase order, and the
 * refund. Renders nothing if it is free.
 */
export function usePaymentText(): (seat: Seat) => string | null {
  const text = useText()
  const formats = useFormats()
  return ({ paymentState, costCents, purchaseOrder, refundDueCents }) => {
    if (paymentState === 'none') return null
    const isBack = refundDueCents > 0
    const amount = formats.cents(isBack ? refundDueCents : costCents)
    if (paymentState !== 'paid')
      return text(`pd.payment.of.${paymentState}`, { amount, order: purchaseOrder ?? '' })
    if (isBack) return text('pd.payment.of.refundDue', { amount })
    return purchaseOrder === null
      ? text('pd.payment.of.paid', { amount })
      : text('pd.payment.of.orderPaid', { amount, order: purchaseOrder })
  }
}
