import { f } from '@atrium/kit/shared'
import { AskDialog, useFormats, useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/**
 * Refunds the card that paid, up to what it paid. `paymentID`: null asks for the number on the
 * payer's receipt, since a fee's payments aren't listed.
 */
export function RefundCard({
  invoiceID,
  paymentID,
  mostCents,
  onClose,
  onRefunded,
}: {
  invoiceID: number
  paymentID: number | null
  mostCents: number
  onClose: () => void
  onRefunded: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const formats = useFormats()
  const fields = {
    ...(paymentID === null && {
      receipt: f.integer({ min: 1, max: 2_147_483_647, required: true }),
    }),
    cents: f.cents({ min: 1, max: mostCents, required: true }),
  }
  const refund = api.refundCard.useMutation()
  return (
    <AskDialog
      title={text('billing.invoice.toCard')}
      hint={text('billing.invoice.toCard.hint', { amount: formats.cents(mostCents) })}
      confirm={text('billing.invoice.toCard')}
      fields={fields}
      texts="billing.invoices.act"
      id={`${invoiceID}.${paymentID}`}
      begins={{ cents: mostCents }}
      asking={refund}
      onSend={async ({ receipt, cents }) => {
        const { refund: outcome } = await refund.mutateAsync({
          invoiceID,
          paymentID: paymentID ?? Number(receipt),
          cents: Number(cents),
        })
        toasts.done(
          text(outcome === 'done' ? 'billing.invoice.toCard.done' : 'billing.refund.isPending'),
        )
        onRefunded()
      }}
      onClose={onClose}
    />
  )
}
