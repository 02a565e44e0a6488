import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { educatorGroups, educatorGroupTexts, setupRights, steps, stepTexts } from '../words.ts'
import { hirePolicies } from './windows.rules.ts'

/** When each group of educators does what in a school year. */
export const datesRecord = defineRecord({
  name: 'educatorGrowth.dates',
  scope: 'district',
  rights: setupRights,
  fields: {
    schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
    educatorGroup: f.choice({ of: educatorGroups, required: true, default: 'tenured' }),
    hirePolicy: f.choice({ of: hirePolicies, required: true, default: 'atLeast' }),
    hireDays: f.integer({
      ...{ min: 1, max: 90, required: true, default: 15 },
      when: { field: 'hirePolicy', is: 'atLeast' },
    }),
    reminderDays: f.integer({ min: 1, max: 60, required: true, default: 7 }),
    windows: f.lines({
      max: 5,
      required: true,
      fields: {
        step: f.choice({ of: steps, required: true, default: 'selfAssessment' }),
        opensOn: f.date({ required: true }),
        dueOn: f.date({ required: true, notBefore: 'opensOn' }),
      },
    }),
  },
  computed: { name: f.text({ max: 100, required: true }), firstOn: f.date({}), lastOn: f.date({}) },
  list: {
    columns: ['name', 'firstOn', 'lastOn', 'hirePolicy', 'reminderDays'],
    search: [],
    sort: '-schoolYear',
    filters: ['educatorGroup', 'hirePolicy'],
  },
  label: 'name',
  csv: 'export',
  unique: [['schoolYear', 'educatorGroup']],
  texts: {
    one: { en: 'Dates', es: 'Fechas' },
    many: { en: 'Growth plan dates', es: 'Fechas de los planes de desarrollo' },
    add: { en: 'Add dates', es: 'Agregar fechas' },
    empty: { en: 'No dates yet', es: 'Aún no hay fechas' },
    emptyHint: {
      en: 'Add the dates of a school year for each group of educators. Plans show what is due, and what is late.',
      es: 'Agregue las fechas de un año escolar para cada grupo de educadores. Los planes muestran lo que vence y lo que está retrasado.',
    },
    name: { en: 'Year and group', es: 'Año y grupo' },
    schoolYear: { en: 'School year starts in', es: 'El año escolar comienza en' },
    educatorGroup: { en: 'Group', es: 'Grupo' },
    ...choiceTexts('educatorGroup', educatorGroupTexts),
    hirePolicy: { en: 'Hired during the year', es: 'Contratados durante el año' },
    'hirePolicy.same': { en: 'Same dates as everyone', es: 'Las mismas fechas que los demás' },
    'hirePolicy.shift': {
      en: 'Dates move by how much later they came',
      es: 'Las fechas se mueven según cuánto después llegaron',
    },
    'hirePolicy.atLeast': {
      en: 'So many days for each step',
      es: 'Un mínimo de días para cada paso',
    },
    hireDays: { en: 'District workdays for each step', es: 'Días laborables para cada paso' },
    reminderDays: { en: 'Reminder, days before', es: 'Recordatorio, días antes' },
    windows: { en: 'Steps', es: 'Pasos' },
    'windows.add': { en: 'Add step', es: 'Agregar paso' },
    'windows.step': { en: 'Step', es: 'Paso' },
    ...choiceTexts('windows.step', stepTexts),
    'windows.opensOn': { en: 'Opens', es: 'Se abre' },
    'windows.dueOn': { en: 'Due', es: 'Fecha límite' },
    firstOn: { en: 'Starts', es: 'Comienza' },
    lastOn: { en: 'Ends', es: 'Termina' },
  },
})
