import { users } from '@atrium/auth/tables'
import { isOneOf, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { isInCustodyOf } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { attendanceMarks } from '../marks/marks.table.ts'
import { absenceReports } from './absence-reports.table.ts'
import { openStatuses, type ReportedAbsence, type ReportStatus } from './absence-reports.words.ts'

/** A child of the caller; `mayReport` with custody. */
export interface ReportChild {
  studentID: number
  name: string
  mayReport: boolean
}

/** A report as its family sees it. */
export interface FamilyReport extends ReportedAbsence {
  id: number
  student: string
  school: string
  firstDay: string
  lastDay: string
  reason: Translated
  /** Null for another guardian's, whose words are between them and the school. */
  note: string | null
  reportedBy: string
  isMine: boolean
  status: ReportStatus
  answer: string | null
}

/** What the page for reporting absences needs. */
export interface FamilyAbsences {
  today: string
  children: ReportChild[]
  reasons: { id: number; description: Translated }[]
  /** Newest first. */
  reports: FamilyReport[]
}

/** SQL: the name that someone goes by, of a row of `users`. */
export const named = (of: string): SQL =>
  sql.raw(`ltrim(coalesce(${of}.preferred_name, ${of}.first_name) || ' ' || ${of}.last_name)`)

/**
 * SQL: the guardian sees the student's record and has custody, so they may say that the student is
 * absent. Without both, no one does in the family's name.
 */
export const mayReportSQL = (
  { districtID, guardianID }: { districtID: SQLWrapper | number; guardianID: SQLWrapper | number },
  studentID: SQLWrapper,
): SQL => isInCustodyOf({ districtID, userID: guardianID }, studentID)

/** The caller's children, the reasons that families can give, and this year's reports. One statement. */
export async function familyAbsences(ctx: UserRequest): Promise<FamilyAbsences> {
  const { districtID, userID } = ctx.user
  const me = { districtID, guardianID: userID }
  const today = schoolToday(ctx)
  const [row] = await ctx.db.execute<Omit<FamilyAbsences, 'today'> & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(json_build_object('studentID', u.id, 'name', ${named('u')}, 'mayReport', ${mayReportSQL(me, sql`u.id`)}) order by u.birth_date, u.id), '[]')
        from ${familyLinks} c join ${users} u on u.district_id = c.district_id and u.id = c.student_id
        where c.district_id = ${districtID} and c.guardian_id = ${userID} and c.sees) as children,
      (select coalesce(json_agg(json_build_object('id', m.id, 'description', m.description) order by m.sort_order, m.id), '[]')
        from ${attendanceMarks} m where m.district_id = ${districtID} and m.for_families and m.active and m.removed_at is null) as reasons,
      (select coalesce(json_agg(json_build_object('id', r.id, 'student', ${named('u')}, 'school', h.name, 'firstDay', r.first_day, 'lastDay', r.last_day, 'part', r.part, 'time', r.time,
          'reason', m.description, 'note', case when r.reported_by = ${userID} then r.note end, 'reportedBy', ${named('w')}, 'isMine', r.reported_by = ${userID}, 'status', r.status, 'answer', r.answer) order by r.first_day desc, r.id desc), '[]')
        from ${familyLinks} c
        join ${absenceReports} r on r.district_id = c.district_id and r.student_id = c.student_id and r.removed_at is null and r.last_day > ${today}::date - 365
        join ${users} u on u.district_id = r.district_id and u.id = r.student_id
        join ${users} w on w.district_id = r.district_id and w.id = r.reported_by
        join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
        join ${attendanceMarks} m on m.district_id = r.district_id and m.id = r.mark_id
        where c.district_id = ${districtID} and c.guardian_id = ${userID} and c.sees) as reports`)
  return {
    today,
    children: row?.children ?? [],
    reasons: row?.reasons ?? [],
    reports: row?.reports ?? [],
  }
}

const isOpen = sql`r.status in (${sql.join(
  openStatuses.map((status) => sql`${status}`),
  sql`, `,
)}) and r.removed_at is null`

/** SQL: a report that says where the student is on a day, as JSON `ReportedAbsence`; or null. */
export const reportedSQL = (
  districtID: SQLWrapper,
  studentID: SQLWrapper,
  date: SQLWrapper,
): SQL => sql`(
  select json_build_object('part', r.part, 'time', r.time) from ${absenceReports} r
  where r.district_id = ${districtID} and r.student_id = ${studentID} and ${date} between r.first_day and r.last_day and ${isOpen}
  order by r.part = 'whole' desc, r.id limit 1)`

/** SQL: the number of reports that wait at a school, without those about children kept from the caller. */
export const waitingReportsSQL = (districtID: number, schoolID: number, also: SQL): SQL => sql`(
  select count(*)::integer from ${absenceReports} r
  where r.district_id = ${districtID} and r.school_id = ${schoolID} and r.status = 'waiting' and r.removed_at is null and ${also})`

/** An open report that overlaps another's days. */
export interface Overlapping {
  student: string
  reportedBy: number
  by: string
}

/** The first report that already says where one of these students is in these days. */
export async function overlappingReport(
  tx: Tx,
  of: {
    districtID: number
    studentIDs: readonly number[]
    firstDay: string
    lastDay: string
    schoolID?: number
  },
): Promise<Overlapping | undefined> {
  const [found] = await tx.execute<Overlapping & Record<string, unknown>>(sql`
    select ${named('u')} as student, r.reported_by as "reportedBy", ${named('w')} as by
    from ${absenceReports} r
    join ${users} u on u.district_id = r.district_id and u.id = r.student_id
    join ${users} w on w.district_id = r.district_id and w.id = r.reported_by
    where r.district_id = ${of.districtID} and ${isOneOf(sql`r.student_id`, of.studentIDs)} and ${isOpen}
      and r.first_day <= ${of.lastDay}::date and r.last_day >= ${of.firstDay}::date
      and ${of.schoolID === undefined ? sql`true` : sql`r.school_id = ${of.schoolID}`}
    order by r.id limit 1`)
  return found
}
