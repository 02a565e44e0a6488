import { users as usersTable } from '@atrium/auth/tables'
import { isOneOf, orderOf, pageOfRows, type UserRequest } from '@atrium/kit/server'
import { folded, foldedWords, type ListQuery, type Option, type Page } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { coachedBy } from '../classrooms/coached.queries.ts'
import { needs, type ReviewMode } from '../words.ts'
import { hasLookedUp, isBarred, isBlind } from './blind-modes.ts'
import { maySee } from './blindness.rules.ts'
import { queueLists, type QueueRow, type ReviewPart } from './queue.record.ts'
import { taughtByLearner } from './reviewer.queries.ts'

interface Counted {
  id: number
  name: string
  count: number
}

const learner = sql`ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)`

const orders: Record<string, SQL> = {
  badgeName: sql`(select b.sort_name from badge b where b.district_id = r.district_id and b.id = r.badge_id)`,
  // An order by hidden names would tell them.
  learnerName: sql`case when not ${isBlind(sql`r`)} then (select atrium_fold(u.last_name || ' ' || u.first_name) from ${usersTable} u where u.district_id = r.district_id and u.id = r.learner_id) end`,
  kind: sql`r.kind`,
  round: sql`r.round`,
  openedAt: sql`r.opened_at`,
  dueAt: sql`r.due_at`,
  outcome: sql`r.outcome`,
  closedAt: sql`r.closed_at`,
}

/**
 * A page of the reviews that the caller may take, or has: two statements, no matter how many there are. The answer
 * doesn't include a learner's identity that the mode hides, nor reviews of the caller's own
 * submissions.
 */
export async function listQueue(
  ctx: UserRequest,
  part: ReviewPart,
  query: ListQuery,
): Promise<Page<QueueRow>> {
  const { districtID, userID } = ctx.user
  const {
    search = '',
    page = 1,
    size = 50,
    sort = queueLists[part].list.sort,
    filters = {},
  } = query
  const { own, from } = theirs(ctx, part)
  const order = sql.join(orderOf(sort, orders, sql`r.id`), sql`, `)
  const counting = countByBadge(ctx, part)
  const words = foldedWords(search)
  const isNarrowed = words.length > 0 || filters.badgeID !== undefined
  const isWanted = ({ id, name }: Counted): boolean =>
    (filters.badgeID?.includes(String(id)) ?? true) &&
    words.every((word) => folded(name).includes(word))
  const wanted = isNarrowed
    ? isOneOf(
        sql`r.badge_id`,
        (await counting).filter(isWanted).map(({ id }) => id),
      )
    : sql`true`
  const today = sql`(select (${ctx.now().toISOString()}::timestamptz at time zone d.time_zone)::date::text from ${districts} d where d.id = ${districtID})`
  const [rows, counts] = await Promise.all([
    ctx.db.execute<
      Omit<QueueRow, 'overdue' | 'learnerName'> & {
        reviewMode: ReviewMode
        learnerID: number
        claimedBy: number | null
        name: string
        today: string
      }
    >(sql`
      with ${own} shown as materialized (select r.id ${from} and ${wanted} order by ${order} limit ${size} offset ${(page - 1) * size})
      select r.id, 1 as version, r.badge_id as "badgeID", b.name as "badgeName", r.kind, r.round, r.state, r.opened_at as "openedAt", r.due_at::text as "dueAt",
        r.outcome, r.closed_at as "closedAt", r.review_mode as "reviewMode", r.learner_id as "learnerID", r.claimed_by as "claimedBy", ${learner} as name, ${today} as today
      from badge_review r join badge b on b.district_id = r.district_id and b.id = r.badge_id join ${usersTable} u on u.district_id = r.district_id and u.id = r.learner_id
      where r.district_id = ${districtID} and r.id in (select id from shown) order by ${order}`),
    counting,
  ])
  const total = counts.filter(isWanted).reduce((sum, { count }) => sum + count, 0)
  // Here everyone is a reviewer, administrators too.
  const onlooker = { userID, administers: false }
  return pageOfRows(
    Array.from(rows, ({ reviewMode, learnerID, claimedBy, name, today: day, ...row }) => ({
      ...row,
      overdue: row.dueAt !== null && row.state === 'claimed' && row.dueAt < day,
      learnerName: maySee(reviewMode, 'learner', onlooker, { learnerID, claimedBy }) ? name : null,
      total,
    })),
    query,
  )
}

/**
 * What there is to review, as choices: the 200 microcredentials with the most, each with its count.
 */
