import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'
import {
  submissionStates,
  submissionStateTexts,
  type SubmissionState,
} from './submissions.words.ts'

export interface SubmissionLine {
  id: number
  version: number
  /** Null while it waits for its fee, and if it isn't reviewed. */
  reviewID: number | null
  badgeName: string
  round: number
  submittedAt: string
  state: SubmissionState
  /** School date. */
  dueAt: string | null
  closedAt: string | null
  /** Null if the reader reviews it blind, or could: then they may look it up. */
  learnerName: string | null
  schoolName: string | null
  stackName: string | null
  approvalArea: string | null
  reviewerName: string | null
  mayReassign: boolean
  /** Its author is hidden until the reader looks them up, and thereby gives up reviewing it. */
  mayLookUp: boolean
}

/** All submissions that an administrator may see. */
export const submissionsList = defineList<SubmissionLine>()({
  name: 'microcredentials.review.submissions',
  scope: 'district',
  reach: 'rows',
  read: [needs.administer],
  filters: {
    state: f.choice({ of: submissionStates }),
    badgeID: f.reference({ to: 'microcredentials.review.submissions.badges' }),
    stackID: f.reference({ to: 'microcredentials.stacks' }),
    schoolID: f.reference({ to: 'people.schools' }),
    approvalAreaID: f.reference({ to: 'microcredentials.approvalAreas' }),
    reviewerID: f.reference({ to: 'microcredentials.review.submissions.reviewers' }),
    submittedAt: f.date(),
  },
  columns: [
    'badgeName',
    'learnerName',
    'schoolName',
    'stackName',
    'approvalArea',
    'round',
    'submittedAt',
    'state',
    'reviewerName',
    'dueAt',
    'closedAt',
  ],
  shown: ['badgeName', 'learnerName', 'submittedAt', 'state', 'reviewerName'],
  search: ['badgeName', 'learnerName'],
  sort: '-submittedAt',
  label: 'badgeName',
  csv: 'export',
  texts: {
    one: { en: 'Submission', es: 'Entrega' },
    many: { en: 'Submissions', es: 'Entregas' },
    empty: { en: 'No submissions yet', es: 'Todavía no hay entregas' },
    emptyHint: {
      en: 'Submissions show up here, with the reviewer and due date.',
      es: 'Aquí aparecen las entregas, con quién las revisa y la fecha límite.',
    },
    searchHint: { en: 'Microcredential or learner', es: 'Microcredencial o participante' },
    badgeName: { en: 'Microcredential', es: 'Microcredencial' },
    badgeID: { en: 'Microcredential', es: 'Microcredencial' },
    learnerName: { en: 'Learner', es: 'Participante' },
    schoolName: { en: 'School', es: 'Escuela' },
    schoolID: { en: 'School', es: 'Escuela' },
    stackName: { en: 'Stack', es: 'Serie' },
    stackID: { en: 'Stack', es: 'Serie' },
    approvalArea: { en: 'Approval area', es: 'Área de aprobación' },
    approvalAreaID: { en: 'Approval area', es: 'Área de aprobación' },
    round: { en: 'Round', es: 'Vuelta' },
    submittedAt: { en: 'Submitted', es: 'Entregada' },
    state: { en: 'Status', es: 'Estado' },
    ...choiceTexts('state', submissionStateTexts),
    reviewerName: { en: 'Reviewer', es: 'Revisor(a)' },
    reviewerID: { en: 'Reviewer', es: 'Revisor(a)' },
    dueAt: { en: 'Due', es: 'Vence' },
    closedAt: { en: 'Completed', es: 'Completada' },
  },
})
