import { defineList, f } from '@atrium/kit/shared'
import { userStatuses } from './user-status.rules.ts'

export interface DistrictUserRow {
  id: number
  version: number
  name: string
  loginName: string
  groups: { groupID: number; name: string; schoolID: number }[]
  disabled: boolean
  hasPassword: boolean
  status: (typeof userStatuses)[number]
}

/** Everyone who can sign in. */
export const districtUsersList = defineList<DistrictUserRow>()({
  name: 'auth.districtUsers',
  scope: 'district',
  reach: 'rows',
  read: ['security.manage'],
  filters: { status: f.choice({ of: userStatuses }) },
  columns: ['name', 'loginName', 'groups', 'status'],
  search: ['name', 'loginName'],
  sort: 'name',
  csv: 'export',
  texts: {
    one: { en: 'District user', es: 'Usuario del distrito' },
    many: { en: 'District users', es: 'Usuarios del distrito' },
    searchHint: {
      en: 'Name or username',
      es: 'Nombre o nombre de usuario',
    },
    empty: { en: 'No users found', es: 'No se encontraron usuarios' },
    name: { en: 'Name', es: 'Nombre' },
    loginName: { en: 'Username', es: 'Nombre de usuario' },
    groups: { en: 'Permission groups', es: 'Grupos de permisos' },
    status: { en: 'Status', es: 'Estado' },
    'status.active': { en: 'Active', es: 'Activo' },
    'status.noPassword': { en: 'Not activated', es: 'Sin activar' },
    'status.disabled': { en: 'Disabled', es: 'Deshabilitada' },
  },
})
