import { defineRecord, f } from '@atrium/kit/shared'

export const eventsResource = defineRecord({
  name: 'events.events',
  scope: 'district',
  school: 'schoolID',
  rights: { read: ['events.read'], write: ['events.manage'] },
  fields: {
    name: f.text({ max: 120, required: true }),
    startsAt: f.instant({ required: true }),
    endsAt: f.instant({ required: true, notBefore: 'startsAt' }),
    location: f.text({ max: 120 }),
    schoolID: f.reference({ to: 'schools.schools' }),
    description: f.multiline({ max: 4000 }),
  },
  /** Grows from what is on now, over what comes next, to what is long past. */
  computed: { distance: f.number({ required: true }) },
  list: {
    columns: ['name', 'startsAt', 'endsAt', 'location', 'schoolID'],
    search: ['name', 'location', 'description'],
    sort: 'distance',
    filters: ['schoolID', 'startsAt'],
  },
  csv: 'both',
})
