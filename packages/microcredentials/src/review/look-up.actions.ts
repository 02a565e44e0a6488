import { visiblePerson } from '@atrium/auth/public'
import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { badgeSubmissions } from '../learner/learner.table.ts'
import { isKept, reviewsBlind } from './blind-modes.ts'
import { checkInReach } from './reach.ts'
import { badgeLookUps, badgeReviews, type BadgeReviewRow } from './review.table.ts'

/**
 * Records that an administrator looks up the authors of submissions. From then on they can see the
 * authors, and can't review these submissions blind in any round. Refuses 404 for another school's
 * submissions or their own, and 409 for what they are reviewing now.
 */
export async function lookUp(ctx: UserRequest, submissionIDs: readonly number[]): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const submissions = await tx
      .select({ badgeUserID: badgeSubmissions.badgeUserID })
      .from(badgeSubmissions)
      .where(
        and(
          eq(badgeSubmissions.districtID, districtID),
          isOneOf(badgeSubmissions.id, [...submissionIDs]),
        ),
      )
    const own = [...new Set(submissions.map(({ badgeUserID }) => badgeUserID))]
    if (own.length === 0) throw refuse.notFound('kit.refusal.notFound')
    for (const badgeUserID of own) await checkInReach(tx, ctx, badgeUserID)
    const reviews = await holdReviews(tx, ctx, own)
    if (reviews.some((review) => review.learnerID === userID))
      throw refuse.notFound('kit.refusal.notFound')
    if (reviews.some((review) => review.claimedBy === userID))
      throw refuse.conflict('microcredentials.refusal.reviewsIt')
    await note(tx, ctx, own)
  })
}

/**
 * Records that the caller looks up a person's progress on what is reviewed blind. The person's
 * profile then shows it, and the caller can't review any of it. What the caller reviews now, or has
 * reviewed, stays hidden without a refusal, because a refusal would identify the author. Refuses
 * 404 for people they may not see.
 */
export async function lookUpPerson(ctx: UserRequest, learnerID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  if (!(await visiblePerson(ctx, learnerID))) throw refuse.notFound('microcredentials.userNotFound')
  await ctx.database.transaction(districtID, async (tx) => {
    const kept = await tx.execute<{ id: number }>(
      sql`select u.id from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id where u.district_id = ${districtID} and u.user_id = ${learnerID} and ${isKept(ctx)} and not ${reviewsBlind(ctx, sql`u.badge_id`)}`,
    )
    const reviews = await holdReviews(
      tx,
      ctx,
      kept.map(({ id }) => id),
    )
    const theirs = new Set(
      reviews.filter((review) => review.claimedBy === userID).map(({ badgeUserID }) => badgeUserID),
    )
    await note(
      tx,
      ctx,
      kept.map(({ id }) => id).filter((id) => !theirs.has(id)),
    )
  })
}

/** Locks these reviews like a claim does, so that concurrent actions see each other's changes. */
const holdReviews = (
  tx: Tx,
  { user: { districtID } }: UserRequest,
  badgeUserIDs: readonly number[],
): Promise<BadgeReviewRow[]> =>
  tx
    .select()
    .from(badgeReviews)
    .where(
      and(
        eq(badgeReviews.districtID, districtID),
        isOneOf(badgeReviews.badgeUserID, [...badgeUserIDs]),
      ),
    )
    .orderBy(badgeReviews.id)
    .for('update')

async function note(tx: Tx, ctx: UserRequest, badgeUserIDs: readonly number[]): Promise<void> {
  const { districtID, userID } = ctx.user
  if (badgeUserIDs.length === 0) return
  const looked = await tx
    .insert(badgeLookUps)
    .values(
      badgeUserIDs.map((badgeUserID) => ({
        districtID,
        badgeUserID,
        userID,
        at: ctx.now().toISOString(),
      })),
    )
    .onConflictDoNothing()
    .returning()
  for (const { badgeUserID } of looked)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.badgeUser',
      entityID: badgeUserID,
      action: 'lookUp',
      requestID: ctx.request.requestID,
    })
}
