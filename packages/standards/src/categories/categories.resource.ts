import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'

export interface CategoryDraft {
  name: string
  description: string | null
  place: number
}
export interface CategoryRow extends CategoryDraft, ResourceRow {
  frameworkCount: number
  branchCount: number
}

/** Whoever is signed in may read them: they narrow the search wherever standards are picked. */
export const categoriesResource = defineResource<CategoryRow, CategoryDraft>()({
  name: 'standards.categories',
  scope: 'district',
  read: [],
  write: ['standards.manage'],
  fields: {
    name: f.text({ max: 80, required: true }),
    description: f.multiline({ max: 1000 }),
    place: f.integer({ min: 0, max: 9999, required: true }),
  },
  list: {
    columns: ['name', 'description', 'frameworkCount', 'branchCount', 'place'],
    search: ['name', 'description'],
    sort: 'place',
  },
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
