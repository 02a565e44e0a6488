/** Who reviews what families send: at their schools. */
export const reviews = 'registration.manage'
/** Who reads immunization cards at a school. */
export const readsHealth = 'students.health'

/** Whom a category is for. */
export const audiences = ['newStudent', 'returning', 'change'] as const
export type Audience = (typeof audiences)[number]
export const audienceTexts = {
  newStudent: { en: 'A new student', es: 'Un estudiante nuevo' },
  returning: { en: 'A student who returns', es: 'Un estudiante que regresa' },
  change: { en: 'A change during the year', es: 'Un cambio durante el año' },
} as const

/** What a family does: register its children for a school year, or say what has changed. */
export const registrationKinds = ['registration', 'change'] as const
export type RegistrationKind = (typeof registrationKinds)[number]
export const registrationKindTexts = {
  registration: { en: 'Registration', es: 'Inscripción' },
  change: { en: 'Information update', es: 'Actualización de datos' },
} as const

export const documentKinds = [
  'proofOfAddress',
  'birthCertificate',
  'immunizationCard',
  'photoID',
  'custodyPapers',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentTexts = {
  proofOfAddress: { en: 'Proof of address', es: 'Comprobante de domicilio' },
  birthCertificate: { en: 'Birth certificate', es: 'Acta de nacimiento' },
  immunizationCard: { en: 'Immunization card', es: 'Cartilla de vacunación' },
  photoID: { en: 'Guardian’s photo ID', es: 'Identificación con foto del tutor' },
  custodyPapers: { en: 'Custody papers', es: 'Documentos de custodia' },
  other: { en: 'Another document', es: 'Otro documento' },
} as const

/** Documents of the household: one for all of its children. */
export const householdDocuments: readonly DocumentKind[] = ['proofOfAddress', 'photoID']
/** Documents that only the family and health staff open. */
export const healthDocuments: readonly DocumentKind[] = ['immunizationCard']

/** draft → submitted → accepted; the office may send it back with a question. */
export const submissionStatuses = [
  'draft',
  'submitted',
  'sentBack',
  'accepted',
  'declined',
  'withdrawn',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]
export const submissionStatusTexts = {
  draft: { en: 'Not sent yet', es: 'Aún no enviada' },
  submitted: { en: 'Waiting', es: 'En espera' },
  sentBack: { en: 'Sent back', es: 'Devuelta' },
  accepted: { en: 'Accepted', es: 'Aceptada' },
  declined: { en: 'Declined', es: 'No aceptada' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
} as const
export const submissionTones = {
  draft: 'neutral',
  submitted: 'waiting',
  sentBack: 'attention',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
} as const

/** What became of one child of a registration. */
export const childStatuses = ['waiting', 'accepted', 'noShow'] as const
export type ChildStatus = (typeof childStatuses)[number]
export const childStatusTexts = {
  waiting: { en: 'Waiting', es: 'En espera' },
  accepted: { en: 'Accepted', es: 'Aceptado' },
  noShow: { en: 'Did not come', es: 'No se presentó' },
} as const

/** What a registration still lacks. */
export const missingKinds = [...documentKinds, 'answers'] as const
export type MissingKind = (typeof missingKinds)[number]

/** Days in which what was accepted can be taken back. */
export const undoDays = 30
/** Days before a document expires on which its family is asked for a new one. */
export const expiresSoonDays = 30
/** Children in one registration. */
export const mostChildren = 10
/** Documents in one registration. */
export const mostDocuments = 40
/** Bytes of a document. */
export const documentBytes = 15_000_000

export const documentPurpose = 'familyRegistration.document'

/** The entities of the audit log, of kept answers, and of the profile. */
export const submissionEntity = 'familyRegistration.submission'
export const sendingEntity = 'familyRegistration.sending'
export const registrationSection = 'registration'
