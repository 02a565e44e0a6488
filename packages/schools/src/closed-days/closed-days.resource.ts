import { defineRecord, f } from '@atrium/kit/shared'

export const closedDaysResource = defineRecord({
  name: 'schools.closedDays',
  scope: 'district',
  school: 'schoolID',
  rights: 'calendar.manage',
  fields: {
    name: f.text({ max: 60, required: true }),
    startDate: f.date({ required: true }),
    endDate: f.date({ required: true, notBefore: 'startDate' }),
    schoolID: f.reference({ to: 'schools.schools' }),
  },
  list: {
    columns: ['name', 'startDate', 'endDate'],
    search: ['name'],
    sort: 'startDate',
    filters: ['schoolID'],
  },
  csv: 'both',
})
