import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import {
  groupKinds,
  groupKindTexts,
  minimumDayHalfTexts,
  minimumDayHalves,
  workdays,
  workdayTexts,
} from '../leave/leave.words.ts'
import { setupRights } from '../words.ts'
import { firstMonths, firstMonthTexts } from './setup.words.ts'

/** Employees with the same year, the same days, and the same holidays. */
export const employeeGroupsRecord = defineRecord({
  name: 'humanResources.groups',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 100, required: true }),
    kind: f.choice({ of: groupKinds, required: true, default: 'certificated' }),
    firstMonth: f.choice({ of: firstMonths, required: true, default: '07' }),
    months: f.integer({ min: 1, max: 12, required: true, default: 12 }),
    dayHours: f.number({ min: 1, max: 12, required: true, default: 8 }),
    workdays: f.choice({ of: workdays, required: true, default: 'staff' }),
    minimumDayHalf: f.choice({ of: minimumDayHalves, required: true, default: 'half' }),
    active: f.toggle({ default: true }),
    holidays: f.lines({
      max: 60,
      fields: {
        day: f.date({ required: true }),
        name: f.translated({ max: 60, required: true }),
      },
    }),
    blackouts: f.lines({
      max: 20,
      fields: {
        fromDay: f.date({ required: true }),
        toDay: f.date({ required: true, notBefore: 'fromDay' }),
        name: f.translated({ max: 60, required: true }),
      },
    }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'firstMonth', 'months', 'dayHours', 'workdays', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['kind', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Employee group', es: 'Grupo de empleados' },
    many: { en: 'Employee groups', es: 'Grupos de empleados' },
    add: { en: 'Add group', es: 'Agregar grupo' },
    empty: { en: 'No employee groups yet', es: 'Aún no hay grupos de empleados' },
    emptyHint: {
      en: 'Add a group for employees with the same year, such as teachers or office staff. Positions belong to one.',
      es: 'Agregue un grupo de empleados con el mismo año, como maestros o personal de oficina. Los puestos pertenecen a uno.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Law', es: 'Ley' },
    'kind.hint': {
      en: 'Which law sets the least sick leave that the group has.',
      es: 'La ley que fija la licencia por enfermedad mínima del grupo.',
    },
    ...choiceTexts('kind', groupKindTexts),
    firstMonth: { en: 'Year starts in', es: 'El año comienza en' },
    ...choiceTexts('firstMonth', firstMonthTexts),
    months: { en: 'Months worked', es: 'Meses de trabajo' },
    dayHours: { en: 'Hours in a day', es: 'Horas por día' },
    workdays: { en: 'Works on', es: 'Trabaja en' },
    ...choiceTexts('workdays', workdayTexts),
    minimumDayHalf: { en: 'Half of a minimum day costs', es: 'Medio día corto cuesta' },
    ...choiceTexts('minimumDayHalf', minimumDayHalfTexts),
    active: { en: 'Active', es: 'Activo' },
    holidays: { en: 'Holidays of the group', es: 'Feriados del grupo' },
    'holidays.add': { en: 'Add holiday', es: 'Agregar feriado' },
    'holidays.day': { en: 'Day', es: 'Día' },
    'holidays.name': { en: 'Name', es: 'Nombre' },
    blackouts: { en: 'Days without leave', es: 'Días sin ausencias' },
    'blackouts.add': { en: 'Add days', es: 'Agregar días' },
    'blackouts.fromDay': { en: 'First day', es: 'Primer día' },
    'blackouts.toDay': { en: 'Last day', es: 'Último día' },
    'blackouts.name': { en: 'Why', es: 'Motivo' },
  },
})
