import { defineRecord, f } from '@atrium/kit/shared'
import { manages } from './words.ts'

export const courseCatalogsRecord = defineRecord({
  name: 'academics.courseCatalogs',
  scope: 'district',
  school: 'schoolID',
  rights: manages,
  fields: {
    name: f.text({ max: 100, required: true }),
    schoolYearID: f.reference({ to: 'schools.years', required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    requestsFrom: f.date(),
    requestsUntil: f.date({ notBefore: 'requestsFrom' }),
    maxRequests: f.integer({ min: 1, max: 40 }),
    courses: f.many({ as: 'courseID', to: 'academics.courses', max: 500 }),
  },
  computed: {
    courseCount: f.integer({ required: true }),
    requestCount: f.integer({ required: true }),
  },
  list: {
    columns: [
      'name',
      'schoolYearID',
      'schoolID',
      'courseCount',
      'requestsFrom',
      'requestsUntil',
      'requestCount',
    ],
    search: ['name'],
    sort: 'name',
    filters: ['schoolYearID', 'schoolID'],
  },
  csv: 'both',
  unique: [['schoolYearID', 'name']],
  texts: {
    one: { en: 'Course catalog', es: 'Catálogo de cursos' },
    many: { en: 'Course catalogs', es: 'Catálogos de cursos' },
    add: { en: 'Add course catalog', es: 'Agregar catálogo de cursos' },
    empty: { en: 'No course catalogs yet', es: 'Aún no hay catálogos de cursos' },
    emptyHint: {
      en: 'List the courses that students can request for a school year.',
      es: 'Indique los cursos que los estudiantes pueden solicitar para un año escolar.',
    },
    name: { en: 'Name', es: 'Nombre' },
    schoolYearID: { en: 'School year', es: 'Año escolar' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    courseCount: { en: 'Number of courses', es: 'Número de cursos' },
    requestsFrom: { en: 'Requests open', es: 'Inicio de solicitudes' },
    'requestsFrom.hint': {
      en: 'Students and families can request courses between these days. Without them, only the office can.',
      es: 'Los estudiantes y sus familias pueden solicitar cursos entre estos días. Sin ellos, solo la oficina.',
    },
    requestsUntil: { en: 'Requests close', es: 'Fin de solicitudes' },
    maxRequests: { en: 'Requests per student', es: 'Solicitudes por estudiante' },
    'maxRequests.hint': {
      en: 'Not counting alternates. Leave blank for no limit.',
      es: 'Sin contar las alternativas. Déjelo en blanco si no hay límite.',
    },
    requestCount: { en: 'Students with requests', es: 'Estudiantes con solicitudes' },
    courses: { en: 'Courses', es: 'Cursos' },
    'courses.add': { en: 'Add course', es: 'Agregar curso' },
    'courses.courseID': { en: 'Course', es: 'Curso' },
  },
})
