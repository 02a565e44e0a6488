import type { Database } from '@atrium/kit/server'
import { eq } from 'drizzle-orm'
import { interventionAreas, interventionTiers } from './interventions.table.ts'
import { giveTiersAndAreas } from './tiers/tiers.actions.ts'

/** The tiers and areas that a district starts with, by their codes. */
export const tiersAndAreas = (database: Database, districtID: number) =>
  database.transaction(districtID, async (tx) => {
    await giveTiersAndAreas(tx, districtID)
    const idsOf = async (table: typeof interventionTiers | typeof interventionAreas) => {
      const rows = await tx
        .select({ id: table.id, code: table.code })
        .from(table)
        .where(eq(table.districtID, districtID))
      return (code: string) => rows.find((row) => row.code === code)?.id ?? 0
    }
    return { tier: await idsOf(interventionTiers), area: await idsOf(interventionAreas) }
  })
