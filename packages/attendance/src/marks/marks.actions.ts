import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { usualMarks } from '../words.ts'
import { attendanceMarks } from './marks.table.ts'

/** Adds the default marks. Refuses 409 if the district already has marks. */
export function addDefaultMarks(ctx: UserRequest): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [known] = await tx
      .select({ id: attendanceMarks.id })
      .from(attendanceMarks)
      .where(and(eq(attendanceMarks.districtID, districtID), isNull(attendanceMarks.removedAt)))
      .limit(1)
    if (known) throw refuse.conflict('attendance.refusal.marksThere')
    const made = await tx
      .insert(attendanceMarks)
      .values(usualMarks.map((mark, at) => ({ ...mark, districtID, sortOrder: (at + 1) * 10 })))
      .returning({ id: attendanceMarks.id, code: attendanceMarks.code })
    await audit(
      tx,
      ...made.map(({ id, code }) => ({
        districtID,
        actorID: userID,
        entity: 'attendance.marks',
        entityID: id,
        action: 'create',
        after: { code },
        requestID: ctx.request.requestID,
      })),
    )
  })
}
