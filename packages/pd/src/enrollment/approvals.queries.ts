import { users } from '@atrium/auth/tables'
import { isStaffMember } from '@atrium/auth/words'
import { isOneOf, orderOf, pageOfRows, reachOf, type UserRequest } from '@atrium/kit/server'
import { likePattern, type ListQuery, type Page } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { todayOf } from '@atrium/roster/public'
import { sql, type SQL } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { needs } from '../words.ts'
import type { RequestRow, SubstituteRow } from './approvals.record.ts'
import { pdDelegates, pdEnrollments } from './enrollment.table.ts'

const nameOf = (alias: string): SQL =>
  sql`ltrim(coalesce(${sql.raw(alias)}.preferred_name, ${sql.raw(alias)}.first_name) || ' ' || ${sql.raw(alias)}.last_name)`

/** The enrollments of others, with their sections and courses. */
const others = ({ user: { districtID, userID } }: UserRequest): SQL => sql`
  from ${pdEnrollments} e join ${pdSections} s on s.district_id = e.district_id and s.id = e.section_id
    join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
    join ${users} u on u.district_id = e.district_id and u.id = e.user_id
    left join ${staffMembers} t on t.district_id = e.district_id and t.user_id = e.user_id
    left join ${users} a on a.district_id = e.district_id and a.id = e.approver_id
  where e.district_id = ${districtID} and e.user_id <> ${userID}`

function covers(ctx: UserRequest, permission: string): SQL {
  const reach = reachOf(ctx.user, permission)
  return reach === 'district' ? sql`true` : isOneOf(sql`t.school_id`, reach)
}

/** Substitutes that the caller's office arranges. */
const toArrange = (ctx: UserRequest): SQL =>
  sql`e.status = 'enrolled' and e.needs_substitute and e.substitute_arranged_at is null and ${covers(ctx, 'staff.manage')}`

const orders: Record<string, SQL> = {
  name: sql`atrium_fold(u.last_name || ' ' || u.first_name)`,
  title: sql`atrium_fold(c.title)`,
  startsAt: sql`s.starts_at`,
  costCents: sql`s.cost_cents`,
  needsSubstitute: sql`e.needs_substitute`,
  requestedAt: sql`e.requested_at`,
  note: sql`e.substitute_note`,
}

/** What a query adds: the typed words, the order, and the page. */
function rest({ search = '', page = 1, size = 50, sort = 'startsAt' }: ListQuery): SQL {
  const like = likePattern(search)
  const found =
    search.trim() === ''
      ? sql`true`
      : sql`(atrium_fold(${nameOf('u')}) like atrium_fold(${like}) or atrium_fold(c.title) like atrium_fold(${like}))`
  return sql`and ${found} order by ${sql.join(orderOf(sort, orders, sql`e.id`), sql`, `)} limit ${size} offset ${(page - 1) * size}`
}

const iso = (at: string): string => new Date(at).toISOString()

/** A page of the requests that wait for the caller. Two statements. */
export async function listRequests(ctx: UserRequest, query: ListQuery): Promise<Page<RequestRow>> {
  const { userID } = ctx.user
  const today = await todayOf(ctx)
  const wanted = query.filters?.needsSubstitute
  const rows = (await ctx.db.execute(sql`
    select e.id, 1 as version, ${nameOf('u')} as name, c.title, s.number, s.starts_at as "startsAt", s.ends_at as "endsAt", s.cost_cents as "costCents",
      e.requested_at as "requestedAt", e.needs_substitute as "needsSubstitute", case when e.approver_id <> ${userID} then ${nameOf('a')} end as "standsInFor", count(*) over ()::int as total
    ${others(ctx)} and e.status = 'awaitingApproval' and (e.approver_id = ${userID}
      or exists (select from ${pdDelegates} d where d.district_id = e.district_id and d.approver_id = e.approver_id and d.delegate_id = ${userID} and ${today}::date between d.from_date and d.until_date)
      or e.approver_id is null and ${covers(ctx, needs.approveRequests)})
      and ${wanted ? sql`e.needs_substitute::text = any(${`{${wanted.join(',')}}`}::text[])` : sql`true`}
    ${rest(query)}`)) as unknown as (RequestRow & { total: number })[]
  return pageOfRows(
    Array.from(rows, (row) => ({
      ...row,
      startsAt: iso(row.startsAt),
      endsAt: iso(row.endsAt),
      requestedAt: iso(row.requestedAt),
    })),
    query,
  )
}

/** A page of the substitutes that the caller's office arranges. One statement. */
export async function listSubstitutes(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<SubstituteRow>> {
  const rows = (await ctx.db.execute(sql`
    select e.id, 1 as version, ${nameOf('u')} as name, c.title, s.starts_at as "startsAt", s.ends_at as "endsAt", e.substitute_note as note, count(*) over ()::int as total
    ${others(ctx)} and ${toArrange(ctx)} ${rest(query)}`)) as unknown as (SubstituteRow & {
    total: number
  })[]
  return pageOfRows(
    Array.from(rows, (row) => ({ ...row, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) })),
    query,
  )
}

export interface Approvals {
  /** How many wait to be arranged by the caller's office. */
  substitutes: number
  delegate: { delegateID: number; name: string; fromDate: string; untilDate: string } | null
  mayDelegate: boolean
}

/** What the page of someone's approvals has besides its lists. Two statements. */
export async function readApprovals(ctx: UserRequest): Promise<Approvals> {
  const { districtID, userID } = ctx.user
  const today = await todayOf(ctx)
  const [row] = await ctx.db.execute<Omit<Approvals, 'mayDelegate'> & Record<string, unknown>>(sql`
    select (select count(*)::int ${others(ctx)} and ${toArrange(ctx)}) as substitutes,
      (select json_build_object('delegateID', d.delegate_id, 'name', ${nameOf('u')}, 'fromDate', d.from_date, 'untilDate', d.until_date) from ${pdDelegates} d join ${users} u on u.district_id = d.district_id and u.id = d.delegate_id where d.district_id = ${districtID} and d.approver_id = ${userID} and d.until_date >= ${today}::date) as delegate`)
  return {
    substitutes: row?.substitutes ?? 0,
    delegate: row?.delegate ?? null,
    mayDelegate: isStaffMember(ctx.user),
  }
}
