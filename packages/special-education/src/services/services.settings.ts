import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { holidayRules } from './service-balance.rules.ts'

/** What a week with holidays owes of a service. */
export const serviceSettings = defineSettings({
  name: 'specialEducation.services',
  screen: 'settings/special-education/services',
  permission: 'specialEducation.setup',
  schools: false,
  fields: { holidayWeeks: f.choice({ of: holidayRules, required: true }) },
  defaults: { holidayWeeks: 'prorated' },
})
