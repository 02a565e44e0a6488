import { defineList, f, type BothLanguages } from '@atrium/kit/shared'
import { needs, type ReviewKind, type ReviewOutcome, type ReviewState } from '../words.ts'

/** Reviews open to someone, claimed by them, and answered by them. */
export const reviewParts = ['open', 'mine', 'answered'] as const
export type ReviewPart = (typeof reviewParts)[number]

export interface QueueRow {
  /** The review's. */
  id: number
  version: number
  badgeID: number
  badgeName: string
  kind: ReviewKind
  round: number
  state: ReviewState
  openedAt: string
  /** School date. */
  dueAt: string | null
  overdue: boolean
  outcome: ReviewOutcome | null
  closedAt: string | null
  /** Null if the review mode hides the learner from this reader. */
  learnerName: string | null
}

// Teachers review what their own learners submit, so it is open to everyone with a classroom; the
// query decides what there is for them.
const reviewing = [[needs.review, needs.administer, 'classroom.use']] as const

const queueList = (
  part: ReviewPart,
  {
    columns,
    sort,
    texts,
  }: {
    columns: readonly (keyof QueueRow)[]
    sort: keyof QueueRow | `-${keyof QueueRow}`
    texts: Record<'empty' | 'emptyHint', BothLanguages>
  },
) =>
  defineList<QueueRow>()({
    name: `microcredentials.review.${part}`,
    scope: 'district',
    reach: 'rows',
    read: reviewing,
    filters: { badgeID: f.reference({ to: `microcredentials.review.${part}.badges` }) },
    columns: ['badgeName', 'learnerName', 'kind', ...columns],
    search: ['badgeName'],
    sort,
    label: 'badgeName',
    csv: 'export',
    texts: {
      one: { en: 'Review', es: 'Revisión' },
      many: { en: 'Reviews', es: 'Revisiones' },
      searchHint: { en: 'Microcredential', es: 'Microcredencial' },
      badgeName: { en: 'Microcredential', es: 'Microcredencial' },
      badgeID: { en: 'Microcredential', es: 'Microcredencial' },
      learnerName: { en: 'Learner', es: 'Participante' },
      kind: { en: 'Type', es: 'Tipo' },
      round: { en: 'Round', es: 'Vuelta' },
      openedAt: { en: 'Waiting since', es: 'Espera desde' },
      dueAt: { en: 'Due', es: 'Vence' },
      outcome: { en: 'Result', es: 'Resultado' },
      closedAt: { en: 'Completed', es: 'Completada' },
      ...texts,
    },
  })

/** A reviewer's lists, one for each part. */
export const queueLists = {
  open: queueList('open', {
    columns: ['round', 'openedAt'],
    sort: 'openedAt',
    texts: {
      empty: { en: 'Nothing to review', es: 'No hay nada por revisar' },
      emptyHint: { en: 'Submissions will show up here.', es: 'Aquí aparecerán las entregas.' },
    },
  }),
  mine: queueList('mine', {
    columns: ['round', 'dueAt'],
    sort: 'dueAt',
    texts: {
      empty: { en: 'You haven’t claimed any', es: 'Usted no ha tomado ninguna' },
      emptyHint: {
        en: 'Claim an open submission to review it.',
        es: 'Tome una entrega abierta para revisarla.',
      },
    },
  }),
  answered: queueList('answered', {
    columns: ['outcome', 'closedAt'],
    sort: '-closedAt',
    texts: {
      empty: { en: 'No completed reviews yet', es: 'Todavía no hay revisiones completadas' },
      emptyHint: {
        en: 'Reviews you complete will show up here.',
        es: 'Aquí aparecerán las revisiones que complete.',
      },
    },
  }),
}
