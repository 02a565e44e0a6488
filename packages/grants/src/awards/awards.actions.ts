import { audit, type Tx, type UserRequest, schoolToday } from '@atrium/kit/server'
import { dollarsText, refuse } from '@atrium/kit/shared'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { closeoutFaults, type CloseoutFacts } from './position.rules.ts'
import {
  postIndirect,
  postReceipt,
  postRequest,
  reverseDrawdown,
} from './drawdown-entries.actions.ts'
import {
  awardAmendments,
  awardEvidence,
  awards,
  conflictDeclarations,
  drawdowns,
  type AwardRow,
} from './awards.table.ts'
import { readExcess, readPosition, requestable } from './spending.queries.ts'
import { takesPart } from './taking-part.ts'

/** An award, locked. Refuses 404. */
export const lockAward = async (tx: Tx, ctx: UserRequest, awardID: number): Promise<AwardRow> => {
  const [award] = await tx
    .select()
    .from(awards)
    .where(
      and(
        eq(awards.districtID, ctx.user.districtID),
        eq(awards.id, awardID),
        isNull(awards.removedAt),
      ),
    )
    .for('update')
  if (!award) throw refuse.notFound('kit.refusal.notFound')
  return award
}

/** Refuses 409 a closed award. */
export const stillOpen = (award: { status?: string | null }): void => {
  if (award.status === 'closed') throw refuse.conflict('grants.refusal.closed')
}

const note = (
  tx: Tx,
  ctx: UserRequest,
  awardID: number,
  action: string,
  after: Record<string, unknown>,
) =>
  audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: 'grants.awards',
    entityID: awardID,
    action,
    after,
    requestID: ctx.request.requestID,
  })

/**
 * Sets the budget by object: the original one the first time, afterward an amendment. Refuses 422
 * lines that don't add up to the award's amount, or a duplicate object.
 */
export async function amendBudget(
  ctx: UserRequest,
  {
    awardID,
    effectiveOn,
    reason,
    lines,
  }: {
    awardID: number
    effectiveOn: string
    reason: string
    lines: { object: string; name: string; cents: number }[]
  },
): Promise<{ number: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const award = await lockAward(tx, ctx, awardID)
    stillOpen(award)
    const total = lines.reduce((sum, { cents }) => sum + cents, 0)
    if (new Set(lines.map(({ object }) => object)).size !== lines.length)
      throw refuse.fields({ lines: { id: 'grants.refusal.objectTwice' } })
    if (total !== award.amountCents)
      throw refuse.fields({
        lines: {
          id: 'grants.refusal.budgetTotal',
          values: { amount: dollarsText(award.amountCents), total: dollarsText(total) },
        },
      })
    const [last] = await tx
      .select({ number: awardAmendments.number })
      .from(awardAmendments)
      .where(and(eq(awardAmendments.districtID, districtID), eq(awardAmendments.awardID, awardID)))
      .orderBy(desc(awardAmendments.number))
      .limit(1)
    const number = last ? last.number + 1 : 0
    await tx
      .insert(awardAmendments)
      .values({ districtID, awardID, number, effectiveOn, reason, lines, byID: userID })
    await note(tx, ctx, awardID, 'amend', { number, reason })
    return { number }
  })
}

/**
 * Posts the indirect costs that the award's spending allows and the ledger doesn't have yet; what is
 * too much is taken back. Refuses 409 a closed award, or accounts that are missing.
 */
export async function postIndirectCosts(ctx: UserRequest, awardID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const award = await lockAward(tx, ctx, awardID)
    stillOpen(award)
    const today = schoolToday(ctx)
    const { position } = await readPosition(tx, award, today)
    const cents = await postIndirect(tx, award, position, { day: today, userID })
    await note(tx, ctx, awardID, 'indirect', { cents })
  })
}

/**
 * Requests money from the funder, up to what was spent by today, within the budget of its object,
 * and not yet drawn, by this award or another of its source. Its indirect costs are posted with it.
 * Refuses 409.
 */
