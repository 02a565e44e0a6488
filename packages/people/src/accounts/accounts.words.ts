export { accountInvitationOutcomes, type AccountInvitationOutcome } from '@atrium/auth/words'

/**
 * How far a person is on the way to signing in: `none` — no account; `invited` — has a link that works; `expired` — was invited or
 * imported, and has no link that works; `active` — has set a password; `closed` — may not sign in.
 */
export const accountStates = ['none', 'invited', 'expired', 'active', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** The maximum number of people invited at once. */
export const invitedAtOnce = 200
