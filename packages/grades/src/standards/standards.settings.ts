import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { masteryMethods } from './mastery.rules.ts'

/** How scores on standards become levels, and the level at which a standard is met. */
export const standardsSettings = defineSettings({
  name: 'grades.standards',
  screen: 'settings/academics/grading-settings',
  permission: 'scheduling.manage',
  schools: true,
  fields: {
    method: f.choice({ of: masteryMethods, required: true }),
    decay: f.integer({ min: 50, max: 99, required: true }),
    highest: f.integer({ min: 2, max: 10, required: true }),
    metFrom: f.number({ min: 1, max: 10, required: true }),
  },
  defaults: { method: 'decayingAverage', decay: 65, highest: 4, metFrom: 3 },
})