export async function requestDrawdown(
  ctx: UserRequest,
  awardID: number,
  cents: number,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const award = await lockAward(tx, ctx, awardID)
    stillOpen(award)
    const requestedOn = schoolToday(ctx)
    const { position } = await readPosition(tx, award, requestedOn)
    if (cents > position.drawableCents)
      throw refuse.conflict('grants.refusal.drawable', {
        amount: dollarsText(position.drawableCents),
      })
    const excess = await readExcess(tx, award, requestedOn)
    const left = requestable(position, excess)
    if (cents > left)
      throw refuse.conflict('grants.refusal.otherOverdrawn', {
        numbers: excess.numbers.join(', '),
        excess: dollarsText(excess.cents),
        amount: dollarsText(left),
      })
    await postIndirect(tx, award, position, { day: requestedOn, userID })
    const [made] = await tx
      .insert(drawdowns)
      .values({ districtID, awardID, cents, requestedOn, byID: userID })
      .returning({ id: drawdowns.id })
    await postRequest(tx, award, { id: made?.id ?? 0, cents, userID }, requestedOn)
    await note(tx, ctx, awardID, 'drawdown', { cents })
  })
}

/**
 * A drawdown that hasn't been withdrawn, with its award, both locked. Refuses 404, and 409 if it
 * was withdrawn.
 */
async function lockDrawdown(
  tx: Tx,
  ctx: UserRequest,
  drawdownID: number,
): Promise<{ award: AwardRow; one: typeof drawdowns.$inferSelect }> {
  const here = and(eq(drawdowns.districtID, ctx.user.districtID), eq(drawdowns.id, drawdownID))
  const [asked] = await tx.select({ awardID: drawdowns.awardID }).from(drawdowns).where(here)
  if (!asked) throw refuse.notFound('kit.refusal.notFound')
  // The award is locked before the drawdown, as everywhere else, so that concurrent requests wait
  // and never deadlock.
  const award = await lockAward(tx, ctx, asked.awardID)
  const [one] = await tx.select().from(drawdowns).where(here).for('update')
  if (!one) throw refuse.notFound('kit.refusal.notFound')
  if (one.withdrawnOn) throw refuse.conflict('grants.refusal.withdrawn')
  return { award, one }
}

/**
 * Withdraws a drawdown: what it posted is reversed, and its amount can be drawn again. Refuses 404,
 * and 409 if it was already withdrawn or the award is closed.
 */
export async function withdrawDrawdown(
  ctx: UserRequest,
  drawdownID: number,
  reason: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { award, one } = await lockDrawdown(tx, ctx, drawdownID)
    stillOpen(award)
    const withdrawnOn = schoolToday(ctx)
    await tx
      .update(drawdowns)
      .set({ withdrawnOn })
      .where(and(eq(drawdowns.districtID, districtID), eq(drawdowns.id, drawdownID)))
    await reverseDrawdown(tx, award, { id: drawdownID, userID }, { day: withdrawnOn, reason })
    await note(tx, ctx, award.id, 'withdraw', { cents: one.cents, reason })
  })
}

/**
 * Records that money was received. Refuses 404, 409 if it was already received or withdrawn, and 422 a
 * day before it was requested, or to come.
 */
export async function receiveDrawdown(
  ctx: UserRequest,
  drawdownID: number,
  receivedOn: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { award, one } = await lockDrawdown(tx, ctx, drawdownID)
    if (one.receivedOn) throw refuse.conflict('grants.refusal.received')
    if (receivedOn < one.requestedOn)
      throw refuse.fields({ receivedOn: { id: 'grants.refusal.beforeRequest' } })
    if (receivedOn > schoolToday(ctx))
      throw refuse.fields({ receivedOn: { id: 'kit.valid.inFuture' } })
    await tx
      .update(drawdowns)
      .set({ receivedOn })
      .where(and(eq(drawdowns.districtID, districtID), eq(drawdowns.id, drawdownID)))
    await postReceipt(tx, award, { ...one, userID }, { ...one, receivedOn })
    await note(tx, ctx, one.awardID, 'received', { cents: one.cents, receivedOn })
  })
}

