import { defineList, f } from '@atrium/kit/shared'

export interface CourseRow {
  id: number
  version: number
  code: string | null
  title: string
  subject: string | null
  grades: string[]
  standardCount: number
}

/** The courses from the roster, with the number of standards that each one covers. */
export const coursesList = defineList<CourseRow>()({
  aboutNoOne: true,
  name: 'standards.courses',
  scope: 'district',
  reach: 'district',
  read: ['standards.manage'],
  filters: { covered: f.toggle() },
  columns: ['title', 'code', 'subject', 'grades', 'standardCount'],
  search: ['title', 'code', 'subject'],
  sort: 'title',
  label: 'title',
  csv: 'export',
  texts: {
    one: { en: 'Course', es: 'Curso' },
    many: { en: 'Courses', es: 'Cursos' },
    empty: { en: 'No courses yet', es: 'Todavía no hay cursos' },
    emptyHint: {
      en: 'Courses come from the roster import.',
      es: 'Los cursos vienen de la importación de datos de inscripción.',
    },
    searchHint: { en: 'Title, code, or subject', es: 'Título, código o materia' },
    title: { en: 'Course', es: 'Curso' },
    code: { en: 'Code', es: 'Código' },
    subject: { en: 'Subject', es: 'Materia' },
    grades: { en: 'Grades', es: 'Grados' },
    standardCount: { en: 'Standards', es: 'Estándares' },
    covered: { en: 'Has standards', es: 'Tiene estándares' },
  },
})
