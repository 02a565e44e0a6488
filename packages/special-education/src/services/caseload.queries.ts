import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { plusDays, refuse } from '@atrium/kit/shared'
import { lastDayHere, leftOn, mayKnowOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import { calendarJSON } from '../calendar.queries.ts'
import { attendingAt, type CalendarRows } from '../calendar.rules.ts'
import type { PlanContent } from '../plan/plan-content.types.ts'
import { planGoals, plans, planServices, planVersions } from '../plan/plan.table.ts'
import { iepSection } from '../plan/sections.ts'
import { isOnTeam, planMeets, servesPlan } from '../plan/team.queries.ts'
import type { PlanKind, ServiceKind } from '../words.ts'
import {
  balanceOf,
  type Balance,
  type HolidayRule,
  type Per,
  type Session,
} from './service-balance.rules.ts'
import { serviceSettings } from './services.settings.ts'
import { goalTrials, serviceSessions } from './services.table.ts'

/** A student whom someone serves, with what is delivered and tried. */
export interface Case {
  planID: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  plan: PlanKind
  services: {
    id: number
    kind: ServiceKind
    minutes: number
    per: Per
    /** What is still owed today. */
    balance: number
  }[]
  goals: {
    id: number
    goal: string
    unit: string
    baseline: number
    target: number
    /** Its benchmarks or short-term objectives. */
    objectives: string | null
    /** The last three trials, the newest first. */
    trials: { day: string; value: number; tries: number | null }[]
  }[]
}

type Service = {
  id: number
  kind: ServiceKind
  minutes: number
  per: Per
  from: string
  to: string | null
}
type Read = Omit<Case, 'services'> & {
  schoolID: number
  holidays: HolidayRule
  services: (Service & { sessions: Session[] })[]
}

/**
 * SQL: the services of the plan `p`, each with its sessions. Nothing is owed after the plan’s exit, or after
 * the student has left.
 */
const servicesJSON = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'kind', g.kind, 'minutes', g.minutes, 'per', g.per, 'from', g.from_day, 'to', least(g.to_day, p.exited_on, ${lastDayHere(sql`p.district_id`, sql`p.student_id`)}),
    'sessions', (select coalesce(json_agg(json_build_object('day', e.day, 'minutes', e.minutes, 'outcome', e.outcome) order by e.day, e.id), '[]')
      from ${serviceSessions} e where e.district_id = g.district_id and e.service_id = g.id and e.removed_at is null)) order by g.place, g.id), '[]')
  from ${planServices} g where g.district_id = p.district_id and g.plan_id = p.id)`

const goalsJSON = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'goal', g.goal, 'unit', g.unit, 'baseline', g.baseline, 'target', g.target, 'objectives', g.objectives,
    'trials', (select coalesce(json_agg(json_build_object('day', t.day, 'value', t.value, 'tries', t.tries) order by t.day desc, t.id desc), '[]')
      from (select * from ${goalTrials} x where x.district_id = g.district_id and x.goal_id = g.id and x.removed_at is null order by x.day desc, x.id desc limit 3) t)) order by g.place, g.id), '[]')
  from ${planGoals} g where g.district_id = p.district_id and g.plan_id = p.id)`

const holidaysOf = (districtID: number) =>
  settingSQL(serviceSettings, 'holidayWeeks', { districtID, schoolID: sql`p.school_id` })

/** SQL: since when the calendar matters to these plans `p`: since their oldest service, which may be years ago. */
const sinceOldest = (today: string, which: SQL): SQL => sql`(
  select least(${plusDays(today, -400)}::date, min(g.from_day)) from ${plans} p
  join ${planServices} g on g.district_id = p.district_id and g.plan_id = p.id where ${which})`

/** The students on whose teams the caller is, with a plan in force, by name, without those who have left. One statement. */
export async function caseload(ctx: UserRequest): Promise<Case[]> {
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const mine = sql`p.district_id = ${districtID} and p.removed_at is null and p.status in ('inForce', 'amending') and ${isOnTeam(userID)}`
  const span = { from: sinceOldest(today, mine), to: plusDays(today, 30) }
  const [found] = await ctx.db.execute<{ rows: Read[]; calendar: CalendarRows }>(sql`
    select ${calendarJSON(districtID, span)} as calendar,
      (select coalesce(json_agg(json_build_object('planID', p.id, 'schoolID', p.school_id, 'studentID', p.student_id, 'plan', p.kind, 'grade', s.grade,
        'name', concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')), 'holidays', ${holidaysOf(districtID)},
        'services', ${servicesJSON}, 'goals', ${goalsJSON}) order by u.last_name, u.first_name, p.id), '[]')
      from ${plans} p
      join ${users} u on u.district_id = p.district_id and u.id = p.student_id
      join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
      where ${mine} and ${leftOn(sql`p.district_id`, sql`p.student_id`, today)} is null and ${servesPlan(ctx)} and ${mayKnowOf(ctx, sql`p.student_id`)}) as rows`)
  const rows = found?.rows ?? []
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: iepSection.name },
    rows.map(({ studentID }) => studentID),
  )
  return rows.map(({ schoolID, holidays, services, ...row }) => ({
    ...row,
    services: services.map(({ sessions, ...service }) => ({
      ...{ id: service.id, kind: service.kind, minutes: service.minutes, per: service.per },
      balance: balanceOf(service, {
        ...{ sessions, today, holidays },
        inSession: attendingAt(found?.calendar as CalendarRows, schoolID),
      }).balance,
    })),
  }))
}

export interface PlanBalance {
  planID: number
  studentID: number
  name: string
  holidays: HolidayRule
  /** What the version in force says: its team reads all of it. */
  content: PlanContent | null
  services: (Service & { balance: Balance })[]
}

/** What each service of a plan owes and why, week by week; for those who deliver or write it. Refuses 404. */
export async function planBalance(ctx: UserRequest, planID: number): Promise<PlanBalance> {
  if (!(await planMeets(ctx, planID, servesPlan(ctx))))
    throw refuse.notFound('kit.refusal.notFound')
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const own = sql`p.district_id = ${districtID} and p.id = ${planID}`
  const span = { from: sinceOldest(today, own), to: plusDays(today, 30) }
  const [row] = await ctx.db.execute<{
    [
      K in 'schoolID' | 'studentID' | 'name' | 'holidays' | 'services' | 'calendar' | 'content'
    ]: (Read & {
      calendar: CalendarRows
      content: PlanContent | null
    })[K]
  }>(sql`
    select p.school_id as "schoolID", p.student_id as "studentID", concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as name,
      ${holidaysOf(districtID)} as holidays, ${servicesJSON} as services,
      (select v.content from ${planVersions} v where v.district_id = p.district_id and v.plan_id = p.id and v.number = p.version_number) as content,
      ${calendarJSON(districtID, span)} as calendar
    from ${plans} p join ${users} u on u.district_id = p.district_id and u.id = p.student_id
    where ${own}`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { schoolID, studentID, name, holidays, services, calendar, content } = row
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: iepSection.name }, [studentID])
  const inSession = attendingAt(calendar, schoolID)
  return {
    ...{ planID, studentID, name, holidays, content },
    services: services.map(({ sessions, ...service }) => ({
      ...service,
      balance: balanceOf(service, { sessions, today, inSession, holidays }),
    })),
  }
}
