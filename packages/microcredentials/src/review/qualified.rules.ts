import type { CourseCodeReviewMode } from '../words.ts'

/** What is known of a reviewer with regard to one review. */
export interface ReviewerFacts {
  userID: number
  /** Holds the permission to review. */
  qualified: boolean
  /** The course codes that they were named a reviewer of. */
  reviewsCodes: ReadonlySet<string>
  /** The course codes in which they teach this learner today. */
  teachesLearner: ReadonlySet<string>
}

/**
 * Whether someone may claim a review, by its course-code review mode: any qualified reviewer; a reviewer of one of its course
 * codes; the learner's current teacher of one of them. Nobody reviews what they handed in, nor gives the second opinion on their own.
 */
export function mayReview(mode: CourseCodeReviewMode, reviewer: ReviewerFacts, review: { learnerID: number; courseCodes: readonly string[]; reviewedBy: readonly number[] }): boolean {
  if (reviewer.userID === review.learnerID || review.reviewedBy.includes(reviewer.userID)) return false
  // Aligned to no code, it has neither reviewers nor teachers of one: any qualified reviewer does.
  if (mode === 'any' || review.courseCodes.length === 0) return reviewer.qualified
  const codes = mode === 'courseCodeReviewer' ? reviewer.reviewsCodes : reviewer.teachesLearner
  return review.courseCodes.some((code) => codes.has(code))
}
