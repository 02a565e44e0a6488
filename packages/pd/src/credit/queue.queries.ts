import { users } from '@atrium/auth/tables'
import { isOneOf, orderOf, pageOfRows, type UserRequest } from '@atrium/kit/server'
import { likePattern, type ListQuery, type Page } from '@atrium/kit/shared'
import { creditTypes } from '@atrium/microcredentials/public'
import { sql, type SQL } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import type { WaitingCourse } from '../courses/waiting.record.ts'
import { pdLearning, pdLearningFiles } from './credit.table.ts'
import type { WaitingLearning } from './waiting.record.ts'

const name = sql`ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)`
const byName = sql`atrium_fold(u.last_name || ' ' || u.first_name)`

const waitingCourses = (districtID: number): SQL => sql`
  from ${pdCourses} c join ${users} u on u.district_id = c.district_id and u.id = c.creator_id
  where c.district_id = ${districtID} and c.state = 'revw' and c.removed_at is null`
const waitingLearning = (districtID: number): SQL => sql`
  from ${pdLearning} l join ${users} u on u.district_id = l.district_id and u.id = l.user_id join ${creditTypes} t on t.district_id = l.district_id and t.id = l.credit_type_id
  where l.district_id = ${districtID} and l.state = 'sbmt'`

/** What a query adds: the typed words in any of these texts, the order, and the page. */
function rest(
  { search = '', page = 1, size = 50, sort = 'submittedAt' }: ListQuery,
  orders: Record<string, SQL>,
  { id, texts }: { id: SQL; texts: SQL[] },
): SQL {
  const like = likePattern(search)
  const found = texts.map((text) => sql`atrium_fold(${text}) like atrium_fold(${like})`)
  return sql`and ${search.trim() === '' ? sql`true` : sql`(${sql.join(found, sql` or `)})`}
    order by ${sql.join(orderOf(sort, orders, id), sql`, `)} limit ${size} offset ${(page - 1) * size}`
}

const courseOrders = {
  title: sql`atrium_fold(c.title)`,
  code: sql`c.code`,
  creatorName: byName,
  submittedAt: sql`c.submitted_at`,
}

/** A page of the course applications that wait for a decision. One statement. */
export async function listWaitingCourses(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<WaitingCourse>> {
  const { districtID, userID } = ctx.user
  const rows = (await ctx.db.execute(sql`
    select c.id, 1 as version, c.title, c.code, ${name} as "creatorName", c.creator_id = ${userID} as "isOwn", c.submitted_at as "submittedAt", count(*) over ()::int as total
    ${waitingCourses(districtID)} ${rest(query, courseOrders, { id: sql`c.id`, texts: [sql`c.title`, sql`c.code`, name] })}`)) as unknown as (WaitingCourse & {
    total: number
  })[]
  return pageOfRows(rows.map(submitted), query)
}

const learningOrders = {
  title: sql`atrium_fold(l.title)`,
  provider: sql`atrium_fold(l.provider)`,
  name: byName,
  amount: sql`l.amount`,
  creditType: sql`t.name`,
  hours: sql`l.hours`,
  startedOn: sql`l.started_on`,
  endedOn: sql`l.ended_on`,
  submittedAt: sql`l.submitted_at`,
}

/** A page of the requests for credit that wait for a decision. One statement. */
export async function listWaitingLearning(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<WaitingLearning>> {
  const { districtID, userID } = ctx.user
  const types = query.filters?.creditTypeID
  const rows = (await ctx.db.execute(sql`
    select l.id, 1 as version, ${name} as name, l.user_id = ${userID} as "isOwn", l.title, l.provider, l.started_on::text as "startedOn", l.ended_on::text as "endedOn",
      l.hours::float as hours, l.amount::float as amount, t.name as "creditType", l.submitted_at as "submittedAt", count(*) over ()::int as total,
      (select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name) order by f.id), '[]') from ${pdLearningFiles} f where f.district_id = l.district_id and f.learning_id = l.id) as files
    ${waitingLearning(districtID)} and ${types ? isOneOf(sql`l.credit_type_id`, types.map(Number)) : sql`true`}
    ${rest(query, learningOrders, { id: sql`l.id`, texts: [sql`l.title`, sql`l.provider`, name] })}`)) as unknown as (WaitingLearning & {
    total: number
  })[]
  return pageOfRows(rows.map(submitted), query)
}

const submitted = <Row extends { submittedAt: string }>(row: Row): Row => ({
  ...row,
  submittedAt: new Date(row.submittedAt).toISOString(),
})

/** How much of each kind waits for a decision. One statement. */
export async function countWaiting(
  ctx: UserRequest,
): Promise<{ courses: number; learning: number }> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<{ courses: number; learning: number }>(sql`
    select (select count(*)::int ${waitingCourses(districtID)}) as courses, (select count(*)::int ${waitingLearning(districtID)}) as learning`)
  return row ?? { courses: 0, learning: 0 }
}
