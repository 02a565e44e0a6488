import type { StandardUse } from '@atrium/standards/public'
import { sql } from 'drizzle-orm'
import { assignmentStandards } from './rubrics.table.ts'

/** Standards that assignments refer to. An import retires these instead of deleting them. */
export const assignmentStandardUse: StandardUse = {
  name: 'grades.assignmentStandards',
  find: async (tx, districtID, itemIDs) => {
    const rows = await tx.execute<{ id: number }>(
      sql`select distinct item_id as id from ${assignmentStandards} where district_id = ${districtID} and item_id = any(${`{${itemIDs.join(',')}}`}::integer[])`,
    )
    return rows.map(({ id }) => id)
  },
}
