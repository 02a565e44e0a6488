import { users } from '@atrium/auth/tables'
import {
  exportedFile,
  orderOf,
  pageOfRows,
  reachOf,
  say,
  type ExportedFile,
  type UserRequest,
  schoolToday,
} from '@atrium/kit/server'
import { likePattern, refuse, type ListQuery, type Page } from '@atrium/kit/shared'
import { closedDaysWithin } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { actsFor as availableActs } from '@atrium/workflow/rules'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { settingSQL, settingsOf } from '@atrium/district-settings/public'
import { timesheetSettings } from '../timesheets.settings.ts'
import type { SheetStatus } from '../words.ts'
import { absenceDaysJSON, type AbsenceDay } from './absence-days.ts'
import { flagsOf, missingDays, overtimeMinutes, writtenHours } from './flags.rules.ts'
import { actsFor, partsOf } from './sheets.actions.ts'
import { sheetWorkflow } from './sheet-state.rules.ts'
import type { ReviewRow } from './review.record.ts'
import {
  timesheetDelegates,
  timesheetLines,
  timesheetPeriods,
  timesheetPrograms,
  timesheets,
} from './timesheets.table.ts'

export interface SheetView {
  timesheetID: number | null
  version: number
  userID: number
  name: string
  period: { id: number; name: string; startsOn: string; endsOn: string; dueOn: string }
  status: SheetStatus
  note: string | null
  submittedAt: string | null
  approvedAt: string | null
  approvedBy: string | null
  lines: { date: string; programID: number; minutes: number; note: string | null }[]
  programs: { id: number; name: string }[]
  closedDays: string[]
  overtimeMinutes: number
  missingDays: string[]
  /** Days away with approval. */
  absences: AbsenceDay[]
  acts: ReturnType<typeof availableActs<typeof sheetWorkflow>>
  isOwn: boolean
}

const wholeDays = (absences: readonly AbsenceDay[]): string[] =>
  absences.flatMap(({ date, isWhole }) => (isWhole ? [date] : []))

const limitsOf = async (ctx: UserRequest) => {
  const { dailyHours, weeklyHours } = await settingsOf(ctx.db, timesheetSettings, {
    districtID: ctx.user.districtID,
  })
  return { dailyMinutes: dailyHours * 60, weeklyMinutes: weeklyHours * 60 }
}

interface SheetPeriod {
  id: number
  name: string
  startsOn: string
  endsOn: string
  dueOn: string
  status: SheetStatus | null
  minutes: number
}

/**
 * The periods that a person's sheets can be for, newest first, with the state of each. One
 * statement. Refuses 404 anyone whose sheets the caller has no part in.
 */
