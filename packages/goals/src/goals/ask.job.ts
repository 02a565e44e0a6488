import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { users } from '@atrium/auth/tables'
import { districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { goals } from './goals.table.ts'

/** Asks once how a goal went whose date is past. It is never resolved by itself. */
export const askJob = defineJob<object>({
  name: 'goals.ask',
  singleton: () => 'ask',
  schedule: { cron: '20 * * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueGoals(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await dueGoals(db, districtID, now())
    for (const [at, { id, ownerID, targetOn }] of due.entries()) {
      progress.check()
      await database.transaction(districtID, async (tx) => {
        const asked = await tx.execute<{ id: number }>(sql`
          update ${goals} set asked_for = ${targetOn}::date
          where district_id = ${districtID} and id = ${id} and status = 'open' and target_on = ${targetOn}::date and asked_for is distinct from ${targetOn}::date
          returning id`)
        if (asked.length === 0) return
        await notifyUsers(tx, [ownerID], {
          ...{ districtID, template: 'goals.asked', values: {} },
          ...{ screen: 'my/goals/edit', params: { id } },
        })
      })
      progress.report({ done: at + 1, total: due.length })
    }
    return { goals: due.length }
  },
})

const dueGoals = (db: DistrictDb, districtID: number, now: Date) =>
  db.execute<{ id: number; ownerID: number; targetOn: string }>(sql`
    select g.id, g.owner_id as "ownerID", g.target_on::text as "targetOn" from ${goals} g
    join ${districts} d on d.id = g.district_id
    join ${users} u on u.district_id = g.district_id and u.id = g.owner_id and u.status = 'active'
    where g.district_id = ${districtID} and g.status = 'open' and g.removed_at is null
      and g.target_on < (${now.toISOString()}::timestamptz at time zone d.time_zone)::date and g.asked_for is distinct from g.target_on
    order by g.id limit 500`)
