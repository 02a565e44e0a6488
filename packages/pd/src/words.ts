/** Who may do what in professional development. */
export const needs = {
  propose: 'pd.propose',
  approve: 'pd.approve',
  approveRequests: 'pd.approveRequests',
  administer: 'pd.administer',
} as const

/** An application, and the course that it becomes. */
export const courseStates = ['drft', 'revw', 'chng', 'actv', 'arch'] as const
export type CourseState = (typeof courseStates)[number]

export const sectionStates = ['drft', 'open', 'done', 'canc'] as const
export type SectionState = (typeof sectionStates)[number]

/** The fuller list of modules.md §4. */
export const enrollmentStatuses = [
  'awaitingApproval',
  'approvalDenied',
  'enrolled',
  'waitlisted',
  'completed',
  'incomplete',
  'noShow',
  'excused',
  'withdrawn',
  'cancelled',
] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** What an instructor sets once a section has ended. */
export const outcomes = ['completed', 'incomplete', 'noShow'] as const
export type Outcome = (typeof outcomes)[number]

export const playlistStatuses = ['drft', 'actv', 'inac', 'pers'] as const
export type PlaylistStatus = (typeof playlistStatuses)[number]

/** Who a course or a requirement is for. */
export const audiences = ['teacher', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const paymentStates = ['none', 'due', 'paid', 'invoiced', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const learningStates = ['drft', 'sbmt', 'chng', 'aprv', 'deny'] as const
export type LearningState = (typeof learningStates)[number]

/** How someone's time at a meeting was noted. */
export const checkInWays = ['list', 'code', 'qr'] as const
export type CheckInWay = (typeof checkInWays)[number]

/** What files of this module are for (`fileAccess`). */
export const filePurposes = {
  image: 'pd.courses',
  evidence: 'pd.evidence',
  message: 'pd.messages',
} as const

/** The area of forms whose questions are asked after a section. */
export const formArea = 'professional-development'
/** Answers may be anonymous: a file or a signature would identify their author. */
export const notAskedInSurveys = ['file', 'signature'] as const

/** The purpose under which a seat is paid for. */
export const seatPurpose = 'pd.seat'

/** What Open Badges of this module are issued for. */
export const credentialSource = 'pdCredit'

/** Results of a survey are shown from this many answers up. */
export const fewestAnswers = 5

/** A notification attachment may be at most 7 MB (modules.md §5). */
export const mostAttachmentBytes = 7_000_000

/** Milliseconds for which a waitlist offer holds a seat. */
export const offerMilliseconds = 24 * 3_600_000

/** Milliseconds for which an unpaid seat is held. */
export const payMilliseconds = 30 * 60_000
