import { audit, defineJob, type Database } from '@atrium/kit/server'
import { and, eq, lt } from 'drizzle-orm'
import { badgeUserEvents } from '../learner/learner.table.ts'
import { tell } from '../tell.ts'
import { badgeReviews } from './review.table.ts'
import { districtToday } from './reviewer.queries.ts'

/** Opens again what was claimed and not answered within 14 working days. Returns how many. */
export async function openOverdue(database: Database, districtID: number, now: Date): Promise<number> {
  const today = await districtToday(database.district(districtID), districtID, now)
  return database.transaction(districtID, async (tx) => {
    const overdue = await tx
      .select()
      .from(badgeReviews)
      .where(and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.state, 'claimed'), lt(badgeReviews.dueAt, today)))
      .for('update', { skipLocked: true })
      .limit(1000)
    for (const review of overdue) {
      await tx
        .update(badgeReviews)
        .set({ state: 'open', claimedBy: null, claimedAt: null, dueAt: null, version: review.version + 1 })
        .where(and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.id, review.id)))
      if (review.kind === 'first') await tx.insert(badgeUserEvents).values({ districtID, badgeUserID: review.badgeUserID, action: 'timeOut', status: 2, round: review.round, actorID: 0, actorPart: 'system', at: now.toISOString() })
      await audit(tx, { districtID, actorID: 0, entity: 'microcredentials.review', entityID: review.id, action: 'timeOut', before: { state: 'claimed', claimedBy: review.claimedBy }, after: { state: 'open' } })
      if (review.claimedBy !== null) await tell(tx, { districtID, userID: review.claimedBy, template: 'microcredentials.review.timedOut', values: {}, screen: 'microcredentialing/review' })
    }
    return overdue.length
  })
}

/** Each night: claims that were not answered in time are open again. */
export const timeOutJob = defineJob<object>({
  name: 'microcredentials.timeOutReviews',
  run: async ({ database, districtID, now }) => ({ opened: await openOverdue(database, districtID, now()) }),
  singleton: () => 'nightly',
  schedule: { cron: '10 3 * * *', input: {} },
})
