import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** From which share of a section's time its credit is earned: in full, and in part. Percent. */
export const pdCreditPolicy = defineSettings({
  name: 'pd.credit',
  permission: 'pd.administer',
  schools: false,
  fields: {
    fullFrom: f.integer({ min: 1, max: 100, required: true }),
    partFrom: f.integer({ min: 1, max: 100, required: true, notAbove: 'fullFrom' }),
  },
  defaults: { fullFrom: 90, partFrom: 50 },
})
