import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/** Which of these statements a module refers to. */
export type ItemUse = (
  tx: Tx,
  districtID: number,
  itemIDs: readonly number[],
) => Promise<readonly number[]>

const uses: ItemUse[] = []

/**
 * Tells of statements that a module refers to: an import does not delete them, it marks them as retired, and their framework
 * cannot be removed. Called once at start. Foreign keys alone would only make the whole import fail.
 */
export function registerItemUse(use: ItemUse): void {
  uses.push(use)
}

/** Those of the statements that something refers to: categories, courses, and what other modules told of. */
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
  for (const find of uses) for (const id of await find(tx, districtID, itemIDs)) used.add(id)
  return used
}
