import type { Reach } from '@atrium/kit/shared'

/** The facts that decide whether one person may view as another. */
export interface SeeAsFacts {
  isSelf: boolean
  /**
   * Whether the other person has an account that can sign in. Without one, there is nothing to
   * view.
   */
  canSignIn: boolean
  /** Where the viewer manages security, and where they may look up students. */
  security: Reach
  students: Reach
  /** Whether the viewer holds everything that the other person holds, in the same places. */
  holdsAll: boolean
  /**
   * Whether a court order keeps the viewer from a child. Viewing as someone else must not get
   * around it.
   */
  isKeptAway: boolean
}

export type WhyNotSeeAs = 'self' | 'noSignIn' | 'wholeDistrict' | 'holdsMore' | 'courtOrder'

/**
 * Why one person may not view as another; undefined if they may. Requires district-wide
 * permissions, because the other person's family and classes can be at any school.
 */
export function whyNotSeeAs(facts: SeeAsFacts): WhyNotSeeAs | undefined {
  if (facts.isSelf) return 'self'
  if (facts.security !== 'district' || facts.students !== 'district') return 'wholeDistrict'
  if (!facts.canSignIn) return 'noSignIn'
  if (!facts.holdsAll) return 'holdsMore'
  return facts.isKeptAway ? 'courtOrder' : undefined
}
