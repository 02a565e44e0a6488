import type { Tone } from '@atrium/kit/shared'

export type PlanStatus =
  | 'referral'
  | 'consent'
  | 'evaluation'
  | 'eligible'
  | 'notEligible'
  | 'inForce'
  | 'amending'
  | 'exited'

/** Each state with its color, in their order. */
export const planStates = {
  referral: 'waiting',
  consent: 'waiting',
  evaluation: 'attention',
  eligible: 'attention',
  notEligible: 'neutral',
  inForce: 'good',
  amending: 'waiting',
  exited: 'neutral',
} as const satisfies Record<PlanStatus, Tone>

/** States in which the last version is what the school must do. */
export const inForce: readonly PlanStatus[] = ['inForce', 'amending']

/** States that end a plan: after them a student may be referred again. */
export const ended: readonly PlanStatus[] = ['notEligible', 'exited']
