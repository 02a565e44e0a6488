import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { timeZoneAt } from '@atrium/schools/public'
import { takeStep } from '@atrium/workflow/public'
import { sql } from 'drizzle-orm'
import { leaveOffers, leaveRequests } from './leave.table.ts'
import { lockOffer, offerFacts, offerFlow } from './offers.actions.ts'
import { minutesToAnswer } from './offers.rules.ts'

/** Asks the next one to fill in where no answer comes. */
export const leaveOffersJob = defineJob<object>({
  name: 'humanResources.leaveOffers',
  singleton: () => 'offers',
  schedule: { cron: '*/5 * * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await lapsed(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await lapsed(db, districtID, now())
    for (const [at, { id, requestID, substituteID }] of due.entries()) {
      progress.check()
      await database.transaction(districtID, async (tx) => {
        const found = await lockOffer(tx, { districtID, requestID, substituteID })
        if (found?.more.id !== id) return
        await takeStep(
          tx,
          offerFlow,
          { ...found, parts: ['product'], facts: offerFacts },
          { act: 'lapse', actor: { userID: 0, now: now() } },
        )
      })
      progress.report({ done: at + 1, total: due.length })
    }
    return { offers: due.length }
  },
})

/** Those who were asked long enough ago, about leave that isn’t over. */
async function lapsed(db: DistrictDb, districtID: number, now: Date) {
  const today = schoolDate(now, await timeZoneAt(db, districtID))
  const rows = await db.execute<{
    id: number
    requestID: number
    substituteID: number
    firstDay: string
    since: number
  }>(sql`
    select o.id, o.request_id as "requestID", o.substitute_id as "substituteID", r.first_day::text as "firstDay", extract(epoch from o.offered_at)::float8 as since
    from ${leaveOffers} o join ${leaveRequests} r on r.district_id = o.district_id and r.id = o.request_id and r.removed_at is null
    where o.district_id = ${districtID} and o.offered_at is not null and o.answer is null and r.status in ('submitted', 'approved') and r.last_day >= ${today}::date
    order by o.id`)
  return rows.flatMap(({ firstDay, since, ...offer }) =>
    now.getTime() / 60_000 - since / 60 >= minutesToAnswer(firstDay, today) ? [offer] : [],
  )
}
