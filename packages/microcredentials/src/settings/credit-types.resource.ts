import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const creditTypesResource = defineRecord({
  name: 'microcredentials.creditTypes',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    abbr: f.text({ max: 20, required: true }),
    description: f.multiline({ max: 2000 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'abbr', 'description', 'active'],
    search: ['name', 'abbr', 'description'],
    sort: 'name',
    filters: ['active'],
  },
  csv: 'both',
  unique: [['name']],
})
