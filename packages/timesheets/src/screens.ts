import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { needs } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/timesheets',
    title: { en: 'Timesheets', es: 'Hojas de horas' },
    menus: [{ menu: 'main', order: 47, under: 'settings' }],
  },
]

const under = 'settings/timesheets'
const lists: readonly RecordScreens[] = [
  {
    path: '/settings/timesheets/timesheet-periods',
    needs: needs.review,
    title: { en: 'Pay periods', es: 'Períodos de pago' },
    keywords: { en: 'payroll dates deadline', es: 'fechas de nómina plazo' },
    one: { en: 'Pay period', es: 'Período de pago' },
    about: {
      en: 'The spans that employees fill in timesheets for.',
      es: 'Los períodos para los que se llenan hojas de horas.',
    },
    menus: [{ menu: 'main', order: 30, under }],
    record: () => import('./periods/records.ts').then((file) => file.periodsRecord),
  },
  {
    path: '/settings/timesheets/timesheet-programs',
    needs: needs.review,
    title: { en: 'Timesheet programs', es: 'Programas de las hojas de horas' },
    keywords: { en: 'extra duty funding code', es: 'trabajo adicional código de fondos' },
    one: { en: 'Timesheet program', es: 'Programa de las hojas de horas' },
    about: {
      en: 'What hours are worked for, and what pays for them.',
      es: 'Para qué se trabajan las horas y qué las paga.',
    },
    menus: [{ menu: 'main', order: 40, under }],
    record: () => import('./periods/records.ts').then((file) => file.programsRecord),
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/timesheets/timesheets-review',
      path: '/settings/timesheets/timesheets-review',
      area: 'app',
      needs: needs.review,
      title: { en: 'Timesheet review', es: 'Revisión de hojas de horas' },
      keywords: { en: 'approve hours payroll waiting', es: 'aprobar horas nómina en espera' },
      about: {
        en: 'Approve or return submitted timesheets.',
        es: 'Apruebe o devuelva las hojas enviadas.',
      },
      menus: [{ menu: 'main', order: 10, under }],
    },
    {
      name: 'settings/timesheets/timesheets-review/timesheet',
      path: '/settings/timesheets/timesheets-review/:timesheetID',
      area: 'app',
      needs: needs.anyone,
      title: { en: 'Timesheet', es: 'Hoja de horas' },
      parent: 'settings/timesheets/timesheets-review',
      why: 'One timesheet, as its reviewer reads it.',
    },
    {
      name: 'settings/timesheets/timesheets-summary',
      path: '/settings/timesheets/timesheets-summary',
      area: 'app',
      needs: needs.review,
      title: { en: 'Timesheet summary', es: 'Resumen de hojas de horas' },
      keywords: { en: 'hours by person payroll total', es: 'horas por persona total de nómina' },
      about: {
        en: 'Hours by employee and program, for payroll.',
        es: 'Horas por empleado y programa, para la nómina.',
      },
      menus: [{ menu: 'main', order: 20, under }],
    },
    {
      name: 'reports/time-and-effort',
      path: '/reports/time-and-effort',
      area: 'app',
      // Employees sign their own.
      needs: [
        ['timesheets.approve', 'timesheets.manage', 'staff.read', 'grants.manage', 'grants.awards'],
      ],
      title: { en: 'Time and effort', es: 'Tiempo y esfuerzo' },
      about: {
        en: 'Hours on federal awards, certified and compared with payroll.',
        es: 'Horas en subvenciones federales, certificadas y comparadas con la nómina.',
      },
      keywords: {
        en: 'semiannual certification personnel activity report PAR',
        es: 'certificación semestral informe de actividad',
      },
      menus: [{ menu: 'main', order: 20, under: 'reports' }],
    },
    {
      name: 'staff-member/timesheets',
      path: '/staff-member/:staffID/timesheets',
      area: 'app',
      needs: needs.own,
      title: { en: 'Timesheets', es: 'Hojas de horas' },
      menus: [{ menu: 'staff', order: 230, under: 'staff-member/work' }],
      parent: 'staff/search',
    },
  ],
  lists,
)
