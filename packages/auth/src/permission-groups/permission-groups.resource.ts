import { defineRecord, f } from '@atrium/kit/shared'
import { permissionNames } from '../permissions.words.ts'

export const permissionGroupsResource = defineRecord({
  name: 'auth.permissionGroups',
  scope: 'district',
  rights: 'security.manage',
  fields: {
    name: f.text({ max: 80, required: true }),
    description: f.multiline({ max: 400 }),
    permissions: f.choices({ of: permissionNames }),
  },
  computed: { memberCount: f.integer({ required: true }) },
  list: {
    columns: ['name', 'description', 'memberCount'],
    search: ['name', 'description'],
    sort: 'name',
  },
  csv: 'export',
  unique: [['name']],
})
