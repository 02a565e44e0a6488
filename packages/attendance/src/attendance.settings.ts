import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'

/**
 * Minutes in class from which a school day counts as 1 or 0.5, for students whose day is that long.
 * Set by school, because days differ in length.
 */
export const attendanceSettings = defineSettings({
  name: 'attendance.settings',
  screen: 'settings/attendance/options',
  permission: 'attendance.manage',
  schools: true,
  fields: {
    fullDayMinutes: f.integer({ min: 30, max: 600, required: true }),
    halfDayMinutes: f.integer({ min: 15, max: 300, notAbove: 'fullDayMinutes', required: true }),
  },
  defaults: { fullDayMinutes: 240, halfDayMinutes: 120 },
})

/**
 * The share of days from which absence is chronic by the state's rule, and from which the district
 * looks into it. The federal rule is fixed.
 */
export const chronicSettings = defineSettings({
  name: 'attendance.chronic',
  screen: 'settings/attendance/options',
  permission: 'attendance.manage',
  schools: false,
  fields: {
    stateName: f.text({ max: 60, required: true }),
    statePercent: f.integer({ min: 1, max: 50, required: true }),
    stateDays: f.integer({ min: 1, max: 180, required: true }),
    watchPercent: f.integer({ min: 1, max: 50, required: true }),
    watchDays: f.integer({ min: 1, max: 180, required: true }),
  },
  // California's rule, EC 60901: 10% of days, for students enrolled for at least 31 days.
  defaults: {
    stateName: 'State of California',
    statePercent: 10,
    stateDays: 31,
    watchPercent: 5,
    watchDays: 10,
  },
})

/**
 * When guardians are emailed about an unexcused absence. If blank, only when the office sends the
 * email.
 */
export const absenceNoticeSettings = defineSettings({
  name: 'attendance.notices',
  screen: 'settings/attendance/options',
  permission: 'attendance.manage',
  schools: true,
  fields: { sends: f.toggle({}), sendsAt: f.time({ required: true }) },
  defaults: { sends: true, sendsAt: '10:00' },
})
