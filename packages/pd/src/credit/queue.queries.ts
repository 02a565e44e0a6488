import { users } from '@atrium/auth/tables'
import { listPage, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { creditTypes } from '@atrium/microcredentials/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { waitingCoursesList, type WaitingCourse } from '../courses/waiting.record.ts'
import { pdLearning, pdLearningFiles } from './credit.table.ts'
import { waitingLearningList, type WaitingLearning } from './waiting.record.ts'

const name = sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`
const byName = sql`atrium_fold(${users.lastName} || ' ' || ${users.firstName})`

const isWaitingCourse = and(eq(pdCourses.state, 'revw'), isNull(pdCourses.removedAt))
const isWaitingLearning = eq(pdLearning.state, 'sbmt')

/** A page of the course applications that wait for a decision. One statement. */
export async function listWaitingCourses(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<WaitingCourse>> {
  const { id, title, code, creatorID, submittedAt } = pdCourses
  const { rows, ...page } = await listPage(ctx, waitingCoursesList, query, {
    from: pdCourses,
    joins: [{ table: users, on: eq(users.id, creatorID) }],
    columns: {
      ...{ id, title, code, submittedAt },
      version: sql<number>`1`,
      creatorName: name,
      isOwn: sql<boolean>`${creatorID} = ${ctx.user.userID}`,
    },
    where: isWaitingCourse,
    order: { creatorName: byName },
  })
  return { ...page, rows: rows.map(submitted) }
}

/** A page of the requests for credit that wait for a decision. One statement. */
export async function listWaitingLearning(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<WaitingLearning>> {
  const { id, userID, title, provider, startedOn, endedOn, creditTypeID, submittedAt } = pdLearning
  const { rows, ...page } = await listPage(ctx, waitingLearningList, query, {
    from: pdLearning,
    joins: [
      { table: users, on: eq(users.id, userID) },
      { table: creditTypes, on: eq(creditTypes.id, creditTypeID) },
    ],
    columns: {
      ...{ id, name, title, provider, startedOn, endedOn, submittedAt },
      version: sql<number>`1`,
      isOwn: sql<boolean>`${userID} = ${ctx.user.userID}`,
      hours: sql<number>`${pdLearning.hours}::float`,
      amount: sql<number>`${pdLearning.amount}::float`,
      creditType: creditTypes.name,
      files: sql<WaitingLearning['files']>`(
        select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name) order by f.id), '[]')
        from ${pdLearningFiles} f where f.district_id = ${pdLearning.districtID} and f.learning_id = ${id})`,
    },
    where: isWaitingLearning,
    filters: { creditTypeID },
    order: { name: byName },
  })
  return { ...page, rows: rows.map(submitted) }
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
    select (select count(*)::int from ${pdCourses} where ${pdCourses.districtID} = ${districtID} and ${isWaitingCourse}) as courses,
      (select count(*)::int from ${pdLearning} where ${pdLearning.districtID} = ${districtID} and ${isWaitingLearning}) as learning`)
  return row ?? { courses: 0, learning: 0 }
}
