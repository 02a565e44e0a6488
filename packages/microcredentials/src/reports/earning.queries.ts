import { districts, schools as schoolsTable } from '@atrium/schools/tables'
import { csvLine, say, type ExportedFile, type UserRequest, schoolToday } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { blindlyReviewed, isBlind, reviewsBlind } from '../review/blind-modes.ts'
import { inReach } from '../review/reach.ts'
import { keptWork, pooled, shown, smallestGroup } from './kept-work.ts'
import { monthAfter, monthsBetween, type Month } from './months.rules.ts'

export interface EarningFilter {
  /** By default the last twelve months. Both ends are inclusive. */
  from?: Month | undefined
  to?: Month | undefined
  schoolID?: number | undefined
  stackID?: number | undefined
}

export interface EarningCounts {
  started: number
  submitted: number
  earned: number
  /** The number of answered reviews, without second opinions. */
  reviewed: number
  /** The median number of days from submission to answer; null if none were answered. */
  reviewDays: number | null
}

export interface EarningReport {
  from: Month
  to: Month
  total: EarningCounts
  months: (EarningCounts & { month: Month })[]
  /**
   * `name` is null for learners without a school, or microcredentials without a stack. `few`: the
   * total of hidden work at schools with fewer than `smallestGroup` learners.
   */
  schools: (EarningCounts & { name: string | null; few: boolean })[]
  stacks: (EarningCounts & { name: string | null })[]
  /**
   * Microcredentials that the reader reviews blind. They aren't counted, so that no number reveals
   * whose work was approved.
   */
  leftOut: number
  /**
   * The number of learners that a school needs for what the reader might review blind to be counted
   * there; null if nothing is reviewed blind.
   */
  smallestGroup: number | null
  choices: { schools: { id: number; name: string }[]; stacks: { id: number; name: string }[] }
}

type Group = EarningCounts & {
  by: 'month' | 'school' | 'stack' | 'all'
  month: Month | null
  name: string | null
  few: boolean
}

const nothing: EarningCounts = {
  started: 0,
  submitted: 0,
  earned: 0,
  reviewed: 0,
  reviewDays: null,
}
const monthIn = (ctx: UserRequest): SQL =>
  sql`to_char(${ctx.now().toISOString()}::timestamptz at time zone d.time_zone, 'YYYY-MM')`

const counts = sql`count(*) filter (where kind = 'started')::int as started, count(*) filter (where kind = 'submitted')::int as submitted, count(*) filter (where kind = 'earned')::int as earned,
  count(*) filter (where kind = 'reviewed')::int as reviewed, round((percentile_cont(0.5) within group (order by days) filter (where kind = 'reviewed'))::numeric, 1)::float as "reviewDays"`

/** SQL: all events in the requested months and scope, one row each. */
function happened(ctx: UserRequest, { from, to, schoolID, stackID }: EarningFilter): SQL {
  const { districtID } = ctx.user
  const one = (kind: string, at: SQL, days: SQL, from: SQL) =>
    sql`select ${kind} as kind, ${at} as at, u.id as badge_user_id, u.school_id, u.version_id, ${days} as days from badge_user u ${from} where u.district_id = ${districtID} and ${at} is not null`
  const last = to === undefined ? monthIn(ctx) : sql`${to}::text`
  const first =
    from === undefined
      ? sql`to_char(to_date(${last}, 'YYYY-MM') - interval '11 months', 'YYYY-MM')`
      : sql`${from}::text`
  return sql`(with ${keptWork(ctx)} select e.kind, e.days, ${pooled} as few, case when not ${pooled} then e.school_id end as school_id, v.stack_id, to_char(e.at at time zone d.time_zone, 'YYYY-MM') as month from (
      ${one('started', sql`u.started_at`, sql`null::numeric`, sql``)}
      union all ${one('submitted', sql`s.submitted_at`, sql`null::numeric`, sql`join badge_submission s on s.district_id = u.district_id and s.badge_user_id = u.id`)}
      union all ${one('earned', sql`u.earned_at`, sql`null::numeric`, sql``)}
      union all ${one('reviewed', sql`r.closed_at`, sql`extract(epoch from r.closed_at - r.opened_at) / 86400`, sql`join badge_review r on r.district_id = u.district_id and r.badge_user_id = u.id and r.kind = 'first' and r.outcome in ('approved', 'revisions')`)}
    ) e join badge_version v on v.district_id = ${districtID} and v.id = e.version_id join ${districts} d on d.id = ${districtID} left join kept k on k.id = e.badge_user_id
    where ${shown(schoolID === undefined)} and not ${reviewsBlind(ctx, sql`v.badge_id`)} and to_char(e.at at time zone d.time_zone, 'YYYY-MM') between ${first} and ${last} and ${inReach(ctx, sql`e.school_id`)}
      and ${schoolID === undefined ? sql`true` : sql`e.school_id = ${schoolID}`} and ${stackID === undefined ? sql`true` : sql`v.stack_id = ${stackID}`})`
}

