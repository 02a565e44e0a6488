import type { Tx } from '@atrium/kit/server'
import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { accountBalances, journalLines, journals } from '../ledger/ledger.table.ts'
import { equityOf, ofYear, restrictedSource } from './close.checks.ts'
import { makeYear } from './years.actions.ts'
import { fiscalYearOf } from './years.rules.ts'
import { fiscalYears, periods, type FiscalYearRow } from './years.table.ts'

/**
 * Writes a journal in each fund that takes the year's revenue and expenses to zero: those of a
 * restricted source against its own fund balance, all others against the fund's. Whatever an earlier
 * close took is zero already and not taken again.
 */
export async function closeFunds(tx: Tx, year: FiscalYearRow, userID: number): Promise<number> {
  const { districtID, id: yearID, endsOn, name } = year
  const adjustments = sql`(select id from ${periods} where district_id = ${districtID} and fiscal_year_id = ${yearID} and number = 13)`
  const made = await tx.execute<{ id: number }>(sql`
    with left_over as (
      select a.fund, r.code as rest, b.account_id, sum(b.credit_cents - b.debit_cents) as cents
      from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id ${restrictedSource(districtID)}
      where b.district_id = ${districtID} and b.period_id in ${ofYear(year)} and a.kind in ('revenue', 'expense')
      group by a.fund, r.code, b.account_id having sum(b.credit_cents - b.debit_cents) <> 0),
    net as (select fund, rest, sum(cents) as cents, sum(greatest(cents, 0)) as debits from left_over group by fund, rest),
    entry as (
      insert into ${journals} (district_id, kind, origin, origin_key, date, period_id, memo, amount_cents, entered_by, reason)
      select ${districtID}::int, 'journal', 'closing', ${nextKey(districtID, `closing:${yearID}`)}, ${endsOn}::date, ${adjustments}, ${`${name} · `}::text || fund,
        sum(debits + greatest(-cents, 0)), ${userID}::int, ${name}::text
      from net group by fund returning id, origin_key)
    insert into ${journalLines} (district_id, journal_id, place, account_id, fund, cents)
    select ${districtID}::int, e.id, row_number() over (partition by e.id order by l.account_id), l.account_id, l.fund, l.cents
    from entry e join left_over l on l.fund = split_part(e.origin_key, ':', 3)
    union all
    select ${districtID}::int, e.id, 0, q.id, q.fund, -n.cents from entry e join net n on n.fund = split_part(e.origin_key, ':', 3) and n.cents <> 0
    join (${equityOf(districtID)}) q on q.fund = n.fund and q.rest is not distinct from n.rest
    returning journal_id as id`)
  return postAll(tx, districtID, made)
}

/**
 * Carries a closed year's balances into the next: in each fund, one journal that takes every balance
 * sheet account to zero at the end of the year, and one with which the next year opens with them.
 * The year after that follows where the next year is closed too. Only what is not carried yet is.
 */
export async function carryBalances(
  tx: Tx,
  year: FiscalYearRow,
  userID: number,
  between: () => void | Promise<void>,
): Promise<number> {
  let written = 0
  for (let from = year; ;) {
    const next = await yearAfter(tx, from)
    written += await carryInto(tx, from, next, userID)
    await between()
    if (next.status !== 'closed') return written
    from = next
  }
}

async function carryInto(
  tx: Tx,
  from: FiscalYearRow,
  next: FiscalYearRow,
  userID: number,
): Promise<number> {
  const { districtID } = from
  // No form offers these periods: nothing but carried balances is ever in them.
  await tx
    .insert(periods)
    .values([
      {
        ...{ districtID, fiscalYearID: from.id, number: 14, kind: 'carried' },
        ...{ startsOn: from.endsOn, endsOn: from.endsOn, status: 'closed' },
      },
      {
        ...{ districtID, fiscalYearID: next.id, number: 0, kind: 'opening' },
        ...{ startsOn: next.startsOn, endsOn: next.startsOn, status: 'closed' },
      },
    ])
    .onConflictDoNothing()
  const periodOf = (yearID: number, number: number): SQL =>
    sql`(select id from ${periods} where district_id = ${districtID} and fiscal_year_id = ${yearID} and number = ${number})`
  const made = await tx.execute<{ id: number }>(sql`
    with held as (
      select a.fund, b.account_id, sum(b.debit_cents - b.credit_cents) as cents
      from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id
      join ${periods} p on p.district_id = b.district_id and p.id = b.period_id
      where b.district_id = ${districtID} and p.starts_on <= ${from.endsOn}::date and a.kind in ('asset', 'liability', 'equity')
      group by a.fund, b.account_id having sum(b.debit_cents - b.credit_cents) <> 0),
    entry as (
      insert into ${journals} (district_id, kind, origin, origin_key, date, period_id, memo, amount_cents, entered_by)
      select ${districtID}::int, 'journal', 'opening', side.key, side.day, side.period, ${`${from.name} → ${next.name} · `}::text || fund, amount, ${userID}::int
      from (select fund, sum(greatest(cents, 0)) as amount from held group by fund) f
      cross join lateral (values (${nextKey(districtID, `carried:${from.id}`)}, ${from.endsOn}::date, ${periodOf(from.id, 14)}),
        (${nextKey(districtID, `opening:${next.id}`)}, ${next.startsOn}::date, ${periodOf(next.id, 0)})) side(key, day, period)
      returning id, origin_key)
    insert into ${journalLines} (district_id, journal_id, place, account_id, fund, cents)
    select ${districtID}::int, e.id, row_number() over (partition by e.id order by h.account_id), h.account_id, h.fund,
      case when starts_with(e.origin_key, 'carried:') then -h.cents else h.cents end
    from entry e join held h on h.fund = split_part(e.origin_key, ':', 3)
    returning journal_id as id`)
  return postAll(tx, districtID, made)
}

/** A fund's next key of a kind: a year that is adjusted and closed again has several. */
const nextKey = (districtID: number, of: string): SQL =>
  sql`${`${of}:`}::text || fund || ':' || (select count(*) from ${journals} k where k.district_id = ${districtID} and starts_with(k.origin_key, ${`${of}:`}::text || fund || ':'))`

async function postAll(
  tx: Tx,
  districtID: number,
  lines: readonly { id: number }[],
): Promise<number> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  if (ids.length > 0)
    await tx
      .update(journals)
      .set({ status: 'posted' })
      .where(
        and(
          eq(journals.districtID, districtID),
          sql`${journals.id} = any(${`{${ids.join(',')}}`}::int[])`,
        ),
      )
  return ids.length
}

/**
 * The year after another one; opened if it doesn't exist yet. Locked, so that two closes don't
 * carry into it at once.
 */
async function yearAfter(tx: Tx, { districtID, startsOn, endsOn }: FiscalYearRow) {
  const find = () =>
    tx
      .select()
      .from(fiscalYears)
      .where(
        and(
          eq(fiscalYears.districtID, districtID),
          gt(fiscalYears.startsOn, startsOn),
          isNull(fiscalYears.removedAt),
        ),
      )
      .orderBy(asc(fiscalYears.startsOn))
      .limit(1)
      .for('update')
  const [known] = await find()
  if (known) return known
  const month = Number(startsOn.slice(5, 7))
  await makeYear(tx, districtID, fiscalYearOf(endsOn, month) + 1, month)
  const [made] = await find()
  if (!made) throw new Error(`no year after ${endsOn}`)
  return made
}
