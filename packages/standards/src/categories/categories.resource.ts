import { defineRecord, f } from '@atrium/kit/shared'

/** Whoever is signed in may read them: they narrow the search wherever standards are picked. */
export const categoriesResource = defineRecord({
  name: 'standards.categories',
  scope: 'district',
  rights: { read: [], write: ['standards.manage'] },
  fields: {
    name: f.text({ max: 80, required: true }),
    description: f.multiline({ max: 1000 }),
    place: f.integer({ min: 0, max: 9999, required: true }),
  },
  computed: {
    frameworkCount: f.integer({ required: true }),
    branchCount: f.integer({ required: true }),
  },
  list: {
    columns: ['name', 'description', 'frameworkCount', 'branchCount', 'place'],
    search: ['name', 'description'],
    sort: 'place',
  },
  csv: 'both',
  unique: [['name']],
})
