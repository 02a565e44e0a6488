import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/**
 * The codes of the accounts that drawdowns are posted to. An award's revenue goes to the revenue
 * account with the award's source.
 */
export const grantsLedger = defineSettings({
  name: 'grants.ledger',
  permission: 'finance.manage',
  schools: false,
  fields: { receivable: f.text({ max: 60 }), cash: f.text({ max: 60 }) },
  defaults: { receivable: null as string | null, cash: null as string | null },
})
