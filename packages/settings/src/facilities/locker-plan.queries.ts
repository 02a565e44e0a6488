import { schoolToday } from '@atrium/kit/server'
import { createHash } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { lockerAssignments, lockers } from './lockers.table.ts'
import type { lockerKinds } from './words.ts'

export interface LockerPlanInput {
  schoolYearID: number
  kind: (typeof lockerKinds)[number]
  /** Empty: every grade. */
  grades: readonly string[]
}

interface Holder {
  studentID: number
  /** 'Last, First' */
  name: string
  grade: string | null
}

export interface LockerPlan {
  /** Lockers of this kind that no one has that year, before the plan. */
  free: number
  assignments: (Holder & {
    lockerID: number
    number: string
    location: string | null
    studentNumber: string
  })[]
  /** There is no locker left for them, or they have no student ID. */
  without: Holder[]
  /** A fingerprint of the plan, so that exactly what was shown is applied. */
  token: string
}

interface Found extends Record<string, unknown> {
  isOver: boolean | null
  free: { lockerID: number; number: string; location: string | null }[]
  waiting: (Holder & { studentNumber: string | null })[]
}

/**
 * Which free locker each student without one would get, by grade and name in locker order. Nothing
 * is written. Refuses 422 a past school year. One statement.
 */
export async function planLockers(
  ctx: UserRequest,
  wish: LockerPlanInput,
  db: Pick<Tx | DistrictDb, 'execute'> = ctx.db,
): Promise<LockerPlan> {
  const { isOver, free, waiting } = await readFree(ctx, db, wish)
  if (isOver !== false) throw refuse.fields({ schoolYearID: { id: 'settings.lockerPlan.over' } })
  // In numeric order: 9 before 10.
  const row = free.toSorted((one, other) =>
    one.number.localeCompare(other.number, 'en', { numeric: true }),
  )
  const assignments: LockerPlan['assignments'] = []
  const without: Holder[] = []
  for (const { studentNumber, ...holder } of waiting) {
    const locker = studentNumber === null ? undefined : row[assignments.length]
    if (studentNumber === null || !locker) without.push(holder)
    else assignments.push({ ...holder, ...locker, studentNumber })
  }
  const pairs = assignments.map(({ lockerID, studentID }) => [lockerID, studentID])
  const token = createHash('sha256').update(JSON.stringify(pairs)).digest('hex')
  return { free: free.length, assignments, without, token }
}

async function readFree(
  ctx: UserRequest,
  db: Pick<Tx | DistrictDb, 'execute'>,
  { schoolYearID, kind, grades }: LockerPlanInput,
): Promise<Found> {
  const { districtID, schoolID } = ctx.user
  // A plan for next year is for those enrolled then.
  const starts = sql`(select greatest(y.start_date, ${schoolToday(ctx)}::date) from ${schoolYears} y where y.district_id = ${districtID} and y.id = ${schoolYearID})`
  const ofGrades =
    grades.length === 0
      ? sql`true`
      : sql`s.grade in (select jsonb_array_elements_text(${JSON.stringify(grades)}::jsonb))`
  const [found] = await db.execute<Found>(sql`
    select (select y.end_date < ${schoolToday(ctx)}::date from ${schoolYears} y where y.district_id = ${districtID} and y.id = ${schoolYearID} and y.removed_at is null) as "isOver",
      (select coalesce(json_agg(json_build_object('lockerID', l.id, 'number', l.number, 'location', l.location) order by l.id), '[]')
        from ${lockers} l where l.district_id = ${districtID} and l.school_id = ${schoolID} and l.kind = ${kind} and l.active and l.removed_at is null
          and not exists (select from ${lockerAssignments} a where a.district_id = l.district_id and a.locker_id = l.id and a.school_year_id = ${schoolYearID} and a.removed_at is null)) as free,
      (select coalesce(json_agg(json_build_object('studentID', u.id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), ''), 'grade', s.grade, 'studentNumber', nullif(u.local_id, ''))
          order by s.grade nulls last, s.sort_name, u.id), '[]')
        from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
        where s.district_id = ${districtID} and s.school_id = ${schoolID} and ${enrolledOn(districtID, sql`s.user_id`, { day: starts, schoolID })} and ${ofGrades} and ${notRestrictedFor(ctx.user, sql`s.user_id`)}
          and not exists (select from ${lockerAssignments} a join ${lockers} l on l.district_id = a.district_id and l.id = a.locker_id and l.kind = ${kind}
            where a.district_id = s.district_id and a.student_id = s.user_id and a.school_year_id = ${schoolYearID} and a.removed_at is null)) as waiting`)
  return found ?? { isOver: null, free: [], waiting: [] }
}
