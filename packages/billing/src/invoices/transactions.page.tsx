import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { AskDialog, RecordListPage, useFormats, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { studentTransactionsList } from './invoices.record.ts'
import { InvoiceStatusBadge } from './status.tsx'

const list = recordApi(studentTransactionsList)

/** What students of the school are charged. */
export default function StudentTransactionsPage() {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const [isCharging, setCharging] = useState(false)
  return (
    <>
      <RecordListPage
        definition={studentTransactionsList}
        api={list}
        hrefOf={(id) => link('settings/billing/invoices/invoice', { invoiceID: id })}
        slots={{
          subtitle: text('billing.transactions.subtitle'),
          action: (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setCharging(true)}
            >
              {text('billing.transactions.charge')}
            </Button>
          ),
          cells: {
            issuedOn: (row) => date(row.issuedOn),
            dueOn: (row) => date(row.dueOn),
            totalCents: (row) => cents(row.totalCents),
            balanceCents: (row) => cents(row.balanceCents),
            status: (row) => <InvoiceStatusBadge status={row.status} />,
          },
        }}
      />
      {isCharging && <ChargeDialog onClose={() => setCharging(false)} />}
    </>
  )
}

const fields = {
  feeID: f.reference({ to: 'billing.fees', required: true }),
  numbers: f.multiline({ max: 20_000, required: true }),
  dueOn: f.date({ required: true }),
}

function ChargeDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const charge = api.studentTransactions.charge.useMutation()
  return (
    <AskDialog
      title={text('billing.transactions.charge')}
      confirm={text('billing.transactions.charge')}
      fields={fields}
      texts="billing.charge"
      asking={charge}
      onSend={async ({ feeID, dueOn, numbers }) => {
        const { charged } = await charge.mutateAsync({
          feeID: Number(feeID),
          dueOn: String(dueOn),
          numbers: String(numbers)
            .split(/[\s,;]+/)
            .filter(Boolean),
        })
        toasts.done(text('billing.transactions.charged', { count: charged }))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
