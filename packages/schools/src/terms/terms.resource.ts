import { defineRecord, f } from '@atrium/kit/shared'
import { termKinds } from '../words.ts'

export const termsResource = defineRecord({
  name: 'schools.terms',
  scope: 'district',
  school: 'schoolID',
  rights: 'calendar.manage',
  fields: {
    name: f.text({ max: 60, required: true }),
    abbr: f.text({ max: 10, required: true }),
    kind: f.choice({ of: termKinds, required: true }),
    schoolYearID: f.reference({ to: 'schools.years', required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    startDate: f.date({ required: true }),
    endDate: f.date({ required: true, notBefore: 'startDate' }),
  },
  list: {
    columns: ['name', 'abbr', 'kind', 'schoolYearID', 'startDate', 'endDate'],
    search: ['name', 'abbr'],
    sort: 'startDate',
    filters: ['schoolYearID', 'kind'],
  },
  csv: 'both',
})
