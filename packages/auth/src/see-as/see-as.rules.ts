import type { Reach } from '@atrium/kit/shared'

/** What decides whether one person may see the product as another. */
export interface SeeAsFacts {
  isSelf: boolean
  /** The other has an account that can sign in. Without one there is nothing to see. */
  canSignIn: boolean
  /** Where the viewer manages security, and where they may look up students. */
  security: Reach
  students: Reach
  /** The viewer holds everything the other holds, where the other holds it. */
  holdsAll: boolean
  /** A court order keeps the viewer from a child: another's eyes must not get around it. */
  isKeptAway: boolean
}

export type WhyNotSeeAs = 'self' | 'noSignIn' | 'wholeDistrict' | 'holdsMore' | 'courtOrder'

/**
 * Why one person may not see the product as another; undefined if they may. Someone's family and classes can be at any school, so it
 * takes the whole district.
 */
export function whyNotSeeAs(facts: SeeAsFacts): WhyNotSeeAs | undefined {
  if (facts.isSelf) return 'self'
  if (facts.security !== 'district' || facts.students !== 'district') return 'wholeDistrict'
  if (!facts.canSignIn) return 'noSignIn'
  if (!facts.holdsAll) return 'holdsMore'
  return facts.isKeptAway ? 'courtOrder' : undefined
}
