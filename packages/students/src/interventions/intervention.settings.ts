import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { areas, manages, tiers } from './intervention.words.ts'

/** Which tiers and areas a district uses. */
export const interventionSettings = defineSettings({
  name: 'students.interventions',
  screen: 'settings/intervention/administration',
  permission: manages,
  schools: false,
  fields: {
    tiers: f.choices({ of: tiers, min: 1, required: true }),
    areas: f.choices({ of: areas, min: 1, required: true }),
  },
  defaults: { tiers: [...tiers], areas: [...areas] },
})
