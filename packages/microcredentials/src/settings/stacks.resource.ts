import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface StackDraft {
  name: string
  description: string | null
  imageUUID: string | null
  sortOrder: number
  active: boolean
}
export interface StackRow extends StackDraft, ResourceRow {
  badgeCount: number
}

export const stacksResource = defineResource<StackRow, StackDraft>()({
  name: 'microcredentials.stacks',
  scope: 'district',
  read: [needs.administer],
  write: [needs.administer],
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 2000 }),
    imageUUID: f.file({ accept: 'image' }),
    sortOrder: f.integer({ min: 0, max: 9999, required: true }),
    active: f.toggle(),
  },
  list: {
    columns: ['name', 'description', 'badgeCount', 'sortOrder', 'active'],
    search: ['name', 'description'],
    sort: 'sortOrder',
    filters: ['active'],
  },
  label: 'name',
  csv: 'export',
  unique: [['name']],
})
