import { audit, type Tx, type UserRequest, schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, sql } from 'drizzle-orm'
import { charts } from '../chart/charts.words.ts'
import { accountSegments } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { journals } from '../ledger/ledger.table.ts'
import { settingsAt } from '../settings-at.ts'
import { fiscalYearFrom, fiscalYearOf } from './years.rules.ts'
import { fiscalYears, periods } from './years.table.ts'

/** Opens the fiscal year after the last one, or the current one if no year is open yet. */
export async function openNextYear(ctx: UserRequest): Promise<{ yearID: number; name: string }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { fiscalYearMonth } = await settingsAt(tx, financeSettings, districtID, 0)
    const [last] = await tx
      .select()
      .from(fiscalYears)
      .where(eq(fiscalYears.districtID, districtID))
      .orderBy(desc(fiscalYears.startsOn))
      .limit(1)
      .for('update')
    const first = last
      ? fiscalYearOf(last.endsOn, Number(last.startsOn.slice(5, 7))) + 1
      : fiscalYearOf(schoolToday(ctx), fiscalYearMonth)
    const month = last ? Number(last.startsOn.slice(5, 7)) : fiscalYearMonth
    const yearID = await makeYear(tx, districtID, first, month)
    const { name } = fiscalYearFrom(first, month)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.fiscalYear',
      entityID: yearID,
      action: 'open',
      after: { name },
      requestID: ctx.request.requestID,
    })
    return { yearID, name }
  })
}

/** Writes a fiscal year and its periods; refuses 409 one that is there. */
export async function makeYear(
  tx: Tx,
  districtID: number,
  year: number,
  month: number,
): Promise<number> {
  const { periods: own, ...head } = fiscalYearFrom(year, month)
  const [made] = await tx
    .insert(fiscalYears)
    .values({ districtID, ...head })
    .onConflictDoNothing()
    .returning({ id: fiscalYears.id })
  if (!made) throw refuse.conflict('finance.refusal.yearThere')
  await tx
    .insert(periods)
    .values(own.map((period) => ({ ...period, districtID, fiscalYearID: made.id })))
  return made.id
}

/**
 * Closes a month, or reopens one while its year is open; in a closed year only the adjustment
 * period is reopened, with a reason.
 * Refuses 409 a month that has not ended, or has transactions that still wait.
 */
export async function setPeriod(
  ctx: UserRequest,
  { periodID, open, reason }: { periodID: number; open: boolean; reason: string | null },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(periods.districtID, districtID), eq(periods.id, periodID))
    const [period] = await tx.select().from(periods).where(here).for('update')
    // Carry-over periods are neither opened nor closed by anyone.
    if (!period || (period.kind !== 'regular' && period.kind !== 'adjustment'))
      throw refuse.notFound('kit.refusal.notFound')
    const [year] = await tx
      .select()
      .from(fiscalYears)
      .where(and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, period.fiscalYearID)))
    const isAdjustment = period.kind === 'adjustment'
    if (open && (isAdjustment ? year?.status !== 'closed' : year?.status !== 'open'))
      throw refuse.conflict(
        isAdjustment ? 'finance.refusal.yearOpen' : 'finance.refusal.yearClosed',
      )
    if (open && isAdjustment && !reason?.trim())
      throw refuse.fields({ reason: { id: 'kit.valid.required' } })
    if (!open) {
      // What happens until then belongs to it.
      if (!isAdjustment && schoolToday(ctx) <= period.endsOn)
        throw refuse.conflict('finance.refusal.periodRunning', { date: period.endsOn })
      const [waiting] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(journals)
        .where(
          and(
            eq(journals.districtID, districtID),
            eq(journals.periodID, periodID),
            eq(journals.status, 'submitted'),
          ),
        )
      if ((waiting?.count ?? 0) > 0)
        throw refuse.conflict('finance.refusal.periodWaits', { count: waiting?.count ?? 0 })
    }
    await tx
      .update(periods)
      .set({ status: open ? 'open' : 'closed' })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.period',
      entityID: periodID,
      action: open ? 'open' : 'close',
      after: { number: period.number, reason },
      requestID: ctx.request.requestID,
    })
  })
}

/** Adds the values of a state's chart that the district does not have yet. */
export async function loadChart(
  ctx: UserRequest,
  chart: keyof typeof charts,
): Promise<{ added: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const added = await addChart(tx, districtID, chart)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.chart',
      entityID: districtID,
      action: 'load',
      after: { chart, added },
      requestID: ctx.request.requestID,
    })
    return { added }
  })
}

export async function addChart(
  tx: Tx,
  districtID: number,
  chart: keyof typeof charts,
): Promise<number> {
  const made = await tx
    .insert(accountSegments)
    .values(
      charts[chart].map(([kind, code, name]) => ({
        ...{ districtID, kind, code, name },
        // California's resources from 2000 on are restricted.
        isRestricted: chart === 'california' && kind === 'source' && code >= '2000',
      })),
    )
    .onConflictDoNothing()
    .returning({ id: accountSegments.id })
  return made.length
}
