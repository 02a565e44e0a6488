import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'

export interface ClosedDayDraft {
  name: string
  schoolID: number | null
  startDate: string
  endDate: string
}
export interface ClosedDayRow extends ClosedDayDraft, ResourceRow {}

export const closedDaysResource = defineResource<ClosedDayRow, ClosedDayDraft>()({
  name: 'schools.closedDays',
  scope: 'district',
  school: 'schoolID',
  read: ['calendar.manage'],
  write: ['calendar.manage'],
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
  label: 'name',
  csv: 'both',
})
