import { holders } from '@atrium/access/public'
import { richText, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { defineFlow, type FlowNotice, type Step } from '@atrium/workflow/public'
import type { ActOf, FilledFor } from '@atrium/workflow/rules'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { HeldBadgeUser } from '../learner/badge-user.ts'
import { advance } from '../learner/flow.actions.ts'
import { badgeUserEvents } from '../learner/learner.table.ts'
import { learnerStatus, needs } from '../words.ts'
import { closeSubmissionOf } from './open-review.ts'
import { barsCoaches, mayReview } from './qualified.rules.ts'
import { checkInReach } from './reach.ts'
import { review, type ReviewPart } from './review-state.rules.ts'
import { lockReview, lockWithLearner } from './review.actions.ts'
import { badgeReviews, reviewMarks, type BadgeReviewRow } from './review.table.ts'
import { claimDueOn, reviewerFacts } from './reviewer.queries.ts'

type ReviewAct = ActOf<typeof review>
interface More {
  /** Null if the system acts. */
  ctx: UserRequest | null
  /** The learner's microcredential, if its status changes. */
  held?: HeldBadgeUser | undefined
}
type ReviewStep<Act extends ReviewAct> = Step<typeof review, BadgeReviewRow, More, Act>

const answers: ReadonlySet<ReviewAct> = new Set(['approve', 'requestRevisions'])

/**
 * The workflow of a review, from the queue to its answer. If two people claim it at once, one
 * succeeds and the other is refused 409, like someone who has looked up the author. Refuses 404 for
 * anyone who may not review it.
 */
export const reviewFlow = defineFlow<typeof review, BadgeReviewRow, More>({
  workflow: review,
  table: badgeReviews,
  state: 'state',
  load: async (tx, ctx, { id, act }) => {
    const { row, held } = answers.has(act)
      ? await lockWithLearner(tx, ctx, id)
      : { row: await lockReview(tx, ctx, id) }
    if (act === 'claim') await checkMayReview(tx, ctx, row)
    if (act === 'reassign') await checkInReach(tx, ctx, row.badgeUserID)
    const marked = act === 'requestRevisions' ? await countMarked(tx, row) : 0
    return {
      row,
      parts: [partOf(ctx, row, act)],
      facts: { dueAt: row.dueAt, today: '', marked },
      more: { ctx, held },
    }
  },
  on: {
    claim: (tx, step) => claimedBy(tx, step, step.actor.userID),
    reassign: async (tx, step) => {
      const { userID } = step.filled
      await checkReviewer(tx, step, userID)
      return claimedBy(tx, step, userID)
    },
    release: () => unclaimed,
    timeOut: () => unclaimed,
    approve: (tx, step) => answer(tx, step, 'approved'),
    requestRevisions: (tx, step) => answer(tx, step, 'revisions'),
  },
  audited: ({ row, facts: { marked } }) => ({
    before: { claimedBy: row.claimedBy },
    after: marked > 0 ? { marked } : {},
  }),
  after: async (tx, { act, row, actor, at, parts }) => {
    if (row.kind !== 'first') return
    // An answer is recorded in the learner's history as a change to their microcredential.
    if (answers.has(act))
      return closeSubmissionOf(tx, row, act === 'approve' ? 'approved' : 'revisions', at)
    await tx.insert(badgeUserEvents).values({
      districtID: row.districtID,
      badgeUserID: row.badgeUserID,
      action: act as (typeof badgeUserEvents.$inferInsert)['action'],
      status: learnerStatus.underReview,
      round: row.round,
      actorID: actor.userID,
      actorPart:
        act === 'reassign' ? 'administrator' : parts[0] === 'system' ? 'system' : 'reviewer',
      at,
    })
  },
  notices: (_tx, { act, row, actor, filled }) => {
    // The person who released it doesn't need a notification.
    const before = row.claimedBy !== null && row.claimedBy !== actor.userID ? [row.claimedBy] : []
    const queue = { districtID: row.districtID, values: {}, screen: 'microcredentialing/review' }
    const takenAway: FlowNotice = {
      ...queue,
      to: before,
      template: 'microcredentials.review.takenAway',
    }
    if (act === 'timeOut') return [{ ...takenAway, template: 'microcredentials.review.timedOut' }]
    if (act === 'release') return [takenAway]
    if (act !== 'reassign') return []
    const { userID } = filled as FilledFor<typeof review, 'reassign'>
    const given: FlowNotice = {
      ...queue,
      to: [userID],
      template: 'microcredentials.review.reassigned',
      screen: 'microcredentialing/review/submission',
      params: { reviewID: row.id },
    }
    return row.claimedBy === userID ? [given] : [given, takenAway]
  },
})

const unclaimed = { claimedBy: null, claimedAt: null, dueAt: null }

const claimedBy = async (
  tx: Tx,
  { row, at, actor }: Pick<ReviewStep<ReviewAct>, 'row' | 'at' | 'actor'>,
  userID: number,
): Promise<Partial<BadgeReviewRow>> => ({
  claimedBy: userID,
  claimedAt: at,
  dueAt: await claimDueOn(tx, row.districtID, userID, actor.now),
})

/** Only the deciding answer changes the learner's status; a second opinion doesn't. */
async function answer(
  tx: Tx,
  {
    act,
    row,
    filled,
    facts,
    actor,
    at,
    more: { held },
  }: ReviewStep<'approve' | 'requestRevisions'>,
  outcome: 'approved' | 'revisions',
): Promise<Partial<BadgeReviewRow>> {
  if (row.kind === 'first' && held)
    await advance(tx, held, {
      act,
      part: 'reviewer',
      actor,
      facts: { marked: facts.marked, review: 'claimed' },
    })
  const comment = richText(filled.comment ?? '', { pictures: false }) || null
  return { outcome, closedAt: at, comment }
}

const partOf = (ctx: UserRequest, row: BadgeReviewRow, act: ReviewAct): ReviewPart =>
  row.claimedBy === ctx.user.userID && act !== 'reassign'
    ? 'claimant'
    : ctx.user.permissions.has(needs.administer) && act !== 'claim'
      ? 'administrator'
      : 'reviewer'

async function checkReviewer(
  tx: Tx,
  { row, more: { ctx } }: ReviewStep<'reassign'>,
  userID: number,
): Promise<void> {
  if (!ctx) throw new Error('the product itself reassigns no review')
  const facts = {
    ...(await reviewerFacts(tx, ctx, row, userID)),
    qualified: await holdsReview(tx, row.districtID, userID),
  }
  const reviewedBy = await reviewersOf(tx, row)
  if (!mayReview(row.courseCodeReviewMode, facts, { ...row, reviewedBy }))
    throw refuse.fields({ userID: { id: 'microcredentials.valid.mayNotReview' } })
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
