import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** The codes of the accounts that fees for seats are posted to; nothing is posted while one is blank. */
export const pdLedger = defineSettings({
  name: 'pd.ledger',
  permission: 'finance.manage',
  schools: false,
  fields: { cash: f.text({ max: 60 }), income: f.text({ max: 60 }) },
  defaults: { cash: null as string | null, income: null as string | null },
})
