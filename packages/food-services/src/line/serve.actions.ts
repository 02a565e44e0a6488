import { randomUUID } from 'node:crypto'
import { auditBy, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate, writtenAt } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { placeOf } from '../accounts/accounts.actions.ts'
import { mealEntries } from '../accounts/accounts.table.ts'
import { priceOf } from '../accounts/balance.rules.ts'
import { holdMonth } from '../claims/hold-month.ts'
import { mealClaims } from '../claims/claims.table.ts'
import type { Meal } from '../words.ts'
import { childAtLine, lineSchool, shownAtLine, type AtLine } from './line.queries.ts'
import { mealServings, mealStops } from './line.table.ts'
import type { StopReason } from './line.words.ts'

const entity = 'foodServices.line'
/** How long a device may have been without a connection. */
const keptDays = 7

export interface Swipe {
  pin?: string | undefined
  studentID?: number | undefined
  meal: Meal
  /** Made by the device, so that sending it again serves nothing. */
  key: string
  /** When it was swiped without a connection; absent: now. */
  offlineAt?: string | undefined
}

export interface Served {
  key: string
  outcome: 'served' | 'unknown' | StopReason
  child: AtLine | null
}

/**
 * Serves one meal. A child is never turned away for money: the price goes on the account, whatever is in
 * it. The second of the same meal on a day is stopped; of two devices that were offline, one meal is
 * claimed, and the other is reported. Refuses 403 elsewhere, 422 a time that can’t be.
 */
export function serve(ctx: UserRequest, swipe: Swipe): Promise<Served> {
  const schoolID = lineSchool(ctx)
  const { districtID, timeZone } = ctx.user
  const at = writtenAt(swipe.offlineAt, ctx.now(), keptDays)
  if (!at) throw refuse.fields({ offlineAt: { id: 'meals.line.tooOld' } })
  const day =
    swipe.offlineAt === undefined
      ? schoolToday(ctx)
      : schoolDate(at, timeZone ?? 'America/Los_Angeles')
  return ctx.database.transaction(districtID, (tx) =>
    serveOne(tx, ctx, swipe, { schoolID, day, at: at.toISOString() }),
  )
}

async function serveOne(
  tx: Tx,
  ctx: UserRequest,
  { pin, studentID, meal, key, offlineAt }: Swipe,
  { schoolID, day, at }: { schoolID: number; day: string; at: string },
): Promise<Served> {
  const { districtID, userID } = ctx.user
  await holdMonth(tx, { districtID, day, as: 'serving' })
  const child = await childAtLine(tx, ctx, schoolID, { pin, studentID, meal, day })
  if (!child) return { key, outcome: 'unknown', child: null }
  const { category } = child
  const priceCents = priceOf(child.prices, meal, category)
  const of = { districtID, schoolID, studentID: child.studentID, date: day, meal, key }
  const [made] = child.isClaimed
    ? []
    : await tx
        .insert(mealServings)
        .values({ ...of, category, priceCents, servedAt: at, servedBy: userID })
        .onConflictDoNothing()
        .returning({ id: mealServings.id })
  if (!made) {
    // The device sends again what it doesn't know to have arrived.
    const [same] = await tx
      .select({ id: mealServings.id })
      .from(mealServings)
      .where(and(eq(mealServings.districtID, districtID), eq(mealServings.key, key)))
    if (same) return { key, outcome: 'served', child: shownAtLine(child) }
    const reason: StopReason = child.isClaimed ? 'closed' : 'second'
    await tx
      .insert(mealStops)
      .values({
        ...of,
        reason,
        wasOffline: offlineAt !== undefined,
        swipedAt: at,
        swipedBy: userID,
      })
      .onConflictDoNothing()
    return { key, outcome: reason, child: { ...shownAtLine(child), isServed: true } }
  }
  if (priceCents > 0) {
    const accountID = child.accountID ?? (await placeOf(tx, districtID, child.studentID)).accountID
    await tx.insert(mealEntries).values({
      ...{ districtID, accountID, kind: 'meal', cents: -priceCents, servingID: made.id },
      ...{ enteredAt: at, enteredBy: userID, key: randomUUID() },
    })
  }
  // Without the category and the price: who reads the log isn't who decides eligibility.
  await auditBy(tx, ctx, {
    ...{ entity, entityID: made.id, action: 'serve' },
    after: { studentID: child.studentID, date: day, meal },
  })
  return { key, outcome: 'served', child: shownAtLine(child) }
}

/**
 * Voids a meal that was served by mistake, with a reason: it is no longer claimed, and its price is
 * refunded. Refuses 404 elsewhere or twice, 409 in a month that was claimed.
 */
export function takeBack(
  ctx: UserRequest,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const schoolID = lineSchool(ctx)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const of = and(
      eq(mealServings.districtID, districtID),
      eq(mealServings.id, id),
      eq(mealServings.schoolID, schoolID),
      sql`${mealServings.voidedAt} is null`,
    )
    const [row] = await tx.select().from(mealServings).where(of).for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await holdMonth(tx, { districtID, day: row.date, as: 'serving' })
    const [claimed] = await tx
      .select({ id: mealClaims.id })
      .from(mealClaims)
      .where(
        and(
          eq(mealClaims.districtID, districtID),
          eq(mealClaims.status, 'closed'),
          sql`${mealClaims.removedAt} is null and ${mealClaims.month} = date_trunc('month', ${row.date}::date)::date`,
        ),
      )
    if (claimed) throw refuse.conflict('meals.line.claimed')
    const at = ctx.now().toISOString()
    await tx
      .update(mealServings)
      .set({ voidedAt: at, voidedBy: userID, voidReason: reason })
      .where(of)
    const [entry] = await tx
      .select()
      .from(mealEntries)
      .where(and(eq(mealEntries.districtID, districtID), eq(mealEntries.servingID, id)))
    if (entry)
      await tx.insert(mealEntries).values({
        ...{ districtID, accountID: entry.accountID, kind: 'correction', cents: -entry.cents },
        ...{ servingID: id, correctsID: entry.id, reason },
        ...{ enteredAt: at, enteredBy: userID, key: randomUUID() },
      })
    await auditBy(tx, ctx, {
      ...{ entity, entityID: id, action: 'takeBack' },
      ...{ after: { studentID: row.studentID, reason } },
    })
  })
}
