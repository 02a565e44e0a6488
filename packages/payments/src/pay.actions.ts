import {
  audit,
  log,
  type Database,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, exists, inArray, lt, or } from 'drizzle-orm'
import { lockPurpose } from './lock-purpose.ts'
import { paymentRefunds, payments, type PaymentRow } from './payments.table.ts'
import { providerOf } from './provider-of.queries.ts'
import type { ChargeOutcome } from './provider.ts'
import { paymentPurposes, type PaymentPurpose } from './purposes.ts'
import { makeRefund, refundsWaiting, reserveRefund } from './refund.actions.ts'
import { currency, mostCents } from './words.ts'

export interface PayRequest {
  purpose: string
  purposeID: number
  token: string
  idempotencyKey: string
  /** The price shown on the page; if it has changed since, the payment is refused. */
  amountCents: number
}

export interface PaymentView {
  id: number
  status: PaymentRow['status']
  amountCents: number
}

/**
 * Charges the card and settles the payment. The charge is recorded before the provider is called,
 * so that `reconcilePayments` can recover a lost answer. Refuses 404 an unknown purpose or an item
 * that isn't the caller's, 409 an item that isn't due, has a different price by now, or is being
 * paid at this moment, 422 a declined card, 503 a district without a provider, and whatever the
 * purpose itself refuses.
 */
export async function pay(ctx: UserRequest, request: PayRequest): Promise<PaymentView> {
  const { districtID, userID } = ctx.user
  const purpose = paymentPurposes.find(request.purpose)
  if (!purpose) throw refuse.notFound('kit.refusal.notFound')
  const [known] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.districtID, districtID), eq(payments.idempotencyKey, request.idempotencyKey)),
    )
  if (known) {
    if (known.payerID !== userID) throw refuse.notFound('kit.refusal.notFound')
    return answered(known)
  }
  const provider = await providerOf(ctx.database, districtID)
  // A provider with its own page doesn't take cards here.
  if (!provider.acts.charge) throw refuse.conflict('payments.refusal.ownPage')
  const payment = await begin(ctx, purpose, request, provider.name)
  const outcome = await provider.acts.charge({
    amountCents: payment.amountCents,
    currency,
    description: payment.description,
    token: request.token,
    idempotencyKey: request.idempotencyKey,
  })
  return answered(await settlePayment(ctx.database, purpose, payment, outcome, ctx.now()))
}

/**
 * Starts a payment on the provider's own page and returns its address. The result arrives by
 * webhook, or is fetched by `reconcilePayments`. Refuses like `pay`. Repeating the call with the
 * same key returns the same payment and page.
 */
export async function beginCheckout(
  ctx: UserRequest,
  request: Omit<PayRequest, 'token'> & { returnTo: string },
): Promise<{ url: string }> {
  const { districtID, userID } = ctx.user
  const purpose = paymentPurposes.find(request.purpose)
  if (!purpose) throw refuse.notFound('kit.refusal.notFound')
  // The provider redirects the payer to this address, so it must be one of ours.
  if (new URL(request.returnTo).host !== ctx.request.host)
    throw refuse.invalid('kit.refusal.malformed')
  const provider = await providerOf(ctx.database, districtID)
  if (!provider.acts.checkout) throw refuse.conflict('payments.refusal.ownPage')
  const [known] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.districtID, districtID), eq(payments.idempotencyKey, request.idempotencyKey)),
    )
  if (known && known.payerID !== userID) throw refuse.notFound('kit.refusal.notFound')
  const payment = known ?? (await begin(ctx, purpose, { ...request, token: '' }, provider.name))
  if (payment.status !== 'pending') throw refuse.conflict('payments.refusal.beingPaid')
  const { reference, url } = await provider.acts.checkout({
    paymentID: payment.id,
    amountCents: payment.amountCents,
    currency,
    description: payment.description,
    idempotencyKey: payment.idempotencyKey,
    returnTo: request.returnTo,
  })
  // The webhook may have been faster; keep what it wrote.
  await ctx.database.transaction(districtID, (tx) =>
    tx
      .update(payments)
      .set({ reference })
      .where(
        and(
          eq(payments.districtID, districtID),
          eq(payments.id, payment.id),
          eq(payments.status, 'pending'),
        ),
      ),
  )
  return { url }
}

function answered(payment: PaymentRow): PaymentView {
  if (payment.status === 'declined') throw refuse.invalid('payments.refusal.declined')
  return { id: payment.id, status: payment.status, amountCents: payment.amountCents }
}

async function begin(
  ctx: UserRequest,
  { name: purpose, quote, inParts = false }: PaymentPurpose,
  { purposeID, idempotencyKey, amountCents }: PayRequest,
  provider: PaymentRow['provider'],
): Promise<PaymentRow> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await lockPurpose(tx, { districtID, purpose, purposeID })
    const due = await quote(tx, ctx, purposeID)
    if (due.amountCents <= 0 || due.amountCents > mostCents || due.amountCents !== amountCents)
      throw refuse.conflict('payments.refusal.otherAmount')
    const { description } = due
    const [payment] = await tx
      .insert(payments)
      .values({
        districtID,
        payerID: userID,
        purpose,
        purposeID,
        description,
        amountCents,
        provider,
        idempotencyKey,
        inParts,
      })
      .onConflictDoNothing()
      .returning()
    if (!payment) throw refuse.conflict('payments.refusal.beingPaid')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'payments.payment',
      entityID: payment.id,
      action: 'create',
      after: { purpose, purposeID, amountCents },
      requestID: ctx.request.requestID,
    })
    return payment
  })
}

