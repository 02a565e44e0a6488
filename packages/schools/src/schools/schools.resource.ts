import { defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, schoolStatuses, timeZones } from '../words.ts'

export const schoolsResource = defineRecord({
  name: 'schools.schools',
  scope: 'district',
  school: 'id',
  rights: 'schools.manage',
  fields: {
    name: f.text({ max: 120, required: true, group: 'school' }),
    number: f.text({ max: 20, group: 'school' }),
    stateID: f.text({ max: 40, group: 'school' }),
    levelID: f.reference({ to: 'schools.levels', group: 'school' }),
    gradeLow: f.choice({ of: gradeLevels, group: 'school' }),
    gradeHigh: f.choice({ of: gradeLevels, group: 'school' }),
    status: f.choice({ of: schoolStatuses, required: true, group: 'school' }),
    principalName: f.text({ max: 120, group: 'contact' }),
    phone: f.phone({ group: 'contact' }),
    street: f.text({ max: 160, group: 'contact' }),
    city: f.text({ max: 80, group: 'contact' }),
    state: f.text({ max: 40, group: 'contact' }),
    zip: f.text({ max: 12, group: 'contact' }),
    timeZone: f.choice({ of: timeZones, group: 'settings' }),
    allowWalkUp: f.toggle({ group: 'settings' }),
  },
  list: {
    columns: ['name', 'number', 'gradeLow', 'gradeHigh', 'city', 'status'],
    search: ['name', 'number', 'city'],
    sort: 'name',
    filters: ['levelID', 'status', 'allowWalkUp'],
  },
  csv: 'both',
  unique: [['name']],
})
