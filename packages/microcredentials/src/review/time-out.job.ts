import { plusDays } from '@atrium/kit/shared'
import { defineJob, type Database } from '@atrium/kit/server'
import { closedDaysAt } from '@atrium/schools/public'
import { districts } from '@atrium/schools/tables'
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { takeStep } from '@atrium/workflow/public'
import { reviewFlow } from './review-flow.actions.ts'
import { badgeReviews } from './review.table.ts'
import { districtToday, worksAt } from './reviewer.queries.ts'
import { reviewDueOn } from './working-days.rules.ts'

/**
 * Reopens claimed reviews that weren't answered within 14 working days, by the calendars of the
 * district and the reviewer's school. Days off that were added since the claim count too, and move
 * the due date. Returns the number of reopened reviews.
 */
export async function openOverdue(
  database: Database,
  districtID: number,
  now: Date,
): Promise<number> {
  const today = await districtToday(database.district(districtID), districtID, now)
  // No break is longer than a year, so older claims can't still be in time.
  const closed = await closedDaysAt(
    database.district(districtID),
    districtID,
    plusDays(today, -365),
  )
  return database.transaction(districtID, async (tx) => {
    const overdue = await tx
      .select({
        ...getTableColumns(badgeReviews),
        claimedOn: sql<string>`(${badgeReviews.claimedAt} at time zone ${districts.timeZone})::date::text`,
        schoolID: worksAt(districtID, sql`${badgeReviews.claimedBy}`),
      })
      .from(badgeReviews)
      .innerJoin(districts, eq(districts.id, badgeReviews.districtID))
      .where(
        and(
          eq(badgeReviews.districtID, districtID),
          eq(badgeReviews.state, 'claimed'),
          lt(badgeReviews.dueAt, today),
        ),
      )
      .for('update', { of: badgeReviews, skipLocked: true })
      .limit(1000)
    let opened = 0
    for (const review of overdue) {
      const of = and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.id, review.id))
      const dueAt = reviewDueOn(review.claimedOn, closed(review.schoolID))
      if (dueAt >= today) {
        await tx.update(badgeReviews).set({ dueAt }).where(of)
        continue
      }
      opened += 1
      const { claimedOn: _claimedOn, schoolID: _schoolID, ...row } = review
      await takeStep(
        tx,
        reviewFlow,
        { row, parts: ['system'], facts: { dueAt, today, marked: 0 }, more: { ctx: null } },
        { act: 'timeOut', actor: { userID: 0, now } },
      )
    }
    return opened
  })
}

/** Reopens overdue reviews every night. */
export const timeOutJob = defineJob<object>({
  name: 'microcredentials.timeOutReviews',
  run: async ({ database, districtID, now }) => ({
    opened: await openOverdue(database, districtID, now()),
  }),
  singleton: () => 'nightly',
  schedule: { cron: '10 3 * * *', input: {} },
})
