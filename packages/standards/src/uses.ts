import { defineExtensionPoint, type Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/** A module's references to statements. */
export interface StandardUse {
  /** `<module>.<what>` */
  name: string
  /** Which of these statements it refers to. */
  find: (tx: Tx, districtID: number, itemIDs: readonly number[]) => Promise<readonly number[]>
}

/**
 * Modules register what refers to statements: an import retires such statements instead of deleting
 * them, and their framework can't be removed. With only foreign keys, the whole import would fail.
 */
export const standardUses = defineExtensionPoint<StandardUse>(
  'use of standards',
  ({ name }) => name,
)

/**
 * The statements among these that something refers to: categories, courses, and what modules
 * registered.
 */
export async function usedItems(
  tx: Tx,
  districtID: number,
  itemIDs: readonly number[],
): Promise<Set<number>> {
  if (itemIDs.length === 0) return new Set()
  const ids = sql`${`{${itemIDs.join(',')}}`}::int[]`
  const own = await tx.execute<{ id: number }>(sql`
    select item_id as id from standard_category_content where district_id = ${districtID} and item_id = any(${ids})
    union select item_id from course_standard where district_id = ${districtID} and item_id = any(${ids})`)
  const used = new Set(Array.from(own, ({ id }) => id))
  for (const { find } of standardUses.all())
    for (const id of await find(tx, districtID, itemIDs)) used.add(id)
  return used
}
