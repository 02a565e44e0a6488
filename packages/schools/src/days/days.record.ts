import { defineRecord, f } from '@atrium/kit/shared'
import { calendarDayKinds, rotationDays } from '../bells/words.ts'

export const calendarDaysRecord = defineRecord({
  name: 'schools.calendarDays',
  scope: 'school',
  rights: 'calendar.manage',
  label: 'date',
  fields: {
    date: f.date({ required: true }),
    kind: f.choice({ of: calendarDayKinds, required: true, default: 'instruction' }),
    bellScheduleID: f.reference({
      to: 'schools.bellSchedules',
      when: { field: 'kind', is: 'instruction' },
    }),
    rotationDay: f.choice({ of: rotationDays, when: { field: 'kind', is: 'instruction' } }),
    note: f.text({ max: 120 }),
  },
  list: {
    columns: ['date', 'kind', 'bellScheduleID', 'rotationDay', 'note'],
    search: ['note'],
    sort: 'date',
    filters: ['date', 'kind', 'bellScheduleID', 'rotationDay'],
  },
  csv: 'both',
  unique: [['date']],
  texts: {
    one: { en: 'Calendar day', es: 'Día del calendario' },
    many: { en: 'Calendar days', es: 'Días del calendario' },
    add: { en: 'Add day', es: 'Agregar día' },
    empty: { en: 'No calendar days yet', es: 'Aún no hay días en el calendario' },
    emptyHint: {
      en: 'Add the days that differ from the usual week: a minimum day, a staff day, a day for make-up classes.',
      es: 'Agregue los días distintos de la semana habitual: un día corto, un día del personal, un día de recuperación.',
    },
    date: { en: 'Date', es: 'Fecha' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.instruction': { en: 'Instruction', es: 'Clases' },
    'kind.staffDay': { en: 'Staff day, no students', es: 'Día del personal, sin estudiantes' },
    'kind.holiday': { en: 'Holiday', es: 'Día festivo' },
    'kind.break': { en: 'Break', es: 'Vacaciones' },
    'kind.emergency': { en: 'Emergency closure', es: 'Cierre por emergencia' },
    bellScheduleID: { en: 'Bell schedule', es: 'Horario de timbres' },
    'bellScheduleID.hint': {
      en: 'Leave blank to use the weekday’s schedule.',
      es: 'Déjelo en blanco para usar el horario de ese día de la semana.',
    },
    rotationDay: { en: 'Rotation day', es: 'Día de rotación' },
    'rotationDay.A': { en: 'A', es: 'A' },
    'rotationDay.B': { en: 'B', es: 'B' },
    'rotationDay.1': { en: 'Day 1', es: 'Día 1' },
    'rotationDay.2': { en: 'Day 2', es: 'Día 2' },
    'rotationDay.3': { en: 'Day 3', es: 'Día 3' },
    'rotationDay.4': { en: 'Day 4', es: 'Día 4' },
    'rotationDay.5': { en: 'Day 5', es: 'Día 5' },
    'rotationDay.6': { en: 'Day 6', es: 'Día 6' },
    note: { en: 'Name or note', es: 'Nombre o nota' },
    'note.hint': {
      en: 'Required on days without school, such as Staff development day.',
      es: 'Obligatorio en los días sin clases; por ejemplo, Día de capacitación del personal.',
    },
  },
})
