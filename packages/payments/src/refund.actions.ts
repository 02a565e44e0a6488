import { audit, log, type Database, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, inArray, lt, sum } from 'drizzle-orm'
import { lockPurpose } from './lock-purpose.ts'
import { paymentRefunds, payments, type PaymentRow, type RefundRow } from './payments.table.ts'
import { providerOf } from './provider-of.queries.ts'
import { paymentPurposes } from './purposes.ts'
import { RefundRefused } from './refund-refused.ts'

/** Who makes a refund: the person of a request, or a job of the product itself (user 0). */
export interface Refunder {
  database: Database
  user: { districtID: number; userID: number }
  request: { requestID: string }
  now: () => Date
}

/** `pending`: the provider's answer was lost, and `reconcilePayments` makes sure of the refund. */
export type RefundOutcome = 'done' | 'pending'

/**
 * Refunds `cents` of a payment: reserves them, calls the provider outside of any transaction, and
 * settles the refund. What the purpose does then is its `refunded`. The caller must check the
 * permission; `check` runs with the payment locked, before anything is written. Refuses 404 an
 * unknown payment, and 409 an amount that exceeds what is left of it, or that the provider refuses.
 */
export async function refundPayment(
  { database, user: { districtID, userID }, request, now }: Refunder,
  paymentID: number,
  cents: number,
  check?: (tx: Tx) => Promise<void>,
): Promise<RefundOutcome> {
  await providerOf(database, districtID, true)
  const of = and(eq(payments.districtID, districtID), eq(payments.id, paymentID))
  const refundID = await database.transaction(districtID, async (tx) => {
    const [known] = await tx.select().from(payments).where(of)
    if (!known) throw refuse.notFound('kit.refusal.notFound')
    await lockPurpose(tx, known)
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(of, inArray(payments.status, ['paid', 'partlyRefunded', 'refunded'])))
      .for('update')
    if (!payment) throw refuse.notFound('kit.refusal.notFound')
    await check?.(tx)
    return reserveRefund(tx, payment, {
      cents,
      reason: 'asked',
      byID: userID,
      requestID: request.requestID,
    })
  })
  const outcome = await makeRefund(database, districtID, refundID, now()).catch(
    (error: unknown) => {
      log.warn({ error, refundID }, 'a refund will be tried again')
      return 'pending' as const
    },
  )
  if (outcome === 'refused') throw refuse.conflict('payments.refusal.refundRefused')
  return outcome
}

/**
 * Sets `cents` of a locked payment aside for a refund, which `makeRefund` makes once this
 * transaction is over. Returns its id. Refuses 409 more than is left.
 */
export async function reserveRefund(
  tx: Tx,
  { districtID, id, refundedCents, amountCents }: PaymentRow,
  {
    requestID,
    ...refund
  }: Pick<RefundRow, 'cents' | 'reason' | 'byID'> & { requestID?: string | undefined },
): Promise<number> {
  const { cents, reason, byID } = refund
  if (cents <= 0 || refundedCents + cents > amountCents)
    throw refuse.conflict('payments.refusal.moreThanPaid')
  const [row] = await tx
    .insert(paymentRefunds)
    .values({ districtID, paymentID: id, ...refund })
    .returning({ id: paymentRefunds.id })
  await tx
    .update(payments)
    .set({ refundedCents: refundedCents + cents })
    .where(and(eq(payments.districtID, districtID), eq(payments.id, id)))
  await audit(tx, {
    districtID,
    actorID: byID,
    entity: 'payments.payment',
    entityID: id,
    action: 'refund',
    before: { refundedCents },
    after: { refundedCents: refundedCents + cents, reason },
    requestID,
  })
  return row?.id ?? 0
}

/**
 * Calls the provider for a reserved refund and settles it; the first caller does, and asking again
 * moves no more money. Throws what leaves it undecided. An excess that the provider refuses stays
 * pending, since it isn't ours.
 */
