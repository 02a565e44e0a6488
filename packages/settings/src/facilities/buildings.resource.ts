import { defineRecord, f } from '@atrium/kit/shared'
import { buildingKinds } from './words.ts'

export const buildingsResource = defineRecord({
  name: 'settings.buildings',
  scope: 'school',
  rights: 'facilities.manage',
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
  csv: 'both',
  unique: [['name']],
})
