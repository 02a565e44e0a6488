import { holders } from '@atrium/access/public'
import { notifyUser } from '@atrium/notify/public'
import { audit, richText, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import { holdBadgeUser, type HeldBadgeUser } from '../learner/badge-user.ts'
import { readAsked } from '../learner/asked.queries.ts'
import { advance } from '../learner/flow.actions.ts'
import { badgeEvidence, badgeSubmissions, badgeUserEvents } from '../learner/learner.table.ts'
import { needs, type ReviewAction, type ReviewState } from '../words.ts'
import { closeReview, openReview } from './open-review.ts'
import { barsCoaches, mayReview } from './qualified.rules.ts'
import { checkInReach } from './reach.ts'
import { moveReview, type ReviewFacts } from './review-state.rules.ts'
import { badgeReviews, reviewMarks, type BadgeReviewRow } from './review.table.ts'
import { claimDueOn, reviewerFacts } from './reviewer.queries.ts'

/** Takes an open review. Two who claim at once: one has it, the other is told 409, and so is who has looked up whose it is. Refuses 404 whose review it may not be. */
export const claim = (ctx: UserRequest, reviewID: number): Promise<{ state: ReviewState }> =>
  reviewing(ctx, reviewID, async (tx, review) => {
    await checkMayReview(tx, ctx, review)
    return take(tx, ctx, review, 'claim', ctx.user.userID)
  })

/**
 * Gives a review to somebody. An administrator's act; the person must be one who may review it. Who had it until now is told too. Refuses
 * 404 what is of another school, and 422 who may not.
 */
export const reassign = (
  ctx: UserRequest,
  reviewID: number,
  toUserID: number,
): Promise<{ state: ReviewState }> =>
  reviewing(ctx, reviewID, async (tx, review) => {
    await checkInReach(tx, ctx, review.badgeUserID)
    const facts = {
      ...(await reviewerFacts(tx, ctx, review, toUserID)),
      qualified: await holdsReview(tx, ctx.user.districtID, toUserID),
    }
    if (
      !mayReview(review.courseCodeReviewMode, facts, {
        ...review,
        reviewedBy: await reviewersOf(tx, review),
      })
    )
      throw refuse.fields({ userID: { id: 'microcredentials.valid.mayNotReview' } })
    const moved = await take(tx, ctx, review, 'reassign', toUserID)
    await notifyUser(tx, {
      districtID: review.districtID,
      userID: toUserID,
      template: 'microcredentials.review.reassigned',
      values: {},
      screen: 'microcredentialing/review/submission',
      params: { reviewID },
    })
    if (review.claimedBy !== toUserID) await tellTakenAway(tx, ctx, review)
    return moved
  })

/** Puts a claimed review back. */
export const release = (ctx: UserRequest, reviewID: number): Promise<{ state: ReviewState }> =>
  reviewing(ctx, reviewID, async (tx, review) => {
    decide(ctx, review, 'release')
    await setClaim(tx, review, null, null, null)
    await noted(tx, ctx, review, 'release')
    await tellTakenAway(tx, ctx, review)
    return { state: 'open' as const }
  })

// Whoever gave it back knows.
const tellTakenAway = async (
  tx: Tx,
  ctx: UserRequest,
  { districtID, claimedBy }: BadgeReviewRow,
): Promise<void> => {
  if (claimedBy !== null && claimedBy !== ctx.user.userID)
    await notifyUser(tx, {
      districtID,
      userID: claimedBy,
      template: 'microcredentials.review.takenAway',
      values: {},
      screen: 'microcredentialing/review',
    })
}

export interface MarkDraft {
  criterionID: number
  /** 0: the criterion as a whole. */
  evidenceID: number
  revise: boolean
  score: number | null
  comment: string
}

/** Writes what the reviewer says of one criterion or piece of evidence. Refuses 409 whoever has not claimed it, 422 what it has no part of. */
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

/** Ends a review: the learner has earned it, or is asked for revisions. Refuses 409 whoever has not claimed it and 422 revisions that mark nothing. */
export const answer = (
  ctx: UserRequest,
  reviewID: number,
  action: 'approve' | 'requestRevisions',
  comment: string,
): Promise<{ state: ReviewState }> =>
  deciding(ctx, reviewID, async (tx, review, held) => {
    checkClaimant(ctx, review)
    const marked = await countMarked(tx, review)
    decide(ctx, review, action, marked)
    const now = ctx.now()
    if (review.kind === 'first') {
      await advance(tx, held, {
        action,
        actorID: ctx.user.userID,
        part: 'reviewer',
        now,
        requestID: ctx.request.requestID,
        facts: { marked, review: 'claimed' },
      })
    }
    await closeReview(
      tx,
      review,
      action === 'approve' ? 'approved' : 'revisions',
      now,
      richText(comment, { pictures: false }) || null,
    )
    await audit(tx, {
      districtID: review.districtID,
      actorID: ctx.user.userID,
      entity: 'microcredentials.review',
      entityID: reviewID,
      action,
      before: { state: review.state },
      after: { state: 'closed', marked },
      requestID: ctx.request.requestID,
    })
    return { state: 'closed' as const }
  })

/** Asks for a second opinion on a submission that was decided on; it moves nothing. Refuses 409 one that is there, or one not yet decided. */
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

// The learner's own is locked before its review: withdrawing takes the locks in the same order.
const deciding = <Result>(
  ctx: UserRequest,
  reviewID: number,
  act: (tx: Tx, review: BadgeReviewRow, held: HeldBadgeUser) => Promise<Result>,
): Promise<Result> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [known] = await tx
      .select({ badgeUserID: badgeReviews.badgeUserID })
      .from(badgeReviews)
      .where(and(eq(badgeReviews.districtID, ctx.user.districtID), eq(badgeReviews.id, reviewID)))
    if (!known) throw refuse.notFound('kit.refusal.notFound')
    const held = await holdBadgeUser(tx, ctx.user.districtID, known.badgeUserID)
    return act(tx, await lock(tx, ctx, reviewID), held)
  })

