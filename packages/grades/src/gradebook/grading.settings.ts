import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { conductScales } from '../conduct.words.ts'
import { lateRules, missingRules, roundings } from './gradebook.words.ts'

/** How gradebooks count missing and late work and round grades, and what else is marked. */
export const gradingSettings = defineSettings({
  name: 'grades.settings',
  screen: 'settings/academics/grading-settings',
  permission: 'scheduling.manage',
  schools: true,
  fields: {
    missing: f.choice({ of: missingRules, required: true }),
    missingPercent: f.integer({ min: 0, max: 100, required: true }),
    latePenalty: f.integer({ min: 0, max: 100, required: true }),
    late: f.choice({ of: lateRules, required: true }),
    lateFloor: f.integer({ min: 0, max: 100, required: true }),
    rounding: f.choice({ of: roundings, required: true }),
    conduct: f.choice({ of: conductScales, required: true }),
  },
  defaults: {
    missing: 'zero',
    missingPercent: 0,
    latePenalty: 0,
    late: 'once',
    lateFloor: 0,
    rounding: 'cut',
    conduct: 'none',
  },
})
