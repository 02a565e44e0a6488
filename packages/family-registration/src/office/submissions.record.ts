import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import {
  missingKinds,
  documentTexts,
  registrationKinds,
  registrationKindTexts,
  reviews,
  submissionStatuses,
  submissionStatusTexts,
  submissionTones,
  type MissingKind,
  type RegistrationKind,
  type SubmissionStatus,
} from '../words.ts'

export interface Submission {
  id: number
  version: number
  /** `Peña, Gabriela` */
  guardian: string
  children: string
  schools: string
  kind: RegistrationKind
  year: string
  firstSentAt: string
  /** Days that it waits, or waited. */
  days: number
  missing: MissingKind[]
  /** Children who may be on record already. */
  alike: number
  status: SubmissionStatus
  /** Waiting ones first, the oldest at the top. */
  waitingFirst: string
}

const offeredStatuses = submissionStatuses.filter((one) => one !== 'draft' && one !== 'withdrawn')

/** What families have sent to the schools of the reader. */
export const submissionsList = defineList<Submission>()({
  name: 'familyRegistration.submissions',
  scope: 'district',
  reach: 'rows',
  read: [reviews],
  filters: {
    status: f.choice({ of: offeredStatuses, tones: submissionTones }),
    lacks: f.choice({ of: missingKinds }),
    // Not offered: they say how the columns are shown.
    missing: f.choices({ of: missingKinds }),
    kind: f.choice({ of: registrationKinds }),
    alike: f.integer(),
    days: f.integer(),
    firstSentAt: f.instant(),
  },
  offered: ['status', 'lacks', 'kind'],
  columns: [
    'guardian',
    'children',
    'schools',
    'kind',
    'year',
    'firstSentAt',
    'days',
    'missing',
    'alike',
    'status',
  ],
  shown: ['guardian', 'children', 'schools', 'days', 'missing', 'alike', 'status'],
  search: ['guardian', 'children'],
  sort: 'waitingFirst',
  csv: 'export',
  texts: {
    one: { en: 'Submission', es: 'Inscripción recibida' },
    many: { en: 'Submissions', es: 'Inscripciones recibidas' },
    empty: { en: 'No submissions yet', es: 'Aún no hay inscripciones recibidas' },
    emptyHint: {
      en: 'Registrations from families appear here, oldest first.',
      es: 'Aquí aparece lo que envían las familias, primero lo que más ha esperado.',
    },
    searchHint: { en: 'Guardian or child', es: 'Tutor o hijo' },
    guardian: { en: 'Guardian', es: 'Padre o tutor' },
    children: { en: 'Children', es: 'Hijos' },
    schools: { en: 'Schools', es: 'Escuelas' },
    kind: { en: 'Kind', es: 'Tipo' },
    ...choiceTexts('kind', registrationKindTexts),
    year: { en: 'School year', es: 'Ciclo escolar' },
    firstSentAt: { en: 'Sent', es: 'Enviada' },
    days: { en: 'Days waiting', es: 'Días en espera' },
    lacks: { en: 'Missing', es: 'Falta' },
    ...choiceTexts('lacks', { ...documentTexts, answers: { en: 'Answers', es: 'Respuestas' } }),
    missing: { en: 'Missing', es: 'Falta' },
    ...choiceTexts('missing', { ...documentTexts, answers: { en: 'Answers', es: 'Respuestas' } }),
    alike: { en: 'May be on record', es: 'Quizá ya registrados' },
    waitingFirst: { en: 'Waiting first', es: 'En espera primero' },
    status: { en: 'Status', es: 'Estado' },
    ...choiceTexts('status', submissionStatusTexts),
  },
})
