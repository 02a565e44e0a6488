import { defineList, f } from '@atrium/kit/shared'
import { manages } from '../courses/words.ts'

export interface MasterCatalogRow {
  id: number
  version: number
  title: string
  code: string | null
  subject: string | null
  term: string | null
  newest: string
  sections: number
  /** Null: a section has no limit. */
  seats: number | null
  filled: number
  open: number | null
  /** Students who ask for the course in a catalog of the term’s year, alternates left aside. */
  requests: number
}

/** The courses that a school offers in each term, with how many sections and seats they have. */
export const masterCatalogList = defineList<MasterCatalogRow>()({
  aboutNoOne: true,
  name: 'academics.masterCatalog',
  scope: 'school',
  read: [manages],
  filters: { hasOpen: f.toggle() },
  columns: ['title', 'code', 'subject', 'term', 'sections', 'seats', 'filled', 'open', 'requests'],
  search: ['title', 'code', 'subject'],
  sort: 'newest',
  label: 'title',
  csv: 'export',
  texts: {
    one: { en: 'Course', es: 'Curso' },
    many: { en: 'Master catalog', es: 'Catálogo general' },
    empty: { en: 'No courses offered yet', es: 'Aún no se ofrecen cursos' },
    emptyHint: {
      en: 'Courses appear here when this school has sections of them.',
      es: 'Los cursos aparecen aquí cuando esta escuela tiene secciones de ellos.',
    },
    searchHint: { en: 'Title, code, or subject', es: 'Título, código o materia' },
    title: { en: 'Course', es: 'Curso' },
    code: { en: 'Code', es: 'Código' },
    subject: { en: 'Subject', es: 'Materia' },
    term: { en: 'Term', es: 'Período' },
    newest: { en: 'This year first', es: 'Primero este año' },
    sections: { en: 'Sections', es: 'Secciones' },
    seats: { en: 'Seats', es: 'Lugares' },
    filled: { en: 'Filled', es: 'Ocupados' },
    open: { en: 'Open', es: 'Libres' },
    requests: { en: 'Requests', es: 'Solicitudes' },
    hasOpen: { en: 'Has open seats', es: 'Tiene lugares libres' },
  },
})
