import { textArray, type DistrictDb, type Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchasing/purchasing.table.ts'
import { journalLines, journals } from './ledger.table.ts'

/** Accounts by their codes; an unknown code is not in the answer. */
export async function accountsByCode(
  db: Tx | DistrictDb,
  districtID: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db.execute<{ id: number; code: string }>(sql`
    select id, code from ${accounts} where district_id = ${districtID} and removed_at is null and active and code = any(${textArray(codes)})`)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/**
 * Whether a journal counts, as part of another statement: a draft, waiting, or posted; not void and
 * not reversed.
 */
export const journalCounts = (districtID: SQL | number, id: SQL | number): SQL =>
  sql`exists (select from ${journals} cj where cj.district_id = ${districtID} and cj.id = ${id} and cj.status <> 'void' and cj.removed_at is null
    and not exists (select from ${journals} rj where rj.district_id = cj.district_id and rj.reverses_id = cj.id and rj.status = 'posted'))`

/**
 * The revenue account of a source in another account's fund; the first by code if there are
 * several.
 */
export async function revenueOfSource(
  db: Tx | DistrictDb,
  districtID: number,
  source: string,
  besideID: number,
): Promise<number | undefined> {
  const [row] = await db.execute<{ id: number }>(sql`
    select a.id from ${accounts} a where a.district_id = ${districtID} and a.removed_at is null and a.active and a.kind = 'revenue' and a.source = ${source}
      and a.fund = (select b.fund from ${accounts} b where b.district_id = a.district_id and b.id = ${besideID}) order by a.code limit 1`)
  return row?.id
}

/**
 * The codes of a fund's district-wide accounts by their objects; null for an object without an
 * account.
 */
export async function codesOfObjects<Names extends string>(
  db: Tx | DistrictDb,
  districtID: number,
  fund: string,
  objects: Readonly<Record<Names, string>>,
): Promise<Record<Names, string | null>> {
  const rows = await db.execute<{ code: string; object: string }>(sql`
    select code, object from ${accounts} where district_id = ${districtID} and fund = ${fund} and school_id is null and removed_at is null and object = any(${textArray(Object.values<string>(objects))})`)
  const codeOf = new Map(rows.map(({ code, object }) => [object, code]))
  return Object.fromEntries(
    Object.entries<string>(objects).map(([name, object]) => [name, codeOf.get(object) ?? null]),
  ) as Record<Names, string | null>
}

/**
 * Posted lines of expense accounts with a source, without closing entries, as a subquery: `id`,
 * `journalID`, `source`, `projectYear`, `object`, `code`, `day`, `cents`, and `memo`. A line of a
 * reversal is of the line that it takes back, and of its day: `ofID`, `ofDay`. `orderedOn` is the day of
 * the purchase order that it pays.
 */
export const spendingSQL = (districtID: SQL | number): SQL =>
  sql`(select fl.id, fl.journal_id as "journalID", fa.source, fa.project_year as "projectYear", coalesce(fa.object, '') as object, fa.code, fl.posted_on as day, fl.cents, coalesce(fl.memo, fj.memo) as memo,
      coalesce(fo.id, fl.id) as "ofID", coalesce(fo.posted_on, fl.posted_on) as "ofDay",
      (select po.ordered_on from ${purchaseOrderLines} pl join ${purchaseOrders} po on po.district_id = pl.district_id and po.id = pl.order_id
        where pl.district_id = fl.district_id and pl.id = coalesce(fo.order_line_id, fl.order_line_id)) as "orderedOn"
    from ${accounts} fa join ${journalLines} fl on fl.district_id = fa.district_id and fl.account_id = fa.id and fl.posted_on is not null
    join ${journals} fj on fj.district_id = fl.district_id and fj.id = fl.journal_id and fj.origin <> 'closing'
    left join ${journalLines} fo on fo.district_id = fj.district_id and fo.journal_id = fj.reverses_id and fo.place = fl.place
    where fa.district_id = ${districtID} and fa.kind = 'expense' and fa.source is not null)`

/**
 * An expense account of a source, project year, and object in another account's fund: one of that
 * project year, or else one of none; the first by code if there are several.
 */
export async function expenseOf(
  db: Tx | DistrictDb,
  districtID: number,
  { source, projectYear, object }: { source: string; projectYear: string | null; object: string },
  besideID: number,
): Promise<number | undefined> {
  const [row] = await db.execute<{ id: number }>(sql`
    select a.id from ${accounts} a where a.district_id = ${districtID} and a.removed_at is null and a.active and a.kind = 'expense' and a.source = ${source} and a.object = ${object}
      and (a.project_year is null or a.project_year = ${projectYear}) and a.fund = (select b.fund from ${accounts} b where b.district_id = a.district_id and b.id = ${besideID})
    order by a.project_year nulls last, a.code limit 1`)
  return row?.id
}

/** The lines of a journal: their ids, accounts, and cents. */
export const linesOfJournal = (
  db: Tx | DistrictDb,
  districtID: number,
  journalID: number,
): Promise<{ id: number; accountID: number; cents: number }[]> =>
  db.execute(sql`
    select id::float8 as id, account_id as "accountID", cents::float8 as cents from ${journalLines} where district_id = ${districtID} and journal_id = ${journalID}`)