const reviewing = <Result>(
  ctx: UserRequest,
  reviewID: number,
  act: (tx: Tx, review: BadgeReviewRow) => Promise<Result>,
): Promise<Result> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) =>
    act(tx, await lock(tx, ctx, reviewID)),
  )

async function lock(tx: Tx, ctx: UserRequest, reviewID: number): Promise<BadgeReviewRow> {
  const [review] = await tx
    .select()
    .from(badgeReviews)
    .where(and(eq(badgeReviews.districtID, ctx.user.districtID), eq(badgeReviews.id, reviewID)))
    .for('update')
  // One's own submission is no review of one's own: it is not even there.
  if (!review || review.learnerID === ctx.user.userID) throw refuse.notFound('kit.refusal.notFound')
  return review
}

async function checkMayReview(tx: Tx, ctx: UserRequest, review: BadgeReviewRow): Promise<void> {
  const facts = await reviewerFacts(tx, ctx, review)
  if (facts.lookedUp && barsCoaches(review.courseCodeReviewMode, review))
    throw refuse.conflict('microcredentials.refusal.lookedUp')
  if (
    !mayReview(review.courseCodeReviewMode, facts, {
      ...review,
      reviewedBy: await reviewersOf(tx, review),
    })
  )
    throw refuse.notFound('kit.refusal.notFound')
}

const reviewersOf = async (tx: Tx, review: BadgeReviewRow): Promise<number[]> =>
  (
    await tx
      .select({ claimedBy: badgeReviews.claimedBy })
      .from(badgeReviews)
      .where(
        and(
          eq(badgeReviews.districtID, review.districtID),
          eq(badgeReviews.submissionID, review.submissionID),
          ne(badgeReviews.id, review.id),
        ),
      )
  ).flatMap(({ claimedBy }) => (claimedBy === null ? [] : [claimedBy]))

async function holdsReview(tx: Tx, districtID: number, userID: number): Promise<boolean> {
  const permission = [needs.review, needs.administer]
  return (await holders(tx, { districtID, permission, of: [userID] })).length > 0
}

const partOf = (
  ctx: UserRequest,
  review: BadgeReviewRow,
  action: ReviewAction,
): ReviewFacts['part'] =>
  review.claimedBy === ctx.user.userID && action !== 'reassign'
    ? 'claimant'
    : ctx.user.permissions.has(needs.administer) && action !== 'claim'
      ? 'administrator'
      : 'reviewer'

function decide(ctx: UserRequest, review: BadgeReviewRow, action: ReviewAction, marked = 0): void {
  const move = moveReview(review.state, action, {
    part: partOf(ctx, review, action),
    dueAt: review.dueAt,
    today: '',
    marked,
  })
  if (!move.ok)
    throw move.code === 'microcredentials.refusal.nothingMarked'
      ? refuse.invalid(move.code)
      : refuse.conflict(move.code)
}

async function take(
  tx: Tx,
  ctx: UserRequest,
  review: BadgeReviewRow,
  action: 'claim' | 'reassign',
  userID: number,
): Promise<{ state: ReviewState }> {
  decide(ctx, review, action)
  const now = ctx.now()
  await setClaim(
    tx,
    review,
    userID,
    now.toISOString(),
    await claimDueOn(tx, review.districtID, userID, now),
  )
  await noted(tx, ctx, review, action)
  return { state: 'claimed' }
}

const setClaim = (
  tx: Tx,
  review: BadgeReviewRow,
  claimedBy: number | null,
  claimedAt: string | null,
  dueAt: string | null,
) =>
  tx
    .update(badgeReviews)
    .set({
      state: claimedBy === null ? 'open' : 'claimed',
      claimedBy,
      claimedAt,
      dueAt,
      version: review.version + 1,
    })
    .where(and(eq(badgeReviews.districtID, review.districtID), eq(badgeReviews.id, review.id)))

/** Refuses 409: a review claimed by another reviewer, or by nobody, is not rated (modules.md §6). */
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

async function countMarked(tx: Tx, review: BadgeReviewRow): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reviewMarks)
    .where(
      and(
        eq(reviewMarks.districtID, review.districtID),
        eq(reviewMarks.reviewID, review.id),
        eq(reviewMarks.revise, true),
      ),
    )
  return row?.count ?? 0
}

async function noted(
  tx: Tx,
  ctx: UserRequest,
  review: BadgeReviewRow,
  action: 'claim' | 'release' | 'reassign',
): Promise<void> {
  await audit(tx, {
    districtID: review.districtID,
    actorID: ctx.user.userID,
    entity: 'microcredentials.review',
    entityID: review.id,
    action,
    before: { state: review.state, claimedBy: review.claimedBy },
    requestID: ctx.request.requestID,
  })
  if (review.kind !== 'first') return
  await tx.insert(badgeUserEvents).values({
    districtID: review.districtID,
    badgeUserID: review.badgeUserID,
    action,
    status: 2,
    round: review.round,
    actorID: ctx.user.userID,
    actorPart: action === 'reassign' ? 'administrator' : 'reviewer',
    at: ctx.now().toISOString(),
  })
}