/**
 * The first caller to find the payment pending settles it; the row lock ensures that there is only
 * one. What was no longer owed goes back to the card.
 */
export async function settlePayment(
  database: Database,
  purpose: PaymentPurpose,
  payment: PaymentRow,
  outcome: ChargeOutcome,
  now: Date,
): Promise<PaymentRow> {
  const { settled, refundID } = await settle(database, purpose, payment, outcome, now)
  if (refundID !== undefined)
    await makeRefund(database, settled.districtID, refundID, now).catch((error: unknown) =>
      log.warn({ error, refundID }, 'a refund will be tried again'),
    )
  return settled
}

function settle(
  database: Database,
  purpose: PaymentPurpose,
  { districtID, id, purposeID }: PaymentRow,
  outcome: ChargeOutcome,
  now: Date,
): Promise<{ settled: PaymentRow; refundID?: number }> {
  return database.transaction(districtID, async (tx) => {
    await lockPurpose(tx, { districtID, purpose: purpose.name, purposeID })
    const of = and(eq(payments.districtID, districtID), eq(payments.id, id))
    const [payment] = await tx.select().from(payments).where(of).for('update')
    if (!payment) throw new Error(`payment ${id} is gone`)
    if (payment.status !== 'pending') return { settled: payment }
    const [settled = payment] = await tx
      .update(payments)
      .set({ status: outcome.status, reference: outcome.reference, settledAt: now.toISOString() })
      .where(of)
      .returning()
    const excess = outcome.status === 'paid' ? await purpose.settle(tx, settled, now) : undefined
    await audit(tx, {
      districtID,
      actorID: payment.payerID,
      entity: 'payments.payment',
      entityID: id,
      action: outcome.status,
      before: { status: 'pending' },
      after: { status: outcome.status },
    })
    if (!excess) return { settled }
    const refundID = await reserveRefund(tx, settled, {
      cents: excess,
      reason: 'excess',
      byID: 0,
    })
    return { settled, refundID }
  })
}

/**
 * How long a charge that the provider doesn't know about may still arrive, because of a slow
 * connection or the provider's own queue. If we declared it declined too early, people would pay
 * twice.
 */
const mayStillArrive = 24 * 3_600_000

/**
 * Finishes payments and refunds that have waited for the provider's answer for at least a minute.
 * Charges that haven't reached the provider within a day are declined. One that fails doesn't keep
 * the others waiting. Returns how many were finished.
 */
export async function reconcilePayments(
  database: Database,
  districtID: number,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - 60_000).toISOString()
  const waiting = await database
    .district(districtID)
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.districtID, districtID),
        eq(payments.status, 'pending'),
        lt(payments.createdAt, before),
      ),
    )
    .limit(500)
  const refunds = await refundsWaiting(database, districtID, before)
  if (waiting.length + refunds.length === 0) return 0
  const { acts } = await providerOf(database, districtID, true)
  let finished = 0
  const finish = async (one: () => Promise<boolean>): Promise<void> => {
    const isDone = await one().catch((error: unknown) => {
      log.warn({ error }, 'a payment could not be finished yet')
      return false
    })
    if (isDone) finished += 1
  }
  for (const id of refunds)
    await finish(async () => (await makeRefund(database, districtID, id, now)) === 'done')
  for (const payment of waiting)
    await finish(async () => {
      const purpose = paymentPurposes.find(payment.purpose)
      if (!purpose) throw new Error(`no module takes payments for ${payment.purpose}`)
      const isOver = now.getTime() - Date.parse(payment.createdAt) > mayStillArrive
      const outcome =
        (await acts.find(payment)) ??
        (isOver ? { status: 'declined' as const, reference: '' } : undefined)
      if (!outcome) return false
      await settlePayment(database, purpose, payment, outcome, now)
      return true
    })
  return finished
}

/**
 * Whether a card is being charged or refunded for this item right now. Meanwhile, the item must not
 * be withdrawn, and no other money may change hands for it.
 */
export async function isPending(
  db: DistrictDb | Tx,
  districtID: number,
  purpose: string,
  purposeID: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.districtID, districtID),
        eq(payments.purpose, purpose),
        eq(payments.purposeID, purposeID),
        or(
          eq(payments.status, 'pending'),
          exists(
            db
              .select({ id: paymentRefunds.id })
              .from(paymentRefunds)
              .where(
                and(
                  eq(paymentRefunds.districtID, payments.districtID),
                  eq(paymentRefunds.paymentID, payments.id),
                  eq(paymentRefunds.status, 'pending'),
                ),
              ),
          ),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether there is a pending or completed payment for this item. */
export async function isBeingPaid(
  tx: Tx,
  districtID: number,
  purpose: string,
  purposeID: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.districtID, districtID),
        eq(payments.purpose, purpose),
        eq(payments.purposeID, purposeID),
        inArray(payments.status, ['pending', 'paid', 'partlyRefunded']),
      ),
    )
  return row !== undefined
}

/** The completed payment for this item, or undefined. */
export async function paymentFor(
  db: DistrictDb | Tx,
  districtID: number,
  purpose: string,
  purposeID: number,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.districtID, districtID),
        eq(payments.purpose, purpose),
        eq(payments.purposeID, purposeID),
        inArray(payments.status, ['paid', 'partlyRefunded', 'refunded']),
      ),
    )
  return row
}
