import { randomInt } from 'node:crypto'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { paymentFor, refundPayment } from '@atrium/payments/public'
import { and, eq } from 'drizzle-orm'
import { districtToday } from '../review/reviewer.queries.ts'
import type { PrepaymentKind } from '../words.ts'
import { moveCode } from './code-state.rules.ts'
import { prepaymentPurpose } from './fee.words.ts'
import { prepayments, redemptionCodes, type PrepaymentRow } from './prepayments.table.ts'

export interface PrepaymentDraft {
  name: string
  kind: PrepaymentKind
  payer: string
  /** Only for this microcredential; null for any. */
  badgeID: number | null
  /** The total in cents; 0 if it is granted for free. */
  amountCents: number
  /** The last valid day. */
  expiresOn: string | null
  note: string | null
  codes: number
  usesPerCode: number
}

/**
 * Creates a prepayment with its codes, which are active if it is granted for free, and otherwise
 * pending until it is paid. Refuses 422 for a date in the past.
 */
export async function makePrepayment(
  ctx: UserRequest,
  { codes, usesPerCode, ...draft }: PrepaymentDraft,
): Promise<{ prepaymentID: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    if (
      draft.expiresOn !== null &&
      draft.expiresOn < (await districtToday(tx, districtID, ctx.now()))
    )
      throw refuse.fields({ expiresOn: { id: 'microcredentials.valid.dayPassed' } })
    const amountCents = draft.kind === 'granted' ? 0 : draft.amountCents
    const [made] = await tx
      .insert(prepayments)
      .values({
        districtID,
        ...draft,
        amountCents,
        createdBy: userID,
        createdAt: ctx.now().toISOString(),
      })
      .returning({ id: prepayments.id })
    if (!made) throw new Error('the prepayment was not written')
    const status =
      draft.kind === 'granted' || amountCents === 0 ? ('active' as const) : ('pending' as const)
    await insertCodes(tx, codes, {
      districtID,
      prepaymentID: made.id,
      status,
      uses: usesPerCode,
      usesLeft: usesPerCode,
      expiresOn: draft.expiresOn,
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.prepayment',
      entityID: made.id,
      action: 'create',
      after: { ...draft, amountCents, codes, usesPerCode },
      requestID: ctx.request.requestID,
    })
    return { prepaymentID: made.id }
  })
}

// Crockford's alphabet has no look-alike characters. Twelve characters are 60 bits, and guesses are
// limited.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

async function insertCodes(
  tx: Tx,
  count: number,
  values: Omit<typeof redemptionCodes.$inferInsert, 'code'>,
): Promise<void> {
  const wanted = new Set<string>()
  while (wanted.size < count) wanted.add(newCode())
  const rows = Array.from(wanted, (code) => ({ ...values, code }))
  for (let at = 0; at < rows.length; at += 1000)
    await tx.insert(redemptionCodes).values(rows.slice(at, at + 1000))
}

/**
 * Records that a prepayment was paid, which activates its codes. Refuses 404, and 409 if it isn't
 * waiting for payment.
 */
export const recordPayment = (ctx: UserRequest, prepaymentID: number): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const prepayment = await hold(tx, ctx.user.districtID, prepaymentID)
    await activate(tx, prepayment, ctx.user.userID, ctx.now(), ctx.request.requestID)
  })

/** Activates the codes of a paid prepayment. Refuses 409 if it isn't waiting for payment. */
export async function activate(
  tx: Tx,
  prepayment: PrepaymentRow,
  actorID: number,
  now: Date,
  requestID?: string,
): Promise<void> {
  const { districtID, id } = prepayment
  if (!waitsForPayment(prepayment)) throw refuse.conflict('microcredentials.refusal.notNow')
  await tx
    .update(prepayments)
    .set({ paidAt: now.toISOString(), version: prepayment.version + 1 })
    .where(and(eq(prepayments.districtID, districtID), eq(prepayments.id, id)))
  await tx
    .update(redemptionCodes)
    .set({ status: 'active' })
    .where(
      and(
        eq(redemptionCodes.districtID, districtID),
        eq(redemptionCodes.prepaymentID, id),
        eq(redemptionCodes.status, 'pending'),
      ),
    )
  await audit(tx, {
    districtID,
    actorID,
    entity: 'microcredentials.prepayment',
    entityID: id,
    action: 'recordPayment',
    before: { paidAt: null },
    after: { paidAt: now.toISOString() },
    ...(requestID && { requestID }),
  })
}

export const waitsForPayment = (prepayment: PrepaymentRow): boolean =>
  prepayment.kind === 'bought' &&
  prepayment.amountCents > 0 &&
  prepayment.paidAt === null &&
  prepayment.refundedAt === null

/**
 * Refunds a prepayment: voids its unused uses, and pays back their share of the price, by card if
 * it was paid by card. If repeated after a lost response, it pays back the rest. Refuses 404, and
 * 409 if no use is left.
 */
export async function refundPrepayment(
  ctx: UserRequest,
  prepaymentID: number,
): Promise<{ refundCents: number; voided: number }> {
  const { districtID, userID } = ctx.user
  const outcome = await ctx.database.transaction(districtID, async (tx) => {
    const prepayment = await hold(tx, districtID, prepaymentID)
    if (prepayment.refundedAt !== null) return { refundCents: prepayment.refundCents, voided: 0 }
    const today = await districtToday(tx, districtID, ctx.now())
    const codes = await tx
      .select()
      .from(redemptionCodes)
      .where(
        and(
          eq(redemptionCodes.districtID, districtID),
          eq(redemptionCodes.prepaymentID, prepaymentID),
        ),
      )
      .for('update')
    let voided = 0
    for (const code of codes) {
      const move = moveCode(code, 'refund', today)
      if (!move.ok) continue
      voided += move.voided
      await tx
        .update(redemptionCodes)
        .set({
          status: move.status,
          usesLeft: move.usesLeft,
          usesVoided: code.usesVoided + move.voided,
        })
        .where(and(eq(redemptionCodes.districtID, districtID), eq(redemptionCodes.id, code.id)))
    }
    if (voided === 0) throw refuse.conflict('microcredentials.refusal.codeRedeemed')
    const uses = codes.reduce((sum, code) => sum + code.uses, 0)
    const refundCents =
      prepayment.paidAt === null ? 0 : Math.floor((prepayment.amountCents * voided) / uses)
    await tx
      .update(prepayments)
      .set({ refundedAt: ctx.now().toISOString(), refundCents, version: prepayment.version + 1 })
      .where(and(eq(prepayments.districtID, districtID), eq(prepayments.id, prepaymentID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.prepayment',
      entityID: prepaymentID,
      action: 'refund',
      after: { voided, refundCents },
      requestID: ctx.request.requestID,
    })
    return { refundCents, voided }
  })
  const card = await paymentFor(ctx.db, districtID, prepaymentPurpose, prepaymentID)
  const left = card ? outcome.refundCents - card.refundedCents : 0
  if (card && left > 0) await refundPayment(ctx, card.id, left)
  return outcome
}

/** A prepayment, locked. Refuses 404. */
export async function hold(
  tx: Tx,
  districtID: number,
  prepaymentID: number,
): Promise<PrepaymentRow> {
  const [prepayment] = await tx
    .select()
    .from(prepayments)
    .where(and(eq(prepayments.districtID, districtID), eq(prepayments.id, prepaymentID)))
    .for('update')
  if (!prepayment) throw refuse.notFound('kit.refusal.notFound')
  return prepayment
}
