import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { accessReviews } from './access-review.table.ts'
import { holdingsSQL, type ReviewedHolding } from './access-review.queries.ts'

/** Signs the list as it is now. Refuses 409 where it is not as long as what the signer saw: someone has changed it since. */
export async function signAccessReview(
  ctx: UserRequest,
  { seen, note }: { seen: number; note: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const list = [
      ...(await tx.execute<ReviewedHolding & Record<string, unknown>>(holdingsSQL(districtID))),
    ]
    if (list.length !== seen) throw refuse.conflict('security.review.changed')
    const [signed] = await tx
      .insert(accessReviews)
      .values({ districtID, signedBy: userID, note: note || null, holdings: list.length, list })
      .returning({ id: accessReviews.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'security.accessReview',
      entityID: signed?.id ?? 0,
      action: 'sign',
      after: { holdings: list.length, note },
      requestID: ctx.request.requestID,
    })
  })
}
