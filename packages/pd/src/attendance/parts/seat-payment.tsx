import { callName } from '@atrium/people/names'
import { useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { orderStep } from '../../enrollment/order.rules.ts'
import { usePaymentText } from '../../parts/payment-text.tsx'
import { useText } from '../../use-text.ts'
import type { RosterLine } from '../roster.queries.ts'

interface Props {
  one: RosterLine
  /** The office notes what becomes of a purchase order. */
  mayRecord: boolean
  onChange: () => Promise<void>
}

/** How someone on the roster pays for the seat. */
export function SeatPayment({ one, mayRecord, onChange }: Props) {
  const text = useText()
  const toasts = useToasts()
  const paymentOf = usePaymentText()
  const step = orderStep(one)
  const settle = api.enrollment.settleOrder.useMutation({
    onSuccess: async ({ paymentState }) => {
      await onChange()
      toasts.done(text(`pd.payment.settled.${paymentState as 'paid' | 'refunded'}`))
    },
    onError: toasts.failed,
  })
  return (
    <>
      {paymentOf(one)}
      {mayRecord && step !== null && (
        <Button
          size="compact-xs"
          variant="default"
          ml="xs"
          aria-label={`${text(`pd.payment.settle.${step}`)}: ${callName(one)}`}
          loading={settle.isPending}
          onClick={() => settle.mutate({ enrollmentID: one.enrollmentID })}
        >
          {text(`pd.payment.settle.${step}`)}
        </Button>
      )}
    </>
  )
}
