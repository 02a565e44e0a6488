import { textArray, type DistrictDb, type Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
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
 * Spending by object for each source (resource) in the chart over a period, in cents, without
 * closing entries.
 */
export const spentBySource = (
  db: Tx | DistrictDb,
  districtID: number,
  sources: readonly string[],
): Promise<{ source: string; object: string; month: string; cents: number }[]> =>
  sources.length === 0
    ? Promise.resolve([])
    : db.execute<{ source: string; object: string; month: string; cents: number }>(sql`
        select a.source, coalesce(a.object, '') as object, date_trunc('month', l.posted_on)::date::text as month, sum(l.cents)::float8 as cents
        from ${accounts} a join ${journalLines} l on l.district_id = a.district_id and l.account_id = a.id and l.posted_on is not null
        join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id and j.origin <> 'closing'
        where a.district_id = ${districtID} and a.kind = 'expense' and a.source = any(${textArray(sources)}) group by 1, 2, 3`)

/**
 * The same for one source as part of another statement: a JSON list of object, month, and cents.
 */
export const spentJSON = (districtID: SQL | number, source: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('object', x.object, 'month', x.month, 'cents', x.cents)), '[]') from (
    select coalesce(fa.object, '') as object, date_trunc('month', fl.posted_on)::date::text as month, sum(fl.cents) as cents
    from ${accounts} fa join ${journalLines} fl on fl.district_id = fa.district_id and fl.account_id = fa.id and fl.posted_on is not null
    join ${journals} fj on fj.district_id = fl.district_id and fj.id = fl.journal_id and fj.origin <> 'closing'
    where fa.district_id = ${districtID} and fa.kind = 'expense' and fa.source = ${source} group by 1, 2) x)`
