import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

const account = () => f.text({ max: 60 })

/**
 * The codes of the accounts that invoices and payments are posted to; a school may have its own.
 */
export const billingLedger = defineSettings({
  name: 'billing.ledger',
  permission: 'finance.manage',
  schools: true,
  fields: {
    receivable: account(),
    cash: account(),
    familyIncome: account(),
    renterIncome: account(),
    feeIncome: account(),
    waived: account(),
    writtenOff: account(),
  },
  defaults: {
    receivable: null as string | null,
    cash: null as string | null,
    familyIncome: null as string | null,
    renterIncome: null as string | null,
    feeIncome: null as string | null,
    waived: null as string | null,
    writtenOff: null as string | null,
  },
})