/**
 * How many people start, submit and earn, and how long reviews take: by month, school and stack,
 * and overall. One statement.
 */
export async function readEarning(ctx: UserRequest, filter: EarningFilter): Promise<EarningReport> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<{
    groups: Group[]
    thisMonth: Month
    leftOut: number
    anyBlind: boolean
    choices: EarningReport['choices']
  }>(sql`
    select ${monthIn(ctx)} as "thisMonth", exists (select from badge_version v where v.district_id = ${districtID} and ${isBlind(sql`v`)}) as "anyBlind", (select count(*)::int from ${blindlyReviewed(ctx)} x) as "leftOut",
      (select coalesce(json_agg(x), '[]') from (
        select case when grouping(month) = 0 then 'month' when grouping(f.school_id) = 0 then 'school' when grouping(f.stack_id) = 0 then 'stack' else 'all' end as by, month, coalesce(f.few, false) as few,
          coalesce((select c.name from ${schoolsTable} c where c.district_id = ${districtID} and c.id = f.school_id), (select t.name from badge_stack t where t.district_id = ${districtID} and t.id = f.stack_id)) as name, ${counts}
        from ${happened(ctx, filter)} f group by grouping sets ((month), (f.few, f.school_id), (f.stack_id), ()) order by few, name nulls last) x) as groups,
      json_build_object('schools', (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]') from ${schoolsTable} c where c.district_id = ${districtID} and ${inReach(ctx, sql`c.id`)}),
        'stacks', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]') from badge_stack t where t.district_id = ${districtID} and t.removed_at is null)) as choices
    from ${districts} d where d.id = ${districtID}`)
  const groups = row?.groups ?? []
  const to = filter.to ?? row?.thisMonth ?? schoolToday(ctx).slice(0, 7)
  const from = filter.from ?? monthAfter(to, -11)
  const of = (by: Group['by']) => groups.filter((group) => group.by === by)
  const countsOf = ({
    started,
    submitted,
    earned,
    reviewed,
    reviewDays,
  }: EarningCounts): EarningCounts => ({ started, submitted, earned, reviewed, reviewDays })
  return {
    from,
    to,
    total: countsOf(of('all')[0] ?? nothing),
    months: monthsBetween(from, to).map((month) => ({
      month,
      ...countsOf(of('month').find((group) => group.month === month) ?? nothing),
    })),
    schools: of('school').map((group) => ({
      name: group.name,
      few: group.few,
      ...countsOf(group),
    })),
    stacks: of('stack').map((group) => ({ name: group.name, ...countsOf(group) })),
    leftOut: row?.leftOut ?? 0,
    smallestGroup: row?.anyBlind ? smallestGroup : null,
    choices: row?.choices ?? { schools: [], stacks: [] },
  }
}

/**
 * The same for each combination of month, school and stack, as CSV in the reader's language. One
 * statement.
 */
export async function earningAsCSV(ctx: UserRequest, filter: EarningFilter): Promise<ExportedFile> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<
    EarningCounts & {
      month: Month
      few: boolean
      school: string | null
      stack: string | null
    } & Record<string, unknown>
  >(sql`
    select month, f.few, (select c.name from ${schoolsTable} c where c.district_id = ${districtID} and c.id = f.school_id) as school, (select t.name from badge_stack t where t.district_id = ${districtID} and t.id = f.stack_id) as stack, ${counts}
    from ${happened(ctx, filter)} f group by month, f.few, f.school_id, f.stack_id order by month, f.few, school nulls last, stack nulls last limit 50000`)
  const header = [
    'month',
    'school',
    'stack',
    'started',
    'submitted',
    'earned',
    'reviewed',
    'reviewDays',
  ].map((column) => say(ctx.language, { id: `microcredentials.reports.${column}` }))
  const few = say(ctx.language, {
    id: 'microcredentials.reports.few',
    values: { count: smallestGroup },
  })
  const lines = rows.map((row) => [
    row.month,
    row.few ? few : (row.school ?? ''),
    row.stack ?? '',
    row.started,
    row.submitted,
    row.earned,
    row.reviewed,
    row.reviewDays ?? '',
  ])
  return {
    fileName: 'microcredentials.csv',
    mediaType: 'text/csv; charset=utf-8',
    content: `\uFEFF${[header, ...lines].map(csvLine).join('')}`,
    encoding: 'utf8',
  }
}
