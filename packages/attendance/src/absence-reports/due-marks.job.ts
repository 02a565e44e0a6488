import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { districts, schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { absenceReports } from './absence-reports.table.ts'
import { setDue } from './set-marks.actions.ts'

/** Sets the codes of confirmed reports on each of their days, before its classes begin. */
export const reportedAbsencesJob = defineJob<object>({
  name: 'attendance.reportedAbsences',
  singleton: () => 'days',
  schedule: { cron: '*/10 0-18 * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueReports(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await dueReports(db, districtID, now())
    for (const [at, { id }] of due.entries()) {
      progress.check()
      await database.transaction(districtID, (tx) => setDue(tx, { districtID, now: now() }, id))
      progress.report({ done: at + 1, total: due.length })
    }
    return { reports: due.length }
  },
})

/** Confirmed reports with a day that has come, and whose codes aren't set yet. */
const dueReports = (db: DistrictDb, districtID: number, now: Date): Promise<{ id: number }[]> =>
  db.execute<{ id: number }>(sql`
    select r.id from ${absenceReports} r
    join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
    join ${districts} d on d.id = r.district_id
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, d.time_zone))::date as today) wall
    where r.district_id = ${districtID} and r.status = 'confirmed' and r.removed_at is null
      and r.first_day <= wall.today and coalesce(r.set_through, r.first_day - 1) < least(r.last_day, wall.today)
    order by r.id`)
