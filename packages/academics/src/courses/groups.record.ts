import { defineRecord, f } from '@atrium/kit/shared'
import { manages } from './words.ts'

export const courseGroupsRecord = defineRecord({
  name: 'academics.courseGroups',
  scope: 'district',
  // Graduation requirements name them.
  rights: { read: [[manages, 'progress.manage']], edit: manages },
  fields: {
    name: f.text({ max: 100, required: true }),
    description: f.multiline({ max: 2000 }),
    courses: f.many({ as: 'courseID', to: 'academics.courses', max: 500 }),
  },
  computed: { courseCount: f.integer({ required: true }) },
  list: {
    columns: ['name', 'description', 'courseCount'],
    search: ['name', 'description'],
    sort: 'name',
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Course group', es: 'Grupo de cursos' },
    many: { en: 'Course groups', es: 'Grupos de cursos' },
    add: { en: 'Add course group', es: 'Agregar grupo de cursos' },
    empty: { en: 'No course groups yet', es: 'Aún no hay grupos de cursos' },
    emptyHint: {
      en: 'Group the courses that count toward the same requirement.',
      es: 'Agrupe los cursos que cuentan para el mismo requisito.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    courseCount: { en: 'Number of courses', es: 'Número de cursos' },
    courses: { en: 'Courses', es: 'Cursos' },
    'courses.add': { en: 'Add course', es: 'Agregar curso' },
    'courses.courseID': { en: 'Course', es: 'Curso' },
  },
})
