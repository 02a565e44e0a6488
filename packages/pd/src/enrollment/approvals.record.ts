import { defineList, f } from '@atrium/kit/shared'

export interface RequestRow {
  id: number
  version: number
  name: string
  title: string
  /** The section's. */
  number: string
  startsAt: string
  endsAt: string
  costCents: number
  requestedAt: string
  needsSubstitute: boolean
  /** The person whose delegate the caller is. */
  standsInFor: string | null
}

/** Requests to attend a section that wait for the caller's decision. */
export const requestsList = defineList<RequestRow>()({
  name: 'pd.enrollment.requests',
  scope: 'district',
  reach: 'rows',
  // Whose requests someone decides on is in the query.
  read: [],
  filters: { needsSubstitute: f.toggle() },
  columns: ['name', 'title', 'startsAt', 'costCents', 'needsSubstitute', 'requestedAt'],
  search: ['name', 'title'],
  sort: 'startsAt',
  csv: 'export',
  texts: {
    one: { en: 'Request to attend', es: 'Solicitud de asistencia' },
    many: { en: 'Requests to attend', es: 'Solicitudes de asistencia' },
    empty: { en: 'No requests waiting', es: 'No hay solicitudes en espera' },
    emptyHint: {
      en: 'When someone you supervise asks to attend a section, it appears here.',
      es: 'Cuando alguien a su cargo solicite asistir a una sección, aparecerá aquí.',
    },
    searchHint: { en: 'Name or course', es: 'Nombre o curso' },
    name: { en: 'Name', es: 'Nombre' },
    title: { en: 'Course', es: 'Curso' },
    startsAt: { en: 'When', es: 'Cuándo' },
    costCents: { en: 'Cost', es: 'Costo' },
    needsSubstitute: { en: 'Needs a substitute', es: 'Necesita suplente' },
    requestedAt: { en: 'Requested', es: 'Solicitada' },
  },
})

export interface SubstituteRow {
  id: number
  version: number
  name: string
  title: string
  startsAt: string
  endsAt: string
  note: string | null
}

/** Substitutes that the caller's office still has to arrange. */
export const substitutesList = defineList<SubstituteRow>()({
  name: 'pd.enrollment.substitutes',
  scope: 'district',
  reach: 'rows',
  read: [],
  filters: {},
  columns: ['name', 'title', 'startsAt', 'note'],
  search: ['name', 'title'],
  sort: 'startsAt',
  csv: 'export',
  texts: {
    one: { en: 'Substitute request', es: 'Solicitud de suplente' },
    many: { en: 'Substitute requests', es: 'Solicitudes de suplente' },
    empty: { en: 'No substitute requests', es: 'No hay solicitudes de suplente' },
    emptyHint: {
      en: 'When someone at your school attends a section and needs a substitute, it appears here.',
      es: 'Cuando alguien de su escuela asista a una sección y necesite suplente, aparecerá aquí.',
    },
    searchHint: { en: 'Name or course', es: 'Nombre o curso' },
    name: { en: 'Name', es: 'Nombre' },
    title: { en: 'Course', es: 'Curso' },
    startsAt: { en: 'When', es: 'Cuándo' },
    note: { en: 'Note', es: 'Nota' },
  },
})
