import { f } from '@atrium/kit/shared'
import type { RoleName } from '@atrium/auth/words'

/** Role options of the public form (platform.md §5), code to name. */
export const roleCodes = { 1: 'student', 2: 'staff', 3: 'parent' } as const
export type RegistrationRole = (typeof roleCodes)[keyof typeof roleCodes]
export const registrationRoles = ['student', 'staff', 'parent'] as const
export const roleTexts = {
  student: { en: 'Student', es: 'Estudiante' },
  staff: { en: 'Staff', es: 'Personal' },
  parent: { en: 'Parent', es: 'Madre, padre o tutor' },
} as const

/** Gender options of the public form (platform.md §5), code to stored value. */
export const genders = ['female', 'male', 'nonBinary', 'notSpecified'] as const
export const genderCodes: Record<number, (typeof genders)[number]> = {
  1: 'female',
  2: 'male',
  3: 'nonBinary',
  4: 'notSpecified',
}

/** The platform's role that an accepted registration holds at its school. */
export const roleOf: Record<RegistrationRole, RoleName> = {
  student: 'student',
  staff: 'staff',
  parent: 'guardian',
}

/** `invt` when invited, otherwise `walk` (platform.md §9). */
export const sources = ['invt', 'walk'] as const
export type Source = (typeof sources)[number]

/** pending → accept or reject / administrator (definitions.md); heldForConsent → pending by a guardian. */
export const registrationStatuses = ['pending', 'heldForConsent', 'accepted', 'rejected'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export const registrationStatusTexts = {
  pending: { en: 'Pending', es: 'Pendiente' },
  heldForConsent: { en: 'Waiting for consent', es: 'En espera de consentimiento' },
  accepted: { en: 'Accepted', es: 'Aceptado' },
  rejected: { en: 'Rejected', es: 'Rechazado' },
} as const
/** Before the applicant's address is confirmed, the school does not see the registration. */
export type StoredStatus = RegistrationStatus | 'unconfirmed'

/** sent → accepted, removed, expired (definitions.md); resending is sending again. */
export const invitationStatuses = ['sent', 'accepted', 'removed', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]
export const invitationStatusTexts = {
  sent: { en: 'Sent', es: 'Enviada' },
  accepted: { en: 'Accepted', es: 'Aceptada' },
  removed: { en: 'Removed', es: 'Quitada' },
  expired: { en: 'Expired', es: 'Vencida' },
} as const

/** What became of one address of many that were invited at once. */
export const invitationOutcomes = ['sent', 'notAnAddress', 'twice', 'invited', 'known'] as const
export type InvitationOutcome = (typeof invitationOutcomes)[number]

/** What the history of a registration and of a form shows. */
export const registrationHistoryFields = {
  status: f.text({ max: 40 }),
  role: f.text({ max: 40 }),
  email: f.email({ max: 254 }),
  source: f.text({ max: 40 }),
}

export const invitationDays = 30
/** Below this age a guardian's consent is required first. */
export const consentAge = 13
/** Days for an applicant to confirm their address; then the registration is deleted. */
export const confirmDays = 3
/** A consent link works once, for this many days; then the registration is deleted. */
export const consentDays = 14
/** Why a registration can't be joined to a likely duplicate. */
export const joinObstacles = [
  'hasAccount',
  'inactive',
  'otherRole',
  'elsewhere',
  'holdsMore',
] as const
export type JoinObstacle = (typeof joinObstacles)[number]

/** So many children a parent may name. */
export const mostChildren = 10

/** So many addresses may be invited at once. */
export const invitationsAtOnce = 500

/** The entity under which the audit log and the answers to the district's own questions are kept. */
export const registrationEntity = 'registration.registration'
/** The area of forms that registration asks. */
export const formArea = 'registration'

/** How the history of the configuration shows each of its fields; groups, forms, and people by name. */
export const configurationFields = {
  enabled: f.toggle(),
  allowWalkUps: f.toggle(),
  defaultPermissionGroupID: f.text({ max: 200 }),
  invitationMessage: f.html({ max: 20_000 }),
  usersToNotify: f.text({ max: 2000 }),
  formID: f.text({ max: 200 }),
}
