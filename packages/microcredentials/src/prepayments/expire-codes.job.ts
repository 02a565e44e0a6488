import { audit, defineJob, type Database } from '@atrium/kit/server'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { districtToday } from '../review/reviewer.queries.ts'
import { redemptionCodes } from './prepayments.table.ts'

/** Marks codes as expired if their last day has passed. Returns their number. */
export async function expireCodes(
  database: Database,
  districtID: number,
  now: Date,
): Promise<number> {
  const today = await districtToday(database.district(districtID), districtID, now)
  return database.transaction(districtID, async (tx) => {
    const gone = await tx
      .update(redemptionCodes)
      .set({ status: 'expired' })
      .where(
        and(
          eq(redemptionCodes.districtID, districtID),
          inArray(redemptionCodes.status, ['pending', 'active']),
          lt(redemptionCodes.expiresOn, today),
        ),
      )
      .returning({ id: redemptionCodes.id, prepaymentID: redemptionCodes.prepaymentID })
    await audit(
      tx,
      ...gone.map(({ id }) => ({
        districtID,
        actorID: 0,
        entity: 'microcredentials.redemptionCode',
        entityID: id,
        action: 'expire',
        after: { status: 'expired' },
      })),
    )
    return gone.length
  })
}

/** Expires codes every night. */
export const expireCodesJob = defineJob<object>({
  name: 'microcredentials.expireCodes',
  run: async ({ database, districtID, now }) => ({
    expired: await expireCodes(database, districtID, now()),
  }),
  singleton: () => 'nightly',
  schedule: { cron: '15 3 * * *', input: {} },
})
