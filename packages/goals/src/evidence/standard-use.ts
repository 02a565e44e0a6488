import type { StandardUse } from '@atrium/standards/public'
import { sql } from 'drizzle-orm'
import { evidenceStandards } from './evidence.table.ts'

/** Standards that evidence is linked to are retired, never deleted. */
export const evidenceStandardUse: StandardUse = {
  name: 'goals.evidenceStandards',
  find: async (tx, districtID, itemIDs) => {
    const rows = await tx.execute<{ id: number }>(
      sql`select distinct standard_id as id from ${evidenceStandards} where district_id = ${districtID} and standard_id = any(${`{${itemIDs.join(',')}}`}::integer[]) order by 1`,
    )
    return rows.map(({ id }) => id)
  },
}
