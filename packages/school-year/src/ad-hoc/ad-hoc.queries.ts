import { adHocPlaces, adHocSessions } from '@atrium/attendance/public'
import { users } from '@atrium/auth/tables'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, plusDays } from '@atrium/kit/shared'
import { nameOf, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { classesOn } from '@atrium/roster/class-day'
import { classDaysJSON, currentStudentsOf, schoolNow, type ClassDays } from '@atrium/roster/public'
import { sql, type SQL } from 'drizzle-orm'
import { requireAdHoc } from './ad-hoc.actions.ts'
import type { AdHocSession, AdHocStudent, CalledTo } from './words.ts'

/** How many days of sessions a teacher sees, from a week ago. */
const daysShown = 60

export interface OwnSessions {
  /** The school’s. */
  today: string
  sessions: AdHocSession[]
  /** Students the caller may call to a session: those they teach. */
  callable: { userID: number; name: string }[]
  /** False: someone else’s, which the caller can only view. */
  isOwn: boolean
}

/**
 * A teacher’s sessions starting a week ago. Refuses 404 another teacher's, unless the caller may
 * open any classroom at the school. Three statements.
 */
export async function sessionsOf(ctx: UserRequest, staffID: number): Promise<OwnSessions> {
  requireAdHoc(ctx)
  const { districtID, userID, schoolID } = ctx.user
  if (staffID !== userID && !includes(reachOf(ctx.user, 'classroom.any'), schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { today } = await schoolNow(ctx)
  const isOwn = staffID === userID
  const [row] = await ctx.db.execute<{ sessions: Told[]; callable: OwnSessions['callable'] }>(sql`
    select ${sessionsJSON(ctx, sql`o.teacher_id = ${staffID} and o.school_id = ${schoolID} and o.date between ${plusDays(today, -7)}::date and ${plusDays(today, daysShown)}::date`)} as sessions,
      ${
        isOwn
          ? sql`(select coalesce(json_agg(json_build_object('userID', u.id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), '')) order by u.last_name, u.first_name, u.id), '[]')
              from ${users} u where u.district_id = ${districtID} and u.id in ${currentStudentsOf(districtID, userID, ctx.now())} and ${notRestrictedFor(ctx.user, sql`u.id`)})`
          : sql`'[]'::json`
      } as callable`)
  return { today, isOwn, sessions: (row?.sessions ?? []).map(told), callable: row?.callable ?? [] }
}

/** One session with its students, for the office of its school. Refuses 404. One statement. */
export async function sessionPeople(ctx: UserRequest, sessionID: number): Promise<AdHocSession> {
  requireAdHoc(ctx)
  const [row] = await ctx.db.execute<{ sessions: (Told & { schoolID: number })[] }>(
    sql`select ${sessionsJSON(ctx, sql`o.id = ${sessionID}`)} as sessions`,
  )
  const [session] = row?.sessions ?? []
  if (!session || !includes(reachOf(ctx.user, 'scheduling.manage'), session.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  return told(session)
}

interface Told extends Omit<AdHocSession, 'students'> {
  schoolID: number
  students: (Omit<AdHocStudent, 'leaves'> & { days: ClassDays })[]
}

const sessionsJSON = ({ user, language }: UserRequest, which: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'schoolID', o.school_id, 'version', o.version, 'title', o.title, 'kind', o.kind, 'date', o.date, 'startTime', o.start_time, 'endTime', o.end_time,
    'room', o.room, 'capacity', o.capacity, 'notes', o.notes, 'excuses', o.excuses, 'teacher', ${nameOf(sql`o.district_id`, sql`o.teacher_id`)},
    'students', (select coalesce(json_agg(json_build_object('userID', u.id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), ''), 'grade', s.grade,
        'days', ${classDaysJSON({ districtID: user.districtID, userID: sql`u.id`, as: 'student', from: sql`o.date`, to: sql`o.date`, language })})
        order by u.last_name, u.first_name, u.id), '[]')
      from ${adHocPlaces} p join ${users} u on u.district_id = p.district_id and u.id = p.student_id
      join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
      where p.district_id = o.district_id and p.session_id = o.id and ${notRestrictedFor(user, sql`p.student_id`)})) order by o.date, o.start_time, o.id), '[]')
  from ${adHocSessions} o where o.district_id = ${user.districtID} and o.removed_at is null and ${which})`

/** The session with the class that each student leaves for it. */
const told = ({ schoolID: _, students: called, ...session }: Told): AdHocSession => ({
  ...session,
  students: called.map(({ days, ...student }) => ({
    ...student,
    leaves:
      classesOn(days.sections, session.date, days.calendars).find(
        ({ startTime, endTime }) =>
          startTime !== null &&
          endTime !== null &&
          startTime < session.endTime &&
          session.startTime < endTime,
      )?.courseName ?? null,
  })),
})

const calledTo = sql`json_build_object('id', o.id, 'schoolID', o.school_id, 'title', o.title, 'date', o.date, 'startTime', o.start_time, 'endTime', o.end_time, 'room', o.room,
    'teacher', ${nameOf(sql`o.district_id`, sql`o.teacher_id`)})`

/** SQL: what a teacher has called students to between two days, as a JSON array. */
export const heldByJSON = (of: {
  districtID: number
  staffID: number
  from: string
  to: string
}): SQL<CalledTo[]> => sql<CalledTo[]>`(
  select coalesce(json_agg(${calledTo} order by o.date, o.start_time), '[]') from ${adHocSessions} o
  where o.district_id = ${of.districtID} and o.teacher_id = ${of.staffID} and o.removed_at is null and o.date between ${of.from}::date and ${of.to}::date)`

/** SQL: what a student is called to between two days, as a JSON array. */
export const calledToJSON = (of: {
  districtID: number
  studentID: number | SQL
  from: string
  to: string
}): SQL<CalledTo[]> => sql<CalledTo[]>`(
  select coalesce(json_agg(${calledTo} order by o.date, o.start_time), '[]')
  from ${adHocPlaces} p join ${adHocSessions} o on o.district_id = p.district_id and o.id = p.session_id and o.removed_at is null
  where p.district_id = ${of.districtID} and p.student_id = ${of.studentID} and o.date between ${of.from}::date and ${of.to}::date)`
