import { useLink } from '@atrium/kit/client'
import { DossierPage } from '@atrium/workflow/parts'
import { invoice } from './invoices.record.ts'

/** Writes an invoice; its page also changes a draft. */
export default function EnterInvoicePage() {
  const link = useLink()
  return (
    <DossierPage
      definition={invoice}
      id="new"
      listScreen="settings/billing/invoices"
      hrefOf={(invoiceID) => link('settings/billing/invoices/invoice', { invoiceID })}
    />
  )
}
