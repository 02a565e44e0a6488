import { PaymentDialog } from '@atrium/payments/parts'
import { useFormats } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../use-text.ts'
import { seatPurpose } from '../../words.ts'

interface Props {
  enrollmentID: number
  costCents: number
  title: string
  onPaid?: () => void
}

/** Pays for a seat by card. */
export function PaySeat({ enrollmentID, costCents, title, onPaid }: Props) {
  const text = useText()
  const formats = useFormats()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {text('pd.pay', { amount: formats.cents(costCents) })}
      </Button>
      {isOpen && (
        <PaymentDialog
          purpose={seatPurpose}
          purposeID={enrollmentID}
          amountCents={costCents}
          description={title}
          onClose={() => setOpen(false)}
          onPaid={() => {
            setOpen(false)
            onPaid?.()
            void queries.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
