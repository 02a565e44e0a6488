import type { CourseCodeReviewMode, ReviewMode } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

/** A reviewer's facts with regard to one review. */
export interface ReviewerFacts {
  userID: number
  /** Holds the permission to review. */
  qualified: boolean
  /** The course codes that they were named a reviewer of. */
  reviewsCodes: ReadonlySet<string>
  /** The course codes in which they teach this learner today. */
  teachesLearner: ReadonlySet<string>
  /**
   * Coaches this learner, in a group or individually: they see what the learner has submitted, and
   * when.
   */
  coachesLearner: boolean
  /** Has looked up, as an administrator, whose it is. */
  lookedUp: boolean
}

/**
 * Whether someone may claim a review, by its course-code review mode: any qualified reviewer; a
 * reviewer of one of its course codes; the learner's current teacher of one of them. No one reviews
 * their own submission, or gives the second opinion on their own review; and no one reviews blind a
 * learner they coach, or whose identity they have looked up.
 */
export function mayReview(
  mode: CourseCodeReviewMode,
  reviewer: ReviewerFacts,
  review: {
    learnerID: number
    reviewMode: ReviewMode
    courseCodes: readonly string[]
    reviewedBy: readonly number[]
  },
): boolean {
  if (reviewer.userID === review.learnerID || review.reviewedBy.includes(reviewer.userID))
    return false
  if ((reviewer.coachesLearner || reviewer.lookedUp) && barsCoaches(mode, review)) return false
  // Aligned to no code, it has neither reviewers nor teachers of one: any qualified reviewer does.
  if (mode === 'any' || review.courseCodes.length === 0) return reviewer.qualified
  const codes = mode === 'courseCodeReviewer' ? reviewer.reviewsCodes : reviewer.teachesLearner
  return review.courseCodes.some((code) => codes.has(code))
}

/**
 * Whether a learner's coaches are barred from a review: if it is blind. A microcredential that
 * requires the learner's own teacher wants someone who knows them, and would wait indefinitely if
 * that teacher is also their coach.
 */
export const barsCoaches = (
  mode: CourseCodeReviewMode,
  review: { reviewMode: ReviewMode; courseCodes: readonly string[] },
): boolean =>
  hidesIdentity(review.reviewMode, 'learner', 'reviewer') &&
  (mode !== 'learnersTeacher' || review.courseCodes.length === 0)
