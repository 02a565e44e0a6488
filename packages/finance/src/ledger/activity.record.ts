import { defineList, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface ActivityRow {
  id: number
  version: number
  name: string
  code: string
  school: string | null
  balanceCents: number
  encumberedCents: number
  waitingCents: number
  restrictedCents: number
  spendableCents: number
}

export const activityList = defineList<ActivityRow>()({
  aboutNoOne: true,
  name: 'finance.activityAccounts',
  scope: 'district',
  reach: 'rows',
  read: needs.read,
  filters: { schoolID: f.reference({ to: 'finance.schools' }) },
  columns: [
    'name',
    'code',
    'school',
    'balanceCents',
    'encumberedCents',
    'waitingCents',
    'restrictedCents',
    'spendableCents',
  ],
  search: ['name', 'code'],
  sort: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Activity account', es: 'Cuenta de actividades' },
    many: { en: 'Activity accounts', es: 'Cuentas de actividades' },
    empty: { en: 'No activity accounts yet', es: 'Aún no hay cuentas de actividades' },
    emptyHint: {
      en: 'Club and site accounts appear here once someone adds them under Accounts.',
      es: 'Las cuentas de clubes y escuelas aparecen aquí cuando alguien las agrega en Cuentas.',
    },
    searchHint: { en: 'Name or code', es: 'Nombre o código' },
    name: { en: 'Account', es: 'Cuenta' },
    code: { en: 'Code', es: 'Código' },
    school: { en: 'School', es: 'Escuela' },
    schoolID: { en: 'School', es: 'Escuela' },
    balanceCents: { en: 'Balance', es: 'Saldo' },
    encumberedCents: { en: 'Encumbered', es: 'Comprometido' },
    waitingCents: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
    restrictedCents: { en: 'Restricted', es: 'Restringido' },
    spendableCents: { en: 'Spendable', es: 'Disponible' },
  },
})
