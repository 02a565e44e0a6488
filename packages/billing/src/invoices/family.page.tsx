import { useRecordCache } from '@atrium/kit/client'
import { PaymentDialog } from '@atrium/payments/parts'
import { DataTable, EmptyState, PageHeader, useFormats, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { invoicePurpose } from '../words.ts'
import type { FamilyInvoice } from './family.queries.ts'
import { InvoiceStatusBadge } from './status.tsx'

/** A student's and their family's bills; what is owed can be paid here. */
export default function FamilyInvoicesPage() {
  const text = useText()
  const { cents, date } = useFormats()
  const { refresh } = useRecordCache(api)
  const read = api.family.useQuery()
  const [paying, setPaying] = useState<FamilyInvoice>()
  if (!read.data) return <Loading of={read} />
  return (
    <>
      <PageHeader title={text('billing.family.title')} subtitle={text('billing.family.subtitle')} />
      {read.data.length === 0 ? (
        <EmptyState title={text('billing.family.none')} hint={text('billing.family.noneHint')} />
      ) : (
        <DataTable
          caption={text('billing.family.title')}
          rows={read.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.what}
          columns={[
            { key: 'what', label: text('billing.family.what'), cell: (row) => row.what },
            { key: 'student', label: text('billing.family.student'), cell: (row) => row.customer },
            {
              key: 'dueOn',
              label: text('billing.family.due'),
              noWrap: true,
              cell: (row) => date(row.dueOn),
            },
            {
              key: 'balance',
              label: text('billing.family.balance'),
              align: 'end',
              noWrap: true,
              cell: (row) => cents(row.balanceCents),
            },
            {
              key: 'status',
              label: text('billing.family.status'),
              cell: (row) => <InvoiceStatusBadge status={row.status} />,
            },
            {
              key: 'receipts',
              label: text('billing.family.receipts'),
              cell: (row) => row.receipts.join(', '),
            },
            {
              key: 'act',
              label: text('billing.family.act'),
              cell: (row) =>
                row.balanceCents > 0 && (
                  <Button
                    size="compact-sm"
                    aria-label={text('billing.family.payFor', {
                      amount: cents(row.balanceCents),
                      what: row.what,
                    })}
                    onClick={() => setPaying(row)}
                  >
                    {text('billing.family.pay', { amount: cents(row.balanceCents) })}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {paying && (
        <PaymentDialog
          purpose={invoicePurpose}
          purposeID={paying.id}
          amountCents={paying.balanceCents}
          description={`${paying.what} · ${paying.customer}`}
          onClose={() => setPaying(undefined)}
          onPaid={() => {
            setPaying(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}
