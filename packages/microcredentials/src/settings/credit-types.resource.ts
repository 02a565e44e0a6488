import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface CreditTypeDraft {
  name: string
  abbr: string
  description: string | null
  active: boolean
}
export interface CreditTypeRow extends CreditTypeDraft, ResourceRow {}

export const creditTypesResource = defineResource<CreditTypeRow, CreditTypeDraft>()({
  name: 'microcredentials.creditTypes',
  scope: 'district',
  read: [needs.administer],
  write: [needs.administer],
  fields: {
    name: f.text({ max: 120, required: true }),
    abbr: f.text({ max: 20, required: true }),
    description: f.multiline({ max: 2000 }),
    active: f.toggle(),
  },
  list: {
    columns: ['name', 'abbr', 'description', 'active'],
    search: ['name', 'abbr', 'description'],
    sort: 'name',
    filters: ['active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
