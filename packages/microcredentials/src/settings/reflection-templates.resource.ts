import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const reflectionTemplatesResource = defineRecord({
  name: 'microcredentials.reflectionTemplates',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    introduction: f.multiline({ max: 2000 }),
    prompts: f.multiline({ max: 6000, required: true }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'prompts', 'active'],
    search: ['name', 'prompts'],
    sort: 'name',
    filters: ['active'],
  },
  csv: 'both',
  unique: [['name']],
})
