import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, type Translated } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'
import type { ConcernOutcome, ConcernStatus } from '../concerns/concerns.words.ts'
import { concerns } from '../concerns/concerns.table.ts'
import {
  incidentPeople,
  incidentResponses,
  incidents,
  incidentSteps,
} from '../incidents/incidents.table.ts'
import {
  familyRoles,
  type IncidentStatus,
  type Outcome,
  type Role,
} from '../incidents/incidents.words.ts'
import { plansSQL, removalsSQL, type PastRemoval } from '../incidents/removals.queries.ts'
import { schoolYearJSON, type SchoolYearDays } from '../school-days.queries.ts'
import { concernKinds, consequenceTypes, incidentTypes } from '../setup/setup.table.ts'
import type { Attendance, ResponseKind } from '../setup/setup.words.ts'
import { countRemovals, type Plan, type StepKind } from '../suspension/suspension.rules.ts'
import { manages, type Place } from '../words.ts'
import { behaviorSection, concernsSection } from './sections.ts'

/** One student’s part in an incident. Nothing of it names, or comes from, anyone else in it. */
export interface OwnPart {
  incidentID: number
  behavior: Translated
  law: string | null
  happenedOn: string
  time: string | null
  location: Place
  status: IncidentStatus
  role: Role
  familyText: string | null
  outcome: Outcome | null
  isReleased: boolean
  responses: {
    name: Translated
    kind: ResponseKind
    attendance: Attendance
    fromDay: string | null
    toDay: string | null
    /** School days; null without days. */
    days: number | null
  }[]
  steps: { step: StepKind; dueOn: string | null; doneOn: string | null }[]
}

export interface StudentBehavior {
  /** The reader is the student or the family. */
  isOwn: boolean
  /** The reader manages incidents at the student’s school. */
  mayManage: boolean
  parts: OwnPart[]
  /** School days out of school this year, with what they come to. */
  removed: {
    days: number
    plan: Plan
    asksForDetermination: boolean
    determinationBy: string | null
    servicesFrom: string | null
  }
}

interface Read {
  year: SchoolYearDays
  rows: Part[]
  removals: PastRemoval[]
  plan: Plan | null
}
const nothing: Read = { year: { from: '', days: [] }, rows: [], removals: [], plan: null }

type Part = Omit<OwnPart, 'responses'> & { responses: Omit<OwnPart['responses'][number], 'days'>[] }

/**
 * A student’s incidents, newest first. The student and the family see those that were released, in which
 * the student took part or was affected; people who read discipline pages see all that weren't dismissed.
 * Refuses 404 like `loadStudent`.
 */
export async function studentBehavior(ctx: UserRequest, userID: number): Promise<StudentBehavior> {
  const { user } = ctx
  const { facts } = await loadStudent(ctx, userID, behaviorSection.name)
  const { districtID } = user
  const isOwn = facts.viewerIsGuardian !== 'no' || facts.userID === user.userID
  const schoolID = facts.studentSchoolID ?? 0
  const of = { districtID, studentIDs: [userID] }
  const year = schoolYearJSON({ districtID, schoolID, day: schoolToday(ctx) })
  const timeZone = user.timeZone ?? 'UTC'
  const [row] = await ctx.db.execute<{ [K in keyof Read]: Read[K] }>(sql`
    select y.year,
      (select coalesce(json_agg(x), '[]') from (${partsSQL(districtID, userID, { onlyReleased: isOwn })}) x) as rows,
      (select coalesce(json_agg(x), '[]') from (${removalsSQL({ ...of, from: sql`y.year ->> 'from'`, timeZone })}) x) as removals,
      (select x.plan from (${plansSQL({ ...of, day: schoolToday(ctx) })}) x) as plan
    from (select ${year} as year) y`)
  const { rows, removals, year: days } = row ?? nothing
  // What isn’t shared yet doesn’t count for the family either.
  const seen = new Set(rows.map(({ incidentID }) => incidentID))
  const plan = (isOwn ? null : row?.plan) ?? 'none'
  const counted = countRemovals(
    removals.filter(({ incidentID }) => seen.has(incidentID)),
    { plan, schoolDays: days.days },
  ).at(-1)
  return {
    isOwn,
    mayManage: !isOwn && includes(reachOver(user, manages), schoolID),
    parts: rows.map((part) => ({
      ...part,
      responses: part.responses.map((one) => ({ ...one, days: lengthOf(one, days.days) })),
    })),
    removed: {
      days: counted?.total ?? 0,
      plan,
      asksForDetermination: counted?.asksForDetermination ?? false,
      determinationBy: counted?.determinationBy ?? null,
      servicesFrom: counted?.servicesFrom ?? null,
    },
  }
}

