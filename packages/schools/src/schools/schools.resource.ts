import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { gradeLevels, schoolStatuses, timeZones } from '../words.ts'

export interface SchoolDraft {
  name: string
  number: string | null
  stateID: string | null
  levelID: number | null
  gradeLow: string | null
  gradeHigh: string | null
  principalName: string | null
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  timeZone: string | null
  status: string
  allowWalkUp: boolean
}
export interface SchoolListRow extends SchoolDraft, ResourceRow {}

export const schoolsResource = defineResource<SchoolListRow, SchoolDraft>()({
  name: 'schools.schools',
  scope: 'district',
  school: 'id',
  read: ['schools.manage'],
  write: ['schools.manage'],
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
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
