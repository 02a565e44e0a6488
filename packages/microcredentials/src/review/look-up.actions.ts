import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { badgeSubmissions } from '../learner/learner.table.ts'
import { checkInReach } from './reach.ts'
import { badgeLookUps, badgeReviews } from './review.table.ts'

/**
 * Notes that an administrator looks up whose a submission is. From then on they see it, and cannot review it, in whichever round, where the
 * review is blind. Refuses 404 what is of another school or their own, and 409 what they review now.
 */
export async function lookUp(ctx: UserRequest, submissionID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [submission] = await tx.select({ badgeUserID: badgeSubmissions.badgeUserID }).from(badgeSubmissions).where(and(eq(badgeSubmissions.districtID, districtID), eq(badgeSubmissions.id, submissionID)))
    if (!submission) throw refuse.notFound('kit.refusal.notFound')
    const { badgeUserID } = submission
    await checkInReach(tx, ctx, badgeUserID)
    // Locked, as a claim locks it: whoever comes second sees what the other did.
    const reviews = await tx.select().from(badgeReviews).where(and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.badgeUserID, badgeUserID))).orderBy(badgeReviews.id).for('update')
    if (reviews.some((review) => review.learnerID === userID)) throw refuse.notFound('kit.refusal.notFound')
    if (reviews.some((review) => review.claimedBy === userID)) throw refuse.conflict('microcredentials.refusal.reviewsIt')
    const [looked] = await tx.insert(badgeLookUps).values({ districtID, badgeUserID, userID, at: ctx.now().toISOString() }).onConflictDoNothing().returning()
    if (looked) await audit(tx, { districtID, actorID: userID, entity: 'microcredentials.badgeUser', entityID: badgeUserID, action: 'lookUp', requestID: ctx.request.requestID })
  })
}
