import { users } from '@atrium/auth/tables'
import { reachOf, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, type Language } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { courseTitle, todayOf, type Meeting } from '@atrium/roster/public'
import { schools, schoolYears, terms } from '@atrium/schools/tables'
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

/**
 * Everyone and every room of a school that two sections want at one time; of those who teach, one of
 * the sections may be at another school. One statement.
 */
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

const teaches = (enrollment: 'own' | 'e'): SQL =>
  sql`${sql.raw(enrollment)}.status = 'active' and ${sql.raw(enrollment)}.role in ('teacher', 'aide')`

/**
 * SQL: when the sections of a school meet, as common table expressions: `slot`, a section at a time with the kinds of days on which it is then, and
 * `together`, the times that overlap. A school has few different times, so they are compared once, and what meets then is found by equality.
 * `meetTogether` in conflicts.rules.ts is the same rule for one pair and day. With `elsewhere`, those who teach here have their classes at other
 * schools too, on the days and at the times of those. Days are the calendar's: a rotation day, a minimum day, and a day
 * without school each have their own periods and times.
 */
function slotsSQL(
  { user: { districtID } }: Pick<Reader, 'user'>,
  { schoolID, from, to, sectionID, proposed = {} }: Of,
  elsewhere: boolean,
): SQL {
  const room =
    proposed.room === undefined
      ? sql`s.room`
      : sql`case when s.id = ${sectionID} then ${proposed.room}::text else s.room end`
  const inRange = sql`s.removed_at is null and s.status = 'active' and not s.is_professional_development
      and coalesce(s.start_date, t.start_date, ${from}::date) <= ${to}::date and coalesce(s.end_date, t.end_date, ${to}::date) >= ${from}::date`
  const columns = sql`s.district_id, s.school_id, s.id, s.room, greatest(coalesce(s.start_date, t.start_date, ${from}::date), ${from}::date) as first,
      least(coalesce(s.end_date, t.end_date, ${to}::date), ${to}::date) as last`
  const termsJoin = sql`left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id`
  return sql`span as materialized (
    -- A section without dates is compared on the days of the newest school year.
    select w.open, case when w.open then coalesce(w.newest, ${from}::date) else ${from}::date end as first,
      case when w.open then coalesce(w.newest, ${from}::date) + 366 else ${to}::date end as last
    from (select ${to}::date - ${from}::date > 800 as open,
      (select max(y.start_date) from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null) as newest) w
  ), here as materialized (
    select ${columns} from ${sections} s ${termsJoin} where s.district_id = ${districtID} and s.school_id = ${schoolID} and ${inRange}
  ), elsewhere as materialized (
    -- At other schools, only the classes of those who teach here too.
    select distinct on (s.id) ${columns} from here
    join ${sectionEnrollments} own on own.district_id = here.district_id and own.section_id = here.id and ${teaches('own')}
    join ${sectionEnrollments} e on e.district_id = own.district_id and e.user_id = own.user_id and ${teaches('e')}
    join ${sections} s on s.district_id = e.district_id and s.id = e.section_id and s.school_id <> here.school_id ${termsJoin}
    where ${elsewhere} and ${sectionID === undefined ? sql`true` : sql`here.id = ${sectionID}`} and ${inRange}
  ), meeting as materialized (
    select s.school_id, s.id as section_id, s.first, s.last, m.period, m.weekdays, m.rotation_days, m.start_time, m.end_time,
      nullif(lower(trim(coalesce(m.room, ${room}))), '') as room
    from (select * from here union all select * from elsewhere) s
    ${meetingsJoin(sectionID ?? 0, proposed)}
  ), day as materialized (
    select x.school_id, d.date::date as date, d.rotation_day, d.times::jsonb as times, d.left_out from span
    cross join (select distinct m.school_id from meeting m) x
    cross join lateral school_days(${districtID}, x.school_id, span.first, span.last) d where d.in_session
  ), day_kind as materialized (
    select row_number() over () as id, d.school_id, 1 << (extract(isodow from d.date)::int - 1) as weekday, coalesce(d.rotation_day, turn.day) as rotation_day, d.times, d.left_out,
      array_agg(d.date) as dates
    from day d
    -- Until the rotation is on the calendar, every turn may fall on every day.
    left join (select distinct m.school_id, unnest(m.rotation_days) as day from meeting m
      where not exists (select from day x where x.school_id = m.school_id and x.rotation_day is not null)) turn on turn.school_id = d.school_id
    group by d.school_id, extract(isodow from d.date), coalesce(d.rotation_day, turn.day), d.times, d.left_out
  ), bell as materialized (
    select distinct on (k.id, y.period) k.id as kind, y.period, y."startTime" as starts, y."endTime" as ends
    from day_kind k cross join lateral jsonb_to_recordset(k.times) as y(period text, "startTime" text, "endTime" text) order by k.id, y.period, y."startTime"
  ), slot as materialized (
    select m.school_id, m.section_id, m.period, m.starts, m.ends, m.room, m.is_self_contained, m.first, m.last, array_agg(m.kind) as kinds,
      dense_rank() over (order by m.period, m.starts, m.ends, m.is_self_contained) as time
    from (
      select m.school_id, m.section_id, m.first, m.last, k.id as kind, m.period, coalesce(x.starts, m.start_time) collate "C" as starts, coalesce(x.ends, m.end_time) collate "C" as ends,
        case when m.school_id = ${schoolID} and m.room not in ${sharedRooms({ districtID, schoolID })} then m.room end as room,
        m.period is null and m.end_time::time - m.start_time::time >= ${selfContainedHours} * interval '1 hour' as is_self_contained
      from meeting m
      join day_kind k on k.school_id = m.school_id and m.weekdays & k.weekday <> 0 and (m.rotation_days = '{}' or k.rotation_day = any(m.rotation_days)) and not coalesce(m.period = any(k.left_out), false)
      left join bell x on x.kind = k.id and x.period = m.period) m
    group by m.school_id, m.section_id, m.period, m.starts, m.ends, m.room, m.is_self_contained, m.first, m.last
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
  with ${slotsSQL(reader, of, false)} select coalesce(json_agg(distinct b.section_id), '[]') from slot a join together t on t.one = a.time
  join slot b on b.time = t.other and b.section_id <> a.section_id and b.kinds && a.kinds
  where a.section_id = ${of.sectionID}::int and greatest(a.first, b.first) <= least(a.last, b.last))`

/**
 * SQL: the conflicts as JSON, people first. Students whom a court order keeps from the caller are
 * left out.
 */
export function conflictsJSON(reader: Reader, of: Of): SQL {
  const { user, language } = reader
  const { districtID } = user
  const { schoolID, sectionID } = of
  const first = sql`greatest(a.first, b.first)`
  const last = sql`least(a.last, b.last)`
  const own =
    sectionID === undefined ? sql`` : sql`and ${sectionID}::int in (a.section_id, b.section_id)`
  const onADay = (kinds: SQL) =>
    sql`exists (select from day_kind k cross join lateral unnest(k.dates) d where ${kinds} and d between ${first} and ${last})`
  // Both there on a day that has such times; at two schools, in clock time and by each school's calendar.
  const meet = sql`b.section_id > a.section_id ${own} and ${first} <= ${last} and case
      when a.school_id = b.school_id then a.school_id = ${schoolID} and a.kinds && b.kinds and (span.open or ${onADay(sql`k.id = any(a.kinds) and k.id = any(b.kinds)`)})
      else ${schoolID} in (a.school_id, b.school_id) and a.starts is not null and b.starts is not null
        and ${onADay(sql`k.id = any(a.kinds) and exists (select from day_kind o where o.id = any(b.kinds) and d = any(o.dates))`)} end`
  const schoolElsewhere = (section: SQL) =>
    sql`(select h.name from ${schools} h where h.district_id = ${districtID} and h.id = ${section}.school_id and h.id <> ${schoolID})`
  const those =
    sectionID === undefined
      ? sql``
      : sql`and e.user_id in (select o.user_id from ${sectionEnrollments} o where o.district_id = ${districtID} and o.section_id = ${sectionID}::int)`
  return sql`(
  with ${slotsSQL(reader, of, true)}, member as materialized (
    select e.user_id, case e.role when 'student' then 'student' else 'teacher' end as kind, s.school_id, s.section_id, s.time, s.period, s.starts, s.kinds,
      greatest(s.first, e.start_date) as first, least(s.last, e.end_date) as last
    from ${sectionEnrollments} e join slot s on s.section_id = e.section_id
    where e.district_id = ${districtID} and e.status = 'active' and e.role in ('student', 'teacher', 'aide') and (s.school_id = ${schoolID} or e.role <> 'student') ${those}
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
      json_build_object('id', one.id, 'title', ${courseTitle(language, sql`one_course`)}, 'sectionNumber', one.section_number, 'school', ${schoolElsewhere(sql`one`)}),
      json_build_object('id', other.id, 'title', ${courseTitle(language, sql`other_course`)}, 'sectionNumber', other.section_number, 'school', ${schoolElsewhere(sql`other`)})))
    order by f.kind desc, f.name, f.one, f.other), '[]')
  from found f
  join ${sections} one on one.district_id = ${districtID} and one.id = f.one
  join ${courses} one_course on one_course.district_id = ${districtID} and one_course.id = one.course_id
  join ${sections} other on other.district_id = ${districtID} and other.id = f.other
  join ${courses} other_course on other_course.district_id = ${districtID} and other_course.id = other.course_id)`
}
