import { defineList, f } from '@atrium/kit/shared'
import { needs, sheetStatuses, type SheetFlag, type SheetStatus } from '../words.ts'

export interface ReviewRow {
  id: number
  version: number
  employee: string
  school: string | null
  period: string
  status: SheetStatus
  minutes: number
  flags: SheetFlag[]
  submittedAt: string | null
}

export const reviewList = defineList<ReviewRow>()({
  name: 'timesheets.review',
  scope: 'district',
  reach: 'rows',
  read: needs.review,
  filters: {
    status: f.choice({ of: sheetStatuses }),
    periodID: f.reference({ to: 'timesheets.periods' }),
  },
  columns: ['employee', 'period', 'school', 'minutes', 'flags', 'submittedAt', 'status'],
  search: ['employee'],
  sort: 'employee',
  label: 'employee',
  csv: 'export',
  texts: {
    one: { en: 'Timesheet', es: 'Hoja de horas' },
    many: { en: 'Timesheets', es: 'Hojas de horas' },
    empty: { en: 'No timesheets to review', es: 'No hay hojas de horas por revisar' },
    emptyHint: {
      en: 'Timesheets appear here once employees fill them in.',
      es: 'Las hojas aparecen aquí cuando el personal las llena.',
    },
    searchHint: { en: 'Name', es: 'Nombre' },
    employee: { en: 'Employee', es: 'Empleado(a)' },
    period: { en: 'Pay period', es: 'Período de pago' },
    periodID: { en: 'Pay period', es: 'Período de pago' },
    school: { en: 'School', es: 'Escuela' },
    minutes: { en: 'Hours', es: 'Horas' },
    flags: { en: 'Flags', es: 'Avisos' },
    'flags.overtime': { en: 'Overtime', es: 'Tiempo extra' },
    'flags.missingDays': { en: 'Missing days', es: 'Faltan días' },
    submittedAt: { en: 'Submitted', es: 'Enviada' },
    status: { en: 'Status', es: 'Estado' },
    'status.open': { en: 'Open', es: 'Abierta' },
    'status.submitted': { en: 'Submitted', es: 'Enviada' },
    'status.approved': { en: 'Approved', es: 'Aprobada' },
    'status.locked': { en: 'Locked', es: 'Cerrada' },
  },
})
