import { users } from '@atrium/auth/tables'
import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { plusDays, schoolDate } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { familyLinks, students } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { enrolledOn } from '@atrium/people/public'
import { timeZoneAt } from '@atrium/schools/public'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { lastDayOf, programYear } from './carryover.rules.ts'
import { mealEligibilities } from './eligibility.table.ts'
import { carriedThroughSQL } from './standing.queries.ts'

/** How many days before its last day a family hears that last year’s decision ends. */
export const noticeDays = 14

interface Ending {
  id: number
  student: string
  /** Each has its own child’s page. */
  studentID: number
  lastDay: string
  language: string | null
  to: number[]
}

/**
 * Tells families that last year’s free or reduced-price meals end with the thirtieth day of school, two
 * weeks before, unless this year is decided already.
 */
export const carryoverJob = defineJob<object>({
  name: 'foodServices.carryover',
  singleton: () => 'letters',
  schedule: { cron: '20 15 * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await endingSoon(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const ending = await endingSoon(db, districtID, now())
    for (const [at, { id, student, studentID, to }] of ending.entries()) {
      progress.check()
      await database.transaction(districtID, async (tx) => {
        const today = schoolDate(now(), await timeZoneAt(tx, districtID, 0))
        const [first] = await tx
          .update(mealEligibilities)
          .set({ endNoticeOn: today })
          .where(
            and(
              eq(mealEligibilities.districtID, districtID),
              eq(mealEligibilities.id, id),
              isNull(mealEligibilities.endNoticeOn),
            ),
          )
          .returning({ id: mealEligibilities.id })
        if (!first) return
        await notifyUsers(tx, to, {
          ...{ districtID, template: 'meals.ending', values: { student } },
          ...{ screen: 'student/meals', params: { studentID } },
        })
      })
      progress.report({ done: at + 1, total: ending.length })
    }
    return { families: ending.length }
  },
})

/**
 * The children `e.student_id` whose carryover ends within two weeks, and whose family hasn't heard of it; with
 * `notified`, those too: a letter on paper is for everyone.
 */
export async function endingSoon(
  db: DistrictDb,
  districtID: number,
  now: Date,
  { notified = false, where = sql`true` }: { notified?: boolean; where?: SQL } = {},
): Promise<Ending[]> {
  const [district] = await db
    .select({ timeZone: districts.timeZone })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  const today = schoolDate(now, district?.timeZone ?? 'America/Los_Angeles')
  const year = programYear(today)
  const before = lastDayOf(year - 1)
  return [
    ...(await db.execute<{ [K in keyof Ending]: Ending[K] }>(sql`
    with place as materialized (
      select h.id, ${carriedThroughSQL({ districtID, schoolID: sql`h.id`, day: today })} as last from ${schools} h where h.district_id = ${districtID} and h.removed_at is null)
    select distinct on (e.student_id) e.id, e.student_id as "studentID", coalesce(u.preferred_name, u.first_name) as student, p.last as "lastDay", s.correspondence_language as language,
      array(select l.guardian_id from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.sees and l.mailed order by 1) as "to"
    from ${mealEligibilities} e
    join ${students} s on s.district_id = e.district_id and s.user_id = e.student_id
    join place p on p.id = s.school_id and p.last between ${today} and ${plusDays(today, noticeDays)}
    join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where e.district_id = ${districtID} and e.year = ${year - 1}::integer and e.removed_at is null and e.category <> 'paid'
      and e.starts_on <= ${before}::date and coalesce(e.ends_on, ${before}::date) >= ${before}::date
      and ${enrolledOn(districtID, sql`e.student_id`, { day: today })}
      and ${where} and ${notified ? sql`true` : sql`not exists (select from ${mealEligibilities} t where t.district_id = e.district_id and t.student_id = e.student_id and t.year = e.year and t.end_notice_on is not null)`}
      and not exists (select from ${mealEligibilities} n where n.district_id = e.district_id and n.student_id = e.student_id and n.year = ${year}::integer and n.removed_at is null)
    order by e.student_id, case e.category when 'free' then 0 else 1 end, e.id`)),
  ]
}
