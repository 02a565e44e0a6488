import { defineList } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface WaitingCourse {
  id: number
  version: number
  title: string
  code: string
  creatorName: string
  /** The caller proposed it, and so can't decide on it. */
  isOwn: boolean
  submittedAt: string
}

/** Course applications that wait for a decision, oldest first. */
export const waitingCoursesList = defineList<WaitingCourse>()({
  name: 'pd.courseDesk.waiting',
  scope: 'district',
  reach: 'district',
  read: [[needs.approve, needs.administer]],
  filters: {},
  columns: ['title', 'code', 'creatorName', 'submittedAt'],
  search: ['title', 'code', 'creatorName'],
  sort: 'submittedAt',
  label: 'title',
  csv: 'export',
  aboutNoOne: true,
  texts: {
    one: { en: 'Course application', es: 'Propuesta de curso' },
    many: { en: 'Course applications', es: 'Propuestas de cursos' },
    empty: { en: 'No course applications', es: 'No hay propuestas de cursos' },
    emptyHint: {
      en: 'Courses that are submitted for approval appear here, oldest first.',
      es: 'Aquí aparecen los cursos que se envían para su aprobación, primero los más antiguos.',
    },
    searchHint: { en: 'Title, ID, or name', es: 'Título, código o nombre' },
    title: { en: 'Title', es: 'Título' },
    code: { en: 'Course ID', es: 'Código del curso' },
    creatorName: { en: 'Proposed by', es: 'Propuesto por' },
    submittedAt: { en: 'Submitted', es: 'Enviado' },
  },
})
