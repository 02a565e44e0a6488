import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** The codes of the accounts that payments are posted to; nothing is posted while one is blank. */
export const meritLedger = defineSettings({
  name: 'meritPay.ledger',
  permission: 'finance.manage',
  schools: false,
  fields: { expense: f.text({ max: 60 }), payable: f.text({ max: 60 }) },
  defaults: { expense: null as string | null, payable: null as string | null },
})
