import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface ReflectionTemplateDraft {
  name: string
  introduction: string | null
  /** One question a line. */
  prompts: string
  active: boolean
}
export interface ReflectionTemplateRow extends ReflectionTemplateDraft, ResourceRow {}

export const reflectionTemplatesResource = defineResource<
  ReflectionTemplateRow,
  ReflectionTemplateDraft
>()({
  name: 'microcredentials.reflectionTemplates',
  scope: 'district',
  read: [needs.administer],
  write: [needs.administer],
  fields: {
    name: f.text({ max: 120, required: true }),
    introduction: f.multiline({ max: 2000 }),
    prompts: f.multiline({ max: 6000, required: true }),
    active: f.toggle(),
  },
  list: {
    columns: ['name', 'prompts', 'active'],
    search: ['name', 'prompts'],
    sort: 'name',
    filters: ['active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
