import { visiblePerson } from '@atrium/auth/public'
import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { badgeSubmissions } from '../learner/learner.table.ts'
import { isKept, reviewsBlind } from './blind-modes.ts'
import { checkInReach } from './reach.ts'
import { badgeLookUps, badgeReviews, type BadgeReviewRow } from './review.table.ts'

/**
 * Notes that an administrator looks up whose submissions are. From then on they see it, and cannot review them, in whichever round, where the
 * review is blind. Refuses 404 what is of another school or their own, and 409 what they review now.
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
 * Notes that the caller looks up where a person stands with what is reviewed blind, as their profile tells it from then on; they review none of
 * it. What they review now, or did, stays hidden, and is not refused either: a refusal would say whose it is. Refuses 404 whom they may not see.
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

/** Locks the reviews of these, as a claim locks them: whoever comes second sees what the other did. */
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
