import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { setsUp } from './words.ts'

/** From how many miles on foot students ride, by level; when week A begins; where the district is. */
export const busSettings = defineSettings({
  name: 'transportation.settings',
  screen: 'settings/transportation/bus-options',
  permission: setsUp,
  schools: false,
  fields: {
    weekAFrom: f.date({ required: true }),
    milesElementary: f.number({ min: 0, max: 20, required: true }),
    milesMiddle: f.number({ min: 0, max: 20, required: true }),
    milesHigh: f.number({ min: 0, max: 20, required: true }),
    hazardCounts: f.toggle({}),
    boundary: f.multiline({ max: 4000 }),
    outsideMiles: f.number({ min: 0, max: 100, required: true }),
  },
  // The first Monday of a year in which the weeks of most districts began: each sets its own.
  defaults: {
    weekAFrom: '2024-08-12',
    milesElementary: 0.75,
    milesMiddle: 1.5,
    milesHigh: 2.5,
    hazardCounts: true,
    boundary: '',
    outsideMiles: 5,
  },
})
