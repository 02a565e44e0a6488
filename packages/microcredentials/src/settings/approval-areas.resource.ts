import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface ApprovalAreaDraft {
  name: string
  description: string | null
  active: boolean
}
export interface ApprovalAreaRow extends ApprovalAreaDraft, ResourceRow {}

export const approvalAreasResource = defineResource<ApprovalAreaRow, ApprovalAreaDraft>()({
  name: 'microcredentials.approvalAreas',
  scope: 'district',
  read: [needs.administer],
  write: [needs.administer],
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 2000 }),
    active: f.toggle(),
  },
  list: {
    columns: ['name', 'description', 'active'],
    search: ['name', 'description'],
    sort: 'name',
    filters: ['active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
