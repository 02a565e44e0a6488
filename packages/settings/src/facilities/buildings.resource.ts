import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { buildingKinds } from './words.ts'

export interface BuildingDraft {
  name: string
  kind: string
  notes: string | null
}
export interface BuildingRow extends BuildingDraft, ResourceRow {}

export const buildingsResource = defineResource<BuildingRow, BuildingDraft>()({
  name: 'settings.buildings',
  scope: 'school',
  read: ['facilities.manage'],
  write: ['facilities.manage'],
  fields: {
    name: f.text({ max: 80, required: true }),
    kind: f.choice({ of: buildingKinds, required: true }),
    notes: f.multiline({ max: 1000 }),
  },
  list: {
    columns: ['name', 'kind', 'notes'],
    search: ['name', 'notes'],
    sort: 'name',
    filters: ['kind'],
  },
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
