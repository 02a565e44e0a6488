import { defineRecord, f } from '@atrium/kit/shared'

export const tracksRecord = defineRecord({
  name: 'attendance.tracks',
  scope: 'school',
  rights: 'attendance.manage',
  fields: {
    name: f.text({ max: 40, required: true }),
    description: f.text({ max: 200 }),
    breaks: f.lines({
      max: 20,
      fields: {
        name: f.text({ max: 60, required: true }),
        startDate: f.date({ required: true }),
        endDate: f.date({ required: true, notBefore: 'startDate' }),
      },
    }),
  },
  computed: { studentCount: f.integer({ required: true }) },
  list: {
    columns: ['name', 'description', 'studentCount'],
    search: ['name', 'description'],
    sort: 'name',
  },
  label: 'name',
  csv: 'export',
  unique: [['name']],
  texts: {
    one: { en: 'Attendance track', es: 'Calendario de asistencia' },
    many: { en: 'Attendance tracks', es: 'Calendarios de asistencia' },
    add: { en: 'Add track', es: 'Agregar calendario' },
    empty: { en: 'No tracks at this school', es: 'Esta escuela no tiene calendarios alternos' },
    emptyHint: {
      en: 'A year-round school has tracks that are off at different times. While a track is off, its students aren’t expected and aren’t counted absent.',
      es: 'Una escuela de año continuo tiene calendarios con descansos en fechas distintas. Durante su descanso, no se espera a sus estudiantes ni cuentan como ausentes.',
    },
    name: { en: 'Track', es: 'Calendario' },
    description: { en: 'Description', es: 'Descripción' },
    studentCount: { en: 'Students', es: 'Estudiantes' },
    breaks: { en: 'Off-track dates', es: 'Fechas de descanso' },
    'breaks.add': { en: 'Add dates', es: 'Agregar fechas' },
    'breaks.name': { en: 'Name', es: 'Nombre' },
    'breaks.startDate': { en: 'First day off', es: 'Primer día de descanso' },
    'breaks.endDate': { en: 'Last day off', es: 'Último día de descanso' },
  },
})
