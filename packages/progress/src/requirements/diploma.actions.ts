import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { studentProgress } from './progress.queries.ts'
import { studentDiplomas } from './requirements.table.ts'
import { and, eq } from 'drizzle-orm'

/**
 * Says which diploma a student works toward; null: the usual one. Refuses 404 like `loadStudent` and
 * for a diploma that the district doesn't offer, 403 anyone but the student’s office.
 */
export async function chooseDiploma(
  ctx: UserRequest,
  { studentID, diplomaTypeID }: { studentID: number; diplomaTypeID: number | null },
): Promise<void> {
  const { diplomas, diplomaTypeID: before, mayDecide } = await studentProgress(ctx, studentID)
  if (!mayDecide) throw refuse.forbidden('kit.refusal.forbidden')
  if (diplomaTypeID !== null && !diplomas.some(({ id }) => id === diplomaTypeID))
    throw refuse.notFound('kit.refusal.notFound')
  const { districtID, userID } = ctx.user
  const chosen = { decidedBy: userID, decidedAt: ctx.now().toISOString() }
  await ctx.database.transaction(districtID, async (tx) => {
    if (diplomaTypeID === null)
      await tx
        .delete(studentDiplomas)
        .where(
          and(eq(studentDiplomas.districtID, districtID), eq(studentDiplomas.studentID, studentID)),
        )
    else
      await tx
        .insert(studentDiplomas)
        .values({ districtID, studentID, diplomaTypeID, ...chosen })
        .onConflictDoUpdate({
          target: [studentDiplomas.districtID, studentDiplomas.studentID],
          set: { diplomaTypeID, ...chosen },
        })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'progress.decision',
      entityID: studentID,
      action: 'chooseDiploma',
      before: { diplomaTypeID: before },
      after: { diplomaTypeID },
      requestID: ctx.request.requestID,
    })
  })
}
