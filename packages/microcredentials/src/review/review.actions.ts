import { audit, richText, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { holdBadgeUser, type HeldBadgeUser } from '../learner/badge-user.ts'
import { readAsked } from '../learner/asked.queries.ts'
import { badgeEvidence, badgeSubmissions } from '../learner/learner.table.ts'
import { openReview } from './open-review.ts'
import { badgeReviews, reviewMarks, type BadgeReviewRow } from './review.table.ts'

export interface MarkDraft {
  criterionID: number
  /** 0 for the criterion as a whole. */
  evidenceID: number
  revise: boolean
  score: number | null
  comment: string
}

/**
 * Saves the reviewer's comment on one criterion or piece of evidence. Refuses 409 for anyone who
 * hasn't claimed the review, and 422 for anything that isn't part of it.
 */
export const mark = (ctx: UserRequest, reviewID: number, draft: MarkDraft): Promise<void> =>
  reviewing(ctx, reviewID, async (tx, review) => {
    checkClaimant(ctx, review)
    const { criteria } = await readAsked(tx, review.versionID)
    const criterion = criteria.find((one) => one.id === draft.criterionID)
    if (!criterion) throw refuse.fields({ criterionID: { id: 'kit.valid.notAllowed' } })
    if (
      draft.score !== null &&
      !criterion.scoringGuide.some((level) => level.score === draft.score)
    )
      throw refuse.fields({ score: { id: 'kit.valid.notAllowed' } })
    if (draft.evidenceID !== 0 && !(await holdsEvidence(tx, review, draft)))
      throw refuse.fields({ evidenceID: { id: 'kit.valid.notAllowed' } })
    const values = {
      type: criterion.type,
      revise: draft.revise,
      score: draft.score,
      comment: richText(draft.comment, { pictures: false }),
      updatedAt: ctx.now().toISOString(),
    }
    await tx
      .insert(reviewMarks)
      .values({
        districtID: review.districtID,
        reviewID,
        criterionID: draft.criterionID,
        evidenceID: draft.evidenceID,
        ...values,
      })
      .onConflictDoUpdate({
        target: [
          reviewMarks.districtID,
          reviewMarks.reviewID,
          reviewMarks.criterionID,
          reviewMarks.evidenceID,
        ],
        set: values,
      })
    await audit(tx, {
      districtID: review.districtID,
      actorID: ctx.user.userID,
      entity: 'microcredentials.review',
      entityID: reviewID,
      action: 'mark',
      after: {
        criterionID: draft.criterionID,
        evidenceID: draft.evidenceID,
        revise: draft.revise,
        score: draft.score,
      },
      requestID: ctx.request.requestID,
    })
  })

/**
 * Requests a second opinion on a decided submission, without changing its state. Refuses 409 if
 * there already is one, or the submission isn't decided yet.
 */
export const askSecondOpinion = (
  ctx: UserRequest,
  reviewID: number,
): Promise<{ reviewID: number }> =>
  deciding(ctx, reviewID, async (tx, review, held) => {
    if (review.kind !== 'first' || review.state !== 'closed' || review.outcome === 'withdrawn')
      throw refuse.conflict('microcredentials.refusal.notNow')
    const [other] = await tx
      .select({ id: badgeReviews.id })
      .from(badgeReviews)
      .where(
        and(
          eq(badgeReviews.districtID, review.districtID),
          eq(badgeReviews.submissionID, review.submissionID),
          eq(badgeReviews.kind, 'secondOpinion'),
        ),
      )
    if (other) throw refuse.conflict('microcredentials.refusal.secondOpinionThere')
    const [submission] = await tx
      .select()
      .from(badgeSubmissions)
      .where(
        and(
          eq(badgeSubmissions.districtID, review.districtID),
          eq(badgeSubmissions.id, review.submissionID),
        ),
      )
    if (!submission) throw new Error(`submission ${review.submissionID} is gone`)
    const opened = await openReview(tx, held, submission, ctx.now(), 'secondOpinion')
    await audit(tx, {
      districtID: review.districtID,
      actorID: ctx.user.userID,
      entity: 'microcredentials.review',
      entityID: opened.id,
      action: 'create',
      after: { kind: 'secondOpinion' },
      requestID: ctx.request.requestID,
    })
    return { reviewID: opened.id }
  })

const deciding = <Result>(
  ctx: UserRequest,
  reviewID: number,
  act: (tx: Tx, review: BadgeReviewRow, held: HeldBadgeUser) => Promise<Result>,
): Promise<Result> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { row, held } = await lockWithLearner(tx, ctx, reviewID)
    return act(tx, row, held)
  })

/** Locks the learner's microcredential before its review, in the same order as withdrawing. */
export async function lockWithLearner(
  tx: Tx,
  ctx: UserRequest,
  reviewID: number,
): Promise<{ row: BadgeReviewRow; held: HeldBadgeUser }> {
  const [known] = await tx
    .select({ badgeUserID: badgeReviews.badgeUserID })
    .from(badgeReviews)
    .where(and(eq(badgeReviews.districtID, ctx.user.districtID), eq(badgeReviews.id, reviewID)))
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  const held = await holdBadgeUser(tx, ctx.user.districtID, known.badgeUserID)
  return { row: await lockReview(tx, ctx, reviewID), held }
}

const reviewing = <Result>(
  ctx: UserRequest,
  reviewID: number,
  act: (tx: Tx, review: BadgeReviewRow) => Promise<Result>,
): Promise<Result> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) =>
    act(tx, await lockReview(tx, ctx, reviewID)),
  )

export async function lockReview(
  tx: Tx,
  ctx: UserRequest,
  reviewID: number,
): Promise<BadgeReviewRow> {
  const [review] = await tx
    .select()
    .from(badgeReviews)
    .where(and(eq(badgeReviews.districtID, ctx.user.districtID), eq(badgeReviews.id, reviewID)))
    .for('update')
  // Authors must not find the review of their own submission.
  if (!review || review.learnerID === ctx.user.userID) throw refuse.notFound('kit.refusal.notFound')
  return review
}

/**
 * Refuses 409, because a review that is unclaimed or claimed by another reviewer can't be rated
 * (modules.md §6).
 */
function checkClaimant(ctx: UserRequest, review: BadgeReviewRow): void {
  if (review.state === 'claimed' && review.claimedBy === ctx.user.userID) return
  throw refuse.conflict(
    review.state === 'claimed'
      ? 'microcredentials.refusal.claimedByAnother'
      : 'microcredentials.refusal.notNow',
  )
}

async function holdsEvidence(
  tx: Tx,
  review: BadgeReviewRow,
  { criterionID, evidenceID }: MarkDraft,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: badgeEvidence.id })
    .from(badgeEvidence)
    .where(
      and(
        eq(badgeEvidence.districtID, review.districtID),
        eq(badgeEvidence.badgeUserID, review.badgeUserID),
        eq(badgeEvidence.criterionID, criterionID),
        eq(badgeEvidence.id, evidenceID),
        sql`${badgeEvidence.firstRound} <= ${review.round} and coalesce(${badgeEvidence.lastRound}, 32767) >= ${review.round}`,
      ),
    )
  return row !== undefined
}
