import type {
  Accrual,
  FirstYear,
  GroupKind,
  Least,
  ReasonKind,
  Unit,
  Workdays,
} from '../leave/leave.words.ts'
import type { FirstMonth } from '../setup/setup.words.ts'

const both = (en: string, es: string) => ({ en, es })

export const demoGroups: readonly {
  code: string
  name: { en: string; es: string }
  kind: GroupKind
  workdays: Workdays
  firstMonth: FirstMonth
  months: number
  dayHours: number
}[] = [
  {
    ...{ code: 'CERT', name: both('Teachers', 'Maestros'), kind: 'certificated' },
    ...{ workdays: 'staff', firstMonth: '08', months: 10, dayHours: 7.5 },
  },
  {
    ...{ code: 'CLASS10', name: both('School staff, ten months', 'Personal escolar, diez meses') },
    ...{ kind: 'classified', workdays: 'staff', firstMonth: '08', months: 10, dayHours: 8 },
  },
  {
    ...{
      code: 'CLASS12',
      name: both('Office staff, twelve months', 'Personal de oficina, doce meses'),
    },
    ...{ kind: 'classified', workdays: 'weekdays', firstMonth: '07', months: 12, dayHours: 8 },
  },
  {
    ...{ code: 'MGMT', name: both('Administrators', 'Administración'), kind: 'certificated' },
    ...{ workdays: 'weekdays', firstMonth: '07', months: 12, dayHours: 8 },
  },
]

export const demoReasons: readonly {
  code: string
  name: { en: string; es: string }
  kind: ReasonKind
  unit: Unit
  unforeseen?: boolean
}[] = [
  {
    code: 'SICK',
    name: both('Sick leave', 'Licencia por enfermedad'),
    kind: 'sick',
    unit: 'days',
    unforeseen: true,
  },
  {
    code: 'PN',
    name: both('Personal necessity', 'Necesidad personal'),
    kind: 'personal',
    unit: 'days',
  },
  { code: 'VAC', name: both('Vacation', 'Vacaciones'), kind: 'vacation', unit: 'hours' },
  { code: 'JURY', name: both('Jury duty', 'Servicio de jurado'), kind: 'duty', unit: 'days' },
  {
    code: 'BEREAVE',
    name: both('Bereavement', 'Duelo'),
    kind: 'other',
    unit: 'days',
    unforeseen: true,
  },
  {
    code: 'PARENTAL',
    name: both('Parental leave', 'Licencia parental'),
    kind: 'long',
    unit: 'days',
  },
]

interface Allowed {
  reason: string
  group: string | null
  accrual: Accrual
  perYear?: number
  firstYear?: FirstYear
  carryMost?: number
  cap?: number
  least: Least
  noticeDays?: number
  documentDays?: number
}

export const demoAllowances: readonly Allowed[] = [
  {
    reason: 'SICK',
    group: 'CERT',
    accrual: 'frontLoaded',
    perYear: 10,
    firstYear: 'months',
    least: 'halfDay',
    documentDays: 5,
  },
  {
    reason: 'SICK',
    group: 'CLASS10',
    accrual: 'frontLoaded',
    perYear: 10,
    firstYear: 'months',
    least: 'halfDay',
    documentDays: 5,
  },
  {
    reason: 'SICK',
    group: 'CLASS12',
    accrual: 'frontLoaded',
    perYear: 12,
    firstYear: 'months',
    least: 'halfDay',
    documentDays: 5,
  },
  {
    reason: 'SICK',
    group: 'MGMT',
    accrual: 'frontLoaded',
    perYear: 12,
    firstYear: 'months',
    least: 'halfDay',
    documentDays: 5,
  },
  {
    reason: 'PN',
    group: null,
    accrual: 'frontLoaded',
    perYear: 7,
    firstYear: 'days',
    carryMost: 0,
    least: 'halfDay',
    noticeDays: 2,
  },
  {
    reason: 'VAC',
    group: 'CLASS12',
    accrual: 'monthly',
    perYear: 96,
    cap: 192,
    least: 'quarterHour',
    noticeDays: 5,
  },
  {
    reason: 'VAC',
    group: 'MGMT',
    accrual: 'monthly',
    perYear: 176,
    cap: 320,
    least: 'hour',
    noticeDays: 5,
  },
  { reason: 'JURY', group: null, accrual: 'none', least: 'halfDay' },
  { reason: 'BEREAVE', group: null, accrual: 'none', least: 'day' },
  {
    reason: 'PARENTAL',
    group: null,
    accrual: 'none',
    least: 'day',
    noticeDays: 30,
    documentDays: 1,
  },
]

/** What titles of the roster are called in Spanish. */
export const titlesInSpanish: Readonly<Record<string, string>> = {
  Superintendent: 'Superintendencia',
  'Assistant superintendent': 'Superintendencia adjunta',
  'Director of human resources': 'Dirección de Recursos Humanos',
  'Director of special education': 'Dirección de Educación Especial',
  'Chief business officer': 'Dirección de Administración y Finanzas',
  'Payroll specialist': 'Especialista en nómina',
  Principal: 'Dirección',
  'Assistant principal': 'Subdirección',
  'Associate principal': 'Dirección asociada',
  'Human resources manager': 'Gerencia de Recursos Humanos',
  'School counselor': 'Consejería escolar',
  'School secretary': 'Secretaría escolar',
  'Attendance clerk': 'Asistencia escolar',
  'School nurse': 'Enfermería escolar',
  Librarian: 'Biblioteca',
  'Library technician': 'Auxiliar de biblioteca',
  'Instructional aide': 'Auxiliar docente',
  'Education specialist': 'Especialista en educación',
  Registrar: 'Registro escolar',
}
