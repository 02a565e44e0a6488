import { useRoutes, useUserContext } from '@atrium/kit/client'
import { SettingsPage } from '@atrium/district-settings/parts'
import { PageHeader } from '@atrium/ui'

/** The accounts of the ledger that invoices and payments are posted to. */
export default function LedgerAccountsPage() {
  const { find } = useRoutes()
  const { language } = useUserContext()
  return (
    <>
      <PageHeader title={find('settings/billing/ledger-accounts').title[language]} />
      <SettingsPage name="billing.ledger" />
    </>
  )
}
