import { users } from '@atrium/auth/tables'
import { hotStatement, reachOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { isInClassOn, openSection, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments, sectionPastEnrollments } from '@atrium/roster/tables'
import { sql, type SQL } from 'drizzle-orm'
import { attendanceEvents, attendanceRosterChanges, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { currentChartSQL } from '@atrium/seating/public'
import { reportedSQL } from '../absence-reports/absence-reports.queries.ts'
import { adHocPlaces, adHocSessions } from '../ad-hoc/ad-hoc.table.ts'
import type { SectionDay } from '../words.ts'
import { closedFor, lastDay, mayTake, meetsOn, nextMeeting, openingDay } from './days.rules.ts'

export interface DayOf {
  staffID: number
  sectionID: number
  date: string
}

/**
 * A class on a day, by default the last day that it met. Refuses 404 if the class isn't this
 * teacher's or the caller may not take its attendance, and 422 if the day is outside the class's
 * dates or in the future. Two statements, which run in parallel if the day is given.
 */
export async function sectionDay(
  ctx: UserRequest,
  { date: asked, ...of }: Omit<DayOf, 'date'> & { date?: string | undefined },
): Promise<SectionDay> {
  const [section, ofAsked] = await Promise.all([
    openDay(ctx, of),
    asked === undefined ? undefined : noted(ctx, of.sectionID, asked),
  ])
  const date = asked ?? openingDay(section)
  const { courseName, sectionNumber, startDate, onlyOn } = section
  const about = { courseName, sectionNumber, first: onlyOn ?? startDate, last: lastDay(section) }
  if (date === null)
    return {
      ...about,
      date,
      mayWrite: false,
      asOffice: false,
      seating: null,
      previous: null,
      next: null,
      meets: false,
      closed: null,
      taken: null,
      changed: null,
      marks: [],
      students: [],
      missing: [],
    }
  refuseOutside(section, date)
  const around = {
    mayWrite: section.mayWrite,
    asOffice: isOffice(ctx, section),
    previous: nextMeeting(section, date, -1),
    next: nextMeeting(section, date, 1),
    meets: meetsOn(section, date),
    closed: closedFor(section, date),
  }
  return {
    ...about,
    date,
    ...around,
    ...(ofAsked ?? (await noted(ctx, of.sectionID, date))),
    // Days that were not taken are the teacher’s.
    ...(onlyOn !== undefined && { missing: [] }),
  }
}

/** A class for its teachers, the office, and today for who fills in. */
export const openDay = (
  ctx: UserRequest,
  of: { staffID: number; sectionID: number },
): Promise<OpenSection> =>
  openSection(ctx, { ...of, permission: 'attendance.take', forStandIns: true })

/** True if the caller marks for the school office, so that their marks lock. */
export const isOffice = ({ user }: UserRequest, { schoolID }: Pick<OpenSection, 'schoolID'>) =>
  includes(reachOf(user, 'attendance.take'), schoolID)

/** Refuses 422 if the day is outside the class's dates or in the future. */
export function refuseOutside(section: OpenSection, date: string): void {
  if (!mayTake(section, date)) throw refuse.invalid('attendance.refusal.outside')
}

/**
 * Refuses 403 if the class is over for its teacher, and 422 like `refuseOutside`, or if the school
 * is closed.
 */
export function refuseUntaught(section: OpenSection, date: string): void {
  refuseOutside(section, date)
  if (!section.mayWrite) throw refuse.forbidden('attendance.refusal.classOver')
  const name = closedFor(section, date)
  if (name !== null) throw refuse.invalid('attendance.refusal.closed', { name })
}

/**
 * A condition over `section_enrollment`: a student in the class on `date`, also in an earlier stay, or
 * with a mark there that counts although the roster was changed later.
 */
export const isMarkable = (date: SQL, markID: SQL): SQL =>
  sql`(${isInClassOn(date)} or ${sectionEnrollments.role} = 'student' and (${markID} is not null
    or exists (select from ${sectionPastEnrollments} y where y.district_id = ${sectionEnrollments.districtID} and y.enrollment_id = ${sectionEnrollments.id} and coalesce(y.start_date, ${date}) <= ${date} and y.end_date >= ${date})))`

type Noted = Pick<SectionDay, 'taken' | 'changed' | 'marks' | 'students' | 'seating' | 'missing'>

async function noted(ctx: UserRequest, sectionID: number, date: string): Promise<Noted> {
  const [row] = await readNoted(ctx.db, {
    districtID: ctx.user.districtID,
    userID: ctx.user.userID,
    sectionID,
    date,
    today: schoolToday(ctx),
  })
  return row ?? { taken: null, changed: null, marks: [], students: [], seating: null, missing: [] }
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const date = sql`${sql.placeholder('date')}::date`
const today = sql`${sql.placeholder('today')}::date`

const currentChart = currentChartSQL({ districtID, sectionID })

/** Another class's session that excuses the student, or null. */
const elsewhere = sql`(
  select json_build_object('title', a.title, 'startTime', a.start_time, 'endTime', a.end_time)
  from ${adHocSessions} a join ${adHocPlaces} x on x.district_id = a.district_id and x.session_id = a.id
  where a.district_id = ${districtID} and a.date = ${date} and a.excuses and a.removed_at is null and a.section_id is distinct from ${sectionID}
    and x.student_id = u.id and x.state <> 'absent' order by a.start_time limit 1)`

const missingDays = sql`
  select coalesce(json_agg(json_build_object('date', m.date, 'students', m.students) order by m.date desc), '[]') from (
    select n.date, null::integer as students from attendance_not_taken n
    where n.district_id = ${districtID} and n.section_id = ${sectionID} and n.date < ${today} and n.date <> ${date}
    union all
    select n.date, count(*)::integer from attendance_not_recorded n
    where n.district_id = ${districtID} and n.section_id = ${sectionID} and n.date <> ${date} and ${notRestrictedFor({ districtID, userID }, sql`n.student_id`)}
    group by n.date) m`

// One statement for everything, because an office's page also loads the classroom's menu.
const readNoted = hotStatement<Noted>(sql`
    select
      (select json_build_object('at', k.taken_at, 'by', ltrim(t.first_name || ' ' || t.last_name))
        from ${attendanceTaken} k join ${users} t on t.district_id = k.district_id and t.id = k.taken_by
        where k.district_id = ${districtID} and k.section_id = ${sectionID} and k.date = ${date}) as taken,
      (select json_build_object('at', v.updated_at, 'by', ltrim(t.first_name || ' ' || t.last_name))
        from ${attendanceEvents} v join ${users} t on t.district_id = v.district_id and t.id = v.updated_by
        join ${attendanceTaken} k on k.district_id = v.district_id and k.section_id = v.section_id and k.date = v.date
        where v.district_id = ${districtID} and v.section_id = ${sectionID} and v.date = ${date} and v.updated_at > k.taken_at
        order by v.updated_at desc limit 1) as changed,
      (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'description', m.description, 'category', m.category, 'officeOnly', m.office_only, 'active', m.active) order by m.sort_order, m.id), '[]')
        from ${attendanceMarks} m
        where m.district_id = ${districtID} and m.removed_at is null) as marks,
      (select json_build_object('rows', h.rows, 'columns', h.columns) from ${currentChart} h) as seating,
      (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name, 'localID', u.local_id, 'photoUUID', u.photo_uuid,
          'markID', v.mark_id, 'isRecorded', coalesce(x.counts, true) or v.mark_id is not null, 'minutesMissed', v.minutes_missed, 'isOffice', coalesce(v.is_office and v.mark_id is not null, false),
          'elsewhere', ${elsewhere}, 'offTrack', attendance_off_track(u.district_id, u.id, ${date}), 'reported', ${reportedSQL(districtID, sql`u.id`, date)},
          'seat', (select json_build_object('row', (p->>'row')::integer, 'column', (p->>'column')::integer)
            from ${currentChart} h, jsonb_array_elements(h.seats) p where (p->>'studentID')::integer = u.id limit 1),
          'version', coalesce(v.version, 0)) order by s.sort_name, u.id), '[]')
        from ${sectionEnrollments}
        join ${users} u on u.district_id = ${sectionEnrollments.districtID} and u.id = ${sectionEnrollments.userID}
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        left join ${attendanceEvents} v on v.district_id = u.district_id and v.section_id = ${sectionID} and v.date = ${date} and v.student_id = u.id
        left join ${attendanceRosterChanges} x on x.district_id = u.district_id and x.section_id = ${sectionID} and x.date = ${date} and x.student_id = u.id
        where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${sectionID} and ${isMarkable(date, sql`v.mark_id`)}
          and ${notRestrictedFor({ districtID, userID }, sectionEnrollments.userID)}) as students,
      (${missingDays}) as missing`)
