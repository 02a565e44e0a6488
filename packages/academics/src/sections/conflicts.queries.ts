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
import { selfContainedHours } from './conflicts.rules.ts'
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

/** The days that the section in the query runs; open where it and its term have none. */
export const runs = {
  from: sql`coalesce(${sections.startDate}, ${terms.startDate}, '2000-01-01')`,
  to: sql`coalesce(${sections.endDate}, ${terms.endDate}, '2999-12-31')`,
}

/** SQL: the conflicts of the section in the query, as long as it runs. */
export const sectionConflictsJSON = (
  reader: Reader,
  sectionID: number | SQLWrapper,
  proposed?: Proposed,
): SQL<Conflict[]> =>
  sql<Conflict[]>`${conflictsJSON(reader, {
    schoolID: sql`${sections.schoolID}`,
    ...runs,
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
 * SQL: when the sections of a school meet, as common table expressions: `slot`, a section at a time with the kinds of days on which it is then, and
 * `together`, the times that overlap. A school has few different times, so they are compared once, and what meets then is found by equality.
 * `meetTogether` in conflicts.rules.ts is the same rule for one pair and day. Days are the calendar's: a rotation day, a minimum day, and a day
 * without school each have their own periods and times.
 */
function slotsSQL(
  { user: { districtID } }: Pick<Reader, 'user'>,
  { schoolID, from, to, sectionID, proposed = {} }: Of,
): SQL {
  const room =
    proposed.room === undefined
      ? sql`s.room`
      : sql`case when s.id = ${sectionID} then ${proposed.room}::text else s.room end`
  return sql`span as materialized (
    -- A section without dates is compared on the days of the newest school year.
    select w.open, case when w.open then coalesce(w.newest, ${from}::date) else ${from}::date end as first,
      case when w.open then coalesce(w.newest, ${from}::date) + 366 else ${to}::date end as last
    from (select ${to}::date - ${from}::date > 800 as open,
      (select max(y.start_date) from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null) as newest) w
  ), meeting as materialized (
    select s.id as section_id, m.period, m.weekdays, m.rotation_days, m.start_time, m.end_time,
      nullif(lower(trim(coalesce(m.room, ${room}))), '') as room,
      greatest(coalesce(s.start_date, t.start_date, ${from}::date), ${from}::date) as first,
      least(coalesce(s.end_date, t.end_date, ${to}::date), ${to}::date) as last
    from ${sections} s
    ${meetingsJoin(sectionID ?? 0, proposed)}
    left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
    where s.district_id = ${districtID} and s.school_id = ${schoolID} and s.removed_at is null and s.status = 'active' and not s.is_professional_development
      and coalesce(s.start_date, t.start_date, ${from}::date) <= ${to}::date and coalesce(s.end_date, t.end_date, ${to}::date) >= ${from}::date
  ), day as materialized (
    select d.date::date as date, d.rotation_day, d.times::jsonb as times, d.left_out from span
    cross join lateral school_days(${districtID}, ${schoolID}, span.first, span.last) d where d.in_session
  ), day_kind as materialized (
    select row_number() over () as id, 1 << (extract(isodow from d.date)::int - 1) as weekday, coalesce(d.rotation_day, turn.day) as rotation_day, d.times, d.left_out,
      array_agg(d.date) as dates
    from day d
    -- Until the rotation is on the calendar, every turn may fall on every day.
    left join (select distinct unnest(m.rotation_days) as day from meeting m where not exists (select from day x where x.rotation_day is not null)) turn on true
    group by extract(isodow from d.date), coalesce(d.rotation_day, turn.day), d.times, d.left_out
  ), bell as materialized (
    select distinct on (k.id, y.period) k.id as kind, y.period, y."startTime" as starts, y."endTime" as ends
    from day_kind k cross join lateral jsonb_to_recordset(k.times) as y(period text, "startTime" text, "endTime" text) order by k.id, y.period, y."startTime"
  ), slot as materialized (
    select m.section_id, m.period, m.starts, m.ends, m.room, m.is_self_contained, m.first, m.last, array_agg(m.kind) as kinds,
      dense_rank() over (order by m.period, m.starts, m.ends, m.is_self_contained) as time
    from (
      select m.section_id, m.first, m.last, k.id as kind, m.period, coalesce(x.starts, m.start_time) collate "C" as starts, coalesce(x.ends, m.end_time) collate "C" as ends,
        case when m.room not in ${sharedRooms({ districtID, schoolID })} then m.room end as room,
        m.period is null and m.end_time::time - m.start_time::time >= ${selfContainedHours} * interval '1 hour' as is_self_contained
      from meeting m
      join day_kind k on m.weekdays & k.weekday <> 0 and (m.rotation_days = '{}' or k.rotation_day = any(m.rotation_days)) and not coalesce(m.period = any(k.left_out), false)
      left join bell x on x.kind = k.id and x.period = m.period) m
    group by m.section_id, m.period, m.starts, m.ends, m.room, m.is_self_contained, m.first, m.last
  ), time as materialized (
    select distinct s.time as id, s.period, s.starts, s.ends, s.is_self_contained from slot s
  ), together as materialized (
    select a.id as one, b.id as other from time a
    join time b on a.is_self_contained is not distinct from b.is_self_contained
      and case when a.starts is null or b.starts is null then a.period = b.period else a.starts < b.ends and b.starts < a.ends end
  )`
}

/** SQL: the ids of the sections that meet at the same time as a section, on some day that both run. */
export const clashingSections = (reader: Pick<Reader, 'user'>, of: Of): SQL<number[]> =>
  sql<number[]>`(
  with ${slotsSQL(reader, of)} select coalesce(json_agg(distinct b.section_id), '[]') from slot a join together t on t.one = a.time
  join slot b on b.time = t.other and b.section_id <> a.section_id and b.kinds && a.kinds
  where a.section_id = ${of.sectionID}::int and greatest(a.first, b.first) <= least(a.last, b.last))`

/**
 * SQL: the conflicts as JSON, people first. Students whom a court order keeps from the caller are
 * left out.
 */
export function conflictsJSON(reader: Reader, of: Of): SQL {
  const { user, language } = reader
  const { districtID } = user
  const { sectionID } = of
  const first = sql`greatest(a.first, b.first)`
  const last = sql`least(a.last, b.last)`
  const own =
    sectionID === undefined ? sql`` : sql`and ${sectionID}::int in (a.section_id, b.section_id)`
  // Both there on a day that has such times.
  const meet = sql`b.section_id > a.section_id ${own} and a.kinds && b.kinds and ${first} <= ${last} and (span.open or exists (
      select from day_kind k cross join lateral unnest(k.dates) d where k.id = any(a.kinds) and k.id = any(b.kinds) and d between ${first} and ${last}))`
  const those =
    sectionID === undefined
      ? sql``
      : sql`and e.user_id in (select o.user_id from ${sectionEnrollments} o where o.district_id = ${districtID} and o.section_id = ${sectionID}::int)`
  return sql`(
  with ${slotsSQL(reader, of)}, member as materialized (
    select e.user_id, case e.role when 'student' then 'student' else 'teacher' end as kind, s.section_id, s.time, s.period, s.kinds,
      greatest(s.first, e.start_date) as first, least(s.last, e.end_date) as last
    from ${sectionEnrollments} e join slot s on s.section_id = e.section_id
    where e.district_id = ${districtID} and e.status = 'active' and e.role in ('student', 'teacher', 'aide') ${those}
  ), busy as materialized (
    -- With the times first: everyone's sections with all of their others would be many more.
    select m.*, t.other from member m join together t on t.one = m.time
  ), found as (
    select a.kind, a.user_id, trim(u.last_name || coalesce(', ' || nullif(u.first_name, ''), '')) as name, min(a.period) as period,
      a.section_id as one, b.section_id as other, max(${first}) as first, min(${last}) as last
    from busy a
    join member b on b.user_id = a.user_id and b.kind = a.kind and b.time = a.other
    join ${users} u on u.district_id = ${districtID} and u.id = a.user_id
    cross join span
    where ${meet} and (a.kind <> 'student' or ${notRestrictedFor(user, sql`a.user_id`)})
    group by a.kind, a.user_id, u.last_name, u.first_name, a.section_id, b.section_id
    union all
    select 'room', 0, a.room, min(a.period), a.section_id, b.section_id, max(${first}), min(${last})
    from slot a join together t on t.one = a.time join slot b on b.time = t.other and b.room = a.room cross join span
    where ${meet} group by a.room, a.section_id, b.section_id
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
