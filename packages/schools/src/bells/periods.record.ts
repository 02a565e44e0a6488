import { defineRecord, f } from '@atrium/kit/shared'
import { periodKinds } from './words.ts'

export const periodsRecord = defineRecord({
  name: 'schools.periods',
  scope: 'school',
  rights: 'calendar.manage',
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.text({ max: 60, required: true }),
    kind: f.choice({ of: periodKinds, required: true, default: 'class' }),
    sortOrder: f.integer({ min: 0, max: 100, required: true, default: 0 }),
  },
  list: {
    columns: ['name', 'code', 'kind', 'sortOrder'],
    search: ['name', 'code'],
    sort: 'sortOrder',
    filters: ['kind'],
  },
  csv: 'both',
  knownBy: ['code'],
  unique: [['code']],
  texts: {
    one: { en: 'Period', es: 'Hora de clase' },
    many: { en: 'Periods', es: 'Horas de clase' },
    add: { en: 'Add period', es: 'Agregar hora de clase' },
    empty: { en: 'No periods yet', es: 'Aún no hay horas de clase' },
    emptyHint: {
      en: 'Add each part of the school day, such as Period 1, Advisory, and Lunch.',
      es: 'Agregue cada parte del día escolar, como la 1.ª hora, la tutoría y el almuerzo.',
    },
    code: { en: 'Code', es: 'Código' },
    'code.hint': {
      en: 'The period as sections use it, such as 1 or ADV.',
      es: 'La hora tal como aparece en las secciones; por ejemplo, 1 o TUT.',
    },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.class': { en: 'Class', es: 'Clase' },
    'kind.advisory': { en: 'Advisory', es: 'Tutoría' },
    'kind.lunch': { en: 'Lunch', es: 'Almuerzo' },
    'kind.break': { en: 'Break', es: 'Recreo' },
    'kind.activity': { en: 'Activity', es: 'Actividad' },
    sortOrder: { en: 'Order in the day', es: 'Orden en el día' },
  },
})
