import type { CourseCodeReviewMode, ReviewMode } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

/** The facts about a reviewer that decide whether they may review a submission. */
export interface ReviewerFacts {
  userID: number
  /** Whether they have the permission to review. */
  qualified: boolean
  /** The course codes for which they are a reviewer. */
  reviewsCodes: ReadonlySet<string>
  /** The course codes in which they currently teach this learner. */
  teachesLearner: ReadonlySet<string>
  /**
   * Whether they coach this learner, in a group or individually, and so see what the learner has
   * submitted and when.
   */
  coachesLearner: boolean
  /** Whether they have looked up the author as an administrator. */
  lookedUp: boolean
}

/**
 * Whether someone may claim a review. Its course-code review mode allows any qualified reviewer, a
 * reviewer of one of its course codes, or the learner's current teacher in one of them. People
 * can't review their own submission, give a second opinion on their own review, or blindly review a
 * learner whom they coach or have looked up.
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
  // Without aligned course codes, there are no reviewers or teachers for them, so any qualified
  // reviewer may review it.
  if (mode === 'any' || review.courseCodes.length === 0) return reviewer.qualified
  const codes = mode === 'courseCodeReviewer' ? reviewer.reviewsCodes : reviewer.teachesLearner
  return review.courseCodes.some((code) => codes.has(code))
}

/**
 * Whether a learner's coaches are barred from a review. They are if it is blind, except for a
 * microcredential that requires the learner's own teacher: it is meant to be reviewed by someone
 * who knows them, and would wait indefinitely if that teacher is also their coach.
 */
export const barsCoaches = (
  mode: CourseCodeReviewMode,
  review: { reviewMode: ReviewMode; courseCodes: readonly string[] },
): boolean =>
  hidesIdentity(review.reviewMode, 'learner', 'reviewer') &&
  (mode !== 'learnersTeacher' || review.courseCodes.length === 0)
