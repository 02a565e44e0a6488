import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import {
  folded,
  foldedWords,
  plusDays,
  sortColumn,
  type ListQuery,
  type Page,
} from '@atrium/kit/shared'
import { leftOn, mayKnowOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { sql, type SQL } from 'drizzle-orm'
import { calendarJSON, noCalendar } from '../calendar.queries.ts'
import { attendingAt, type CalendarRows } from '../calendar.rules.ts'
import { plans } from '../plan/plan.table.ts'
import { iepSection } from '../plan/sections.ts'
import { writesAt } from '../plan/team.queries.ts'
import {
  breaksWithin,
  daysBetween,
  duesOf,
  urgencies,
  urgencyOf,
  type Break,
  type PlanDates,
} from './due-dates.rules.ts'
import type { DueRow } from './due-list.record.ts'

type Read = PlanDates & {
  id: number
  schoolID: number
  studentID: number
  name: string
  grade: string | null
  caseManagerID: number
  caseManager: string
}

/** What is due for the plans that meet a condition about `p`, by the schools’ calendars. One statement. */
async function duesFor(
  ctx: UserRequest,
  condition: SQL,
): Promise<(DueRow & { caseManagerID: number })[]> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const span = { from: plusDays(today, -400), to: plusDays(today, 400) }
  const [found] = await ctx.db.execute<{ rows: Read[]; calendar: CalendarRows }>(sql`
    select ${calendarJSON(districtID, span)} as calendar, (
      select coalesce(json_agg(json_build_object('id', p.id, 'schoolID', p.school_id, 'studentID', p.student_id, 'kind', p.kind, 'status', p.status,
        'consentOn', p.consent_on, 'evaluatedOn', p.evaluated_on, 'meetingOn', p.meeting_on, 'transferredOn', p.transferred_on,
        'leftOn', ${leftOn(sql`p.district_id`, sql`p.student_id`, today)},
        'name', concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')), 'grade', s.grade,
        'caseManagerID', p.case_manager_id, 'caseManager', ltrim(coalesce(m.preferred_name, m.first_name) || ' ' || m.last_name))), '[]')
      from ${plans} p
      join ${users} u on u.district_id = p.district_id and u.id = p.student_id
      join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
      join ${users} m on m.district_id = p.district_id and m.id = p.case_manager_id
      where p.district_id = ${districtID} and p.removed_at is null and p.status in ('evaluation', 'eligible', 'inForce', 'amending')
        and ${mayKnowOf(ctx, sql`p.student_id`)} and ${condition}) as rows`)
  const { rows, calendar } = found ?? { rows: [], calendar: noCalendar }
  const known = new Map<number, Break[]>()
  const breaksAt = (schoolID: number): Break[] => {
    const own =
      known.get(schoolID) ?? breaksWithin(span.from, span.to, attendingAt(calendar, schoolID))
    known.set(schoolID, own)
    return own
  }
  return rows.flatMap((row) => {
    const isCounting = row.status === 'evaluation' || row.status === 'eligible'
    return duesOf(row, isCounting ? breaksAt(row.schoolID) : []).map(
      ({ kind: due, dueOn, breaks }, at) => ({
        ...{ id: row.id * 4 + at, version: 1, planID: row.id, studentID: row.studentID },
        ...{ name: row.name, grade: row.grade, plan: row.kind, due, dueOn },
        ...{ daysLeft: daysBetween(today, dueOn), urgency: urgencyOf(dueOn, today) },
        ...{ caseManager: row.caseManager, caseManagerID: row.caseManagerID },
        breakDays: breaks.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0) || null,
      }),
    )
  })
}

/**
 * What is due at the schools where the caller writes plans, at the chosen one if there is one. The rows
 * that are shown are logged as read.
 */
export async function listDues(ctx: UserRequest, query: ListQuery): Promise<Page<DueRow>> {
  const { page = 1, size = 50, sort = 'dueOn' } = query
  const { schoolID } = ctx.user
  const all = await duesFor(
    ctx,
    sql`${writesAt(ctx)} and ${schoolID === 0 ? sql`true` : sql`p.school_id = ${schoolID}`}`,
  )
  const matching = all.filter((row) => matches(row, query)).toSorted(orderBy(sort))
  const first = (page - 1) * size
  const rows = matching.slice(first, first + size).map(({ caseManagerID: _, ...row }) => row)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: iepSection.name },
    rows.map(({ studentID }) => studentID),
  )
  return {
    rows,
    total: matching.length,
    start: rows.length === 0 ? 0 : first + 1,
    end: rows.length === 0 ? 0 : first + rows.length,
  }
}

/** On Home: what is overdue or soon due for the caller’s own cases, the earliest first. */
export async function myDues(
  ctx: UserRequest,
): Promise<{ rows: DueRow[]; overdue: number; soon: number }> {
  const own = await duesFor(ctx, sql`p.case_manager_id = ${ctx.user.userID} and ${writesAt(ctx)}`)
  const near = own.filter(({ urgency }) => urgency !== 'later').toSorted(orderBy('dueOn'))
  const count = (urgency: DueRow['urgency']) => near.filter((row) => row.urgency === urgency).length
  const rows = near.slice(0, 6).map(({ caseManagerID: _, ...row }) => row)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: iepSection.name },
    rows.map(({ studentID }) => studentID),
  )
  return { rows, overdue: count('overdue'), soon: count('soon') }
}

function matches(
  row: DueRow & { caseManagerID: number },
  { search = '', filters = {} }: ListQuery,
): boolean {
  const isAmong = (values: readonly string[] | undefined, own: string) =>
    values === undefined || values.includes(own)
  const words = foldedWords(search)
  return (
    isAmong(filters.urgency, row.urgency) &&
    isAmong(filters.due, row.due) &&
    isAmong(filters.plan, row.plan) &&
    isAmong(filters.caseManagerID, String(row.caseManagerID)) &&
    words.every((word) => folded(row.name).includes(word))
  )
}

/** What a column is sorted by; by the name otherwise. */
const keys: Readonly<Record<string, (row: DueRow) => string>> = {
  grade: ({ grade }) => String(gradeLevels.indexOf(grade as GradeLevel)).padStart(2, '0'),
  plan: (row) => row.plan,
  due: (row) => row.due,
  dueOn: ({ dueOn }) => dueOn,
  daysLeft: ({ dueOn }) => dueOn,
  breakDays: ({ breakDays }) => String(breakDays ?? 0).padStart(4, '0'),
  caseManager: ({ caseManager }) => caseManager,
  urgency: ({ urgency }) => String(urgencies.indexOf(urgency)),
}

function orderBy(sort: string): (one: DueRow, other: DueRow) => number {
  const { compare } = new Intl.Collator('es')
  const key = keys[sortColumn(sort)] ?? (() => '')
  const sign = sort.startsWith('-') ? -1 : 1
  const isByName = sortColumn(sort) === 'name'
  return (one, other) => {
    const [first, second] = [key(one), key(other)]
    if (first !== second) return sign * (first < second ? -1 : 1)
    return (isByName ? sign : 1) * compare(one.name, other.name) || one.id - other.id
  }
}
