import { defineRecord, f } from '@atrium/kit/shared'
import { districtFeatures, timeZones } from '../words.ts'

/** The district's own settings: a resource of one record, whose page is a form without a list. */
export const districtResource = defineRecord({
  name: 'schools.district',
  scope: 'district',
  single: true,
  rights: 'schools.manage',
  fields: {
    name: f.text({ max: 120, required: true, group: 'district' }),
    stateID: f.text({ max: 40, group: 'district' }),
    timeZone: f.choice({ of: timeZones, required: true, group: 'district' }),
    accentColor: f.color({ group: 'look' }),
    loginMessage: f.html({ max: 4000, group: 'signIn' }),
    usernameMode: f.choice({ of: ['email', 'username'], required: true, group: 'signIn' }),
    idleMinutes: f.integer({ min: 15, max: 120, required: true, group: 'signIn' }),
    fullDayMinutes: f.integer({ min: 30, max: 600, required: true, group: 'attendance' }),
    halfDayMinutes: f.integer({
      min: 15,
      max: 300,
      notAbove: 'fullDayMinutes',
      required: true,
      group: 'attendance',
    }),
    publicHost: f.text({ max: 120, group: 'public' }),
    supportEmail: f.email({ group: 'public' }),
    supportPhone: f.phone({ group: 'public' }),
    features: f.choices({ of: districtFeatures, group: 'features' }),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
})
