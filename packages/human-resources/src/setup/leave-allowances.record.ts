import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import {
  accruals,
  accrualTexts,
  firstYears,
  firstYearTexts,
  leasts,
  leastTexts,
} from '../leave/leave.words.ts'
import { setupRights } from '../words.ts'

const earned = { field: 'accrual', is: ['frontLoaded', 'monthly', 'hoursWorked'] } as const

/** What each group may take of a reason. */
export const leaveAllowancesRecord = defineRecord({
  name: 'humanResources.allowances',
  scope: 'district',
  rights: setupRights,
  fields: {
    reasonID: f.reference({ to: 'humanResources.leaveReasons', required: true }),
    groupID: f.reference({ to: 'humanResources.groups' }),
    fromDay: f.date({ required: true }),
    toDay: f.date({ notBefore: 'fromDay' }),
    accrual: f.choice({ of: accruals, required: true, default: 'frontLoaded', group: 'earning' }),
    perYear: f.number({
      ...{ min: 0, max: 3000, required: true, group: 'earning' },
      when: { field: 'accrual', is: ['frontLoaded', 'monthly'] },
    }),
    sharesByFTE: f.toggle({
      ...{ default: true, group: 'earning' },
      when: { field: 'accrual', is: ['frontLoaded', 'monthly'] },
    }),
    firstYear: f.choice({
      ...{ of: firstYears, required: true, default: 'months', group: 'earning' },
      when: { field: 'accrual', is: 'frontLoaded' },
    }),
    hoursPerUnit: f.number({
      ...{ min: 1, max: 400, required: true, group: 'earning' },
      when: { field: 'accrual', is: 'hoursWorked' },
    }),
    carryMost: f.number({ min: 0, max: 9000, group: 'keeping', when: earned }),
    cap: f.number({ min: 0, max: 9000, group: 'keeping', when: earned }),
    least: f.choice({ of: leasts, required: true, default: 'halfDay', group: 'asking' }),
    noticeDays: f.integer({ min: 0, max: 365, group: 'asking' }),
    documentDays: f.integer({ min: 1, max: 365, group: 'asking' }),
  },
  computed: { name: f.text({ max: 300, required: true }) },
  list: {
    columns: ['name', 'groupID', 'accrual', 'perYear', 'carryMost', 'cap', 'fromDay', 'toDay'],
    search: ['name'],
    sort: 'name',
    filters: ['reasonID', 'groupID', 'accrual'],
  },
  csv: 'export',
  texts: {
    one: { en: 'What is allowed', es: 'Lo que se permite' },
    many: { en: 'Leave requests allowed', es: 'Ausencias permitidas' },
    add: { en: 'Add what is allowed', es: 'Agregar lo que se permite' },
    empty: { en: 'No leave is allowed yet', es: 'Aún no se permiten ausencias' },
    emptyHint: {
      en: 'Say how much of each reason each group of employees gets, and how it is earned.',
      es: 'Indique cuánto de cada motivo recibe cada grupo de empleados y cómo se gana.',
    },
    name: { en: 'Reason', es: 'Motivo' },
    reasonID: { en: 'Reason', es: 'Motivo' },
    groupID: { en: 'Employee group', es: 'Grupo de empleados' },
    'groupID.hint': {
      en: 'Blank: every group without a rule of its own.',
      es: 'En blanco: todos los grupos sin regla propia.',
    },
    fromDay: { en: 'From', es: 'Desde' },
    'fromDay.hint': {
      en: 'When a rule changes, end this one and add another. Balances of earlier years stay as they were.',
      es: 'Si una regla cambia, póngale fin y agregue otra. Los saldos de años anteriores no cambian.',
    },
    toDay: { en: 'Through', es: 'Hasta' },
    'group.earning': { en: 'How it is earned', es: 'Cómo se gana' },
    accrual: { en: 'Earned', es: 'Se gana' },
    ...choiceTexts('accrual', accrualTexts),
    perYear: { en: 'In a year', es: 'En un año' },
    sharesByFTE: {
      en: 'Part-time staff get their share',
      es: 'El personal de tiempo parcial recibe su parte',
    },
    firstYear: { en: 'Hired during the year', es: 'Contratación durante el año' },
    ...choiceTexts('firstYear', firstYearTexts),
    hoursPerUnit: { en: 'Hours worked for one', es: 'Horas trabajadas por cada una' },
    'group.keeping': { en: 'How much is kept', es: 'Cuánto se conserva' },
    carryMost: { en: 'Goes along into the next year', es: 'Pasa al año siguiente' },
    'carryMost.hint': { en: 'Blank: all of it.', es: 'En blanco: todo.' },
    cap: { en: 'Most at any time', es: 'Máximo en todo momento' },
    'cap.hint': {
      en: 'Nothing more is earned above it. Blank: no limit.',
      es: 'Por encima no se gana más. En blanco: sin límite.',
    },
    'group.asking': { en: 'How it is taken', es: 'Cómo se toma' },
    least: { en: 'At least', es: 'Como mínimo' },
    ...choiceTexts('least', leastTexts),
    noticeDays: { en: 'Days of notice', es: 'Días de anticipación' },
    documentDays: { en: 'A document from this many days', es: 'Documento a partir de estos días' },
  },
})
