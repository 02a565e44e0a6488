import { recordApi, ScreenLink, useLink } from '@atrium/kit/client'
import { RecordListPage, useFormats } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { invoicesList } from './invoices.record.ts'
import { InvoiceStatusBadge } from './status.tsx'

const list = recordApi(invoicesList)

export default function InvoicesPage() {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  return (
    <RecordListPage
      definition={invoicesList}
      api={list}
      hrefOf={(id) => link('settings/billing/invoices/invoice', { invoiceID: id })}
      slots={{
        subtitle: text('billing.invoices.subtitle'),
        action: (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <ScreenLink name="settings/billing/invoices/enter" {...props} />}
          >
            {text('billing.invoices.enter')}
          </Button>
        ),
        cells: {
          issuedOn: (row) => date(row.issuedOn),
          dueOn: (row) => date(row.dueOn),
          totalCents: (row) => cents(row.totalCents),
          balanceCents: (row) => cents(row.balanceCents),
          kind: (row) => text(`billing.kind.${row.kind}`),
          status: (row) => <InvoiceStatusBadge status={row.status} />,
        },
      }}
    />
  )
}