export async function badgesToReview(
  ctx: UserRequest,
  part: ReviewPart,
  { search = '', ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const words = foldedWords(search)
  return mostCounted(await countByBadge(ctx, part))
    .filter(({ id, name }) =>
      ids ? ids.includes(id) : words.every((word) => folded(name).includes(word)),
    )
    .map(({ id, name, count }) => ({ id, label: `${name} (${count})` }))
}

/**
 * The reviews in one part: what precedes a statement and what it reads from, with its conditions.
 */
function theirs(ctx: UserRequest, part: ReviewPart): { own: SQL; from: SQL } {
  const { districtID, userID } = ctx.user
  const others = sql`r.district_id = ${districtID} and r.learner_id <> ${userID}`
  if (part !== 'open')
    return {
      own: sql``,
      from: sql`from badge_review r where ${others} and r.state = ${part === 'mine' ? 'claimed' : 'closed'} and r.claimed_by = ${userID}`,
    }
  const qualified =
    ctx.user.permissions.has(needs.review) || ctx.user.permissions.has(needs.administer)
  // The reader's own facts are read once and not for each review: they are the same for ten
  // thousand.
  const own = sql`me as materialized (select array(select code from course_code_reviewer where district_id = ${districtID} and user_id = ${userID} and removed_at is null) as codes,
      array${coachedBy(districtID, sql`${userID}::int`)} as coached),
    taught as materialized (${taughtByLearner(districtID, userID, ctx.now())}),`
  const from = sql`from badge_review r, me where ${others} and r.state = 'open'
    and case when r.course_code_review_mode = 'any' or r.course_codes = '{}' then ${qualified}
      when r.course_code_review_mode = 'courseCodeReviewer' then r.course_codes && me.codes
      else r.course_codes && (select t.codes from taught t where t.learner_id = r.learner_id) end
    and not exists (select from badge_review o where o.district_id = r.district_id and o.submission_id = r.submission_id and o.id <> r.id and o.claimed_by = ${userID})
    and not (${isBarred} and (r.learner_id = any (me.coached) or ${hasLookedUp(districtID, sql`r.badge_user_id`, userID)}))`
  return { own, from }
}

/** The 200 with most to review, still in the order of their names. */
function mostCounted(badges: Counted[]): Counted[] {
  const most = new Set(badges.toSorted((a, b) => b.count - a.count).slice(0, 200))
  return badges.filter((one) => most.has(one))
}

/** Beyond this number, counts from a minute ago are as good as current ones, and cost nothing. */
const broad = 5000
const keepFor = 60_000
const kept = new Map<string, { until: number; counts: Counted[] }>()

async function countByBadge(ctx: UserRequest, part: ReviewPart): Promise<Counted[]> {
  const { districtID, userID } = ctx.user
  const key = JSON.stringify([districtID, userID, part, ctx.user.permissions.has(needs.review)])
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.counts
  const { own, from } = theirs(ctx, part)
  const [row] = await ctx.db.execute<{ counts: Counted[] }>(sql`
    with ${own} counted as (select r.badge_id, count(*)::int as count ${from} group by r.badge_id)
    select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'count', c.count) order by b.sort_name), '[]') as counts
    from counted c join badge b on b.district_id = ${districtID} and b.id = c.badge_id`)
  const counts = row?.counts ?? []
  if (kept.size >= 500) kept.clear()
  if (counts.reduce((sum, one) => sum + one.count, 0) > broad)
    kept.set(key, { until: Date.now() + keepFor, counts })
  return counts
}

export interface Workload {
  userID: number
  name: string
  claimed: number
  overdue: number
  answered: number
  /** Mean days from claim to answer over the last 90 days; null: none. */
  meanDays: number | null
}

/** Who has how much to review, busiest first; for administrators. One statement. */
export async function readWorkload(
  ctx: UserRequest,
  userIDs?: readonly number[],
): Promise<{ open: number; reviewers: Workload[] }> {
  const { districtID } = ctx.user
  const now = ctx.now().toISOString()
  const today = sql`(select (${now}::timestamptz at time zone d.time_zone)::date from ${districts} d where d.id = ${districtID})`
  const [row] = await ctx.db.execute<{ open: number; reviewers: Workload[] }>(sql`
    select (select count(*)::int from badge_review where district_id = ${districtID} and state = 'open') as open,
      coalesce((select json_agg(w order by w.claimed desc, w.name) from (
        select r.claimed_by as "userID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name,
          count(*) filter (where r.state = 'claimed')::int as claimed, count(*) filter (where r.state = 'claimed' and r.due_at < ${today})::int as overdue,
          count(*) filter (where r.state = 'closed' and r.closed_at > ${now}::timestamptz - interval '90 days')::int as answered,
          round((avg(extract(epoch from r.closed_at - r.claimed_at)) filter (where r.state = 'closed' and r.closed_at > ${now}::timestamptz - interval '90 days') / 86400)::numeric, 1)::float as "meanDays"
        from badge_review r join ${usersTable} u on u.district_id = r.district_id and u.id = r.claimed_by
        where r.district_id = ${districtID} and r.claimed_by is not null and ${userIDs ? isOneOf(sql`r.claimed_by`, userIDs) : sql`true`}
        group by r.claimed_by, u.preferred_name, u.first_name, u.last_name limit 500) w), '[]') as reviewers`)
  return row ?? { open: 0, reviewers: [] }
}
