import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const stacksResource = defineRecord({
  name: 'microcredentials.stacks',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 2000 }),
    imageUUID: f.file({ accept: 'image' }),
    sortOrder: f.integer({ min: 0, max: 9999, required: true }),
    active: f.toggle({ default: true }),
  },
  computed: { badgeCount: f.integer({ required: true }) },
  list: {
    columns: ['name', 'description', 'badgeCount', 'sortOrder', 'active'],
    search: ['name', 'description'],
    sort: 'sortOrder',
    filters: ['active'],
  },
  csv: 'export',
  unique: [['name']],
})
