import { users } from '@atrium/auth/tables'
import { noteOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, plusDays, reachOver } from '@atrium/kit/shared'
import { leftOn, loadStudent, mayReadPage } from '@atrium/people/public'
import { terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { calendarJSON, noCalendar } from '../calendar.queries.ts'
import { attendingAt, type CalendarRows } from '../calendar.rules.ts'
import { breaksWithin, duesOf, type Due } from '../due/due-dates.rules.ts'
import type { ProgressContent } from '../progress/progress-content.types.ts'
import { progressReports } from '../progress/progress.table.ts'
import { manages, type ChangeKind, type NoticeAction, type PlanKind } from '../words.ts'
import type { PlanContent } from './plan-content.types.ts'
import { planConfirmations, planNotices, plans, planVersions } from './plan.table.ts'
import type { PlanStatus } from './plan.words.ts'
import { accommodationsSection, iepSection } from './sections.ts'
import { isOnTeam, teachersNow } from './team.queries.ts'

export interface PlanVersion {
  number: number
  change: ChangeKind | 'first'
  startsOn: string
  summary: string | null
  content: PlanContent
}

/** A report of progress that was sent, as the family reads it. */
export interface SentProgress {
  id: number
  terms: { en: string; es: string | null }
  sentOn: string
  /** Why it corrects an earlier one. */
  reason: string | null
  isCorrected: boolean
  content: ProgressContent
}

/** A plan as the family, the team and case managers read it: what is in force, and how it came about. */
export interface StudentPlan {
  id: number
  kind: PlanKind
  status: PlanStatus
  referredOn: string
  consentAskedOn: string | null
  consentOn: string | null
  evaluatedOn: string | null
  meetingOn: string | null
  inForceOn: string | null
  transferredOn: string | null
  exitedOn: string | null
  caseManager: string | null
  /** The newest first. */
  versions: PlanVersion[]
  notices: { id: number; sentOn: string; action: NoticeAction; what: string }[]
  /** The newest first. */
  progress: SentProgress[]
  dues: Due[]
  /** The teachers of the student’s classes, and when each read the accommodations; not for families. */
  teachers: { name: string; readOn: string | null }[]
  /** The reader is on its team. */
  isOnTeam: boolean
  mayManage: boolean
}

/** What a teacher does for a student. */
export interface ForTeacher {
  planID: number
  kind: PlanKind
  number: number
  caseManager: string | null
  accommodations: PlanContent['accommodations']
  isRead: boolean
}

export interface StudentPlans {
  plans: StudentPlan[]
  forTeacher: ForTeacher[]
}

/** The age from which a student’s rights are their own (34 CFR 300.520, Cal. Ed. Code 56041.5). */
const ofAge = 18

/**
 * A student’s plans, as far as the reader may know of them: whole for the family, a student of 18, the team,
 * and people who may see special education pages at the school; the accommodations for teachers of the
 * student’s classes; for anyone else the answer has none. Refuses 404 like `loadStudent`.
 */
export async function studentPlans(ctx: UserRequest, studentID: number): Promise<StudentPlans> {
  const { user } = ctx
  const { facts } = await loadStudent(ctx, studentID)
  const isSelf = facts.userID === user.userID
  const isFamily = isSelf || facts.viewerIsGuardian === 'yes'
  const [mayRead, mayReadAsTeacher] = await Promise.all([
    mayReadPage(ctx, 'student', studentID, iepSection.name),
    mayReadPage(ctx, 'student', studentID, accommodationsSection.name),
  ])
  const isTeacher = !isFamily && facts.isTaught && mayReadAsTeacher
  const { rows, calendar, age } = await read(ctx, studentID)
  const seesAll = mayRead && (!isSelf || age >= ofAge)
  const whole = rows.filter((row) => seesAll || (row.isOnTeam && !isFamily && !user.seenBy))
  const forTeacher = isTeacher
    ? rows.filter((row) => !whole.includes(row) && inForceNow(row) && row.versions.length > 0)
    : []
  if (!isSelf && whole.length > 0)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: iepSection.name, subjectID: studentID },
    })
  if (forTeacher.length > 0)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: accommodationsSection.name, subjectID: studentID },
    })
  return {
    plans: whole.map(({ schoolID, readNumber: _, leftOn: gone, ...row }) => {
      const today = schoolToday(ctx)
      const breaks = breaksWithin(
        plusDays(today, -400),
        plusDays(today, 400),
        attendingAt(calendar, schoolID),
      )
      return {
        ...row,
        // The exit is the office’s to record.
        dues: duesOf({ ...row, leftOn: gone }, breaks).filter(
          ({ kind }) => !isFamily || kind !== 'exit',
        ),
        teachers: isFamily ? [] : row.teachers,
        mayManage: !isFamily && includes(reachOver(user, manages), schoolID),
      }
    }),
    forTeacher: forTeacher.map(({ id, kind, caseManager, versions, readNumber }) => {
      const [{ number, content } = none] = versions
      return {
        ...{ planID: id, kind, number, caseManager },
        accommodations: content.accommodations,
        isRead: readNumber === number,
      }
    }),
  }
}

