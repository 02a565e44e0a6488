import type { DistrictDb } from '@atrium/kit/server'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { frameworks, items } from '../standards.table.ts'
import { presentFrameworks } from './frameworks.queries.ts'
import { itemColumns, itemView, type ItemView } from './item-views.ts'
import { searchPatterns } from './search-words.rules.ts'

export type Scope = { db: DistrictDb; districtID: number; publicOnly?: boolean }

/** How many siblings are loaded at once. */
export const siblingsAtOnce = 500

/**
 * The statements below one, or at the top of a framework, in order; `more` if there are more after
 * the last.
 */
export async function childrenOf(
  scope: Scope,
  of: { frameworkID: number; parentID: number | null; after?: number },
): Promise<{ rows: ItemView[]; more: boolean }> {
  const rows = await scope.db
    .select(itemColumns)
    .from(items)
    .innerJoin(
      frameworks,
      and(eq(frameworks.districtID, items.districtID), eq(frameworks.id, items.frameworkID)),
    )
    .where(
      and(
        presentFrameworks(scope),
        eq(items.districtID, scope.districtID),
        eq(items.frameworkID, of.frameworkID),
        isNull(items.retiredAt),
        of.parentID === null ? isNull(items.parentID) : eq(items.parentID, of.parentID),
        of.after === undefined ? undefined : sql`${items.treePlace} > ${of.after}`,
      ),
    )
    .orderBy(asc(items.treePlace))
    .limit(siblingsAtOnce + 1)
  return { rows: rows.slice(0, siblingsAtOnce).map(itemView), more: rows.length > siblingsAtOnce }
}

export interface SearchOptions {
  text: string
  /** Default: all frameworks. */
  frameworkID?: number
  categoryID?: number
  /** Default: 50; at most 200. */
  limit?: number
}

export interface FoundItems {
  /** The total; not counted beyond 1,000. */
  total: number
  isMore: boolean
  /**
   * The matches and everything above them, in tree order. The `rank` of a match is 0 for its exact
   * code, 1 for a code with this prefix, and 2 for words.
   */
  rows: (ItemView & { isHit: boolean; rank: number })[]
}

/** Common words aren't counted completely, since no one reads that far. */
const countedTo = 1000

/**
 * Searches statements by code, words of the statement and keywords; ignores accents and case, and
 * every word must match. An exact code comes first, then codes with this prefix, then the others in
 * tree order. One statement.
 */
export async function searchItems(
  scope: Scope,
  { text, frameworkID, categoryID, limit = 50 }: SearchOptions,
): Promise<FoundItems> {
  const { patterns, phrase } = searchPatterns(text)
  if (patterns.length === 0) return { total: 0, isMore: false, rows: [] }
  const { districtID } = scope
  const most = Math.min(limit, 200)
  const within = sql.join(
    [
      sql`s.district_id = ${districtID}`,
      sql`not s.is_retired`,
      inFrameworks(scope, frameworkID),
      ...(categoryID === undefined ? [] : [inCategory(districtID, categoryID)]),
    ],
    sql` and `,
  )
  const worded = sql`from standard_item_search s where ${within} and ${sql.join(
    patterns.map((pattern) => sql`s.search_text like (select atrium_fold(${pattern}))`),
    sql` and `,
  )}`
  // Codes have their own index. Word matches come unsorted from the index: sorting would require
  // reading every statement with a common word.
  const rows = await scope.db.execute<Record<string, unknown>>(sql`
    with coded as materialized (
      select s.item_id, case when s.code_text = (select atrium_fold(${phrase})) then 0 else 1 end as rank
      from standard_item_search s where ${within} and s.code_text ~>=~ (select atrium_fold(${phrase})) and s.code_text ~<~ (select atrium_fold(${phrase}) || chr(1114111))
      order by rank, s.framework_id, s.tree_place limit ${most}
    ), worded as materialized (
      select s.item_id, 2 as rank ${worded} limit ${most}
    ), hits as (
      select item_id, min(rank) as rank from (select * from coded union all select * from worded) h group by item_id order by min(rank) limit ${most}
    ), above as (
      select distinct unnest(i.path) as item_id from hits h join standard_item i on i.district_id = ${districtID} and i.id = h.item_id
    ), shown as (
      select item_id, rank, true as is_hit from hits
      union all select a.item_id, 9, false from above a where not exists (select 1 from hits h where h.item_id = a.item_id)
    )
    select i.id as "itemID", i.framework_id as "frameworkID", i.parent_id as "parentID", i.identifier, i.code, i.full_statement as "fullStatement",
      i.abbreviated_statement as "abbreviatedStatement", i.list_enumeration as "listEnumeration", i.item_type as "itemType", i.education_levels as "educationLevels",
      i.child_count as "childCount", i.tree_place as "treePlace", i.retired_at as "retiredAt", s.is_hit as "isHit", s.rank,
      (select count(*)::int from (select 1 ${worded} limit ${countedTo + 1}) c) as total
    from shown s join standard_item i on i.district_id = ${districtID} and i.id = s.item_id
    order by i.framework_id, i.tree_place`)
  const found = Array.from(
    rows,
    (row) =>
      ({ ...row }) as unknown as Parameters<typeof itemView>[0] & {
        isHit: boolean
        rank: number
        total: number
      },
  )
  const total = found[0]?.total ?? 0
  return {
    total: Math.min(total, countedTo),
    isMore: total > countedTo,
    rows: found.map(({ total: _total, ...row }) => itemView(row)),
  }
}

/**
 * A condition on a search row `s`: its framework isn't removed, and is public if only public ones
 * are requested.
 */
function inFrameworks({ districtID, publicOnly }: Scope, frameworkID: number | undefined): SQL {
  const shown = sql`f.district_id = ${districtID} and f.removed_at is null ${publicOnly ? sql`and f.is_public` : sql``}`
  if (frameworkID === undefined)
    return sql`s.framework_id = any(array(select f.id from standard_framework f where ${shown}))`
  return sql`s.framework_id = (select f.id from standard_framework f where f.id = ${frameworkID} and ${shown})`
}

/** A condition on a search row `s`: it is in the category. */
const inCategory = (districtID: number, categoryID: number) => sql`exists (
  select 1 from standard_category_content c left join standard_item b on b.district_id = c.district_id and b.id = c.item_id
  where c.district_id = ${districtID} and c.category_id = ${categoryID} and c.framework_id = s.framework_id
    and (c.item_id is null or s.tree_place between b.tree_place and b.tree_end))`
