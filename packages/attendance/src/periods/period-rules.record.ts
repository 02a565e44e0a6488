import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'

export const periodRulesRecord = defineRecord({
  name: 'attendance.periodRules',
  scope: 'district',
  school: 'schoolID',
  rights: 'attendance.manage',
  fields: {
    name: f.text({ max: 80, required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    grades: f.choices({ of: gradeLevels, min: 1, required: true }),
    fullDayMinutes: f.integer({ min: 30, max: 600 }),
    halfDayMinutes: f.integer({ min: 15, max: 300, notAbove: 'fullDayMinutes' }),
    tardyMinutes: f.integer({ min: 1, max: 240 }),
    leftOut: f.text({ max: 200 }),
  },
  list: {
    columns: [
      'name',
      'schoolID',
      'grades',
      'fullDayMinutes',
      'halfDayMinutes',
      'tardyMinutes',
      'leftOut',
    ],
    search: ['name', 'leftOut'],
    sort: 'name',
    filters: ['schoolID', 'grades'],
  },
  label: 'name',
  csv: 'both',
  texts: {
    one: { en: 'Period rule', es: 'Regla de horas de clase' },
    many: { en: 'Attendance period rules', es: 'Reglas de asistencia por hora de clase' },
    add: { en: 'Add rule', es: 'Agregar regla' },
    empty: { en: 'No period rules yet', es: 'Aún no hay reglas de horas de clase' },
    emptyHint: {
      en: 'Every grade follows the attendance settings. Add a rule where some grades have a shorter day, or where a period such as homeroom doesn’t count.',
      es: 'Todos los grados siguen la configuración de asistencia. Agregue una regla si algunos grados tienen un día más corto, o si una hora, como el salón base, no cuenta.',
    },
    name: { en: 'Name', es: 'Nombre' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    grades: { en: 'Grades', es: 'Grados' },
    ...choiceTexts('grades', gradeLevelTexts),
    fullDayMinutes: { en: 'Full day (minutes)', es: 'Día completo (minutos)' },
    halfDayMinutes: { en: 'Half day (minutes)', es: 'Medio día (minutos)' },
    tardyMinutes: {
      en: 'Minutes missed that count as an absence from class',
      es: 'Minutos perdidos que cuentan como ausencia de la clase',
    },
    leftOut: { en: 'Periods that don’t count', es: 'Horas de clase que no cuentan' },
    'leftOut.hint': {
      en: 'As the bell schedule names them, with commas between them: HR, Advisory.',
      es: 'Como las llama el horario de timbres, separadas por comas: HR, Tutoría.',
    },
    'fullDayMinutes.hint': {
      en: 'Blank: as in the attendance settings.',
      es: 'En blanco: como en la configuración de asistencia.',
    },
  },
})
