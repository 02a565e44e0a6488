import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { gpaKinds, gpaRoundings, manages, repeatRules } from '../words.ts'

/**
 * How grades become a GPA: the bonus in a weighted GPA, which attempts at repeated courses count, and
 * the decimals of the result.
 */
export const gpaSettings = defineSettings({
  name: 'reportCards.gpa',
  screen: 'settings/academics/class-rank',
  permission: manages,
  schools: true,
  fields: {
    honors: f.number({ min: 0, max: 3, required: true }),
    advancedPlacement: f.number({ min: 0, max: 3, required: true }),
    dualEnrollment: f.number({ min: 0, max: 3, required: true }),
    repeats: f.choice({ of: repeatRules, required: true }),
    decimals: f.integer({ min: 1, max: 4, required: true }),
    rounding: f.choice({ of: gpaRoundings, required: true }),
  },
  defaults: {
    ...{ honors: 0.5, advancedPlacement: 1, dualEnrollment: 1, repeats: 'best' },
    ...{ decimals: 3, rounding: 'halfUp' },
  },
})

/** How students in a grade are ranked, and whether families see it. */
export const rankSettings = defineSettings({
  name: 'reportCards.rank',
  screen: 'settings/academics/class-rank',
  permission: manages,
  schools: true,
  fields: {
    gpa: f.choice({ of: gpaKinds, required: true }),
    minimumCredits: f.number({ min: 0, max: 400, required: true }),
    showFamilies: f.toggle({}),
  },
  defaults: { gpa: 'weighted', minimumCredits: 0, showFamilies: false },
})

/** When families are notified of finalized grades. */
export const familySettings = defineSettings({
  name: 'reportCards.families',
  permission: manages,
  schools: false,
  fields: { notifyAt: f.time({ required: true }) },
  defaults: { notifyAt: '17:00' },
})
