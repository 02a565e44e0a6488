import type { ReviewMode } from '../words.ts'

export type Side = 'learner' | 'reviewer'

/**
 * A mode is named after the person who is blind (definitions.md "Review"): double hides both
 * identities, learner blind hides the reviewer from the learner, and reviewer blind hides the
 * learner from the reviewer. Hidden means absent from every response, file name and email, not just
 * from the screen.
 */
export function hidesIdentity(mode: ReviewMode, of: Side, from: Side): boolean {
  if (of === from) return false
  if (mode === 'double') return true
  return mode === (from === 'learner' ? 'learner' : 'reviewer')
}

/** The reader's relation to a review. */
export interface ViewerFacts {
  userID: number
  administers: boolean
}

/**
 * Whether `onlooker` may know the other person in a review. For the learner and the reviewer, the
 * mode decides. Administrators are responsible for the process, so they see both, unless they are
 * one of the two.
 */
export function maySee(
  mode: ReviewMode,
  of: Side,
  onlooker: ViewerFacts,
  review: { learnerID: number; claimedBy: number | null },
): boolean {
  if (onlooker.userID === (of === 'learner' ? review.learnerID : review.claimedBy)) return true
  if (onlooker.userID === review.learnerID) return !hidesIdentity(mode, of, 'learner')
  if (onlooker.administers && onlooker.userID !== review.claimedBy) return true
  return of === 'learner' && !hidesIdentity(mode, 'learner', 'reviewer')
}

/**
 * A neutral file name for evidence, if its own could identify the author: its number and extension.
 */
export function blindFilename(filename: string, number: number): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase()
  return `evidence-${number}${ending ? `.${ending}` : ''}`
}
