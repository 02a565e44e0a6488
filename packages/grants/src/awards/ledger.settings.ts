import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

const objects = () =>
  f.text({
    max: 200,
    pattern: { source: '[0-9A-Za-z]+(,? [0-9A-Za-z]+)*', message: 'grants.valid.objects' },
  })

/**
 * The codes of the accounts that drawdowns and indirect costs are posted to. An award's revenue goes
 * to the revenue account with the award's source, its indirect costs to the expense account with its
 * source and the object of indirect costs. What is blank of the objects is as in the district's chart.
 */
export const grantsLedger = defineSettings({
  name: 'grants.ledger',
  permission: 'finance.manage',
  schools: false,
  fields: {
    receivable: f.text({ max: 60 }),
    cash: f.text({ max: 60 }),
    indirectCredit: f.text({ max: 60 }),
    indirectObject: f.text({ max: 12 }),
    excludedObjects: objects(),
    subawardObjects: objects(),
    restrictedRate: f.integer({ min: 0, max: 10_000 }),
    liquidationDays: f.integer({ min: 0, max: 730, required: true }),
  },
  defaults: {
    receivable: null as string | null,
    cash: null as string | null,
    indirectCredit: null as string | null,
    indirectObject: null as string | null,
    excludedObjects: null as string | null,
    subawardObjects: null as string | null,
    /** The approved restricted rate, in hundredths of a percent: awards that supplement have at most this. */
    restrictedRate: null as number | null,
    /** How long after an award's last day its orders may still be paid: 2 CFR 200.344(c). */
    liquidationDays: 120,
  },
})
