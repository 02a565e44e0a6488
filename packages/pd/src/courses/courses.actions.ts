import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { standardsByIDs } from '@atrium/standards/public'
import { and, eq, isNull } from 'drizzle-orm'
import { coursePartsOf } from './course-flow.actions.ts'
import { mayWriteCourse } from './course-state.rules.ts'
import { pdCourseComments, pdCourses, pdCourseStandards, type CourseRow } from './courses.table.ts'
import { administers } from './courses.procedures.ts'

/** A comment next to a field of an application: by its decision makers, while it waits. */
export function commentOnCourse(
  ctx: UserRequest,
  { courseID, field, text }: { courseID: number; field: string; text: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await held(tx, ctx, courseID)
    if (!coursePartsOf(ctx, row.creatorID).includes('approver'))
      throw refuse.forbidden('kit.refusal.forbidden')
    await tx
      .insert(pdCourseComments)
      .values({ districtID, courseID, field, authorID: userID, text })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.courses',
      entityID: courseID,
      action: 'comment',
      after: { field, text },
      requestID: ctx.request.requestID,
    })
  })
}

/** Marks a comment as resolved. */
export function resolveComment(
  ctx: UserRequest,
  { courseID, commentID }: { courseID: number; commentID: number },
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await held(tx, ctx, courseID)
    const done = await tx
      .update(pdCourseComments)
      .set({ resolvedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(pdCourseComments.districtID, districtID),
          eq(pdCourseComments.courseID, courseID),
          eq(pdCourseComments.id, commentID),
          isNull(pdCourseComments.resolvedAt),
        ),
      )
      .returning({ id: pdCourseComments.id })
    if (done.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.courses',
      entityID: courseID,
      action: 'resolveComment',
      after: { commentID },
      requestID: ctx.request.requestID,
    })
  })
}

/** Sets the standards of a course, each stored with its current wording. */
export function chooseStandards(
  ctx: UserRequest,
  { courseID, itemIDs }: { courseID: number; itemIDs: number[] },
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await held(tx, ctx, courseID)
    const isCreator = row.creatorID === userID
    if (!mayWriteCourse(row.state, { isCreator, administers: administers(ctx) }))
      throw refuse.conflict('pd.course.locked')
    const found = await standardsByIDs(tx, districtID, itemIDs)
    if (found.length < new Set(itemIDs).size)
      throw refuse.fields({ itemIDs: { id: 'kit.valid.notAllowed' } })
    const of = and(
      eq(pdCourseStandards.districtID, districtID),
      eq(pdCourseStandards.courseID, courseID),
    )
    const before = await tx.delete(pdCourseStandards).where(of).returning()
    if (found.length > 0)
      await tx.insert(pdCourseStandards).values(
        found.map(({ itemID, code, fullStatement, frameworkTitle }, at) => ({
          districtID,
          courseID,
          place: at + 1,
          itemID,
          code,
          statement: fullStatement,
          framework: frameworkTitle,
        })),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.courses',
      entityID: courseID,
      action: 'chooseStandards',
      before: { standards: before.map(({ statement }) => statement) },
      after: { standards: found.map(({ fullStatement }) => fullStatement) },
      requestID: ctx.request.requestID,
    })
  })
}

async function held(tx: Tx, ctx: UserRequest, courseID: number): Promise<CourseRow> {
  const [row] = await tx
    .select()
    .from(pdCourses)
    .where(
      and(
        eq(pdCourses.districtID, ctx.user.districtID),
        eq(pdCourses.id, courseID),
        isNull(pdCourses.removedAt),
      ),
    )
    .for('update')
  if (!row || coursePartsOf(ctx, row.creatorID).length === 0)
    throw refuse.notFound('kit.refusal.notFound')
  return row
}
