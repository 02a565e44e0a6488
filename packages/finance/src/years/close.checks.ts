import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { bankAccounts, bankLines, bankStatements } from '../banking/banking.table.ts'
import { accounts, accountSegments } from '../chart/chart.table.ts'
import { accountBalances, journalLines, journals } from '../ledger/ledger.table.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchasing/purchasing.table.ts'
import { isOwnPeriod } from './own-periods.ts'
import { fiscalYears, periods, type FiscalYearRow } from './years.table.ts'

/** What blocks closing a year, and what someone should know before they do. */
export interface YearChecks {
  /** Funds whose debits and credits differ; the database keeps this empty. */
  unbalanced: { fund: string; cents: number }[]
  /** Transactions that are drafts or wait for approval. */
  waiting: number
  /** It has not ended: what happens until then belongs to it. */
  running: boolean
  /**
   * Funds with revenue or expenses and no fund balance account to close them to; a restricted source
   * with its fund, as `01 3010`.
   */
  withoutEquity: string[]
  /** Years before it that are not closed: balances are carried from year to year. */
  earlier: string[]
  openOrders: number
  openOrderCents: number
  /** Statements of the year that are not reconciled. */
  unreconciled: number
  /** Lines of bank accounts in the ledger that no statement has shown. */
  outstanding: number
}

/** The periods of a year. */
export const ofYear = (year: Pick<FiscalYearRow, 'districtID' | 'id'>) =>
  sql`(select p.id from ${periods} p where p.district_id = ${year.districtID} and p.fiscal_year_id = ${year.id})`

/** The restricted source of the account `a`, to join as `r`: what is left of it stays with it. */
export const restrictedSource = (districtID: number) =>
  sql`left join ${accountSegments} r on r.district_id = ${districtID} and r.kind = 'source' and r.code = a.source and r.is_restricted and r.removed_at is null`

/**
 * The fund balance account, not of a club, of each fund for what is unrestricted (`rest` is null),
 * and of each restricted source: a year's remainder goes there.
 */
export const equityOf = (districtID: number) => sql`
  select distinct on (a.fund, r.code) a.fund, r.code as rest, a.id from ${accounts} a ${restrictedSource(districtID)}
  where a.district_id = ${districtID} and a.kind = 'equity' and not a.is_activity and a.active and a.removed_at is null order by a.fund, r.code, a.code`

/** Checks a year. One statement. */
export async function checkYear(
  db: DistrictDb | Tx,
  year: Pick<FiscalYearRow, 'districtID' | 'id' | 'startsOn' | 'endsOn'>,
  today: string,
): Promise<YearChecks> {
  const { districtID, startsOn, endsOn } = year
  const [row] = await db.execute<{ checks: YearChecks }>(sql`
    select json_build_object(
      'unbalanced', coalesce((select json_agg(x) from (select a.fund, sum(b.debit_cents - b.credit_cents) as cents from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id
        where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} group by a.fund having sum(b.debit_cents - b.credit_cents) <> 0) x), '[]'),
      'waiting', (select count(*) from ${journals} j where j.district_id = ${districtID} and j.status in ('draft', 'submitted') and j.removed_at is null and j.period_id in ${ofYear(year)}),
      'running', ${today}::date <= ${endsOn}::date,
      'withoutEquity', coalesce((select json_agg(concat_ws(' ', x.fund, x.rest) order by x.fund, x.rest) from (select distinct a.fund, r.code as rest from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id ${restrictedSource(districtID)}
        where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} and a.kind in ('revenue', 'expense')
        except select e.fund, e.rest from (${equityOf(districtID)}) e) x), '[]'),
      'earlier', coalesce((select json_agg(y.name order by y.starts_on) from ${fiscalYears} y where y.district_id = ${districtID} and y.starts_on < ${startsOn}::date and y.status <> 'closed' and y.removed_at is null), '[]'),
      'openOrders', (select count(*) from ${purchaseOrders} p where p.district_id = ${districtID} and p.status = 'approved' and p.removed_at is null and p.ordered_on <= ${endsOn}::date),
      'openOrderCents', coalesce((select sum(greatest(l.cents - l.paid_cents, 0)) from ${purchaseOrders} p join ${purchaseOrderLines} l on l.district_id = p.district_id and l.order_id = p.id
        where p.district_id = ${districtID} and p.status = 'approved' and p.removed_at is null and p.ordered_on <= ${endsOn}::date), 0),
      'unreconciled', (select count(*) from ${bankStatements} t where t.district_id = ${districtID} and t.reconciled_at is null and t.ends_on between ${startsOn}::date and ${endsOn}::date),
      'outstanding', (select count(*) from ${journalLines} l where l.district_id = ${districtID} and l.account_id in (select account_id from ${bankAccounts} where district_id = ${districtID} and removed_at is null)
        and l.posted_on between ${startsOn}::date and ${endsOn}::date and ${isOwnPeriod(sql`l`)} and not exists (select from ${bankLines} b where b.district_id = l.district_id and b.journal_line_id = l.id))) as checks`)
  if (!row) throw new Error('the year was not checked')
  return row.checks
}

/** Whether a year may be closed: mere notes don't block it. */
export const mayClose = ({
  running,
  unbalanced,
  waiting,
  withoutEquity,
  earlier,
}: YearChecks): boolean =>
  !running &&
  unbalanced.length === 0 &&
  waiting === 0 &&
  withoutEquity.length === 0 &&
  earlier.length === 0
