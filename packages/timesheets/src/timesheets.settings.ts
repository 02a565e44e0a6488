import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** From which hours work is overtime: California's eight a day, and the forty a week of federal law. */
export const timesheetSettings = defineSettings({
  name: 'timesheets.settings',
  permission: 'timesheets.manage',
  schools: false,
  fields: {
    dailyHours: f.integer({ min: 1, max: 24, required: true }),
    weeklyHours: f.integer({ min: 1, max: 168, required: true }),
  },
  defaults: { dailyHours: 8, weeklyHours: 40 },
})
