import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/** Minutes in class from which a school day counts 1 and 0.5, for students whose day has that many. Schools' days differ in length. */
export const attendanceSettings = defineSettings({
  name: 'attendance.settings',
  permission: 'attendance.manage',
  schools: true,
  fields: {
    fullDayMinutes: f.integer({ min: 30, max: 600, required: true }),
    halfDayMinutes: f.integer({ min: 15, max: 300, notAbove: 'fullDayMinutes', required: true }),
  },
  defaults: { fullDayMinutes: 240, halfDayMinutes: 120 },
})
