import { audit, schoolToday, type Database, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { carryBalances, closeFunds } from './carry.actions.ts'
import { checkYear, mayClose } from './close.checks.ts'
import { fiscalYears, periods } from './years.table.ts'

/**
 * Shuts a year's periods, so that nothing is posted to it any more, and says that it is closing. Refuses 409 a year that has not ended,
 * and what its checks find.
 * Asked of a year whose adjustments have been entered, it closes those.
 */
export async function beginClosing(ctx: UserRequest, yearID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, yearID))
    const [year] = await tx.select().from(fiscalYears).where(here).for('update')
    if (!year) throw refuse.notFound('kit.refusal.notFound')
    if (year.status === 'closing') return
    // Anyone who posts locks the period's row until they commit; this waits for them, and then sees
    // what they wrote.
    await tx
      .update(periods)
      .set({ status: 'closed' })
      .where(and(eq(periods.districtID, districtID), eq(periods.fiscalYearID, yearID)))
    const found = await checkYear(tx, year, schoolToday(ctx))
    if (found.running) throw refuse.conflict('finance.refusal.yearRunning', { date: year.endsOn })
    if (!mayClose(found)) throw refuse.conflict('finance.refusal.checks')
    await tx.update(fiscalYears).set({ status: 'closing' }).where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.fiscalYear',
      entityID: yearID,
      action: 'close',
      before: { status: year.status },
      after: { status: 'closing', openOrders: found.openOrders, unreconciled: found.unreconciled },
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * Closes the books of a closing year: closing entries, and the balances that the next year opens
 * with. One transaction: a run that is stopped leaves nothing behind, and the next one starts over.
 */
export const writeClosing = (
  database: Database,
  of: { districtID: number; yearID: number; userID: number },
  between: () => void | Promise<void> = () => {},
): Promise<{ journals: number }> =>
  database.transaction(of.districtID, (tx) => closeBooks(tx, of, between))

/**
 * @param between called after each step; an error thrown there undoes the close
 */
export async function closeBooks(
  tx: Tx,
  { districtID, yearID, userID }: { districtID: number; yearID: number; userID: number },
  between: () => void | Promise<void> = () => {},
): Promise<{ journals: number }> {
  const here = and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, yearID))
  const [year] = await tx.select().from(fiscalYears).where(here).for('update')
  if (!year || year.status !== 'closing') return { journals: 0 }
  const closed = await closeFunds(tx, year, userID)
  await between()
  const carried = await carryBalances(tx, year, userID, between)
  await tx
    .update(fiscalYears)
    .set({ status: 'closed', version: sql`${fiscalYears.version} + 1` })
    .where(here)
  await audit(tx, {
    districtID,
    actorID: userID,
    entity: 'finance.fiscalYear',
    entityID: yearID,
    action: 'closed',
    before: { status: 'closing' },
    after: { status: 'closed', journals: closed, carried },
  })
  return { journals: closed + carried }
}
