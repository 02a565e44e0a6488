import { users as usersTable } from '@atrium/auth/tables'
import { districts, schools as schoolsTable } from '@atrium/schools/tables'
import { csvLine, say, type ExportedFile, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { hasLookedUp, isBlind } from './blind-modes.ts'
import { inReach } from './reach.ts'
import type { SubmissionState } from './submissions.words.ts'

export interface SubmissionFilter {
  state?: SubmissionState | undefined
  badgeID?: number | undefined
  stackID?: number | undefined
  schoolID?: number | undefined
  approvalAreaID?: number | undefined
  reviewerID?: number | undefined
  /** School dates, both included. */
  from?: string | undefined
  to?: string | undefined
}

export interface SubmissionLine {
  submissionID: number
  /** Null while it waits for its fee, and if it isn't reviewed. */
  reviewID: number | null
  badgeName: string
  round: number
  submittedAt: string
  state: SubmissionState
  /** School date. */
  dueAt: string | null
  closedAt: string | null
  /** Null if the reader reviews it blind, or could: then they may look it up. */
  learnerName: string | null
  schoolName: string | null
  stackName: string | null
  approvalArea: string | null
  reviewerName: string | null
  mayReassign: boolean
  /** Its author is hidden until the reader looks them up, and thereby gives up reviewing it. */
  mayLookUp: boolean
}

/**
 * One page of the submissions that an administrator may see, newest first, from the learners of the schools where they administer.
 * One statement. Their own are not there; what they review blind, in whichever round, names neither learner nor school, and no
 * filter finds it by its school. So does all else that is reviewed blind, earned or not, until they look it up: they might claim it, or give a second opinion on it.
 */
export async function listSubmissions(
  ctx: UserRequest,
  filter: SubmissionFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: SubmissionLine[]; total: number }> {
  const rows = await ctx.db.execute<
    SubmissionLine & { total: number } & Record<string, unknown>
  >(sql`
    ${lines(ctx, filter, sql`, (count(*) over ())::int as total`)} limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

const mostExported = 20_000

/** The same, as CSV in the reader's language. One statement. */
export async function submissionsAsCSV(
  ctx: UserRequest,
  filter: SubmissionFilter,
): Promise<ExportedFile> {
  const rows = await ctx.db.execute<SubmissionLine & Record<string, unknown>>(
    sql`${lines(ctx, filter)} limit ${mostExported}`,
  )
  const columns = [
    'badge',
    'learner',
    'school',
    'stack',
    'approvalArea',
    'round',
    'submittedAt',
    'state',
    'reviewer',
    'due',
    'closedAt',
  ] as const
  const word = (id: string) => say(ctx.language, { id: `microcredentials.submissions.${id}` })
  const cells = (row: SubmissionLine) => [
    row.badgeName,
    row.learnerName ?? word('hidden'),
    row.schoolName ?? '',
    row.stackName ?? '',
    row.approvalArea ?? '',
    row.round,
    new Date(row.submittedAt).toISOString(),
    word(`state.${row.state}`),
    row.reviewerName ?? '',
    row.dueAt ?? '',
    row.closedAt ? new Date(row.closedAt).toISOString() : '',
  ]
  const content = [columns.map(word), ...rows.map(cells)].map(csvLine).join('')
  return {
    fileName: 'submissions.csv',
    mediaType: 'text/csv; charset=utf-8',
    content: `\uFEFF${content}`,
    encoding: 'utf8',
  }
}

export interface SubmissionChoices {
  badges: { id: number; name: string }[]
  stacks: { id: number; name: string }[]
  schools: { id: number; name: string }[]
  approvalAreas: { id: number; name: string }[]
  reviewers: { id: number; name: string }[]
}

/** What the filters offer. One statement. */
export async function submissionChoices(ctx: UserRequest): Promise<SubmissionChoices> {
  const { districtID } = ctx.user
  const named = (from: SQL) =>
    sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from (${from}) x)`
  const [row] = await ctx.db.execute<SubmissionChoices & Record<string, unknown>>(sql`select
    ${named(sql`select id, name from badge where district_id = ${districtID} and status in ('actv', 'arch') and removed_at is null order by sort_name limit 2000`)} as badges,
    ${named(sql`select id, name from badge_stack where district_id = ${districtID} and removed_at is null`)} as stacks,
    ${named(sql`select id, name from ${schoolsTable} where district_id = ${districtID} and ${inReach(ctx, sql`id`)}`)} as schools,
    ${named(sql`select id, name from approval_area where district_id = ${districtID} and removed_at is null`)} as "approvalAreas",
    ${named(sql`select distinct u.id, coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name as name from badge_review r join ${usersTable} u on u.district_id = r.district_id and u.id = r.claimed_by where r.district_id = ${districtID} limit 500`)} as reviewers`)
  return row ?? { badges: [], stacks: [], schools: [], approvalAreas: [], reviewers: [] }
}

const nameOf = (user: string) =>
  sql`coalesce(${sql.raw(user)}.preferred_name, ${sql.raw(user)}.first_name) || ' ' || ${sql.raw(user)}.last_name`

function lines(ctx: UserRequest, filter: SubmissionFilter, more: SQL = sql``): SQL {
  const { districtID, userID } = ctx.user
  const conditions = [
    sql`x.user_id <> ${userID}`,
    inReach(ctx, sql`x.school_id`),
    ...(filter.state === undefined ? [] : [sql`x.state = ${filter.state}`]),
    ...(filter.badgeID === undefined ? [] : [sql`x.badge_id = ${filter.badgeID}`]),
    ...(filter.stackID === undefined ? [] : [sql`x.stack_id = ${filter.stackID}`]),
    ...(filter.approvalAreaID === undefined
      ? []
      : [sql`x.approval_area_id = ${filter.approvalAreaID}`]),
    ...(filter.reviewerID === undefined ? [] : [sql`x.claimed_by = ${filter.reviewerID}`]),
    ...(filter.schoolID === undefined
      ? []
      : [sql`x.school_id = ${filter.schoolID} and not x.hidden`]),
    ...(filter.from === undefined ? [] : [sql`x.day >= ${filter.from}`]),
    ...(filter.to === undefined ? [] : [sql`x.day <= ${filter.to}`]),
  ]
  return sql`
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
    select x.id as "submissionID", x.review_id as "reviewID", x.name as "badgeName", x.round, x.submitted_at as "submittedAt", x.state, x.due_at::text as "dueAt", x.closed_at as "closedAt",
      case when not x.hidden then ${nameOf('l')} end as "learnerName", case when not x.hidden then c.name end as "schoolName", t.name as "stackName", a.name as "approvalArea", ${nameOf('o')} as "reviewerName",
      coalesce(x.review_state in ('open', 'claimed'), false) as "mayReassign", x.unseen and not x.blind as "mayLookUp"${more}
    from x join ${usersTable} l on l.district_id = x.district_id and l.id = x.user_id left join ${usersTable} o on o.district_id = x.district_id and o.id = x.claimed_by
      left join ${schoolsTable} c on c.district_id = x.district_id and c.id = x.school_id left join badge_stack t on t.district_id = x.district_id and t.id = x.stack_id
      left join approval_area a on a.district_id = x.district_id and a.id = x.approval_area_id
    where ${sql.join(conditions, sql` and `)} order by x.submitted_at desc, x.id desc`
}
