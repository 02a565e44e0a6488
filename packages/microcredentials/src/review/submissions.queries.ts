import { users as usersTable } from '@atrium/auth/tables'
import { isOneOf, orderOf, pageOfRows, textArray, type UserRequest } from '@atrium/kit/server'
import { likePattern, type ListQuery, type Option, type Page } from '@atrium/kit/shared'
import { districts, schools as schoolsTable } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { hasLookedUp, isBlind } from './blind-modes.ts'
import { inReach } from './reach.ts'
import type { SubmissionLine } from './submissions.record.ts'

const nameOf = (user: string) =>
  sql`ltrim(coalesce(${sql.raw(user)}.preferred_name, ${sql.raw(user)}.first_name) || ' ' || ${sql.raw(user)}.last_name)`

// Nothing that is hidden is found, or sorted by.
const learnerName = sql`case when not x.hidden then ${nameOf('l')} end`
const schoolName = sql`case when not x.hidden then c.name end`

const orders: Record<string, SQL> = {
  badgeName: sql`atrium_fold(x.name)`,
  learnerName: sql`atrium_fold(case when not x.hidden then l.last_name || ' ' || l.first_name end)`,
  schoolName,
  stackName: sql`t.name`,
  approvalArea: sql`a.name`,
  round: sql`x.round`,
  submittedAt: sql`x.submitted_at`,
  state: sql`x.state`,
  reviewerName: sql`atrium_fold(o.last_name || ' ' || o.first_name)`,
  dueAt: sql`x.due_at`,
  closedAt: sql`x.closed_at`,
}

/**
 * One page of the submissions that an administrator may see, from the learners of the schools where they administer.
 * One statement. Their own are not there; what they review blind, in whichever round, names neither learner nor school, and no
 * filter finds it by its school. So does all else that is reviewed blind, earned or not, until they look it up: they might claim it, or give a second opinion on it.
 */
export async function listSubmissions(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<SubmissionLine>> {
  const { districtID, userID } = ctx.user
  const { page = 1, size = 50, sort = '-submittedAt' } = query
  const rows = (await ctx.db.execute(sql`
    with w as (
      select s.id, s.district_id, s.round, s.submitted_at, s.closed_at, u.user_id, u.school_id, u.badge_id, v.name, v.stack_id, k.approval_area_id, r.id as review_id, r.state as review_state, r.due_at, r.claimed_by,
        (s.submitted_at at time zone d.time_zone)::date as day,
        case when s.outcome is not null then s.outcome when r.id is null then 'awaitingPayment'
          when r.state = 'claimed' and r.due_at < (${ctx.now().toISOString()}::timestamptz at time zone d.time_zone)::date then 'overdue' else r.state end as state,
        exists (select from badge_review m where m.district_id = u.district_id and m.badge_user_id = u.id and m.claimed_by = ${userID} and ${isBlind(sql`m`)}) as blind,
        ${isBlind(sql`v`)} and not ${hasLookedUp(districtID, sql`u.id`, userID)} as unseen
      from badge_submission s join badge_user u on u.district_id = s.district_id and u.id = s.badge_user_id join badge_version v on v.district_id = u.district_id and v.id = u.version_id
        join ${districts} d on d.id = s.district_id
        left join badge_review r on r.district_id = s.district_id and r.submission_id = s.id and r.kind = 'first'
        left join badge_credit k on k.district_id = s.district_id and k.id = s.credit_id
      where s.district_id = ${districtID}),
    x as (select w.*, w.blind or w.unseen as hidden from w)
    select x.id, 1 as version, x.review_id as "reviewID", x.name as "badgeName", x.round, x.submitted_at as "submittedAt", x.state, x.due_at::text as "dueAt", x.closed_at as "closedAt",
      ${learnerName} as "learnerName", ${schoolName} as "schoolName", t.name as "stackName", a.name as "approvalArea", ${nameOf('o')} as "reviewerName",
      coalesce(x.review_state in ('open', 'claimed'), false) as "mayReassign", x.unseen and not x.blind as "mayLookUp", (count(*) over ())::int as total
    from x join ${usersTable} l on l.district_id = x.district_id and l.id = x.user_id left join ${usersTable} o on o.district_id = x.district_id and o.id = x.claimed_by
      left join ${schoolsTable} c on c.district_id = x.district_id and c.id = x.school_id left join badge_stack t on t.district_id = x.district_id and t.id = x.stack_id
      left join approval_area a on a.district_id = x.district_id and a.id = x.approval_area_id
    where ${conditions(ctx, query)} order by ${sql.join(orderOf(sort, orders, sql`x.id`), sql`, `)}
    limit ${size} offset ${(page - 1) * size}`)) as unknown as (SubmissionLine & {
    total: number
  })[]
  return pageOfRows(rows, query)
}

function conditions(ctx: UserRequest, { search = '', filters = {} }: ListQuery): SQL {
  const { state, badgeID, stackID, schoolID, approvalAreaID, reviewerID, submittedAt } = filters
  const like = likePattern(search)
  const [from = '', to = from] = (submittedAt?.[0] ?? '').split('..')
  const all = [
    sql`x.user_id <> ${ctx.user.userID}`,
    inReach(ctx, sql`x.school_id`),
    state && sql`x.state = any(${textArray(state)})`,
    badgeID && isOneOf(sql`x.badge_id`, badgeID.map(Number)),
    stackID && isOneOf(sql`x.stack_id`, stackID.map(Number)),
    approvalAreaID && isOneOf(sql`x.approval_area_id`, approvalAreaID.map(Number)),
    reviewerID && isOneOf(sql`x.claimed_by`, reviewerID.map(Number)),
    schoolID && sql`${isOneOf(sql`x.school_id`, schoolID.map(Number))} and not x.hidden`,
    from !== '' && sql`x.day >= ${from}::date`,
    to !== '' && sql`x.day <= ${to}::date`,
    search.trim() !== '' &&
      sql`(atrium_fold(x.name) like atrium_fold(${like}) or atrium_fold(${learnerName}) like atrium_fold(${like}))`,
  ].filter((one) => one !== undefined && one !== false)
  return sql.join(all, sql` and `)
}

interface Wanted {
  search?: string | undefined
  ids?: number[] | undefined
}

const options = async (ctx: UserRequest, from: SQL, { search = '', ids }: Wanted) => {
  const named = ids
    ? isOneOf(sql`x.id`, ids)
    : sql`atrium_fold(x.label) like atrium_fold(${likePattern(search)})`
  const rows = await ctx.db.execute<{ id: number; label: string }>(
    sql`select x.id, x.label from (${from}) x where ${named} order by x.label limit ${ids ? 500 : 50}`,
  )
  return Array.from(rows)
}

/** The microcredentials that submissions can be narrowed to. One statement. */
export const submittedBadges = (ctx: UserRequest, wanted: Wanted): Promise<Option[]> =>
  options(
    ctx,
    sql`select id, name as label from badge where district_id = ${ctx.user.districtID} and status in ('actv', 'arch') and removed_at is null`,
    wanted,
  )

/** Everyone who has claimed a review. One statement. */
export const everyReviewer = (ctx: UserRequest, wanted: Wanted): Promise<Option[]> =>
  options(
    ctx,
    sql`select distinct u.id, ${nameOf('u')} as label from badge_review r join ${usersTable} u on u.district_id = r.district_id and u.id = r.claimed_by where r.district_id = ${ctx.user.districtID}`,
    wanted,
  )
