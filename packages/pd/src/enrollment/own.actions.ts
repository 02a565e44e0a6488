import { type BaseContext, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import { and, eq } from 'drizzle-orm'
import { pdEnrollments, type EnrollmentRow } from './enrollment.table.ts'
import { actorOf, holdEnrollment, sectionOfEnrollment, step } from './flow.actions.ts'
import { holdSection } from './held-section.ts'
import { offerHash } from './offer-token.ts'

/**
 * A learner's own acts: taking an offered seat, declining it, withdrawing, or staying on the
 * waitlist after an offer has lapsed. Refuses 404 others'.
 */
export function actOnOwn(
  ctx: UserRequest,
  enrollmentID: number,
  act: 'accept' | 'decline' | 'withdraw' | 'stay',
): Promise<EnrollmentRow> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const section = await holdSection(
      tx,
      districtID,
      await sectionOfEnrollment(tx, districtID, enrollmentID),
    )
    const row = await holdEnrollment(tx, districtID, enrollmentID)
    if (row.userID !== userID) throw refuse.notFound('kit.refusal.notFound')
    return step(tx, section, row, act, { parts: ['learner'], actor: actorOf(ctx), filled: {} })
  })
}

/**
 * Declines an offered seat by the link in its email, without signing in. Refuses 404 a link that no
 * longer exists.
 */
export async function declineByLink(ctx: BaseContext, token: string): Promise<void> {
  const district = await publicDistrict(ctx.database, ctx.request.host)
  if (!district) throw refuse.notFound('kit.refusal.notFound')
  const { districtID } = district
  await ctx.database.transaction(districtID, async (tx) => {
    const [found] = await tx
      .select({ id: pdEnrollments.id, sectionID: pdEnrollments.sectionID })
      .from(pdEnrollments)
      .where(
        and(
          eq(pdEnrollments.districtID, districtID),
          eq(pdEnrollments.offerHash, offerHash(token)),
        ),
      )
    if (!found) throw refuse.notFound('pd.enrollment.offerGone')
    const section = await holdSection(tx, districtID, found.sectionID)
    const row = await holdEnrollment(tx, districtID, found.id)
    if (row.offerHash !== offerHash(token)) throw refuse.notFound('pd.enrollment.offerGone')
    await step(tx, section, row, 'decline', {
      parts: ['learner'],
      actor: { userID: row.userID, now: ctx.now(), requestID: ctx.request.requestID },
      filled: {},
    })
  })
}
