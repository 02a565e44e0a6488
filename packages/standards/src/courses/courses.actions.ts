import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { courses } from '@atrium/roster/tables'
import { and, eq, isNull } from 'drizzle-orm'
import { unknownItems } from '../browse/standards.queries.ts'
import { courseStandards } from './course-standards.table.ts'

/**
 * Sets which standards a course covers. Refuses 404 an unknown course, and 422 unknown or retired
 * statements.
 */
export async function setCourseStandards(
  ctx: UserRequest,
  { courseID, itemIDs }: { courseID: number; itemIDs: number[] },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(
        and(
          eq(courses.districtID, districtID),
          eq(courses.id, courseID),
          isNull(courses.removedAt),
        ),
      )
      .for('update')
    if (!course) throw refuse.notFound('kit.refusal.notFound')
    const own = and(
      eq(courseStandards.districtID, districtID),
      eq(courseStandards.courseID, courseID),
    )
    const before = (
      await tx.select({ itemID: courseStandards.itemID }).from(courseStandards).where(own)
    ).map(({ itemID }) => itemID)
    const unknown = await unknownItems(
      tx,
      districtID,
      itemIDs.filter((id) => !before.includes(id)),
    )
    if (unknown.length > 0) throw refuse.invalid('standards.picked.gone')
    await tx.delete(courseStandards).where(own)
    const rows = [...new Set(itemIDs)].map((itemID) => ({ districtID, courseID, itemID }))
    if (rows.length > 0) await tx.insert(courseStandards).values(rows)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'standards.courses',
      entityID: courseID,
      action: 'update',
      before: { standards: before.toSorted((one, other) => one - other) },
      after: { standards: itemIDs.toSorted((one, other) => one - other) },
      requestID: ctx.request.requestID,
    })
  })
}
