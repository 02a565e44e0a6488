import type { Database, DistrictDb, Tx } from '@atrium/kit/server'
import { sections } from '@atrium/roster/tables'
import { districts, schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { attendanceEvents, attendanceTaken } from '../attendance.table.ts'
import {
  attendanceKeptDays,
  attendanceKeptSchools,
  attendanceStaleDays,
} from './kept-days.table.ts'

/** A school whose days are kept. */
interface Place {
  districtID: number
  schoolID: number
}

/** How many changes are added up again in one transaction. */
const changesAtOnce = 100

/**
 * Has changes of the days through yesterday noted, in each school's time zone, so that they can be
 * kept. It waits for no one: where a write is under way, later days are kept the next time.
 * @returns the district's schools
 */
export const noteDays = (
  database: Pick<Database, 'transaction'>,
  { districtID, now }: { districtID: number; now: Date },
): Promise<number[]> =>
  database.transaction(districtID, async (tx) => {
    // As in kept-days.definitions.sql.
    const [lock] = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(7283006, ${districtID}::integer) as held`,
    )
    if (lock?.held)
      await tx.execute(sql`
        insert into ${attendanceKeptSchools} as x (district_id, school_id, through, noted_through)
        select h.district_id, h.id, '-infinity', ${yesterday(now)}
        from ${schools} h join ${districts} k on k.id = h.district_id where h.district_id = ${districtID}
        on conflict (district_id, school_id) do update set noted_through = excluded.noted_through where x.noted_through < excluded.noted_through`)
    const places = await tx.execute<{ id: number }>(sql`
      select school_id as id from ${attendanceKeptSchools} where district_id = ${districtID} order by 1`)
    return places.map(({ id }) => id)
  })

/**
 * Keeps the next of a school's days that aren't kept, or don't hold anymore: some students who
 * changed, or a month. Days are noted first (`noteDays`).
 * @returns whether there is more to keep
 */
export async function keepNextDays(tx: Tx, place: Place): Promise<boolean> {
  const { districtID, schoolID } = place
  const here = sql`district_id = ${districtID} and school_id = ${schoolID}`
  const [kept] = await tx.execute<{ through: string; isBehind: boolean }>(sql`
    select through::text, noted_through > through as "isBehind" from ${attendanceKeptSchools} where ${here} for update`)
  if (!kept) return false
  // What is removed here was committed before, and so was what it is about: the statements below
  // see both. What is being written now adds a row that stays.
  const whole = await tx.execute<{ first: string }>(sql`
    delete from ${attendanceStaleDays} where ${here} and student_id is null returning first_date::text as first`)
  if (whole.length > 0) {
    await tx.execute(sql`
      update ${attendanceKeptSchools} set through = least(through, (
        select min(first) - 1 from unnest(${`{${whole.map(({ first }) => first).join(',')}}`}::date[]) first))
      where ${here}`)
    return true
  }
  const changed = await tx.execute<{ student: number; first: string; last: string }>(sql`
    delete from ${attendanceStaleDays} where district_id = ${districtID}
      and id in (select id from ${attendanceStaleDays} where ${here} and student_id is not null order by id limit ${changesAtOnce})
    returning student_id as student, first_date::text as first, last_date::text as last`)
  if (changed.length > 0) {
    const list = (values: readonly unknown[]) => sql`${`{${values.join(',')}}`}`
    const changes = sql`unnest(${list(changed.map(({ student }) => student))}::integer[], ${list(changed.map(({ first }) => first))}::date[],
      ${list(changed.map(({ last }) => last))}::date[]) s (student_id, first_date, last_date)`
    await tx.execute(sql`
      delete from ${attendanceKeptDays} k using ${changes}
      where k.district_id = ${districtID} and k.school_id = ${schoolID} and k.student_id = s.student_id and k.date between s.first_date and s.last_date`)
    await keep(
      tx,
      sql`${changes} cross join lateral attendance_recounted(${schoolID}::integer, s.student_id, s.first_date, least(s.last_date, ${kept.through}::date)) d`,
    )
    return true
  }
  if (!kept.isBehind) return false
  const first = (table: SQL) =>
    sql`(select min(x.date) from ${table} x where x.district_id = c.district_id and x.section_id = c.id and x.date > ${kept.through}::date)`
  const [next] = await tx.execute<{ through: string }>(sql`
    update ${attendanceKeptSchools} set through = least(noted_through, (
      select (date_trunc('month', min(least(${first(sql`${attendanceTaken}`)}, ${first(sql`${attendanceEvents}`)}))) + interval '1 month')::date - 1
      from ${sections} c where c.district_id = ${districtID} and c.school_id = ${schoolID}))
    where ${here} returning through::text`)
  if (!next) return false
  const days = sql`date > ${kept.through}::date and date <= ${next.through}::date`
  await tx.execute(sql`delete from ${attendanceKeptDays} where ${here} and ${days}`)
  await keep(tx, sql`(select * from attendance_day_counted where ${here} and ${days}) d`)
  return true
}

const keep = (tx: Tx, days: SQL) =>
  tx.execute(sql`
    insert into ${attendanceKeptDays} (${sql.raw(columns)})
    select distinct ${sql.raw(columns.replaceAll(/\w+/g, 'd.$&'))} from ${days}`)

const columns =
  'district_id, school_id, student_id, date, scheduled, present, excused, unexcused, tardy, rule_full, rule_half, not_taken_minutes, not_taken, not_recorded, recorded, classes, marked'

/**
 * Keeps all past days of the district's schools, and those that changed since, in short
 * transactions. Two that run at once take turns.
 * @param check throws when it should end
 */
export async function keepDays(
  database: Pick<Database, 'transaction'>,
  { districtID, now, check }: { districtID: number; now: Date; check: () => void },
): Promise<void> {
  for (const schoolID of await noteDays(database, { districtID, now })) {
    let isMore = true
    while (isMore) {
      check()
      isMore = await database.transaction(districtID, (tx) =>
        keepNextDays(tx, { districtID, schoolID }),
      )
    }
  }
}

/** Whether a school has days to keep: past ones that aren't kept, or ones that changed. One statement. */
export async function hasDaysToKeep(
  db: Pick<DistrictDb, 'execute'>,
  { districtID, now }: { districtID: number; now: Date },
): Promise<boolean> {
  const [row] = await db.execute<{ due: boolean }>(sql`
    select exists (select from ${attendanceStaleDays} where district_id = ${districtID})
      or exists (select from ${schools} h join ${districts} k on k.id = h.district_id
        left join ${attendanceKeptSchools} x on x.district_id = h.district_id and x.school_id = h.id
        where h.district_id = ${districtID} and (x.through < ${yesterday(now)}) is not false) as due`)
  return row?.due ?? false
}

// The day before this one in the time zone of a school `h` of a district `k`.
const yesterday = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, k.time_zone))::date - 1`
