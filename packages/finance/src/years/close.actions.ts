import {
  audit,
  type Database,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { bankLines, bankStatements } from '../banking/banking.table.ts'
import { accounts } from '../chart/chart.table.ts'
import { accountBalances, journalLines, journals } from '../ledger/ledger.table.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchasing/purchasing.table.ts'
import { fiscalYears, periods, type FiscalYearRow } from './years.table.ts'

/** What blocks closing a year, and what someone should know before they do. */
export interface YearChecks {
  /** Funds whose debits and credits differ; the database keeps this empty. */
  unbalanced: { fund: string; cents: number }[]
  /** Transactions that are drafts or wait for approval. */
  waiting: number
  /** Funds with revenue or expenses and no fund balance account to close them to. */
  withoutEquity: string[]
  openOrders: number
  openOrderCents: number
  /** Statements of the year that are not reconciled. */
  unreconciled: number
  /** Lines of bank accounts in the ledger that no statement has shown. */
  outstanding: number
}

const ofYear = (year: Pick<FiscalYearRow, 'districtID' | 'id'>) =>
  sql`(select p.id from ${periods} p where p.district_id = ${year.districtID} and p.fiscal_year_id = ${year.id})`

// An account of the fund itself, not of a club: a year's remainder goes there.
const equityOf = (districtID: number) => sql`
  select distinct on (fund) fund, id from ${accounts} where district_id = ${districtID} and kind = 'equity' and not is_activity and active and removed_at is null order by fund, code`

/** Checks a year. One statement. */
export async function checkYear(
  db: DistrictDb | Tx,
  year: Pick<FiscalYearRow, 'districtID' | 'id' | 'startsOn' | 'endsOn'>,
): Promise<YearChecks> {
  const { districtID, startsOn, endsOn } = year
  const [row] = await db.execute<{ checks: YearChecks }>(sql`
    select json_build_object(
      'unbalanced', coalesce((select json_agg(x) from (select a.fund, sum(b.debit_cents - b.credit_cents) as cents from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id
        where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} group by a.fund having sum(b.debit_cents - b.credit_cents) <> 0) x), '[]'),
      'waiting', (select count(*) from ${journals} j where j.district_id = ${districtID} and j.status in ('draft', 'submitted') and j.removed_at is null and j.period_id in ${ofYear(year)}),
      'withoutEquity', coalesce((select json_agg(x.fund) from (select distinct a.fund from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id
        where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} and a.kind in ('revenue', 'expense') and a.fund not in (select e.fund from (${equityOf(districtID)}) e)) x), '[]'),
      'openOrders', (select count(*) from ${purchaseOrders} p where p.district_id = ${districtID} and p.status = 'approved' and p.removed_at is null and p.ordered_on <= ${endsOn}::date),
      'openOrderCents', coalesce((select sum(greatest(l.cents - l.paid_cents, 0)) from ${purchaseOrders} p join ${purchaseOrderLines} l on l.district_id = p.district_id and l.order_id = p.id
        where p.district_id = ${districtID} and p.status = 'approved' and p.removed_at is null and p.ordered_on <= ${endsOn}::date), 0),
      'unreconciled', (select count(*) from ${bankStatements} t where t.district_id = ${districtID} and t.reconciled_at is null and t.ends_on between ${startsOn}::date and ${endsOn}::date),
      'outstanding', (select count(*) from ${journalLines} l where l.district_id = ${districtID} and l.account_id in (select account_id from bank_account where district_id = ${districtID} and removed_at is null)
        and l.posted_on between ${startsOn}::date and ${endsOn}::date and not exists (select from ${bankLines} b where b.district_id = l.district_id and b.journal_line_id = l.id))) as checks`)
  if (!row) throw new Error('the year was not checked')
  return row.checks
}

/** Whether a year may be closed: mere notes don't block it. */
export const mayClose = ({ unbalanced, waiting, withoutEquity }: YearChecks): boolean =>
  unbalanced.length === 0 && waiting === 0 && withoutEquity.length === 0

/**
 * Shuts a year's periods, so that nothing is posted to it any more, and says that it is closing. Refuses 409 what its checks find.
 * Asked of a year whose adjustments have been entered, it closes those.
 */
export async function beginClosing(ctx: UserRequest, yearID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, yearID))
    const [year] = await tx.select().from(fiscalYears).where(here).for('update')
    if (!year) throw refuse.notFound('kit.refusal.notFound')
    if (year.status === 'closing') return
    // Anyone who posts holds the period's row until they commit; this waits for them, and then sees what they wrote.
    await tx
      .update(periods)
      .set({ status: 'closed' })
      .where(and(eq(periods.districtID, districtID), eq(periods.fiscalYearID, yearID)))
    const found = await checkYear(tx, year)
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
 * Writes the closing entries of a closing year: one journal a fund that takes its revenue and expenses to zero against its fund balance. What
 * an earlier run that was stopped has written is found and not repeated. The balances that the next year opens with are the sums of all
 * lines before it, so that no entry carries them over.
 * @param between called after each fund; a run may be stopped there
 */
