import { isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { adHocPlaces, adHocSessions } from './ad-hoc.table.ts'

/** The same for both pages that write sessions, so that they share one history. */
export const adHocEntity = 'schoolYear.adHocSessions'

export interface PlannedSession {
  /** 0 for a new one. */
  id: number
  schoolID: number
  date: string
  startTime: string
  endTime: string
  teacherID: number
  capacity: number | null
}

/**
 * Errors in a session’s time: it ends before it starts, its teacher has another session then, its
 * students are called elsewhere, or there are more students than seats. Locks the school, so that
 * concurrent saves see each other's sessions.
 * @param coming students who will be called to it; by default, those who have already been called
 */
export async function clashErrors(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { id, schoolID, date, startTime, endTime, teacherID, capacity }: PlannedSession,
  coming?: readonly number[],
): Promise<FieldErrors | undefined> {
  if (endTime <= startTime) return { endTime: { id: 'attendance.adHoc.endFirst' } }
  await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
    .for('no key update')
  const called = coming
    ? isOneOf(students.userID, coming)
    : sql`${students.userID} in (select p.student_id from ${adHocPlaces} p where p.district_id = ${districtID} and p.session_id = ${id})`
  // Other sessions that call the same students wait for this lock.
  const expected = await tx
    .select({ id: students.userID })
    .from(students)
    .where(and(eq(students.districtID, districtID), called))
    .orderBy(students.userID)
    .for('no key update')
  const [found] = await tx.execute<{ teacher: string | null; busy: number }>(sql`
    select (select o.title from ${adHocSessions} o where o.district_id = ${districtID} and o.teacher_id = ${teacherID} and o.id <> ${id} and o.removed_at is null
        and o.date = ${date} and o.start_time < ${endTime} and o.end_time > ${startTime} limit 1) as teacher,
      (select count(distinct p.student_id)::int from ${adHocPlaces} p
        join ${adHocSessions} o on o.district_id = p.district_id and o.id = p.session_id and o.id <> ${id} and o.removed_at is null
        where p.district_id = ${districtID} and ${isOneOf(
          sql`p.student_id`,
          expected.map((one) => one.id),
        )} and o.date = ${date} and o.start_time < ${endTime} and o.end_time > ${startTime}) as busy`)
  if (found?.teacher)
    return { startTime: { id: 'attendance.adHoc.teacherBusy', values: { title: found.teacher } } }
  if (found && found.busy > 0)
    return { startTime: { id: 'attendance.adHoc.studentsBusy', values: { count: found.busy } } }
  if (capacity !== null && expected.length > capacity)
    return { capacity: { id: 'attendance.adHoc.full' } }
  return undefined
}
