import type { Tx } from '@atrium/kit/server'
import { and, asc, eq } from 'drizzle-orm'
import { badgeCourseCodes } from '../badges/version-parts.table.ts'
import type { HeldBadgeUser } from '../learner/badge-user.ts'
import { badgeSubmissions, type BadgeSubmissionRow } from '../learner/learner.table.ts'
import type { ReviewKind, ReviewOutcome } from '../words.ts'
import { badgeReviews, type BadgeReviewRow } from './review.table.ts'

/** Opens a review for a submission. */
export async function openReview(
  tx: Tx,
  { row, reviewMode, courseCodeReviewMode }: HeldBadgeUser,
  submission: BadgeSubmissionRow,
  now: Date,
  kind: ReviewKind = 'first',
): Promise<BadgeReviewRow> {
  const codes = await tx
    .select({ code: badgeCourseCodes.code })
    .from(badgeCourseCodes)
    .where(
      and(
        eq(badgeCourseCodes.districtID, row.districtID),
        eq(badgeCourseCodes.versionID, row.versionID),
      ),
    )
    .orderBy(asc(badgeCourseCodes.order))
  const [review] = await tx
    .insert(badgeReviews)
    .values({
      districtID: row.districtID,
      submissionID: submission.id,
      badgeUserID: row.id,
      badgeID: row.badgeID,
      versionID: row.versionID,
      learnerID: row.userID,
      kind,
      round: submission.round,
      reviewMode,
      courseCodeReviewMode,
      courseCodes: codes.map(({ code }) => code),
      openedAt: now.toISOString(),
    })
    .returning()
  if (!review) throw new Error('the review was not opened')
  return review
}

/** Ends a review and, if it is the deciding one, its submission. */
export async function closeReview(
  tx: Tx,
  review: BadgeReviewRow,
  outcome: ReviewOutcome,
  now: Date,
  comment: string | null = review.comment,
): Promise<void> {
  const closedAt = now.toISOString()
  await tx
    .update(badgeReviews)
    .set({ state: 'closed', outcome, closedAt, comment, version: review.version + 1 })
    .where(and(eq(badgeReviews.districtID, review.districtID), eq(badgeReviews.id, review.id)))
  if (review.kind === 'first') await closeSubmissionOf(tx, review, outcome, closedAt)
}

/** Ends the submission that a review decides. */
export async function closeSubmissionOf(
  tx: Tx,
  { districtID, submissionID }: BadgeReviewRow,
  outcome: ReviewOutcome,
  closedAt: string,
): Promise<void> {
  await tx
    .update(badgeSubmissions)
    .set({ outcome, closedAt })
    .where(and(eq(badgeSubmissions.districtID, districtID), eq(badgeSubmissions.id, submissionID)))
}
