export * from './roles.words.ts'

/** Session rules (definitions.md, Session): minutes and hours. */
export const idleMinutesDefault = 30
export const absoluteHours = 12
/** The number of seconds before its end when a session counts as expiring. */
export const expiringSeconds = 120

/** How long someone can view as another person before it ends automatically. */
export const seeAsMinutes = 30

export const passwordMin = 8
export const passwordMax = 128

/** A reset link works once, for this many minutes. */
export const resetMinutes = 60
/**
 * The maximum number of reset emails an account gets in an hour; further requests get the same
 * answer and send nothing.
 */
export const resetsAnHour = 5

/** The hours to confirm a new recovery email, and to undo the change from the old one. */
export const confirmEmailHours = 24
export const undoEmailHours = 72

/** An invitation to create an account works once, for this many days. */
export const accountInvitationDays = 14

/** The result of inviting one person. All but `sent` leave everything unchanged. */
export const accountInvitationOutcomes = [
  'sent',
  'hasAccount',
  'noEmail',
  'emailTaken',
  'holdsMore',
] as const
export type AccountInvitationOutcome = (typeof accountInvitationOutcomes)[number]

/**
 * The people from whom a district requires a second factor. `automatic`: in production, staff who
 * can open records.
 */
export const secondFactorPolicies = ['automatic', 'optional', 'staffWithRecords', 'staff'] as const
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]

export const secondFactorKinds = ['totp', 'passkey'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** The sign-in services that districts use, and `other` for any OpenID Connect provider. */
export const signInServiceKinds = ['google', 'microsoft', 'classlink', 'clever', 'other'] as const
export type SignInServiceKind = (typeof signInServiceKinds)[number]

/** Brand names, the same in every language. Any other provider is shown by its host. */
export const signInServiceNames: Readonly<Partial<Record<SignInServiceKind, string>>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  classlink: 'ClassLink',
  clever: 'Clever',
}

/** Why someone returning from a sign-in service isn't signed in. */
export const signInProblems = [
  'expired',
  'refused',
  'failed',
  'unknown',
  'unverified',
  'otherDomain',
  'disabled',
  'holdsMore',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** The time limit at a sign-in service, in minutes. */
export const tripMinutes = 10

/** The time limit for the second factor after the password, in minutes. */
export const stepMinutes = 10

export const usernameModes = ['email', 'username'] as const
export type UsernameMode = (typeof usernameModes)[number]

/** The options for gender in the specification (platform.md §5), from code to name. */
export const genders = ['female', 'male', 'nonBinary', 'notSpecified'] as const
export type Gender = (typeof genders)[number]
export const genderCodes: Record<number, Gender> = {
  1: 'female',
  2: 'male',
  3: 'nonBinary',
  4: 'notSpecified',
}
