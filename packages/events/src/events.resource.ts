import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'

export interface EventDraft {
  name: string
  startsAt: string
  endsAt: string
  location: string | null
  schoolID: number | null
  description: string | null
}
export interface EventListRow extends EventDraft, ResourceRow {
  /** Grows from what is on now over what comes next to what is long past. */
  distance: number
}

export const eventsResource = defineResource<EventListRow, EventDraft>()({
  name: 'events.events',
  scope: 'district',
  school: 'schoolID',
  read: ['events.read'],
  write: ['events.manage'],
  fields: {
    name: f.text({ max: 120, required: true }),
    startsAt: f.instant({ required: true }),
    endsAt: f.instant({ required: true, notBefore: 'startsAt' }),
    location: f.text({ max: 120 }),
    schoolID: f.reference({ to: 'schools.schools' }),
    description: f.multiline({ max: 4000 }),
  },
  list: {
    columns: ['name', 'startsAt', 'endsAt', 'location', 'schoolID'],
    search: ['name', 'location', 'description'],
    sort: 'distance',
    filters: ['schoolID', 'startsAt'],
  },
  label: 'name',
  csv: 'both',
})
