import { users } from '@atrium/auth/tables'
import { reachOf, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, type Language } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { courseTitle, todayOf, type Meeting } from '@atrium/roster/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { sharedRooms } from '@atrium/settings/public'
import {
  and,
  asc,
  eq,
  gte,
  isNull,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { manages } from '../courses/words.ts'
import type { Conflict } from './words.ts'

/** The person a query is for; placeholders where its SQL is built once for everyone. */
export interface Reader {
  user: { districtID: number | SQLWrapper; userID: number | SQLWrapper }
  language: Language | Placeholder
}

interface Of {
  schoolID: number | SQL
  /** Conflicts on these days, both included. */
  from: string | SQL
  to: string | SQL
  /** Only those of this section. */
  sectionID?: number | SQLWrapper
  /** With `sectionID`: when and where it would meet, instead of what is saved. */
  proposed?: Proposed | undefined
}

/** A section's unsaved edits; missing values stay as they are. */
export interface Proposed {
  meetings?: readonly Meeting[] | undefined
  room?: string | null | undefined
}

/** Everyone and every room of a school that two sections want at one time. One statement. */
export async function conflictsOf(
  ctx: UserRequest,
  of: Of,
  db: DistrictDb = ctx.db,
): Promise<Conflict[]> {
  const [row] = await db.execute<{ conflicts: Conflict[] }>(
    sql`select ${conflictsJSON(ctx, of)} as conflicts`,
  )
  return row?.conflicts ?? []
}

/**
 * The conflicts at the current school, from today to the end of its school year. Two statements.
 */
export async function presentConflicts(ctx: UserRequest): Promise<Conflict[]> {
  const { districtID, schoolID } = ctx.user
  const today = await todayOf(ctx)
  const [year] = await ctx.db
    .select({ endDate: schoolYears.endDate })
    .from(schoolYears)
    .where(
      and(
        eq(schoolYears.districtID, districtID),
        isNull(schoolYears.removedAt),
        gte(schoolYears.endDate, today),
      ),
    )
    .orderBy(asc(schoolYears.endDate))
    .limit(1)
  return year ? conflictsOf(ctx, { schoolID, from: today, to: year.endDate }) : []
}

/** SQL: the conflicts of the section in the query, as long as it runs. */
export const sectionConflictsJSON = (
  reader: Reader,
  sectionID: number | SQLWrapper,
  proposed?: Proposed,
): SQL<Conflict[]> =>
  sql<Conflict[]>`${conflictsJSON(reader, {
    schoolID: sql`${sections.schoolID}`,
    from: sql`coalesce(${sections.startDate}, ${terms.startDate}, '2000-01-01')`,
    to: sql`coalesce(${sections.endDate}, ${terms.endDate}, '2999-12-31')`,
    sectionID,
    proposed,
  })}`

/**
 * What would be double-booked if a section had these meetings or this room. Refuses 404 outside the
 * caller’s schools. One statement.
 */
export async function proposedConflicts(
  ctx: UserRequest,
  { sectionID, ...proposed }: Proposed & { sectionID: number },
): Promise<Conflict[]> {
  const [row] = await ctx.db
    .select({
      schoolID: sections.schoolID,
      conflicts: sectionConflictsJSON(ctx, sectionID, proposed),
    })
    .from(sections)
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .where(
      and(
        eq(sections.districtID, ctx.user.districtID),
        eq(sections.id, sectionID),
        isNull(sections.removedAt),
      ),
    )
  if (!row || !includes(reachOf(ctx.user, manages), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  return row.conflicts
}

/** SQL: the meetings of a section `s`; of the one that is being changed, those that are typed. */
function meetingsJoin(sectionID: number | SQLWrapper, { meetings }: Proposed): SQL {
  if (!meetings)
    return sql`join ${sectionMeetings} m on m.district_id = s.district_id and m.section_id = s.id`
  return sql`cross join lateral (
      select k.period, k.weekdays, k.rotation_days, k.start_time, k.end_time, k.room from ${sectionMeetings} k
      where k.district_id = s.district_id and k.section_id = s.id and s.id <> ${sectionID}
      union all
      select p.period, p.weekdays, p."rotationDays", p."startTime", p."endTime", p.room
      from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb)
        as p(period text, weekdays smallint, "rotationDays" text[], "startTime" text, "endTime" text, room text)
      where s.id = ${sectionID}) m`
}

/**
 * SQL: the conflicts as JSON, people first. `meetTogether` in conflicts.rules.ts is the same rule
 * for one pair. Students whom a court order keeps from the caller are left out.
 */
export function conflictsJSON(
  { user, language }: Reader,
  { schoolID, from, to, sectionID, proposed = {} }: Of,
): SQL {
  const { districtID } = user
  const own =
    sectionID === undefined ? sql`` : sql`and ${sectionID}::int in (a.section_id, b.section_id)`
  const room =
    proposed.room === undefined
      ? sql`s.room`
      : sql`case when s.id = ${sectionID} then ${proposed.room}::text else s.room end`
  return sql`(
  with meeting as materialized (
    select s.id as section_id, m.period, m.weekdays, m.rotation_days, m.start_time, m.end_time,
      nullif(lower(trim(coalesce(m.room, ${room}))), '') as room,
      greatest(coalesce(s.start_date, t.start_date, ${from}::date), ${from}::date) as first,
      least(coalesce(s.end_date, t.end_date, ${to}::date), ${to}::date) as last
    from ${sections} s
    ${meetingsJoin(sectionID ?? 0, proposed)}
    left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
    where s.district_id = ${districtID} and s.school_id = ${schoolID} and s.removed_at is null and s.status = 'active' and not s.is_professional_development
      and coalesce(s.start_date, t.start_date, ${from}::date) <= ${to}::date and coalesce(s.end_date, t.end_date, ${to}::date) >= ${from}::date
  ), booked as (
    select case e.role when 'student' then 'student' else 'teacher' end as kind, e.user_id, '' as room, m.section_id, m.period, m.weekdays, m.rotation_days,
      m.start_time, m.end_time, greatest(m.first, e.start_date) as first, least(m.last, e.end_date) as last
    from meeting m
    join ${sectionEnrollments} e on e.district_id = ${districtID} and e.section_id = m.section_id and e.status = 'active' and e.role in ('student', 'teacher', 'aide')
    union all
    select 'room', 0, m.room, m.section_id, m.period, m.weekdays, m.rotation_days, m.start_time, m.end_time, m.first, m.last
    from meeting m where m.room is not null and m.room not in ${sharedRooms({ districtID, schoolID })}
  ), crowded as materialized (
    -- Nearly everyone has one section a period: only who has more is compared, pair by pair.
    select * from (select b.*, count(*) over (partition by kind, user_id, room, period) as many from booked b) b where many > 1
  ), found as (
    select a.kind, a.user_id, coalesce(trim(u.last_name || ', ' || u.first_name), a.room) as name, min(a.period) as period, a.section_id as one, b.section_id as other,
      max(greatest(a.first, b.first)) as first, min(least(a.last, b.last)) as last
    from crowded a
    join crowded b on b.kind = a.kind and b.user_id = a.user_id and b.room = a.room and b.section_id > a.section_id
      and (b.period = a.period or a.period is null and b.period is null and a.start_time < b.end_time and b.start_time < a.end_time)
      and a.weekdays & b.weekdays <> 0 and (a.rotation_days = '{}' or b.rotation_days = '{}' or a.rotation_days && b.rotation_days)
      and greatest(a.first, b.first) <= least(a.last, b.last)
    left join ${users} u on u.district_id = ${districtID} and u.id = a.user_id
    where (a.kind <> 'student' or ${notRestrictedFor(user, sql`a.user_id`)}) ${own}
    group by a.kind, a.user_id, u.last_name, u.first_name, a.room, a.section_id, b.section_id
  )
  select coalesce(json_agg(json_build_object('kind', f.kind, 'userID', f.user_id, 'name', f.name, 'period', f.period, 'startDate', f.first, 'endDate', f.last,
    'sections', json_build_array(
      json_build_object('id', one.id, 'title', ${courseTitle(language, sql`one_course`)}, 'sectionNumber', one.section_number),
      json_build_object('id', other.id, 'title', ${courseTitle(language, sql`other_course`)}, 'sectionNumber', other.section_number)))
    order by f.kind desc, f.name, f.one, f.other), '[]')
  from found f
  join ${sections} one on one.district_id = ${districtID} and one.id = f.one
  join ${courses} one_course on one_course.district_id = ${districtID} and one_course.id = one.course_id
  join ${sections} other on other.district_id = ${districtID} and other.id = f.other
  join ${courses} other_course on other_course.district_id = ${districtID} and other_course.id = other.course_id)`
}