/** What would block closing an award. */
export async function closeoutOf(
  db: Tx | UserRequest['db'],
  ctx: UserRequest,
  award: AwardRow,
): Promise<CloseoutFacts> {
  const [{ position, facts }, [evidence], [waiting]] = await Promise.all([
    readPosition(db, award, schoolToday(ctx)),
    db
      .select({ open: sql<number>`count(*)::int` })
      .from(awardEvidence)
      .where(
        and(
          eq(awardEvidence.districtID, award.districtID),
          eq(awardEvidence.awardID, award.id),
          isNull(awardEvidence.removedAt),
          sql`${awardEvidence.status} <> 'accepted'`,
        ),
      ),
    db
      .select({ open: sql<number>`count(*)::int` })
      .from(drawdowns)
      .where(
        and(
          eq(drawdowns.districtID, award.districtID),
          eq(drawdowns.awardID, award.id),
          isNull(drawdowns.receivedOn),
          isNull(drawdowns.withdrawnOn),
        ),
      ),
  ])
  return {
    endsOn: award.endsOn,
    today: schoolToday(ctx),
    openEvidence: evidence?.open ?? 0,
    overspentCents: Math.max(0, -position.leftCents),
    matchLeftCents: Math.max(0, award.matchCents - award.matchMetCents),
    undrawnCents: position.drawableCents,
    overdrawnCents: position.overdrawnCents,
    openDrawdowns: waiting?.open ?? 0,
    unassignedCents: facts.unassignedCents,
  }
}

/**
 * active → closing → closed; a closed award is closed out again, with a reason, where money comes
 * back or is still to be returned. Refuses 409 if something blocks closing, 422 without that reason.
 */
export async function moveAward(
  ctx: UserRequest,
  awardID: number,
  to: 'closing' | 'closed' | 'active',
  reason: string | null = null,
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const award = await lockAward(tx, ctx, awardID)
    const allowed: Record<typeof award.status, readonly string[]> = {
      active: ['closing'],
      closing: ['active', 'closed'],
      closed: ['closing'],
    }
    if (!allowed[award.status].includes(to)) throw refuse.conflict('kit.refusal.actNotNow')
    if (award.status === 'closed' && !reason)
      throw refuse.fields({ reason: { id: 'kit.valid.required' } })
    if (to === 'closed' && closeoutFaults(await closeoutOf(tx, ctx, award)).length > 0)
      throw refuse.conflict('grants.refusal.closeout')
    await tx
      .update(awards)
      .set({
        status: to,
        closedAt: to === 'closed' ? ctx.now().toISOString() : null,
        version: sql`${awards.version} + 1`,
      })
      .where(and(eq(awards.districtID, districtID), eq(awards.id, awardID)))
    await note(tx, ctx, awardID, to, { status: to, ...(reason && { reason }) })
  })
}

/**
 * Declares the caller's own interests in an award. Refuses 403 someone who only reads it, and 422 a
 * conflict without details.
 */
export async function declareConflict(
  ctx: UserRequest,
  {
    awardID,
    hasConflict,
    details,
  }: { awardID: number; hasConflict: boolean; details: string | null },
): Promise<void> {
  const { districtID, userID } = ctx.user
  if (hasConflict && !details?.trim())
    throw refuse.fields({ details: { id: 'kit.valid.required' } })
  await ctx.database.transaction(districtID, async (tx) => {
    await lockAward(tx, ctx, awardID)
    const [part] = await tx.execute<{ takes: boolean }>(
      sql`select ${takesPart(ctx, awardID)} as takes`,
    )
    if (!part?.takes) throw refuse.forbidden('kit.refusal.forbidden')
    await tx
      .insert(conflictDeclarations)
      .values({ districtID, awardID, userID, hasConflict, details: hasConflict ? details : null })
    await note(tx, ctx, awardID, 'declare', { hasConflict })
  })
}

/** Records how a declared conflict is managed. No one decides about their own. Refuses 404, 403. */
export async function planConflict(
  ctx: UserRequest,
  declarationID: number,
  plan: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(conflictDeclarations.districtID, districtID),
      eq(conflictDeclarations.id, declarationID),
    )
    const [one] = await tx.select().from(conflictDeclarations).where(here).for('update')
    if (!one) throw refuse.notFound('kit.refusal.notFound')
    if (one.userID === userID) throw refuse.forbidden('grants.refusal.ownConflict')
    await tx
      .update(conflictDeclarations)
      .set({ plan, reviewedBy: userID, reviewedAt: ctx.now().toISOString() })
      .where(here)
    await note(tx, ctx, one.awardID, 'plan', { declarationID })
  })
}
