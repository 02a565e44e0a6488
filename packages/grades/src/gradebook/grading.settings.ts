import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { missingRules } from './gradebook.words.ts'

/** How gradebooks count missing and late work. */
export const gradingSettings = defineSettings({
  name: 'grades.settings',
  screen: 'settings/academics/grading-settings',
  permission: 'scheduling.manage',
  schools: true,
  fields: {
    missing: f.choice({ of: missingRules, required: true }),
    latePenalty: f.integer({ min: 0, max: 100, required: true }),
  },
  defaults: { missing: 'zero', latePenalty: 0 },
})
