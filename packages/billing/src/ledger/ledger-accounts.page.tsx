import { SettingsPage } from '@atrium/district-settings/parts'

/** The accounts of the ledger that invoices and payments are posted to. */
export default function LedgerAccountsPage() {
  return <SettingsPage name="billing.ledger" />
}
