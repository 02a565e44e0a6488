import { users } from '@atrium/auth/tables'
import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { todayOf } from '@atrium/roster/public'
import { sql, type SQL } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { needs } from '../words.ts'
import { pdDelegates, pdEnrollments } from './enrollment.table.ts'

export interface RequestLine {
  enrollmentID: number
  userID: number
  name: string
  title: string
  number: string
  startsAt: string
  endsAt: string
  costCents: number
  requestedAt: string
  needsSubstitute: boolean
  /** The people whose delegate the caller is. */
  standsInFor: string | null
}
export interface SubstituteLine {
  enrollmentID: number
  name: string
  title: string
  startsAt: string
  endsAt: string
  note: string | null
}
export interface Approvals {
  requests: RequestLine[]
  substitutes: SubstituteLine[]
  delegate: { delegateID: number; name: string; fromDate: string; untilDate: string } | null
  mayDelegate: boolean
}

const nameOf = (alias: string): SQL =>
  sql`coalesce(${sql.raw(alias)}.preferred_name, ${sql.raw(alias)}.first_name) || ' ' || ${sql.raw(alias)}.last_name`

/**
 * What waits for the caller: requests of those they approve for, and substitutes that their office
 * arranges. One statement.
 */
export async function readApprovals(ctx: UserRequest): Promise<Approvals> {
  const { districtID, userID } = ctx.user
  const today = await todayOf(ctx)
  const covers = (permission: string): SQL => {
    const reach = reachOf(ctx.user, permission)
    return reach === 'district' ? sql`true` : isOneOf(sql`t.school_id`, reach)
  }
  const [row] = await ctx.db.execute<Approvals & Record<string, unknown>>(sql`
    with waiting as (
      select e.*, s.number, s.starts_at, s.ends_at, s.cost_cents as cost, c.title, t.school_id, ${nameOf('u')} as name, ${nameOf('a')} as approver
      from ${pdEnrollments} e join ${pdSections} s on s.district_id = e.district_id and s.id = e.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id join ${users} u on u.district_id = e.district_id and u.id = e.user_id
        left join ${staffMembers} t on t.district_id = e.district_id and t.user_id = e.user_id left join ${users} a on a.district_id = e.district_id and a.id = e.approver_id
      where e.district_id = ${districtID} and e.user_id <> ${userID} and (e.status = 'awaitingApproval' or e.status = 'enrolled' and e.needs_substitute and e.substitute_arranged_at is null))
    select (select coalesce(json_agg(json_build_object('enrollmentID', t.id, 'userID', t.user_id, 'name', t.name, 'title', t.title, 'number', t.number, 'startsAt', t.starts_at, 'endsAt', t.ends_at, 'costCents', t.cost, 'requestedAt', t.requested_at, 'needsSubstitute', t.needs_substitute,
          'standsInFor', case when t.approver_id <> ${userID} then t.approver end) order by t.starts_at, t.id), '[]')
        from waiting t where t.status = 'awaitingApproval' and (t.approver_id = ${userID} or exists (select from ${pdDelegates} d where d.district_id = t.district_id and d.approver_id = t.approver_id and d.delegate_id = ${userID} and ${today}::date between d.from_date and d.until_date)
          or t.approver_id is null and ${covers(needs.approveRequests)})) as requests,
      (select coalesce(json_agg(json_build_object('enrollmentID', t.id, 'name', t.name, 'title', t.title, 'startsAt', t.starts_at, 'endsAt', t.ends_at, 'note', t.substitute_note) order by t.starts_at, t.id), '[]')
        from waiting t where t.status = 'enrolled' and ${covers('staff.manage')}) as substitutes,
      (select json_build_object('delegateID', d.delegate_id, 'name', ${nameOf('u')}, 'fromDate', d.from_date, 'untilDate', d.until_date) from ${pdDelegates} d join ${users} u on u.district_id = d.district_id and u.id = d.delegate_id where d.district_id = ${districtID} and d.approver_id = ${userID} and d.until_date >= ${today}::date) as delegate`)
  return {
    requests: row?.requests ?? [],
    substitutes: row?.substitutes ?? [],
    delegate: row?.delegate ?? null,
    mayDelegate: ctx.user.roles.staff.length > 0 || ctx.user.roles.teacher.length > 0,
  }
}
