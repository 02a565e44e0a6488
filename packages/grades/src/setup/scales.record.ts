import { defineRecord, f } from '@atrium/kit/shared'
import { mostSteps, setsUp } from './setup.words.ts'

export const gradingScalesRecord = defineRecord({
  name: 'grades.scales',
  scope: 'district',
  school: 'schoolID',
  rights: setsUp,
  fields: {
    name: f.text({ max: 80, required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    isDefault: f.toggle({}),
    steps: f.lines({
      max: mostSteps,
      required: true,
      fields: {
        gradeMarkID: f.reference({ to: 'grades.marks', required: true }),
        fromPercent: f.number({ min: 0, max: 100, required: true }),
      },
    }),
  },
  computed: { summary: f.text({ max: 300, required: true }) },
  list: {
    columns: ['name', 'schoolID', 'isDefault', 'summary'],
    search: ['name'],
    sort: 'name',
    filters: ['schoolID', 'isDefault'],
  },
  csv: 'export',
  unique: [['name']],
  texts: {
    one: { en: 'Grading scale', es: 'Escala de calificaciones' },
    many: { en: 'Grading scales', es: 'Escalas de calificaciones' },
    add: { en: 'Add grading scale', es: 'Agregar escala de calificaciones' },
    empty: { en: 'No grading scales yet', es: 'Aún no hay escalas de calificaciones' },
    emptyHint: {
      en: 'Until you add one, A+ starts at 97%, A at 93%, and so on down to F. Teachers can choose another scale for a class.',
      es: 'Mientras no agregue una, A+ empieza en 97%, A en 93% y así hasta F. Los maestros pueden elegir otra escala para una clase.',
    },
    name: { en: 'Name', es: 'Nombre' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    isDefault: {
      en: 'Used by classes that don’t choose one',
      es: 'La usan las clases que no eligen otra',
    },
    summary: { en: 'Grades', es: 'Calificaciones' },
    steps: { en: 'Grades', es: 'Calificaciones' },
    'steps.add': { en: 'Add grade', es: 'Agregar calificación' },
    'steps.gradeMarkID': { en: 'Grade', es: 'Calificación' },
    'steps.fromPercent': { en: 'From percent', es: 'Desde el porcentaje' },
  },
})
