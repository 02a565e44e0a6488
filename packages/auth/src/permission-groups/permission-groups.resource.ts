import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { permissionNames } from '../permissions.words.ts'

export interface PermissionGroupDraft {
  name: string
  description: string | null
  permissions: string[]
}
export interface PermissionGroupRow extends PermissionGroupDraft, ResourceRow {
  memberCount: number
}

export const permissionGroupsResource = defineResource<PermissionGroupRow, PermissionGroupDraft>()({
  name: 'auth.permissionGroups',
  scope: 'district',
  read: ['security.manage'],
  write: ['security.manage'],
  fields: {
    name: f.text({ max: 80, required: true }),
    description: f.multiline({ max: 400 }),
    permissions: f.choices({ of: permissionNames }),
  },
  list: {
    columns: ['name', 'description', 'memberCount'],
    search: ['name', 'description'],
    sort: 'name',
  },
  label: 'name',
  csv: 'export',
  unique: [['name']],
})
