import { defineJob, isOneOf, type Tx } from '@atrium/kit/server'
import { schools, schoolYears, districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { keepDays } from '../kept/keep-days.actions.ts'
import { dayMinimums, dayValueSQL } from '../rate.queries.ts'
import { attendanceStandings } from './office.table.ts'

/**
 * Adds up nightly, school by school, how many days of the school year each student was enrolled and
 * present.
 */
export const standingsJob = defineJob<object>({
  name: 'attendance.standings',
  singleton: () => 'nightly',
  schedule: { cron: '10 2 * * *', input: {} },
  run: async ({ database, db, districtID, now }, _input, progress) => {
    await keepDays(database, { districtID, now: now(), check: () => progress.check() })
    const places = await db.execute<{ id: number }>(sql`
      select id from ${schools} where district_id = ${districtID} and removed_at is null order by id`)
    for (const [at, { id }] of places.entries()) {
      progress.check()
      await database.transaction(districtID, (tx) =>
        addUpSchool(tx, { districtID, schoolID: id, now: now() }),
      )
      progress.report({ done: at + 1, total: places.length })
    }
    return { schools: places.length }
  },
})

/** Adds up a school's current year, through yesterday in the school's time zone. Two statements. */
export async function addUpSchool(
  tx: Tx,
  { districtID, schoolID, now }: { districtID: number; schoolID: number; now: Date },
): Promise<void> {
  const added = await tx.execute<{ id: number }>(sql`
    insert into ${attendanceStandings} as x (district_id, student_id, school_id, through, days, present)
    select ${districtID}::integer, d.student_id, d.school_id, max(d.date), count(*), sum(${dayValueSQL})
    from ${schools} h
    join ${districts} k on k.id = h.district_id
    join ${schoolYears} y on y.district_id = h.district_id and y.removed_at is null
      and (${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, k.time_zone))::date between y.start_date and y.end_date
    join attendance_day d on d.district_id = h.district_id and d.school_id = h.id and d.date >= y.start_date
      and d.date < (${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, k.time_zone))::date
    join ${dayMinimums(districtID)} i on i.id = d.school_id
    where h.district_id = ${districtID} and h.id = ${schoolID}
    group by d.student_id, d.school_id
    on conflict (district_id, student_id, school_id) do update set through = excluded.through, days = excluded.days, present = excluded.present
    returning student_id as id`)
  // Rows that weren't updated are from another school year, or their marks were removed.
  await tx.execute(sql`
    delete from ${attendanceStandings} where district_id = ${districtID} and school_id = ${schoolID}
      and not ${isOneOf(
        sql`student_id`,
        added.map(({ id }) => id),
      )}`)
}
