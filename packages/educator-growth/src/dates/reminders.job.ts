import { users } from '@atrium/auth/tables'
import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { plusDays, schoolDate } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { timeZoneAt } from '@atrium/schools/public'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { openStates } from '../plans/plan-state.rules.ts'
import { stepOf, waiterOf } from '../plans/plan.words.ts'
import { plans, type PlanRow } from '../plans/plans.table.ts'
import { growthDates } from './dates.table.ts'
import { openDaysAt } from './plan-dues.queries.ts'
import { momentOf } from './windows.rules.ts'

/**
 * Reminds the person whom a plan waits for, some days before its step is due and once when it is late. The
 * evaluator is notified of a late educator too.
 */
export const planRemindersJob = defineJob<object>({
  name: 'educatorGrowth.reminders',
  singleton: () => 'plans',
  schedule: { cron: '40 6 * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueReminders(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await dueReminders(db, districtID, now())
    for (const [at, { plan, name, key, isLate }] of due.entries()) {
      progress.check()
      const { id, educatorID, evaluatorID } = plan
      await database.transaction(districtID, async (tx) => {
        // Sent once, however often the job starts over.
        const [mine] = await tx
          .update(plans)
          .set({ reminded: key })
          .where(
            and(
              eq(plans.districtID, districtID),
              eq(plans.id, id),
              eq(plans.status, plan.status),
              or(isNull(plans.reminded), sql`${plans.reminded} <> ${key}`),
            ),
          )
          .returning({ id: plans.id })
        if (!mine) return
        const of = {
          ...{ districtID, screen: 'staff-member/growth-plan/plan' },
          params: { staffID: educatorID, id },
        }
        const which = isLate ? 'late' : 'soon'
        const waiter = waiterOf[plan.status]
        if (waiter === 'educator')
          await notifyUsers(tx, [educatorID], {
            ...{ ...of, template: `educatorGrowth.${which}.own`, values: {} },
          })
        if (evaluatorID !== null && (waiter === 'evaluator' || isLate))
          await notifyUsers(tx, [evaluatorID], {
            ...{ ...of, template: `educatorGrowth.${which}.other`, values: { name } },
          })
      })
      progress.report({ done: at + 1, total: due.length })
    }
    return { reminders: due.length }
  },
})

interface Reminder {
  plan: PlanRow
  name: string
  /** The step and which reminder: `goals soon`. */
  key: string
  isLate: boolean
}

async function dueReminders(db: DistrictDb, districtID: number, now: Date): Promise<Reminder[]> {
  const today = schoolDate(now, await timeZoneAt(db, districtID))
  const rows = await db
    .select({
      plan: plans,
      name: sql<string>`${sql`(select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = ${plans}.district_id and u.id = ${plans}.educator_id)`}`,
      reminderDays: sql<
        number | null
      >`${sql`(select y.reminder_days from ${growthDates} y where y.district_id = ${plans}.district_id and y.school_year = ${plans}.school_year and y.educator_group = ${plans}.educator_group and y.removed_at is null)`}`,
    })
    .from(plans)
    .where(
      and(
        eq(plans.districtID, districtID),
        inArray(plans.status, openStates),
        isNull(plans.removedAt),
      ),
    )
    .orderBy(plans.id)
  const openAt = await openDaysAt(db, { districtID, from: plusDays(today, -400), to: today })
  return rows.flatMap(({ plan, name, reminderDays }) => {
    const step = stepOf[plan.amendedFrom ?? plan.status]
    const due = step && plan.dues[step]
    if (!due || reminderDays === null) return []
    const moment = momentOf(due, today, reminderDays, openAt(plan.schoolID))
    if (moment !== 'soon' && moment !== 'late') return []
    const key = `${step} ${moment}`
    return plan.reminded === key ? [] : [{ plan, name, key, isLate: moment === 'late' }]
  })
}
