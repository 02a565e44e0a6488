import { defineRecord, f } from '@atrium/kit/shared'
import { roomKinds } from './words.ts'

export const roomsResource = defineRecord({
  name: 'settings.rooms',
  scope: 'school',
  rights: 'facilities.manage',
  fields: {
    name: f.text({ max: 40, required: true }),
    buildingID: f.reference({ to: 'settings.buildings' }),
    kind: f.choice({ of: roomKinds, required: true }),
    capacity: f.integer({ min: 0, max: 2000 }),
  },
  list: {
    columns: ['name', 'buildingID', 'kind', 'capacity'],
    search: ['name'],
    sort: 'name',
    filters: ['buildingID', 'kind'],
  },
  csv: 'both',
  unique: [['name']],
})
