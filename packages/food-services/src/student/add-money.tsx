import { useRecordCache } from '@atrium/kit/client'
import { PaymentDialog } from '@atrium/payments/parts'
import { AskDialog, useFormats } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { cardDepositFields } from '../accounts/account.fields.ts'
import { cardDeposit, depositPurpose } from '../accounts/account.words.ts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** A family puts money into a child’s meal account by card: how much, then the card. */
export function AddMoney({ studentID, name }: { studentID: number; name: string }) {
  const say = useText()
  const { cents: dollars } = useFormats()
  const { refresh } = useRecordCache(api)
  const starting = api.startCardDeposit.useMutation()
  const [isAsking, setAsking] = useState(false)
  const [started, setStarted] = useState<{ id: number; cents: number }>()
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        aria-label={say('meals.card.addFor', { name })}
        onClick={() => setAsking(true)}
      >
        {say('meals.card.add')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('meals.card.addFor', { name })}
          hint={say('meals.card.hint', {
            least: dollars(cardDeposit.min),
            most: dollars(cardDeposit.max),
          })}
          confirm={say('meals.card.toCard')}
          fields={cardDepositFields}
          texts="meals.card"
          id={studentID}
          asking={starting}
          onSend={async (draft) => {
            const cents = Number(draft.cents)
            const { id } = await starting.mutateAsync({ studentID, cents })
            setStarted({ id, cents })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {started && (
        <PaymentDialog
          purpose={depositPurpose}
          purposeID={started.id}
          amountCents={started.cents}
          description={say('meals.card.for', { name })}
          onClose={() => setStarted(undefined)}
          onPaid={() => {
            setStarted(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}
