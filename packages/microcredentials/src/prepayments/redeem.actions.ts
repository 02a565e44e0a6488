import { audit, limit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { holdOwn } from '../learner/badge-user.ts'
import { advance } from '../learner/flow.actions.ts'
import { badgeSubmissions, badgeUserEvents } from '../learner/learner.table.ts'
import { districtToday } from '../review/reviewer.queries.ts'
import { learnerStatus, type LearnerStatus } from '../words.ts'
import { checkNotBeingPaid } from './being-paid.ts'
import { moveCode, plainCode } from './code-state.rules.ts'
import { prepayments, redemptionCodes, redemptions } from './prepayments.table.ts'

/**
 * Pays a submission's fee with a prepaid code, in one transaction, so that a code's last use can't
 * be redeemed twice. Refuses 404 for a submission that isn't the caller's; 409 if it isn't waiting
 * for payment, or the code is pending, expired or used up; 422 for an unknown code, or one for
 * another microcredential; 429 after too many guesses.
 */
export async function redeem(
  ctx: UserRequest,
  badgeUserID: number,
  typed: string,
): Promise<{ status: LearnerStatus }> {
  const { districtID, userID } = ctx.user
  await limit(ctx.database, `microcredentials:redeem:${districtID}:${userID}`, {
    points: 20,
    seconds: 600,
  })
  return ctx.database.transaction(districtID, async (tx) => {
    const held = await holdOwn(tx, ctx, badgeUserID)
    if (held.row.status !== learnerStatus.awaitingPayment)
      throw refuse.conflict('microcredentials.refusal.notNow')
    const [code] = await tx
      .select()
      .from(redemptionCodes)
      .where(
        and(eq(redemptionCodes.districtID, districtID), eq(redemptionCodes.code, plainCode(typed))),
      )
      .for('update')
    const [prepayment] = code
      ? await tx
          .select({ badgeID: prepayments.badgeID })
          .from(prepayments)
          .where(and(eq(prepayments.districtID, districtID), eq(prepayments.id, code.prepaymentID)))
      : []
    if (!code || !prepayment)
      throw refuse.fields({ code: { id: 'microcredentials.valid.noSuchCode' } })
    if (prepayment.badgeID !== null && prepayment.badgeID !== held.row.badgeID)
      throw refuse.fields({ code: { id: 'microcredentials.valid.codeOfAnother' } })
    const move = moveCode(code, 'redeem', await districtToday(tx, districtID, ctx.now()))
    if (!move.ok) throw refuse.conflict(move.code)
    const [submission] = await tx
      .select()
      .from(badgeSubmissions)
      .where(
        and(
          eq(badgeSubmissions.districtID, districtID),
          eq(badgeSubmissions.badgeUserID, badgeUserID),
          eq(badgeSubmissions.round, held.row.round),
        ),
      )
    if (!submission) throw new Error(`submission ${held.row.round} of ${badgeUserID} is gone`)
    await checkNotBeingPaid(tx, held.row)
    await tx
      .update(redemptionCodes)
      .set({ status: move.status, usesLeft: move.usesLeft })
      .where(and(eq(redemptionCodes.districtID, districtID), eq(redemptionCodes.id, code.id)))
    await tx.insert(redemptions).values({
      districtID,
      codeID: code.id,
      submissionID: submission.id,
      badgeUserID,
      userID,
      feeCents: submission.feeCents,
      at: ctx.now().toISOString(),
    })
    await tx.insert(badgeUserEvents).values({
      districtID,
      badgeUserID,
      action: 'redeem',
      status: held.row.status,
      round: held.row.round,
      actorID: userID,
      actorPart: 'learner',
      at: ctx.now().toISOString(),
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.redemptionCode',
      entityID: code.id,
      action: 'redeem',
      before: { usesLeft: code.usesLeft, status: code.status },
      after: { usesLeft: move.usesLeft, status: move.status },
      requestID: ctx.request.requestID,
    })
    const moved = await advance(tx, held, {
      act: 'pay',
      part: 'learner',
      actor: { userID, now: ctx.now(), requestID: ctx.request.requestID },
    })
    return { status: moved.status }
  })
}
