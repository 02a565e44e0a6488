import { defineRecord, f } from '@atrium/kit/shared'

export const yearsResource = defineRecord({
  name: 'schools.years',
  scope: 'district',
  rights: 'calendar.manage',
  fields: {
    name: f.text({ max: 40, required: true }),
    abbr: f.text({ max: 10, required: true }),
    startDate: f.date({ required: true }),
    endDate: f.date({ required: true, notBefore: 'startDate' }),
  },
  list: {
    columns: ['name', 'abbr', 'startDate', 'endDate'],
    search: ['name', 'abbr'],
    sort: 'startDate',
  },
  csv: 'both',
  unique: [['name']],
})
