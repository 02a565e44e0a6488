import { districts } from '@atrium/schools/tables'
import { defineJob, enqueue, type Database } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { fetchJob } from './fetch.job.ts'
import { nextRun } from './schedule.rules.ts'
import type { Schedule } from './source.settings.ts'

interface Due extends Record<string, unknown>, Schedule {
  id: number
  zone: string
}

/** Requests a run of every source that is due, and schedules the next one. Returns how many. */
export async function fetchDue(database: Database, districtID: number, now: Date): Promise<number> {
  return database.transaction(districtID, async (tx) => {
    const due = await tx.execute<Due>(sql`
      select o.id, o.every, o.at, o.weekday, d.time_zone as zone
      from data_suite_source o join data_suite_file f on f.district_id = o.district_id and f.id = o.file_id and f.status not in ('dlt', 'dltp', 'dltr')
        join data_suite s on s.district_id = o.district_id and s.id = o.suite_id and s.removed_at is null
        join ${districts} d on d.district_id = o.district_id
      where o.district_id = ${districtID} and o.removed_at is null and o.next_at <= ${now.toISOString()}::timestamptz
      order by o.next_at limit 500 for update of o skip locked`)
    for (const { id, zone, ...schedule } of due) {
      const runID = await enqueue(tx, fetchJob, { sourceID: id }, { districtID, startedBy: 0 })
      await tx.execute(
        sql`update data_suite_source set run_id = ${runID}, next_at = ${nextRun(schedule, zone, now)?.toISOString() ?? null}::timestamptz where district_id = ${districtID} and id = ${id}`,
      )
    }
    return due.length
  })
}

/** Each minute: a schedule starts within a minute of its time. */
export const fetchDueJob = defineJob<object>({
  name: 'dataSuites.fetchDue',
  run: async ({ database, districtID, now }) => ({
    asked: await fetchDue(database, districtID, now()),
  }),
  singleton: () => 'due',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async ({ db, districtID, now }) =>
    (
      await db.execute(
        sql`select from data_suite_source where district_id = ${districtID} and removed_at is null and next_at <= ${now().toISOString()}::timestamptz limit 1`,
      )
    ).length > 0,
})