export async function writeClosing(
  database: Database,
  { districtID, yearID, userID }: { districtID: number; yearID: number; userID: number },
  between: () => void | Promise<void> = () => {},
): Promise<{ journals: number }> {
  const [year] = await database
    .district(districtID)
    .select()
    .from(fiscalYears)
    .where(and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, yearID)))
  if (!year || year.status !== 'closing') return { journals: 0 }
  const funds = await database.district(districtID).execute<{ fund: string }>(sql`
    select distinct a.fund from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id
    where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} and a.kind in ('revenue', 'expense') order by a.fund`)
  let written = 0
  for (const { fund } of funds) {
    written += await database.transaction(districtID, (tx) => closeFund(tx, year, fund, userID))
    await between()
  }
  await database.transaction(districtID, async (tx) => {
    await tx
      .update(fiscalYears)
      .set({ status: 'closed', version: sql`${fiscalYears.version} + 1` })
      .where(
        and(
          eq(fiscalYears.districtID, districtID),
          eq(fiscalYears.id, yearID),
          eq(fiscalYears.status, 'closing'),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.fiscalYear',
      entityID: yearID,
      action: 'closed',
      before: { status: 'closing' },
      after: { status: 'closed', journals: written },
    })
  })
  return { journals: written }
}

async function closeFund(
  tx: Tx,
  year: FiscalYearRow,
  fund: string,
  userID: number,
): Promise<number> {
  const { districtID, id: yearID, endsOn, name } = year
  // The year's row blocks a second run; the remaining funds are those that no run has closed.
  await tx
    .select({ id: fiscalYears.id })
    .from(fiscalYears)
    .where(and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, yearID)))
    .for('update')
  const [made] = await tx.execute<{ id: number }>(sql`
    with left_over as (
      select b.account_id, sum(b.credit_cents - b.debit_cents) as cents from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id
      where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} and a.kind in ('revenue', 'expense') and a.fund = ${fund}
      group by b.account_id having sum(b.credit_cents - b.debit_cents) <> 0),
    entry as (
      insert into journal (district_id, kind, origin, origin_key, date, period_id, memo, amount_cents, entered_by, reason)
      select ${districtID}::int, 'journal', 'closing', ${`closing:${yearID}:${fund}:`}::text || (select count(*) from ${journals} where district_id = ${districtID} and origin_key like ${`closing:${yearID}:${fund}:%`}),
        ${endsOn}::date, (select id from ${periods} where district_id = ${districtID} and fiscal_year_id = ${yearID} and number = 13), ${`${name} · ${fund}`}::text,
        (select greatest(sum(greatest(cents, 0)), sum(greatest(-cents, 0))) from left_over), ${userID}::int, ${name}::text
      where exists (select from left_over) returning id)
    , lines as (insert into journal_line (district_id, journal_id, place, account_id, fund, cents)
      select ${districtID}::int, entry.id, row_number() over (order by account_id), account_id, ${fund}::text, cents from entry, left_over
      union all
      select ${districtID}::int, entry.id, 0, (select e.id from (${equityOf(districtID)}) e where e.fund = ${fund}), ${fund}::text, -(select sum(cents) from left_over) from entry)
    select id from entry`)
  if (!made) return 0
  await tx
    .update(journals)
    .set({ status: 'posted' })
    .where(and(eq(journals.districtID, districtID), eq(journals.id, made.id)))
  return 1
}