export async function makeRefund(
  database: Database,
  districtID: number,
  refundID: number,
  now: Date,
): Promise<'done' | 'refused'> {
  const [found] = await database
    .district(districtID)
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(
      payments,
      and(
        eq(payments.districtID, paymentRefunds.districtID),
        eq(payments.id, paymentRefunds.paymentID),
      ),
    )
    .where(and(eq(paymentRefunds.districtID, districtID), eq(paymentRefunds.id, refundID)))
  if (!found) throw new Error(`refund ${refundID} is gone`)
  const { refund, payment } = found
  if (refund.status !== 'pending') return refund.status
  const { acts } = await providerOf(database, districtID, true)
  try {
    await acts.refund({
      reference: payment.reference ?? '',
      idempotencyKey: payment.idempotencyKey,
      key: `${payment.idempotencyKey}:refund:${refundID}`,
      cents: refund.cents,
    })
  } catch (error) {
    if (!(error instanceof RefundRefused) || refund.reason === 'excess') throw error
    log.warn({ error, refundID }, 'a refund was refused')
    return settleRefund(database, payment, refundID, 'refused', now)
  }
  return settleRefund(database, payment, refundID, 'done', now)
}

function settleRefund(
  database: Database,
  { districtID, id, purpose, purposeID }: PaymentRow,
  refundID: number,
  outcome: 'done' | 'refused',
  now: Date,
): Promise<'done' | 'refused'> {
  return database.transaction(districtID, async (tx) => {
    await lockPurpose(tx, { districtID, purpose, purposeID })
    const of = and(eq(payments.districtID, districtID), eq(payments.id, id))
    const [payment] = await tx.select().from(payments).where(of).for('update')
    const [refund] = await tx
      .update(paymentRefunds)
      .set({ status: outcome, settledAt: now.toISOString() })
      .where(
        and(
          eq(paymentRefunds.districtID, districtID),
          eq(paymentRefunds.id, refundID),
          eq(paymentRefunds.status, 'pending'),
        ),
      )
      .returning()
    // Settled by another call for the same refund, which had the same answer.
    if (!payment || !refund) return outcome
    const { amountCents } = payment
    const refundedCents = payment.refundedCents - (outcome === 'refused' ? refund.cents : 0)
    const [{ waiting } = { waiting: null }] = await tx
      .select({ waiting: sum(paymentRefunds.cents).mapWith(Number) })
      .from(paymentRefunds)
      .where(
        and(
          eq(paymentRefunds.districtID, districtID),
          eq(paymentRefunds.paymentID, id),
          eq(paymentRefunds.status, 'pending'),
        ),
      )
    const doneCents = refundedCents - (waiting ?? 0)
    const status =
      doneCents === 0 ? 'paid' : doneCents === amountCents ? 'refunded' : 'partlyRefunded'
    await tx.update(payments).set({ refundedCents, status }).where(of)
    if (outcome === 'done' && refund.reason === 'asked')
      await paymentPurposes.find(purpose)?.refunded?.(tx, payment, refund, now)
    await audit(tx, {
      districtID,
      actorID: refund.byID,
      entity: 'payments.payment',
      entityID: id,
      action: outcome === 'done' ? 'refunded' : 'refundRefused',
      after: { cents: refund.cents, status },
    })
    return outcome
  })
}

/** The refunds that have waited for the provider's answer since before this instant. */
export async function refundsWaiting(
  database: Database,
  districtID: number,
  before: string,
): Promise<number[]> {
  const rows = await database
    .district(districtID)
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.districtID, districtID),
        eq(paymentRefunds.status, 'pending'),
        lt(paymentRefunds.createdAt, before),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The cents of refunds of this item that someone asked for and the provider hasn't confirmed. */
export async function refundingCents(
  tx: Tx,
  { districtID, purpose, purposeID }: { districtID: number; purpose: string; purposeID: number },
): Promise<number> {
  const [row] = await tx
    .select({ cents: sum(paymentRefunds.cents).mapWith(Number) })
    .from(paymentRefunds)
    .innerJoin(
      payments,
      and(
        eq(payments.districtID, paymentRefunds.districtID),
        eq(payments.id, paymentRefunds.paymentID),
      ),
    )
    .where(
      and(
        eq(payments.districtID, districtID),
        eq(payments.purpose, purpose),
        eq(payments.purposeID, purposeID),
        eq(paymentRefunds.status, 'pending'),
        eq(paymentRefunds.reason, 'asked'),
      ),
    )
  return row?.cents ?? 0
}
