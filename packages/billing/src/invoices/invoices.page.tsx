import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { invoice } from './invoices.record.ts'

const list = recordApi(invoice)

export default function InvoicesPage() {
  const text = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={invoice}
      api={list}
      hrefOf={(invoiceID) =>
        invoiceID === 'new'
          ? link('settings/billing/invoices/enter')
          : link('settings/billing/invoices/invoice', { invoiceID })
      }
      slots={{ subtitle: text('billing.invoices.subtitle') }}
    />
  )
}
