import { defineList, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export interface WaitingLearning {
  id: number
  version: number
  name: string
  /** The caller's own, on which they can't decide. */
  isOwn: boolean
  title: string
  provider: string
  startedOn: string
  endedOn: string
  hours: number
  amount: number
  creditType: string
  submittedAt: string
  files: { uuid: string; name: string }[]
}

/** Requests for credit for outside learning that wait for a decision, oldest first. */
export const waitingLearningList = defineList<WaitingLearning>()({
  name: 'pd.credit.waiting',
  scope: 'district',
  reach: 'district',
  read: [[needs.approve, needs.administer]],
  filters: { creditTypeID: f.reference({ to: 'pd.creditTypes' }) },
  columns: [
    'title',
    'provider',
    'name',
    'amount',
    'creditType',
    'hours',
    'startedOn',
    'endedOn',
    'submittedAt',
  ],
  shown: ['title', 'name', 'amount', 'startedOn', 'endedOn', 'submittedAt'],
  search: ['title', 'provider', 'name'],
  sort: 'submittedAt',
  label: 'title',
  csv: 'export',
  texts: {
    one: { en: 'Request for credit', es: 'Solicitud de crédito' },
    many: { en: 'Outside learning', es: 'Aprendizaje externo' },
    empty: { en: 'No requests for credit', es: 'No hay solicitudes de crédito' },
    emptyHint: {
      en: 'Requests for credit for outside learning appear here, oldest first.',
      es: 'Aquí aparecen las solicitudes de crédito por aprendizaje externo, primero las más antiguas.',
    },
    searchHint: { en: 'Title, provider, or name', es: 'Título, institución o nombre' },
    title: { en: 'Title', es: 'Título' },
    provider: { en: 'Provider', es: 'Institución' },
    name: { en: 'Name', es: 'Nombre' },
    amount: { en: 'Credit', es: 'Crédito' },
    creditType: { en: 'Credit type', es: 'Tipo de crédito' },
    creditTypeID: { en: 'Credit type', es: 'Tipo de crédito' },
    hours: { en: 'Hours', es: 'Horas' },
    startedOn: { en: 'Start', es: 'Inicio' },
    endedOn: { en: 'End', es: 'Fin' },
    submittedAt: { en: 'Submitted', es: 'Enviado' },
  },
})
