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
    classCorrectionDays: f.integer({ min: 0, max: 120, required: true, group: 'classes' }),
    formerClassDays: f.integer({ min: 0, max: 730, required: true, group: 'classes' }),
    supportEmail: f.email({ group: 'public' }),
    supportPhone: f.phone({ group: 'public' }),
    features: f.choices({ of: districtFeatures, group: 'features' }),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
})
