import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { permissionNames, permissions } from '../permissions.words.ts'

export const permissionGroupsRecord = defineRecord({
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
  texts: {
    one: { en: 'Permission group', es: 'Grupo de permisos' },
    many: { en: 'Permission groups', es: 'Grupos de permisos' },
    add: { en: 'Add permission group', es: 'Agregar grupo de permisos' },
    empty: { en: 'No permission groups yet', es: 'Aún no hay grupos de permisos' },
    emptyHint: {
      en: 'A group sets what its members can see and do.',
      es: 'Un grupo define lo que sus integrantes pueden ver y hacer.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    ...choiceTexts('permissions', permissions),
    permissions: { en: 'Permissions', es: 'Permisos' },
    memberCount: { en: 'People', es: 'Personas' },
  },
})
