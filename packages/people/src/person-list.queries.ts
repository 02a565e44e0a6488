import { users } from '@atrium/auth/tables'
import type { DistrictDb } from '@atrium/kit/server'
import type { Page } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import type { PgView } from 'drizzle-orm/pg-core'
import { broadCount } from './broad-counts.ts'
import { searchConditions } from './search-conditions.ts'

/**
 * A list of people of one kind: its search view has the alias `v`, the person `u`, and `joins` adds
 * its own.
 */
export interface PersonList {
  /** `student_search` and its kin. */
  view: PgView
  districtID: number
  search: string
  /** Conditions over `v`: scope and filters. All must hold. */
  where: SQL[]
  /** A sort expression over `v` and `sortJoins`; the name if there is none. */
  sort?: SQL | undefined
  /** True if `sort` is never null: then an index may be read from either end. */
  sortsAll?: boolean
  descending: boolean
  /** Joins that sorting needs in addition to `v`; they must keep each row of `v` once. */
  sortJoins?: SQL | undefined
  page: number
  size: number
  /** `expression as "property", …` over `u` and `joins`. */
  columns: SQL
  joins: SQL
  /**
   * True if the matches should be found first, words or not, because their condition is expensive
   * to evaluate twice.
   */
  counted?: boolean
}

/** `v.<column> = any(…)`; one value as an equality, so that an index can be walked in order. Nothing for no values. */
export function anyOf(
  column: SQL,
  values: readonly (string | number)[],
  type: 'text' | 'int',
): SQL[] {
  if (values.length === 0) return []
  const cast = sql.raw(type)
  return [
    values.length === 1
      ? sql`${column} = ${String(values[0])}::${cast}`
      : sql`${column} = any(${`{${values.join(',')}}`}::${cast}[])`,
  ]
}

export const joinUsers = sql`join ${users} u on u.district_id = v.district_id and u.id = v.user_id`

// Beyond this many matches, walking the order finds a page sooner than finding all of them, and
// their count is cached for a while.
const few = 5000
const [fewWritten, fewAndOne] = [sql.raw(String(few)), sql.raw(String(few + 1))]

/**
 * One page of a list of people with its total. One statement; one more for a page past the end, and, once a minute, for the
 * count of more than 5000.
 *
 * A search finds its matches by the trigram index, and sorts those. Where there are too many, and without words, the page
 * walks the order instead: of names by their index.
 */
export async function listPeople<Row extends object>(
  db: DistrictDb,
  list: PersonList,
): Promise<Page<Row>> {
  const { page, size } = list
  const isSearch = list.counted || list.search.trim() !== ''
  const statement = sql`
    with ${isSearch ? searchedPage(list) : walkedPage(list)}
    select v.user_id as id, ${list.columns}, (select matches from known) as matches
    from page v join ${users} u on u.district_id = ${list.districtID} and u.id = v.user_id ${list.joins}
    order by ${orderOf(list)}`
  const found = await db.execute<Row & Record<string, unknown> & { matches: number }>(statement)
  const total = await totalOf(db, list, found[0]?.matches)
  const rows = Array.from(found, ({ matches: _, ...row }) => row as unknown as Row)
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return { rows, total, start, end: rows.length === 0 ? 0 : start + rows.length - 1 }
}

const atOnce = 1000

/**
 * Everyone on a list, in batches, in its order; paging is ignored. The order is read once, as ids,
 * so that any sort can be walked without recounting.
 */
export async function* everyPerson<Row extends object>(
  db: DistrictDb,
  list: PersonList,
): AsyncGenerator<Row[]> {
  const key = list.sort ? sql`, ${list.sort} as sort_key` : sql``
  const found = await db.execute<{ user_id: number; [key: string]: unknown }>(
    sql`select v.user_id ${key} ${matching(list, 'index')} order by ${orderOf(list)}`,
  )
  const ids = found.map((row) => row.user_id)
  const ask = (from: number) => {
    const some = sql`${`{${ids.slice(from, from + atOnce).join(',')}}`}::int[]`
    const rows = db.execute<Row & Record<string, unknown>>(sql`
      select v.user_id as id, ${list.columns} from unnest(${some}) with ordinality v (user_id, place)
      join ${users} u on u.district_id = ${list.districtID} and u.id = v.user_id ${list.joins}
      order by v.place`)
    const asked = rows.then((answer) => Array.from(answer, (row) => row as Row))
    // The reader of these rows gets the error. If it has gone, the error isn't unhandled.
    asked.catch(() => {})
    return asked
  }
  // The next are found while the reader works on these.
  let next = ids.length > 0 ? ask(0) : undefined
  for (let from = atOnce; next; from += atOnce) {
    const rows: Row[] = await next
    next = from < ids.length ? ask(from) : undefined
    yield rows
  }
}

function searchedPage(list: PersonList): SQL {
  return sql`
    found as materialized (select ${shown(list)} ${matching(list, 'index')} limit ${fewAndOne}),
    known as materialized (select count(*)::int as matches from found),
    page as materialized (
      (select v.* from found v where (select matches from known) <= ${fewWritten} ${pageOf(list)})
      union all
      (select ${shown(list)} ${matching(list, 'walk')} and (select matches from known) > ${fewWritten} ${pageOf(list)}))`
}

function walkedPage(list: PersonList): SQL {
  return sql`
    page as materialized (select ${shown(list)} ${matching(list, 'walk')} ${pageOf(list)}),
    known as (select count(*)::int as matches from (select 1 ${matching({ ...list, sortJoins: undefined }, 'walk')} limit ${fewAndOne}) c)`
}

const shown = ({ sort }: PersonList): SQL =>
  sql`v.user_id, v.sort_name${sort ? sql`, ${sort} as sort_key` : sql``}`

// Inlined if it is the usual limit: PostgreSQL plans a literal once, and a parameter each time.
function pageOf(list: PersonList): SQL {
  const limit = usualSizes.has(list.size) ? sql.raw(String(list.size)) : sql`${list.size}`
  return sql`order by ${orderOf(list)} limit ${limit}${list.page === 1 ? sql`` : sql` offset ${(list.page - 1) * list.size}`}`
}
const usualSizes = new Set([25, 50, 100])

// Ties are broken by name, and names by id: a row is on one page only.
function orderOf({ sort, sortsAll, descending }: PersonList): SQL {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(
    `${sort ? `sort_key ${direction}${sortsAll ? '' : ' nulls last'}, ` : ''}v.sort_name ${direction}, v.user_id ${direction}`,
  )
}

/**
 * The total number; `matches` were found on the way, with the search ending at `few`. None on a
 * page past the end.
 */
async function totalOf(
  db: DistrictDb,
  list: PersonList,
  matches: number | undefined,
): Promise<number> {
  if (matches !== undefined && matches <= few) return matches
  if (matches === undefined && list.page === 1) return 0
  const statement = sql`select count(*)::int as total ${matching({ ...list, sortJoins: undefined }, 'index')}`
  const count = async () => (await db.execute<{ total: number }>(statement))[0]?.total ?? 0
  return matches === undefined ? count() : broadCount(list.districtID, statement, count)
}

function matching(
  { view, districtID, search, where, sortJoins }: PersonList,
  way: 'index' | 'walk',
): SQL {
  const conditions = [...searchConditions(search, districtID, way), ...where]
  return sql`from ${view} v ${sortJoins ?? sql``} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}
