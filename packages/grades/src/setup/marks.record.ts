import { defineRecord, f } from '@atrium/kit/shared'
import { longestMark, setsUp } from './setup.words.ts'

export const gradeMarksRecord = defineRecord({
  name: 'grades.marks',
  scope: 'district',
  rights: setsUp,
  fields: {
    mark: f.text({ max: longestMark, required: true }),
    description: f.translated({ max: 60, required: true }),
    points: f.number({ min: 0, max: 10 }),
    attemptsCredit: f.toggle({ default: true }),
    earnsCredit: f.toggle({ default: true }),
  },
  list: {
    columns: ['mark', 'description', 'points', 'attemptsCredit', 'earnsCredit'],
    search: ['mark'],
    sort: 'mark',
    filters: ['attemptsCredit', 'earnsCredit'],
  },
  label: 'mark',
  csv: 'both',
  unique: [['mark']],
  texts: {
    one: { en: 'Grade', es: 'Calificación' },
    many: { en: 'Grades', es: 'Calificaciones' },
    add: { en: 'Add grade', es: 'Agregar calificación' },
    empty: { en: 'No grades yet', es: 'Aún no hay calificaciones' },
    emptyHint: {
      en: 'Until you add your own, report cards use A+ to F, P, NP, I, and W. Add the grades your district gives, such as A, B, Pass, and Incomplete.',
      es: 'Mientras no agregue las suyas, las boletas usan de A+ a F, P, NP, I y W. Agregue las calificaciones que da su distrito, como A, B, Aprobado e Incompleto.',
    },
    mark: { en: 'Grade', es: 'Calificación' },
    description: { en: 'Meaning', es: 'Significado' },
    points: { en: 'GPA points', es: 'Puntos para el promedio' },
    'points.hint': {
      en: 'Leave blank if the grade isn’t part of a GPA.',
      es: 'Déjelo en blanco si no cuenta para el promedio.',
    },
    attemptsCredit: { en: 'Counts as credit attempted', es: 'Cuenta como crédito intentado' },
    earnsCredit: { en: 'Earns credit', es: 'Otorga crédito' },
  },
})
