import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import {
  registrationRoles,
  registrationStatuses,
  registrationStatusTexts,
  roleTexts,
  type RegistrationRole,
  type RegistrationStatus,
  type Source,
} from '../words.ts'

export interface RegistrationListRow {
  id: number
  version: number
  /** Last name first, as it is sorted. */
  name: string
  email: string
  firstName: string
  lastName: string
  role: RegistrationRole
  schoolID: number
  schoolName: string
  dob: string
  source: Source
  status: RegistrationStatus
  createdAt: string
  decidedAt: string | null
  /** How many people of the district this one is likely to be; counted while it waits. */
  duplicateCount: number
  /** The order of a desk's work: those who have waited longest, then the decided ones, newest first. */
  turn: number
}

/** Everyone who registered at the caller's schools. */
export const registrationsList = defineList<RegistrationListRow>()({
  name: 'registration.registrations',
  scope: 'district',
  reach: 'rows',
  read: ['registration.manage'],
  filters: {
    status: f.choice({ of: registrationStatuses }),
    role: f.choice({ of: registrationRoles }),
    schoolID: f.reference({ to: 'people.schools' }),
  },
  columns: ['name', 'status', 'duplicateCount', 'role', 'schoolName', 'email', 'createdAt'],
  search: ['name', 'email'],
  sort: 'turn',
  csv: 'export',
  texts: {
    one: { en: 'Registration', es: 'Registro' },
    many: { en: 'Registrations', es: 'Registros' },
    empty: { en: 'No registrations', es: 'No hay registros' },
    emptyHint: {
      en: 'Registrations for your schools will show up here.',
      es: 'Aquí aparecerán los registros de sus escuelas.',
    },
    searchHint: { en: 'Name or email address', es: 'Nombre o correo electrónico' },
    name: { en: 'Name', es: 'Nombre' },
    status: { en: 'Status', es: 'Estado' },
    ...choiceTexts('status', registrationStatusTexts),
    duplicateCount: { en: 'Likely duplicates', es: 'Probables duplicados' },
    role: { en: 'Role', es: 'Rol' },
    ...choiceTexts('role', roleTexts),
    schoolName: { en: 'School', es: 'Escuela' },
    schoolID: { en: 'School', es: 'Escuela' },
    email: { en: 'Email', es: 'Correo electrónico' },
    createdAt: { en: 'Registered', es: 'Se registró' },
    turn: { en: 'Longest wait first', es: 'Primero los que más esperan' },
  },
})