export async function sheetPeriods(ctx: UserRequest, userID: number): Promise<SheetPeriod[]> {
  const { districtID } = ctx.user
  const [found] = await ctx.db.execute<{ schoolID: number | null; periods: SheetPeriod[] }>(sql`
    select (select m.school_id from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${userID}) as "schoolID",
      (select coalesce(json_agg(x order by x."startsOn" desc), '[]') from (
        select p.id, p.name, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.due_on::text as "dueOn", t.status,
          coalesce((select sum(l.minutes) from ${timesheetLines} l where l.district_id = t.district_id and l.timesheet_id = t.id), 0)::int as minutes
        from ${timesheetPeriods} p left join ${timesheets} t on t.district_id = p.district_id and t.period_id = p.id and t.user_id = ${userID}
        where p.district_id = ${districtID} and p.removed_at is null order by p.starts_on desc limit 60) x) as periods`)
  const parts = await partsOf(ctx.db, ctx, { userID, schoolID: found?.schoolID ?? 0 })
  if (!found || parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
  return found.periods
}

interface Head {
  dailyHours: number
  weeklyHours: number
  timesheetID: number | null
  version: number | null
  schoolID: number
  userID: number
  name: string
  status: SheetStatus | null
  note: string | null
  submittedAt: string | null
  approvedAt: string | null
  approvedBy: string | null
  periodID: number
  periodName: string
  startsOn: string
  endsOn: string
  dueOn: string
  lines: SheetView['lines']
  programs: SheetView['programs']
  closed: string[]
  absences: AbsenceDay[]
}

/**
 * A sheet by its number, or a person's for a period. Refuses 404 what is neither the caller's own,
 * nor theirs to review or pay.
 */
export async function readSheet(
  ctx: UserRequest,
  asked: { timesheetID: number } | { userID: number; periodID: number },
): Promise<SheetView> {
  const { districtID } = ctx.user
  const of =
    'timesheetID' in asked
      ? sql`t.id = ${asked.timesheetID}`
      : sql`p.id = ${asked.periodID} and u.id = ${asked.userID}`
  const [row] = await ctx.db.execute<Record<string, unknown> & Head>(sql`
    select t.id as "timesheetID", t.version, coalesce(t.school_id, m.school_id) as "schoolID", u.id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, t.status, t.note, t.submitted_at as "submittedAt",
      t.approved_at as "approvedAt", (select ltrim(a.first_name || ' ' || a.last_name) from ${users} a where a.district_id = t.district_id and a.id = t.approved_by) as "approvedBy",
      ${settingSQL(timesheetSettings, 'dailyHours', { districtID })} as "dailyHours", ${settingSQL(timesheetSettings, 'weeklyHours', { districtID })} as "weeklyHours",
      p.id as "periodID", p.name as "periodName", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.due_on::text as "dueOn",
      coalesce((select json_agg(json_build_object('date', l.date, 'programID', l.program_id, 'minutes', l.minutes, 'note', l.note) order by l.date, l.program_id) from ${timesheetLines} l where l.district_id = t.district_id and l.timesheet_id = t.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name) from ${timesheetPrograms} g where g.district_id = p.district_id and (g.active and g.removed_at is null
        or exists (select from ${timesheetLines} l where l.district_id = t.district_id and l.timesheet_id = t.id and l.program_id = g.id))), '[]') as programs,
      ${closedDaysWithin({ districtID, schoolID: sql`coalesce(t.school_id, m.school_id)`, from: sql`p.starts_on`, to: sql`p.ends_on` })} as closed,
      ${absenceDaysJSON({ districtID, userID: sql`u.id`, from: sql`p.starts_on`, to: sql`p.ends_on` })} as absences
    from ${timesheetPeriods} p cross join ${users} u left join ${timesheets} t on t.district_id = p.district_id and t.period_id = p.id and t.user_id = u.id
    join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id
    where p.district_id = ${districtID} and u.district_id = ${districtID} and ${of} limit 1`)
  const parts = row ? await partsOf(ctx.db, ctx, row) : []
  if (!row || parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
  const limits = { dailyMinutes: row.dailyHours * 60, weeklyMinutes: row.weeklyHours * 60 }
  const closed = new Set([...row.closed, ...wholeDays(row.absences)])
  const period = {
    id: row.periodID,
    name: row.periodName,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    dueOn: row.dueOn,
  }
  const status = row.status ?? 'open'
  return {
    ...{
      timesheetID: row.timesheetID,
      version: row.version ?? 0,
      userID: row.userID,
      name: row.name,
      period,
      status,
      note: row.note,
    },
    ...{
      submittedAt: row.submittedAt,
      approvedAt: row.approvedAt,
      approvedBy: row.approvedBy,
      lines: row.lines,
      programs: row.programs,
    },
    closedDays: row.closed.toSorted(),
    overtimeMinutes: overtimeMinutes(row.lines, limits),
    missingDays: missingDays(row.lines, period, closed, schoolToday(ctx)),
    absences: row.absences,
    acts:
      row.timesheetID === null ? [] : availableActs(sheetWorkflow, status, { parts, facts: {} }),
    isOwn: parts.includes('employee'),
  }
}

/**
 * Sheets to review: at schools where someone approves, and of approvers they act for. Two
 * statements.
 */
export async function listSheets(ctx: UserRequest, query: ListQuery): Promise<Page<ReviewRow>> {
  const { districtID, userID } = ctx.user
  const { search = '', page = 1, size = 50, sort = 'employee', filters = {} } = query
  const ids = (values: readonly string[] = []) => `{${values.map(Number).join(',')}}`
  const reach = reachOf(ctx.user, 'timesheets.approve')
  const isPayroll = reachOf(ctx.user, 'timesheets.manage') === 'district'
  const within =
    isPayroll || reach === 'district'
      ? sql`true`
      : sql`t.school_id = any(${`{${reach.join(',')}}`}::int[])`
  const minutes = sql`coalesce((select sum(l.minutes) from ${timesheetLines} l where l.district_id = t.district_id and l.timesheet_id = t.id), 0)::int`
  const rows = await ctx.db.execute<
    Omit<{ [K in keyof ReviewRow]: ReviewRow[K] }, 'flags'> & {
      total: number
      startsOn: string
      endsOn: string
      lines: { date: string; minutes: number }[]
      absences: AbsenceDay[]
      closed: string[]
    }
  >(sql`
    select t.id, t.version, u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') as employee, s.name as school, p.name as period, t.status, ${minutes} as minutes, t.submitted_at as "submittedAt",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", count(*) over ()::int as total,
      coalesce((select json_agg(json_build_object('date', l.date, 'minutes', l.minutes)) from ${timesheetLines} l where l.district_id = t.district_id and l.timesheet_id = t.id), '[]') as lines,
      ${absenceDaysJSON({ districtID, userID: sql`t.user_id`, from: sql`p.starts_on`, to: sql`p.ends_on` })} as absences,
      ${closedDaysWithin({ districtID, schoolID: sql`t.school_id`, from: sql`p.starts_on`, to: sql`p.ends_on` })} as closed
    from ${timesheets} t join ${timesheetPeriods} p on p.district_id = t.district_id and p.id = t.period_id
    join ${users} u on u.district_id = t.district_id and u.id = t.user_id left join ${schools} s on s.district_id = t.district_id and s.id = t.school_id
    where t.district_id = ${districtID} and t.user_id <> ${userID} and ${within}
      and ${filters.status?.length ? sql`t.status = any(${`{${filters.status.join(',')}}`}::text[])` : sql`true`}
      and ${filters.periodID?.length ? sql`t.period_id = any(${ids(filters.periodID)}::int[])` : sql`true`}
      and atrium_fold(ltrim(u.first_name || ' ' || u.last_name) || ' ' || u.first_name) like atrium_fold(${likePattern(search)})
    order by ${sql.join(orderOf(sort, { employee: sql`u.last_name`, school: sql`s.name`, period: sql`p.starts_on`, status: sql`t.status`, minutes, submittedAt: sql`t.submitted_at` }, sql`t.id`), sql`, `)}
    limit ${size} offset ${(page - 1) * size}`)
  const limits = await limitsOf(ctx)
  return pageOfRows(
    rows.map(({ lines, absences, closed, startsOn, endsOn, ...row }) => ({
      ...row,
      flags: flagsOf(
        overtimeMinutes(lines, limits),
        missingDays(
          lines,
          { startsOn, endsOn },
          new Set([...closed, ...wholeDays(absences)]),
          schoolToday(ctx),
        ).length,
      ),
    })),
    query,
  )
}

export interface SummaryRow {
  id: number
  employee: string
  employeeID: string | null
  program: string
  accountCode: string | null
  minutes: number
  status: SheetStatus
}

/** Hours of a period by employee and program. */
export async function readSummary(
  ctx: UserRequest,
  periodID: number | null,
): Promise<{
  periods: { id: number; name: string }[]
  periodID: number | null
  rows: SummaryRow[]
  sheets: Record<SheetStatus, number> & { missing: number }
  approvedIDs: number[]
}> {
  const { districtID } = ctx.user
  const reach = reachOf(ctx.user, 'timesheets.approve')
  const within =
    reachOf(ctx.user, 'timesheets.manage') === 'district' || reach === 'district'
      ? sql`true`
      : sql`t.school_id = any(${`{${reach.join(',')}}`}::int[])`
  const periods = await ctx.db.execute<{ id: number; name: string }>(
    sql`select id, name from ${timesheetPeriods} where district_id = ${districtID} and removed_at is null order by starts_on desc limit 60`,
  )
  const chosen = periodID ?? periods[0]?.id ?? null
  const sheets: Record<SheetStatus, number> & { missing: number } = {
    open: 0,
    submitted: 0,
    approved: 0,
    locked: 0,
    missing: 0,
  }
  if (chosen === null) return { periods, periodID: null, rows: [], sheets, approvedIDs: [] }
  const [rows, states] = await Promise.all([
    ctx.db.execute<Record<string, unknown> & SummaryRow>(sql`
      select min(l.id)::int as id, u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') as employee, u.local_id as "employeeID", g.name as program, g.account_code as "accountCode", sum(l.minutes)::int as minutes, t.status
      from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id join ${timesheetPrograms} g on g.district_id = l.district_id and g.id = l.program_id
      join ${users} u on u.district_id = t.district_id and u.id = t.user_id where t.district_id = ${districtID} and t.period_id = ${chosen} and ${within}
      group by t.id, u.last_name, u.first_name, u.local_id, g.id, g.name, g.account_code, t.status order by 2, 4 limit 5000`),
    ctx.db.execute<{ id: number; status: SheetStatus }>(
      sql`select t.id, t.status from ${timesheets} t where t.district_id = ${districtID} and t.period_id = ${chosen} and ${within}`,
    ),
  ])
  for (const { status } of states) sheets[status] += 1
  return {
    periods,
    periodID: chosen,
    rows,
    sheets,
    approvedIDs: states.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])),
  }
}

