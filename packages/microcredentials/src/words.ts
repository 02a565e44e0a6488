import { f } from '@atrium/kit/shared'

/** The vocabulary of microcredentialing (modules.md §3–§5, definitions.md). Codes are the specification's. */

/** A microcredential's status for its creator. */
export const creationStatuses = ['drft', 'revw', 'chng', 'actv', 'arch'] as const
export type CreationStatus = (typeof creationStatuses)[number]
export const creationStatusTexts = {
  drft: { en: 'Draft', es: 'Borrador' },
  revw: { en: 'Awaiting Review', es: 'En espera de revisión' },
  chng: { en: 'Changes Requested', es: 'Cambios pedidos' },
  actv: { en: 'Active', es: 'Activa' },
  arch: { en: 'Archived', es: 'Archivada' },
} as const satisfies Record<CreationStatus, { en: string; es: string }>

export const creationActions = [
  'submit',
  'approve',
  'requestChanges',
  'revert',
  'archive',
  'restore',
] as const
export type CreationAction = (typeof creationActions)[number]

/** A microcredential's status for a learner, by code. */
export const learnerStatus = {
  inProgress: 1,
  underReview: 2,
  earned: 3,
  revisionsRequested: 4,
  awaitingPayment: 5,
} as const
export const learnerStatuses = [1, 2, 3, 4, 5] as const
export type LearnerStatus = (typeof learnerStatuses)[number]

export const learnerActions = [
  'earn',
  'earnAgain',
  'submit',
  'pay',
  'cancelPayment',
  'withdraw',
  'approve',
  'requestRevisions',
] as const
export type LearnerAction = (typeof learnerActions)[number]

/** Who can see whom in a review: not reviewed; both hidden; reviewer hidden; learner hidden. */
export const reviewModes = ['none', 'double', 'learner', 'reviewer'] as const
export type ReviewMode = (typeof reviewModes)[number]

export const courseCodeReviewModes = ['any', 'courseCodeReviewer', 'learnersTeacher'] as const
export type CourseCodeReviewMode = (typeof courseCodeReviewModes)[number]

/**
 * Who can find a microcredential in the catalog: everyone; signed-in people; or no one, so that it
 * can be reached only through pathways and classrooms.
 */
export const catalogVisibilities = ['public', 'signedIn', 'hidden'] as const
export type CatalogVisibility = (typeof catalogVisibilities)[number]

/** A microcredential's audience. For people with several roles, one matching role is enough. */
export const audiences = ['staff', 'students', 'guardians', 'partners'] as const
export type Audience = (typeof audiences)[number]

export const criterionTypes = ['evidence', 'reflection'] as const
export type CriterionType = (typeof criterionTypes)[number]

/** The types of evidence that a learner can submit. */
export const evidenceKinds = ['file', 'link', 'text'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const reviewStates = ['open', 'claimed', 'closed'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewActions = [
  'claim',
  'release',
  'timeOut',
  'reassign',
  'approve',
  'requestRevisions',
  'withdraw',
] as const
export type ReviewAction = (typeof reviewActions)[number]

/**
 * How a review ended. `withdrawn`: the learner withdrew the submission before anyone claimed it.
 */
export const reviewOutcomes = ['approved', 'revisions', 'withdrawn'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/** A second opinion never changes the learner's status. It measures how far reviewers agree. */
export const reviewKinds = ['first', 'secondOpinion'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** The number of working days after which a claimed review without an answer is reopened. */
export const reviewWorkingDays = 14

export const codeStatuses = ['pending', 'active', 'redeemed', 'expired'] as const
export type CodeStatus = (typeof codeStatuses)[number]

export const prepaymentKinds = ['bought', 'granted'] as const
export type PrepaymentKind = (typeof prepaymentKinds)[number]

/**
 * The maximum length of a name and a description where space is tight, in user-perceived characters
 * (modules.md §9).
 */
export const shownNameLength = 26
export const shownDescriptionLength = 120

/**
 * Permissions to create, to approve, to review, to do all of these for everyone, and to lead
 * groups.
 */
export const needs = {
  create: 'microcredentials.create',
  approve: 'microcredentials.approve',
  review: 'microcredentials.review',
  administer: 'microcredentials.administer',
  coach: 'microcredentials.coach',
} as const

/** What this module issues credentials for. */
export const credentialSource = 'badgeUser'

/** The purposes of this module's files (`fileAccess`). */
export const filePurposes = {
  image: 'microcredential-image',
  resource: 'microcredential-resource',
  evidence: 'microcredential-evidence',
} as const

/** The maximum number of rows in each list. */
export const mostRows = {
  prepayments: 500,
  codes: 5000,
  redemptions: 1000,
  offers: 1000,
  classrooms: 500,
  courseCodeReviewers: 2000,
} as const

/**
 * What the history of a curriculum or pathway shows. `parts` are the names of its pathways or
 * steps.
 */
export const offerHistoryFields = {
  name: f.text({ max: 200 }),
  description: f.html({ max: 20_000 }),
  visible: f.toggle({}),
  parts: f.text({ max: 20_000 }),
}
export const classroomHistoryFields = {
  name: f.text({ max: 120 }),
  description: f.multiline({ max: 2000 }),
  coachingSubjectID: f.integer({}),
  coachIDs: f.text({ max: 2000 }),
}
