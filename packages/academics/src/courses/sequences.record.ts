import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { manages } from './words.ts'

export const courseSequencesRecord = defineRecord({
  name: 'academics.courseSequences',
  scope: 'district',
  rights: manages,
  fields: {
    name: f.text({ max: 100, required: true }),
    description: f.multiline({ max: 2000 }),
    steps: f.lines({
      max: 60,
      fields: {
        courseID: f.reference({ to: 'academics.courses', required: true }),
        grade: f.choice({ of: gradeLevels }),
      },
    }),
  },
  computed: { path: f.text({ max: 2000, required: true }) },
  list: {
    columns: ['name', 'path', 'description'],
    search: ['name', 'description'],
    sort: 'name',
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Course sequence', es: 'Secuencia de cursos' },
    many: { en: 'Course sequences', es: 'Secuencias de cursos' },
    add: { en: 'Add course sequence', es: 'Agregar secuencia de cursos' },
    empty: { en: 'No course sequences yet', es: 'Aún no hay secuencias de cursos' },
    emptyHint: {
      en: 'Put courses in the order students take them, such as Algebra 1, Geometry, and Algebra 2.',
      es: 'Ponga los cursos en el orden en que se toman: Álgebra 1, Geometría y Álgebra 2.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    path: { en: 'Order', es: 'Orden' },
    steps: { en: 'Courses in order', es: 'Cursos en orden' },
    'steps.add': { en: 'Add course', es: 'Agregar curso' },
    'steps.courseID': { en: 'Course', es: 'Curso' },
    'steps.grade': { en: 'Usual grade', es: 'Grado habitual' },
    ...choiceTexts('steps.grade', gradeLevelTexts),
  },
})