const none = { number: 0, content: { accommodations: [] as PlanContent['accommodations'] } }
const inForceNow = ({ status }: { status: PlanStatus }): boolean =>
  status === 'inForce' || status === 'amending'

type Row = Omit<StudentPlan, 'dues' | 'mayManage'> & {
  schoolID: number
  readNumber: number | null
  leftOn: string | null
}

async function read(
  ctx: UserRequest,
  studentID: number,
): Promise<{ rows: Row[]; calendar: CalendarRows; age: number }> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const span = { from: plusDays(today, -400), to: plusDays(today, 400) }
  const [row] = await ctx.db.execute<{ rows: Row[]; calendar: CalendarRows; age: number }>(sql`
    select (select coalesce(json_agg(${planJSON(ctx)} order by p.kind desc, p.referred_on desc, p.id desc), '[]') from ${plans} p
        where p.district_id = ${districtID} and p.student_id = ${studentID} and p.removed_at is null) as rows,
      ${calendarJSON(districtID, span)} as calendar,
      (select coalesce(extract(year from age(${today}::date, u.birth_date))::integer, 0) from ${users} u where u.district_id = ${districtID} and u.id = ${studentID}) as age`)
  return row ?? { rows: [], calendar: noCalendar, age: 0 }
}

const nameSQL = (id: SQL): SQL =>
  sql`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = p.district_id and u.id = ${id})`

/** SQL: the plan `p`. */
const planJSON = (ctx: UserRequest): SQL => {
  const { districtID, userID } = ctx.user
  return sql`json_build_object(
  'id', p.id, 'schoolID', p.school_id, 'kind', p.kind, 'status', p.status, 'referredOn', p.referred_on, 'consentAskedOn', p.consent_asked_on,
  'consentOn', p.consent_on, 'evaluatedOn', p.evaluated_on, 'meetingOn', p.meeting_on, 'inForceOn', p.in_force_on,
  'transferredOn', p.transferred_on, 'exitedOn', p.exited_on, 'leftOn', ${leftOn(sql`p.district_id`, sql`p.student_id`, schoolToday(ctx))}, 'caseManager', ${nameSQL(sql`p.case_manager_id`)},
  'isOnTeam', ${isOnTeam(userID)},
  'readNumber', (select max(c.number) from ${planConfirmations} c where c.district_id = p.district_id and c.plan_id = p.id and c.user_id = ${userID} and c.removed_at is null),
  'versions', (select coalesce(json_agg(json_build_object('number', v.number, 'change', v.change, 'startsOn', v.starts_on, 'summary', v.summary, 'content', v.content) order by v.number desc), '[]')
    from ${planVersions} v where v.district_id = p.district_id and v.plan_id = p.id),
  'notices', (select coalesce(json_agg(json_build_object('id', n.id, 'sentOn', n.sent_on, 'action', n.action, 'what', n.what) order by n.sent_on desc, n.id desc), '[]')
    from ${planNotices} n where n.district_id = p.district_id and n.plan_id = p.id),
  'progress', (select coalesce(json_agg(json_build_object('id', r.id, 'terms', json_build_object('en', x.name, 'es', x.name_es), 'sentOn', r.sent_at::date,
      'reason', r.reason, 'isCorrected', r.status = 'corrected', 'content', r.content) order by r.sent_at desc, r.id desc), '[]')
    from ${progressReports} r join ${terms} x on x.district_id = r.district_id and x.id = r.term_id
    where r.district_id = p.district_id and r.plan_id = p.id and r.removed_at is null and r.status in ('sent', 'corrected')),
  'teachers', (select coalesce(json_agg(json_build_object('name', ${nameSQL(sql`t.user_id`)}, 'readOn',
      (select c.created_at::date::text from ${planConfirmations} c where c.district_id = p.district_id and c.plan_id = p.id and c.user_id = t.user_id and c.number = p.version_number and c.removed_at is null))), '[]')
    from (select distinct x.user_id from ${teachersNow(districtID, sql`p.student_id`, ctx.now())} x) t where p.status in ('inForce', 'amending')))`
}
