import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { roomKinds } from './words.ts'

export interface RoomDraft {
  name: string
  buildingID: number | null
  kind: string
  capacity: number | null
}
export interface RoomRow extends RoomDraft, ResourceRow {}

export const roomsResource = defineResource<RoomRow, RoomDraft>()({
  name: 'settings.rooms',
  scope: 'school',
  read: ['facilities.manage'],
  write: ['facilities.manage'],
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
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
