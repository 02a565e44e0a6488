import { users } from '@atrium/auth/tables'
import { recordHistory, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import type { AdHocKind, AdHocState } from '@atrium/roster/ad-hoc-words'
import { isInClassOn, openSection, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { adHocPlaces, adHocSessions } from './ad-hoc.table.ts'
import { adHocFields } from './ad-hoc.words.ts'
import { adHocEntity } from './clash.queries.ts'

export interface ClassOf {
  staffID: number
  sectionID: number
}

export interface AdHocSession {
  id: number
  version: number
  title: string
  kind: AdHocKind
  date: string
  startTime: string
  endTime: string
  excuses: boolean
  students: { studentID: number; state: AdHocState }[]
}

/** A class's students, and the ad hoc sessions of the class and its teacher. */
export interface AdHocClass {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  today: string
  students: {
    id: number
    firstName: string
    lastName: string
    preferredName: string | null
    localID: string | null
    photoUUID: string | null
  }[]
  sessions: AdHocSession[]
}

/**
 * A condition over `ad_hoc_meeting`: a session of the class, or one of its teacher for students in
 * several classes.
 */
export const isOfClass = (
  { staffID, sectionID }: ClassOf,
  { schoolID }: Pick<OpenSection, 'schoolID'>,
  table: SQL,
): SQL =>
  sql`(${table}.section_id = ${sectionID} or ${table}.section_id is null and ${table}.teacher_id = ${staffID} and ${table}.school_id = ${schoolID})`

/**
 * Newest first. Refuses 404 if the class is not this teacher's or the caller may not take its
 * attendance. Two statements.
 */
export async function adHocClass(ctx: UserRequest, of: ClassOf): Promise<AdHocClass> {
  const section = await openSection(ctx, { ...of, permission: 'attendance.take' })
  const { districtID } = ctx.user
  const shown = notRestrictedFor(ctx.user, sql`x.student_id`)
  const own = isOfClass(of, section, sql`a`)
  const [row] = await ctx.db.execute<Pick<AdHocClass, 'students' | 'sessions'>>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name, 'localID', u.local_id, 'photoUUID', u.photo_uuid)
          order by s.sort_name, u.id), '[]')
        from (
          select ${sectionEnrollments.userID} as student_id from ${sectionEnrollments}
          where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${of.sectionID} and ${isInClassOn(sql`${section.today}::date`)}
          union
          select y.student_id from ${adHocPlaces} y join ${adHocSessions} a on a.district_id = y.district_id and a.id = y.session_id
          where y.district_id = ${districtID} and ${own} and a.removed_at is null) x
        join ${users} u on u.district_id = ${districtID} and u.id = x.student_id
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        where ${shown}) as students,
      (select coalesce(json_agg(json_build_object('id', a.id, 'version', a.version, 'title', a.title, 'kind', a.kind, 'date', a.date, 'startTime', a.start_time, 'endTime', a.end_time, 'excuses', a.excuses,
          'students', (select coalesce(json_agg(json_build_object('studentID', x.student_id, 'state', x.state)), '[]')
            from ${adHocPlaces} x where x.district_id = a.district_id and x.session_id = a.id and ${shown})) order by a.date desc, a.start_time desc, a.id desc), '[]')
        from ${adHocSessions} a where a.district_id = ${districtID} and ${own} and a.removed_at is null) as sessions`)
  const { courseName, sectionNumber, mayWrite, today } = section
  return {
    courseName,
    sectionNumber,
    mayWrite,
    today,
    students: row?.students ?? [],
    sessions: row?.sessions ?? [],
  }
}

/** Who changed a session. Refuses 404 like `adHocClass`, and for another class's session. */
export async function adHocHistory(
  ctx: UserRequest,
  { id, ...of }: ClassOf & { id: number },
): Promise<HistoryEntry[]> {
  const section = await openSection(ctx, { ...of, permission: 'attendance.take' })
  const [found] = await ctx.db
    .select({ id: adHocSessions.id })
    .from(adHocSessions)
    .where(
      and(
        eq(adHocSessions.districtID, ctx.user.districtID),
        isOfClass(of, section, sql`${adHocSessions}`),
        eq(adHocSessions.id, id),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return recordHistory(ctx, { entity: adHocEntity, id, fields: adHocFields })
}
