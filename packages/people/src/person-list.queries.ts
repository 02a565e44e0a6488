import { users } from '@atrium/auth/tables'
import type { DistrictDb } from '@atrium/kit/server'
import type { Page } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import type { PgView } from 'drizzle-orm/pg-core'
import { searchWords } from './search-words.rules.ts'

/** A list of people of one kind: its search view is called `v`, the person `u`, and what `joins` brings as it says. */
export interface PersonList {
  /** `student_search` and its kin. */
  view: PgView
  districtID: number
  search: string
  /** Conditions over `v` and `u`: scope and filters. All must hold. */
  where: SQL[]
  /** An expression to sort by over `v`, `u` and `joins`; the name where there is none. */
  sort?: SQL | undefined
  descending: boolean
  /** What sorting or conditions need beside `v`. */
  sortJoins?: SQL | undefined
  page: number
  size: number
  /** `expression as "property", …` over `u` and `joins`. */
  columns: SQL
  joins: SQL
  /** True where the matches are to be counted as they are found, words or not: their condition is dear to ask twice. */
  counted?: boolean
}

/** `v.search_text like …`, the pattern folded once: as a bare call it would be folded again for every row. */
export const foldedLike = (pattern: string): SQL => sql`v.search_text like (select atrium_fold(${pattern}))`

/** `v.<column> = any(…)`; one value as an equality, so that an index can be walked in order. Nothing for no values. */
export function anyOf(column: SQL, values: readonly (string | number)[], type: 'text' | 'int'): SQL[] {
  if (values.length === 0) return []
  const cast = sql.raw(type)
  return [values.length === 1 ? sql`${column} = ${String(values[0])}::${cast}` : sql`${column} = any(${`{${values.join(',')}}`}::${cast}[])`]
}

export const joinUsers = sql`join ${users} u on u.district_id = v.district_id and u.id = v.user_id`

/**
 * One page of a list of people with the exact total, in one statement (a second only for a page past the end).
 *
 * A search finds its matches once, by the trigram index, then counts and sorts those. Without words, all of a school or of
 * the district match: then the page walks the index of names, and the count is of an index alone.
 */
export async function listPeople<Row extends object>(db: DistrictDb, list: PersonList): Promise<Page<Row>> {
  const { page, size } = list
  const matching = matches(list)
  const order = orderOf(list)
  const isSearch = list.counted || list.search.trim() !== ''
  const key = list.sort ? sql`, ${list.sort} as sort_key` : sql``
  const statement = sql`
    with page as materialized (
      select v.user_id, v.sort_name ${key} ${isSearch ? sql`, count(*) over ()::int as total` : sql``} ${matching}
      order by ${order} limit ${size} offset ${(page - 1) * size})
    select v.user_id as id, ${list.columns}, ${isSearch ? sql`v.total` : sql`(select count(*)::int ${matching}) as total`}
    from page v join ${users} u on u.district_id = ${list.districtID} and u.id = v.user_id ${list.joins}
    order by ${order}`
  const found = await db.execute<Row & Record<string, unknown> & { total: number }>(statement)
  const total = found[0]?.total ?? (page === 1 ? 0 : await countPeople(db, list))
  const rows = Array.from(found, ({ total: _, ...row }) => row as unknown as Row)
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return { rows, total, start, end: rows.length === 0 ? 0 : start + rows.length - 1 }
}

const atOnce = 1000

/**
 * Everyone on a list, some at a time, in its order; the page is left aside. The order is taken once, as ids, so that any sort can be
 * walked without counting past what was read.
 */
export async function* everyPerson<Row extends object>(db: DistrictDb, list: PersonList): AsyncGenerator<Row[]> {
  const key = list.sort ? sql`, ${list.sort} as sort_key` : sql``
  const found = await db.execute<{ user_id: number; [key: string]: unknown }>(sql`select v.user_id ${key} ${matches(list)} order by ${orderOf(list)}`)
  const ids = found.map((row) => row.user_id)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = sql`${`{${ids.slice(from, from + atOnce).join(',')}}`}::int[]`
    const rows = await db.execute<Row & Record<string, unknown>>(sql`
      select v.user_id as id, ${list.columns} from unnest(${some}) with ordinality v (user_id, place)
      join ${users} u on u.district_id = ${list.districtID} and u.id = v.user_id ${list.joins}
      order by v.place`)
    yield Array.from(rows, (row) => row as Row)
  }
}

// Ties are broken by name, and names by id: a row stands on one page only.
const orderOf = ({ sort, descending }: PersonList): SQL =>
  sql.raw(`${sort ? `sort_key ${descending ? 'desc' : 'asc'} nulls last, ` : ''}${descending ? 'v.sort_name desc, v.user_id desc' : 'v.sort_name, v.user_id'}`)

async function countPeople(db: DistrictDb, list: PersonList): Promise<number> {
  const [counted] = await db.execute<{ total: number }>(sql`select count(*)::int as total ${matches(list)}`)
  return counted?.total ?? 0
}

function matches({ view, districtID, search, where, sortJoins }: PersonList): SQL {
  const { patterns, birthDates } = searchWords(search)
  const conditions = [
    ...patterns.map(foldedLike),
    ...(birthDates.length > 0
      ? [sql`v.user_id in (select b.id from ${users} b where b.district_id = ${districtID} and b.birth_date = any(${`{${birthDates.join(',')}}`}::date[]))`]
      : []),
    ...where,
  ]
  return sql`from ${view} v ${sortJoins ?? sql``} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}
