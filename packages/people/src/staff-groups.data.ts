import { dataOf } from '@atrium/kit/server'
import { staffGroupMembers, staffGroups } from './staff-groups.table.ts'

export const data = [
  dataOf(staffGroupMembers, {
    of: 'userID',
    title: { en: 'Staff groups', es: 'Grupos del personal' },
    keys: 'groupID',
    people: 'userID',
    kept: 'withPerson',
  }),
  dataOf(staffGroups, { keys: 'schoolID', setup: 'name description', kept: 'inUse' }),
]
