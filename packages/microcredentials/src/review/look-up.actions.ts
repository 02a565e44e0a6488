import { visiblePerson } from '@atrium/auth/public'
import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { badgeSubmissions } from '../learner/learner.table.ts'
import { isKept, reviewsBlind } from './blind-modes.ts'
import { checkInReach } from './reach.ts'
import { badgeLookUps, badgeReviews, type BadgeReviewRow } from './review.table.ts'

/**
 * Records that an administrator looks up the authors of submissions. From then on they see them,
 * and can't review them, in any round, where the review is blind. Refuses 404 another school's or
 * their own, and 409 what they review now.
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
 * Records that the caller looks up a person's progress on what is reviewed blind, which the
 * person's profile then shows; they can't review any of it. What they review now, or did, stays
 * hidden, without a refusal: a refusal would identify the author. Refuses 404 people they may not
 * see.
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

/** Locks these reviews as a claim does: the second of two sees what the first did. */
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