const lengthOf = (
  { fromDay, toDay }: { fromDay: string | null; toDay: string | null },
  schoolDays: readonly string[],
): number | null => {
  if (!fromDay || fromDay < (schoolDays[0] ?? '')) return null
  return schoolDays.filter((day) => fromDay <= day && day <= (toDay ?? fromDay)).length
}

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** Which of a student’s incidents. */
interface Which {
  onlyReleased: boolean
  incidentID?: number
}

/** A student’s own rows of incidents, and no one else’s; one of them with `incidentID`. */
export async function partsOf(
  { db, user: { districtID } }: Pick<UserRequest, 'db' | 'user'>,
  studentID: number,
  which: Which,
): Promise<Part[]> {
  return [
    ...(await db.execute<{ [K in keyof Part]: Part[K] }>(partsSQL(districtID, studentID, which))),
  ]
}

const partsSQL = (
  districtID: number,
  studentID: number,
  { onlyReleased, incidentID }: Which,
): SQL => sql`
    select i.id as "incidentID", t.name as behavior, t.law, i.happened_on::text as "happenedOn", i.time, i.location, i.status,
      p.role, p.family_text as "familyText", p.outcome, i.released_at is not null as "isReleased",
      (select coalesce(json_agg(json_build_object('name', c.name, 'kind', c.kind, 'attendance', c.attendance, 'fromDay', r.from_day, 'toDay', r.to_day) order by r.place, r.id), '[]')
        from ${incidentResponses} r join ${consequenceTypes} c on c.district_id = r.district_id and c.id = r.consequence_id
        where r.district_id = p.district_id and r.incident_id = p.incident_id and r.student_id = p.student_id) as responses,
      (select coalesce(json_agg(json_build_object('step', s.step, 'dueOn', s.due_on, 'doneOn', s.done_on) order by s.due_on nulls last, s.place, s.id), '[]')
        from ${incidentSteps} s where s.district_id = p.district_id and s.incident_id = p.incident_id and s.student_id = p.student_id) as steps
    from ${incidentPeople} p
    join ${incidents} i on i.district_id = p.district_id and i.id = p.incident_id and i.removed_at is null
    join ${incidentTypes} t on t.district_id = i.district_id and t.id = i.behavior_id
    where p.district_id = ${districtID} and p.student_id = ${studentID} and i.status <> 'dismissed'
      and ${incidentID === undefined ? sql`true` : sql`i.id = ${incidentID}`}
      and ${onlyReleased ? sql`i.released_at is not null and i.status in ('decided', 'closed') and p.role in (${list(familyRoles)})` : sql`true`}
    order by i.happened_on desc, i.id desc`

/** A concern as the profile shows it: without the story, which names others. */
export interface ListedConcern {
  id: number
  kind: Translated
  happenedOn: string
  location: Place
  status: ConcernStatus
  outcome: ConcernOutcome | null
  submittedBy: string
}

/** Concerns about a student, newest first, for the office. Refuses 404 like `loadStudent`. */
export async function studentConcerns(
  ctx: UserRequest,
  userID: number,
): Promise<{ mayManage: boolean; concerns: ListedConcern[] }> {
  const { districtID } = ctx.user
  const { facts } = await loadStudent(ctx, userID, concernsSection.name)
  const rows = await ctx.db.execute<{ [K in keyof ListedConcern]: ListedConcern[K] }>(sql`
    select c.id, k.name as kind, c.happened_on::text as "happenedOn", c.location, c.status, c.outcome,
      (select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = c.district_id and u.id = c.submitted_by) as "submittedBy"
    from ${concerns} c join ${concernKinds} k on k.district_id = c.district_id and k.id = c.kind_id
    where c.district_id = ${districtID} and c.student_id = ${userID} and c.removed_at is null
    order by c.happened_on desc, c.id desc`)
  const mayManage = includes(reachOver(ctx.user, manages), facts.studentSchoolID ?? 0)
  return { mayManage, concerns: [...rows] }
}
