import { defineJob } from '@atrium/kit/server'
import { and, asc, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import { holdSection } from './held-section.ts'
import { pdEnrollments } from './enrollment.table.ts'
import { holdEnrollment, step } from './flow.actions.ts'
import { isBeingPaid } from '@atrium/payments/public'
import { seatPurpose } from '../words.ts'

/** Offers that no one took, and seats that no one paid for. */
const isOver = (now: Date): SQL =>
  or(
    and(eq(pdEnrollments.status, 'waitlisted'), lte(pdEnrollments.offerUntil, now.toISOString())),
    and(
      eq(pdEnrollments.status, 'enrolled'),
      eq(pdEnrollments.paymentState, 'due'),
      lte(pdEnrollments.payBy, now.toISOString()),
    ),
  ) ?? sql`false`

/**
 * Each minute: a lapsed offer goes to the next person in line, and the previous one moves to the
 * end; an unpaid seat is released.
 */
export const seatsJob = defineJob<object>({
  name: 'pd.seats',
  singleton: () => 'seats',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async ({ db, districtID, now }) =>
    (
      await db
        .select({ id: pdEnrollments.id })
        .from(pdEnrollments)
        .where(and(eq(pdEnrollments.districtID, districtID), isOver(now())))
        .limit(1)
    ).length > 0,
  run: async ({ database, db, districtID, now }, _input, progress) => {
    const over = await db
      .select({ id: pdEnrollments.id, sectionID: pdEnrollments.sectionID })
      .from(pdEnrollments)
      .where(and(eq(pdEnrollments.districtID, districtID), isOver(now())))
      .orderBy(asc(pdEnrollments.offerUntil), asc(pdEnrollments.id))
      .limit(1000)
    let freed = 0
    for (const { id, sectionID } of over) {
      progress.check()
      freed += await database.transaction(districtID, async (tx) => {
        const section = await holdSection(tx, districtID, sectionID)
        const row = await holdEnrollment(tx, districtID, id)
        const at = now()
        const actor = { userID: 0, now: at }
        const has = (until: string | null) => until !== null && Date.parse(until) <= at.getTime()
        if (row.status === 'waitlisted' && has(row.offerUntil))
          await step(tx, section, row, 'lapse', { parts: ['system'], actor })
        // A payment that the provider has not answered yet keeps its seat.
        else if (
          row.status === 'enrolled' &&
          row.paymentState === 'due' &&
          has(row.payBy) &&
          !(await isBeingPaid(tx, districtID, seatPurpose, id))
        )
          await step(tx, section, row, 'withdraw', { parts: ['system'], actor })
        else return 0
        return 1
      })
    }
    return { freed }
  },
})
