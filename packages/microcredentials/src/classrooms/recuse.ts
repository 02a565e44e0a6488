import { notifyUsers } from '@atrium/notify/public'
import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { badgeUserEvents } from '../learner/learner.table.ts'
import { isBarred } from '../review/blind-modes.ts'
import { badgeReviews } from '../review/review.table.ts'
import type { ReviewKind } from '../words.ts'

/**
 * Returns these coaches' blind reviews of these learners to the queue, because from now on they can
 * see what the learners submit and when. Must be called after the coaching is written. First locks
 * all current blind reviews of the learners, so that a concurrent claim is either found here or
 * finds the coaching.
 */
export async function recuse(
  tx: Tx,
  ctx: UserRequest,
  coachIDs: readonly number[],
  learnerIDs: readonly number[],
): Promise<void> {
  const { districtID, userID: actorID } = ctx.user
  if (coachIDs.length === 0 || learnerIDs.length === 0) return
  const live = await tx.execute<{
    id: number
    badgeUserID: number
    claimedBy: number | null
    kind: ReviewKind
    round: number
  }>(sql`
    select r.id, r.badge_user_id as "badgeUserID", r.claimed_by as "claimedBy", r.kind, r.round from badge_review r
    where r.district_id = ${districtID} and ${isOneOf(sql`r.learner_id`, learnerIDs)} and r.state in ('open', 'claimed') and ${isBarred} order by r.id for update`)
  const given = live.filter(({ claimedBy }) => claimedBy !== null && coachIDs.includes(claimedBy))
  if (given.length === 0) return
  await tx
    .update(badgeReviews)
    .set({
      state: 'open',
      claimedBy: null,
      claimedAt: null,
      dueAt: null,
      version: sql`${badgeReviews.version} + 1`,
    })
    .where(
      and(
        eq(badgeReviews.districtID, districtID),
        isOneOf(
          badgeReviews.id,
          given.map(({ id }) => id),
        ),
      ),
    )
  const first = given.filter(({ kind }) => kind === 'first')
  if (first.length > 0)
    await tx.insert(badgeUserEvents).values(
      first.map(({ badgeUserID, round }) => ({
        districtID,
        badgeUserID,
        action: 'release' as const,
        status: 2 as const,
        round,
        actorID: 0,
        actorPart: 'system' as const,
        at: ctx.now().toISOString(),
      })),
    )
  for (const { id, claimedBy } of given)
    await audit(tx, {
      districtID,
      actorID,
      entity: 'microcredentials.review',
      entityID: id,
      action: 'release',
      before: { state: 'claimed', claimedBy },
      after: { state: 'open' },
      requestID: ctx.request.requestID,
    })
  // Doesn't give the reason, which would reveal the author.
  await notifyUsers(tx, [...new Set(given.flatMap(({ claimedBy }) => claimedBy ?? []))], {
    districtID,
    template: 'microcredentials.review.takenAway',
    values: {},
    screen: 'microcredentialing/review',
  })
}
