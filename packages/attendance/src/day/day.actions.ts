import { auditEntries, hotSave, hotStatement, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, sql } from 'drizzle-orm'
import { attendanceEvents, attendanceRosterChanges, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import type { StudentMark } from '../words.ts'
import { isMarkable, isOffice, openDay, refuseUntaught, type DayOf } from './day.queries.ts'

/**
 * Saves or clears marks for a class's day, all or none. The day counts as taken from then on, and a
 * cleared mark says that the student was present, even if they joined the roster later. Two
 * statements.
 * Refuses 403 for the caller's own child; 404 like `sectionDay`, or if a student isn't in the class
 * that day; 409 with the current marks if someone else has changed them or the office has set them;
 * 422 for a day outside the class's dates or when the school is closed, an unknown or office-only
 * mark, or a student who appears twice.
 */
export async function mark(
  ctx: UserRequest,
  { staffID, sectionID, date, marks }: DayOf & { marks: readonly StudentMark[] },
): Promise<{ saved: { studentID: number; version: number }[] }> {
  const section = await openDay(ctx, { staffID, sectionID })
  refuseUntaught(section, date)
  if (new Set(marks.map((one) => one.studentID)).size < marks.length)
    throw refuse.fields({ marks: { id: 'kit.valid.unique' } })
  const [found] = await saveMarks(ctx.database.oneStatement(ctx.user.districtID), {
    ...whose(ctx, sectionID, date),
    asOffice: isOffice(ctx, section),
    marks: JSON.stringify(marks),
  })
  if (!found || found.strangers) throw refuse.notFound('kit.refusal.notFound')
  if (found.own) throw refuse.forbidden('people.refusal.ownChild')
  if (found.unknown) throw refuse.fields({ markID: { id: 'kit.valid.oneOf' } })
  if (found.locked)
    throw refuse.conflict(
      'attendance.refusal.locked',
      { count: found.locked.length },
      { current: found.locked },
    )
  if (found.stale)
    throw refuse.conflict(
      'attendance.refusal.faster',
      { count: found.stale.length },
      { current: found.stale },
    )
  return { saved: marks.map(({ studentID, version }) => ({ studentID, version: version + 1 })) }
}

/**
 * Records that attendance was taken: students who are on the roster now and have no mark were
 * present. Repeating it changes nothing. Refuses 404 and 422 like `sectionDay`. Two statements.
 */
export async function take(ctx: UserRequest, { staffID, sectionID, date }: DayOf): Promise<void> {
  const section = await openDay(ctx, { staffID, sectionID })
  refuseUntaught(section, date)
  await saveTaken(ctx.database.oneStatement(ctx.user.districtID), whose(ctx, sectionID, date))
}

const whose = (ctx: UserRequest, sectionID: number, date: string) => ({
  districtID: ctx.user.districtID,
  userID: ctx.user.userID,
  requestID: ctx.request.requestID,
  now: ctx.now().toISOString(),
  sectionID,
  date,
})

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const requestID = sql`${sql.placeholder('requestID')}::text`
const now = sql`${sql.placeholder('now')}::timestamptz`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const date = sql`${sql.placeholder('date')}::date`

const asOffice = sql`${sql.placeholder('asOffice')}::boolean`

/**
 * A student's current mark, as JSON, for someone who saw a different one. Expects `asked a` and
 * `present p` in the query.
 */
const currentMark = sql`json_build_object('studentID', a."studentID", 'markID', p.mark_id, 'minutesMissed', p.minutes_missed,
  'isOffice', coalesce(p.is_office and p.mark_id is not null, false), 'version', coalesce(p.version, 0))`

/** Marks the day as taken, if `where` is true. */
const recordTaken = (where = sql`true`) => sql`
  insert into ${attendanceTaken} (district_id, section_id, date, taken_by, taken_at)
  select ${districtID}, ${sectionID}, ${date}, ${userID}, ${now} where ${where}
  on conflict do nothing returning date`

const takenEntry = sql`
  select ${districtID}, ${userID}, 'attendance.day', ${sectionID}, 'take', jsonb_build_object('date', jsonb_build_array(null, date)), ${requestID}
  from taken`

const intoLog = sql`insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes, request_id)`

const saveTaken = hotStatement<Record<string, never>>(
  sql`with taken as (${recordTaken()}) ${intoLog} ${takenEntry}`,
)

/**
 * The outcome of marks: nothing is written unless `strangers`, `own` and `unknown` are false and
 * `locked` and `stale` are null.
 */
interface Outcome {
  /** True if a student isn't in the class that day, or a court order keeps them from the caller. */
  strangers: boolean
  /** True if one of them is the caller's own child. */
  own: boolean
  /** True if the district has no such mark, or the caller may not choose it. */
  unknown: boolean
  /** The marks set by the office, if the caller is not the office. */
  locked: StudentMark[] | null
  /** The current state of marks whose version differs from what the person saw. */
  stale: StudentMark[] | null
}

// One statement, so that a class of thirty costs as much as one mark. Each log entry includes the
// student and the day, because an event's id would mean nothing to a reader.
const saveMarks = hotSave<Outcome>(sql`
  with asked as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('marks')}::jsonb) as a("studentID" integer, "markID" integer, "minutesMissed" smallint, version integer)
  ), present as materialized (
    select student_id, mark_id, minutes_missed, is_office, version from ${attendanceEvents}
    where district_id = ${districtID} and section_id = ${sectionID} and date = ${date} and student_id in (select "studentID" from asked)
    order by student_id for update
  ), outcome as materialized (
    select
      exists (select from asked a where not exists (
        select from ${sectionEnrollments} where ${and(eq(sectionEnrollments.districtID, districtID), eq(sectionEnrollments.sectionID, sectionID), isMarkable(date, sql`(select p.mark_id from present p where p.student_id = a."studentID")`), notRestrictedFor({ districtID, userID }, sectionEnrollments.userID))} and ${sectionEnrollments.userID} = a."studentID")) as strangers,
      exists (select from asked a where ${isOwnChild({ districtID, userID }, sql`a."studentID"`)}) as own,
      exists (select from asked a where a."markID" is not null and not exists (
        select from ${attendanceMarks} m where m.district_id = ${districtID} and m.id = a."markID" and m.removed_at is null
          and (m.active and (not m.office_only or ${asOffice}) or m.id = (select p.mark_id from present p where p.student_id = a."studentID")))) as "unknown",
      (select json_agg(${currentMark}) from asked a join present p on p.student_id = a."studentID"
        where p.is_office and p.mark_id is not null and not ${asOffice} and (p.mark_id is distinct from a."markID" or p.minutes_missed is distinct from a."minutesMissed")) as locked,
      (select json_agg(${currentMark}) from asked a left join present p on p.student_id = a."studentID" where coalesce(p.version, 0) <> a.version) as stale
  ), wanted as materialized (
    select a.*, p.mark_id as before, p.minutes_missed as missed_before, coalesce(p.is_office and p.mark_id is not null, false) as was_office from asked a left join present p on p.student_id = a."studentID"
    where (select not strangers and not own and not "unknown" and locked is null and stale is null from outcome)
  ), taken as (${recordTaken(sql`exists (select from wanted)`)}), filled as (
    update ${attendanceRosterChanges} x set counts = true from wanted w
    where x.district_id = ${districtID} and x.section_id = ${sectionID} and x.date = ${date} and x.student_id = w."studentID" and w."markID" is null and not x.counts
  ), saved as (
    insert into ${attendanceEvents} as v (district_id, section_id, student_id, date, mark_id, minutes_missed, is_office, version, updated_at, updated_by)
    select ${districtID}, ${sectionID}, "studentID", ${date}, "markID", case when "markID" is not null then "minutesMissed" end, ${asOffice} and "markID" is not null or was_office and "markID" is not distinct from before, version + 1, ${now}, ${userID} from wanted order by "studentID"
    on conflict (district_id, section_id, date, student_id)
      do update set mark_id = excluded.mark_id, minutes_missed = excluded.minutes_missed, is_office = excluded.is_office, version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where v.version = excluded.version - 1
    returning id, student_id
  ), logged as (
    ${intoLog} ${takenEntry}
    union all
    select ${districtID}, ${userID}, 'attendance.event', s.id, 'mark',
      jsonb_build_object('studentID', jsonb_build_array(null, w."studentID"), 'sectionID', jsonb_build_array(null, ${sectionID}), 'date', jsonb_build_array(null, ${date}))
        || case when w.before is distinct from w."markID" then jsonb_build_object('markID', jsonb_build_array(w.before, w."markID")) else '{}' end
        || case when w.missed_before is distinct from w."minutesMissed" then jsonb_build_object('minutesMissed', jsonb_build_array(w.missed_before, w."minutesMissed")) else '{}' end,
      ${requestID}
    from saved s join wanted w on w."studentID" = s.student_id
  )
  select outcome.*, atrium_wrote_all((select count(*) from saved), (select count(*) from wanted)) from outcome`)
