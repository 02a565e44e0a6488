import { users } from '@atrium/auth/tables'
import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { courseCodeReviewers } from './settings.table.ts'

const entity = 'microcredentials.courseCodeReviewer'

/**
 * Makes someone a reviewer for a course code. Refuses 422 for a person who isn't in the district,
 * or is already a reviewer for it.
 */
export function addCourseCodeReviewer(
  ctx: UserRequest,
  { code, userID }: { code: string; userID: number },
): Promise<{ id: number }> {
  const { districtID, userID: actorID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.districtID, districtID), eq(users.id, userID), eq(users.status, 'active')),
      )
    if (!person) throw refuse.fields({ userID: { id: 'microcredentials.userNotFound' } })
    const [row] = await tx
      .insert(courseCodeReviewers)
      .values({ districtID, code, userID })
      .onConflictDoNothing()
      .returning({ id: courseCodeReviewers.id })
    if (!row) throw refuse.fields({ code: { id: 'kit.valid.unique' } })
    await audit(tx, {
      districtID,
      actorID,
      entity,
      entityID: row.id,
      action: 'create',
      after: { code, userID },
      requestID: ctx.request.requestID,
    })
    return row
  })
}

/** Removes a reviewer from a course code. Refuses 404. */
export function removeCourseCodeReviewer(
  ctx: UserRequest,
  id: number,
): Promise<{ code: string; userID: number }> {
  const { districtID, userID: actorID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .update(courseCodeReviewers)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(courseCodeReviewers.districtID, districtID),
          eq(courseCodeReviewers.id, id),
          isNull(courseCodeReviewers.removedAt),
        ),
      )
      .returning({ code: courseCodeReviewers.code, userID: courseCodeReviewers.userID })
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID,
      entity,
      entityID: id,
      action: 'remove',
      before: row,
      requestID: ctx.request.requestID,
    })
    return row
  })
}
