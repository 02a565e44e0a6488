import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'

export interface YearDraft {
  name: string
  abbr: string
  startDate: string
  endDate: string
}
export interface YearRow extends YearDraft, ResourceRow {}

export const yearsResource = defineResource<YearRow, YearDraft>()({
  name: 'schools.years',
  scope: 'district',
  read: ['calendar.manage'],
  write: ['calendar.manage'],
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
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
