import { defineLookup, defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const periodsRecord = defineRecord({
  name: 'timesheets.periods',
  scope: 'district',
  rights: { read: needs.review, edit: needs.manage },
  fields: {
    name: f.text({ max: 80, required: true }),
    startsOn: f.date({ required: true }),
    endsOn: f.date({ required: true, notBefore: 'startsOn' }),
    dueOn: f.date({ required: true, notBefore: 'startsOn' }),
  },
  list: { columns: ['name', 'startsOn', 'endsOn', 'dueOn'], search: ['name'], sort: 'startsOn' },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Pay period', es: 'Período de pago' },
    many: { en: 'Pay periods', es: 'Períodos de pago' },
    add: { en: 'Add pay period', es: 'Agregar período de pago' },
    empty: { en: 'No pay periods yet', es: 'Aún no hay períodos de pago' },
    emptyHint: {
      en: 'Add the pay periods that employees fill in timesheets for.',
      es: 'Agregue los períodos de pago para los que se llenan hojas de horas.',
    },
    name: { en: 'Name', es: 'Nombre' },
    startsOn: { en: 'First day', es: 'Primer día' },
    endsOn: { en: 'Last day', es: 'Último día' },
    dueOn: { en: 'Timesheets due', es: 'Entrega de las hojas' },
  },
})

export const programsRecord = defineLookup({
  name: 'timesheets.programs',
  rights: { read: needs.review, edit: needs.manage },
  fields: {
    code: f.text({ max: 20 }),
    accountCode: f.text({ max: 80 }),
    isFederal: f.toggle({}),
  },
  texts: {
    one: { en: 'Program', es: 'Programa' },
    many: { en: 'Timesheet programs', es: 'Programas de las hojas de horas' },
    add: { en: 'Add program', es: 'Agregar programa' },
    empty: { en: 'No programs yet', es: 'Aún no hay programas' },
    emptyHint: {
      en: 'Add what hours are worked for, such as after-school tutoring or Title I.',
      es: 'Agregue para qué se trabajan las horas, como tutoría después de clases o Título I.',
    },
    code: { en: 'Code', es: 'Código' },
    accountCode: { en: 'Charged to account', es: 'Se carga a la cuenta' },
    isFederal: {
      en: 'Needs time and effort records',
      es: 'Requiere registros de tiempo y esfuerzo',
    },
    active: { en: 'Employees can choose it', es: 'El personal puede elegirlo' },
  },
})
