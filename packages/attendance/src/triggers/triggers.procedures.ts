import { audit, enqueue, needing, recordProcedures, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { usualTriggers } from '../words.ts'
import { triggersJob } from './triggers.job.ts'
import { triggersRecord } from './triggers.record.ts'
import { attendanceTriggers } from './triggers.table.ts'

export const triggerProcedures = {
  ...recordProcedures(triggersRecord, { table: attendanceTriggers }),
  /** For a district that has no triggers yet. */
  addDefaults: needing
    .districtWide('attendance.manage')
    .mutation(({ ctx }) => addDefaultTriggers(ctx)),
  runNow: needing
    .districtWide('attendance.manage')
    .mutation(({ ctx }) =>
      ctx.database.transaction(ctx.user.districtID, (tx) =>
        enqueue(
          tx,
          triggersJob,
          {},
          { districtID: ctx.user.districtID, startedBy: ctx.user.userID },
        ),
      ),
    ),
}

/** Adds triggers at 3, 5 and 10 days. Refuses 409 if the district already has triggers. */
export function addDefaultTriggers(ctx: UserRequest): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [known] = await tx
      .select({ id: attendanceTriggers.id })
      .from(attendanceTriggers)
      .where(
        and(eq(attendanceTriggers.districtID, districtID), isNull(attendanceTriggers.removedAt)),
      )
      .limit(1)
    if (known) throw refuse.conflict('attendance.refusal.triggersThere')
    const made = await tx
      .insert(attendanceTriggers)
      .values(usualTriggers.map((trigger) => ({ ...trigger, districtID })))
      .returning({ id: attendanceTriggers.id, name: attendanceTriggers.name })
    await audit(
      tx,
      ...made.map(({ id, name }) => ({
        districtID,
        actorID: userID,
        entity: 'attendance.triggers',
        entityID: id,
        action: 'create',
        after: { name },
        requestID: ctx.request.requestID,
      })),
    )
  })
}
