import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { and, eq, inArray } from 'drizzle-orm'
import { refuseElsewhere } from '../office/day.queries.ts'
import { attendanceFollowUps } from './triggers.table.ts'

/**
 * Finishes a task, with its result, or reopens it. Refuses 403 like `followUps`, 404 if the school
 * has no such task.
 */
export async function finishTask(
  ctx: UserRequest,
  { id, isDone, note }: { id: number; isDone: boolean; note: string | null },
): Promise<void> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [before] = await tx
      .select({ doneAt: attendanceFollowUps.doneAt, note: attendanceFollowUps.note })
      .from(attendanceFollowUps)
      .where(
        and(
          eq(attendanceFollowUps.districtID, districtID),
          eq(attendanceFollowUps.schoolID, schoolID),
          eq(attendanceFollowUps.id, id),
          eq(attendanceFollowUps.hasTask, true),
          notRestrictedFor(ctx.user, attendanceFollowUps.studentID),
        ),
      )
      .for('update')
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    const values = {
      doneAt: isDone ? ctx.now().toISOString() : null,
      doneBy: isDone ? userID : null,
      note: note?.trim() || null,
    }
    await tx
      .update(attendanceFollowUps)
      .set(values)
      .where(and(eq(attendanceFollowUps.districtID, districtID), eq(attendanceFollowUps.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'attendance.followUp',
      entityID: id,
      action: isDone ? 'finish' : 'reopen',
      before: { note: before.note },
      after: { note: values.note },
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * Marks letters as printed, which counts as sent. Refuses 403 like `followUps`. Ignores other
 * schools' letters.
 */
export async function lettersPrinted(
  ctx: UserRequest,
  { ids }: { ids: readonly number[] },
): Promise<void> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const printed = await tx
      .update(attendanceFollowUps)
      .set({ letterAt: ctx.now().toISOString() })
      .where(
        and(
          eq(attendanceFollowUps.districtID, districtID),
          eq(attendanceFollowUps.schoolID, schoolID),
          eq(attendanceFollowUps.hasLetter, true),
          inArray(attendanceFollowUps.id, [...ids]),
          notRestrictedFor(ctx.user, attendanceFollowUps.studentID),
        ),
      )
      .returning({ id: attendanceFollowUps.id })
    await audit(
      tx,
      ...printed.map(({ id }) => ({
        districtID,
        actorID: userID,
        entity: 'attendance.followUp',
        entityID: id,
        action: 'print',
        requestID: ctx.request.requestID,
      })),
    )
  })
}
