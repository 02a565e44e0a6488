import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const coachingSubjectsResource = defineRecord({
  name: 'microcredentials.coachingSubjects',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 2000 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'description', 'active'],
    search: ['name', 'description'],
    sort: 'name',
    filters: ['active'],
  },
  csv: 'both',
  unique: [['name']],
})
