import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { districts, schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { consequenceTypes } from '../setup/setup.table.ts'
import { setDueSuspensions } from './attendance.actions.ts'
import { incidentResponses, incidents } from './incidents.table.ts'

/** Sets the codes of suspensions on each of their days, before its classes start. */
export const suspendedDaysJob = defineJob<object>({
  name: 'behavior.suspendedDays',
  singleton: () => 'days',
  schedule: { cron: '*/10 0-18 * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueIncidents(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await dueIncidents(db, districtID, now())
    for (const [at, { id }] of due.entries()) {
      progress.check()
      await database.transaction(districtID, (tx) =>
        setDueSuspensions(tx, { districtID, now: now() }, id),
      )
      progress.report({ done: at + 1, total: due.length })
    }
    return { incidents: due.length }
  },
})

/** Incidents with a day of suspension that has come, and which attendance doesn't have yet. */
const dueIncidents = (db: DistrictDb, districtID: number, now: Date): Promise<{ id: number }[]> =>
  db.execute<{ id: number }>(sql`
    select distinct i.id from ${incidents} i
    join ${incidentResponses} r on r.district_id = i.district_id and r.incident_id = i.id and r.from_day is not null
    join ${consequenceTypes} c on c.district_id = r.district_id and c.id = r.consequence_id and c.attendance <> 'none' and c.mark_id is not null
    join ${schools} h on h.district_id = i.district_id and h.id = i.school_id
    join ${districts} d on d.id = i.district_id
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, d.time_zone))::date as today) wall
    where i.district_id = ${districtID} and i.status in ('decided', 'closed') and i.removed_at is null
      and r.from_day <= wall.today and coalesce(r.set_through, r.from_day - 1) < least(coalesce(r.to_day, r.from_day), wall.today)
    order by i.id`)