/** The same as CSV, for payroll. */
export async function exportSummary(ctx: UserRequest, periodID: number): Promise<ExportedFile> {
  const { rows } = await readSummary(ctx, periodID)
  const t = (id: string) => say(ctx.language, { id: `timesheets.summary.${id}` })
  async function* chunks() {
    yield rows.map((row) => [
      row.employee,
      row.employeeID ?? '',
      row.program,
      row.accountCode ?? '',
      Number(writtenHours(row.minutes)),
      say(ctx.language, { id: `timesheets.status.${row.status}` }),
    ])
  }
  return exportedFile(ctx, {
    many: t('title'),
    format: 'csv',
    header: ['employee', 'employeeID', 'program', 'accountCode', 'hours', 'status'].map(t),
    rows: chunks(),
    ofPeople: true,
  })
}

/** Who approves in one's place, and in whose place one approves. */
export async function readDelegations(ctx: UserRequest): Promise<{
  mine: { id: number; name: string; startsOn: string; endsOn: string }[]
  actingFor: number
}> {
  const mine = await ctx.db.execute<{
    id: number
    name: string
    startsOn: string
    endsOn: string
  }>(sql`
    select d.id, ltrim(u.first_name || ' ' || u.last_name) as name, d.starts_on::text as "startsOn", d.ends_on::text as "endsOn" from ${timesheetDelegates} d join ${users} u on u.district_id = d.district_id and u.id = d.delegate_id
    where d.district_id = ${ctx.user.districtID} and d.approver_id = ${ctx.user.userID} and d.ends_on >= ${schoolToday(ctx)}::date order by d.starts_on`)
  return { mine, actingFor: (await actsFor(ctx.db, ctx)).length }
}

/** Staff by name, as the choices of a delegate. */
export const staffOptions = (
  ctx: UserRequest,
  { search = '', ids }: { search?: string | undefined; ids?: number[] | undefined },
) =>
  ctx.db.execute<{ id: number; label: string }>(sql`
    select u.id, ltrim(u.first_name || ' ' || u.last_name) as label from ${users} u join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id
    where u.district_id = ${ctx.user.districtID} and u.status = 'active' and ${ids ? sql`u.id = any(${`{${ids.join(',')}}`}::int[])` : sql`atrium_fold(ltrim(u.first_name || ' ' || u.last_name)) like atrium_fold(${likePattern(search)})`}
    order by u.last_name, u.first_name limit ${ids ? 500 : 50}`)
