import { textArray, type DistrictDb, type Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'

/** A statement as other modules show it when they align something to it. */
export interface StandardView {
  itemID: number
  frameworkID: number
  frameworkTitle: string
  identifier: string
  uri: string
  code: string | null
  fullStatement: string
  abbreviatedStatement: string | null
  itemType: string | null
  educationLevels: string[]
  isRetired: boolean
}

const views = (where: SQL) => sql`
  select i.id as "itemID", i.framework_id as "frameworkID", f.title as "frameworkTitle", i.identifier, i.uri, i.code, i.full_statement as "fullStatement",
    i.abbreviated_statement as "abbreviatedStatement", i.item_type as "itemType", i.education_levels as "educationLevels", i.retired_at is not null as "isRetired"
  from standard_item i join standard_framework f on f.district_id = i.district_id and f.id = i.framework_id
  where ${where}
  order by f.title, f.id, i.tree_place`

const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/**
 * The statements with these ids, including retired ones, in the order of frameworks and trees.
 * Unknown ids are left out. One statement.
 */
export async function standardsByIDs(
  db: DistrictDb | Tx,
  districtID: number,
  itemIDs: readonly number[],
): Promise<StandardView[]> {
  if (itemIDs.length === 0) return []
  const rows = await db.execute<Record<string, unknown>>(
    views(sql`i.district_id = ${districtID} and i.id = any(${list(itemIDs)})`),
  )
  return Array.from(rows, (row) => ({ ...row }) as unknown as StandardView)
}

/**
 * The selectable statements with these CASE identifiers, for files that refer to standards. If two
 * frameworks contain the same one, the first framework by title counts. One statement.
 */
export async function standardsByIdentifiers(
  db: DistrictDb | Tx,
  districtID: number,
  identifiers: readonly string[],
): Promise<Map<string, StandardView>> {
  if (identifiers.length === 0) return new Map()
  const rows = await db.execute<Record<string, unknown>>(
    views(
      sql`i.district_id = ${districtID} and i.identifier = any(${textArray(identifiers)}) and i.retired_at is null and f.removed_at is null`,
    ),
  )
  return new Map(
    Array.from(rows, (row) => ({ ...row }) as unknown as StandardView)
      .toReversed()
      .map((view) => [view.identifier, view]),
  )
}

/**
 * The ids that can no longer be chosen: missing, retired, or in a removed framework. For validating
 * a write.
 */
export async function unknownItems(
  db: DistrictDb | Tx,
  districtID: number,
  itemIDs: readonly number[],
): Promise<number[]> {
  if (itemIDs.length === 0) return []
  const rows = await db.execute<{ id: number }>(sql`
    select i.id from standard_item i join standard_framework f on f.district_id = i.district_id and f.id = i.framework_id and f.removed_at is null
    where i.district_id = ${districtID} and i.id = any(${list(itemIDs)}) and i.retired_at is null`)
  const known = new Set(Array.from(rows, ({ id }) => id))
  return itemIDs.filter((id) => !known.has(id))
}

/**
 * A subquery for the ids of these statements and everything below them: `where item_id in
 * ${itemsUnder(districtID, ids)}`.
 */
export const itemsUnder = (districtID: number, itemIDs: readonly number[]) => sql`(
  select u.id from standard_item b join standard_item u on u.district_id = b.district_id and u.framework_id = b.framework_id and u.tree_place between b.tree_place and b.tree_end
  where b.district_id = ${districtID} and b.id = any(${list(itemIDs)}))`
