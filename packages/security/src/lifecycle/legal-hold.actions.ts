import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { legalHolds } from './lifecycle.table.ts'

/** The condition that a hold, under the alias `h`, is in effect. */
export const inEffect = (today: string | SQL): SQL =>
  sql`h.lifted_at is null and (h.until is null or h.until >= ${today}::date)`

export const todayOf = (ctx: UserRequest): string =>
  schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')

/**
 * Keeps a student's record as it is, until a day or until the hold is lifted. Refuses 404 and 403
 * as changing the profile does, 422 a day that is over.
 */
export async function placeHold(
  ctx: UserRequest,
  { studentID, reason, until }: { studentID: number; reason: string; until: string | null },
): Promise<void> {
  await loadStudent(ctx, studentID, 'record', 'write')
  if (until !== null && until < todayOf(ctx))
    throw refuse.fields({ until: { id: 'security.hold.past' } })
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockStudent(tx, districtID, studentID)
    await tx.insert(legalHolds).values({ districtID, studentID, reason, until, placedBy: userID })
    await audit(tx, {
      ...recordEntry(ctx, studentID),
      action: 'placeHold',
      after: { reason, until },
    })
  })
}

/** Ends a hold. It stays to be read, with the reason. Refuses 404, 403, and 409 one that was lifted already. */
export async function liftHold(
  ctx: UserRequest,
  { studentID, id, reason }: { studentID: number; id: number; reason: string },
): Promise<void> {
  await loadStudent(ctx, studentID, 'record', 'write')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockStudent(tx, districtID, studentID)
    const lifted = await tx
      .update(legalHolds)
      .set({ liftedBy: userID, liftedAt: ctx.now().toISOString(), liftedReason: reason })
      .where(
        and(
          eq(legalHolds.districtID, districtID),
          eq(legalHolds.studentID, studentID),
          eq(legalHolds.id, id),
          isNull(legalHolds.liftedAt),
        ),
      )
      .returning({ id: legalHolds.id })
    if (lifted.length === 0) throw refuse.conflict('security.hold.lifted')
    await audit(tx, { ...recordEntry(ctx, studentID), action: 'liftHold', after: { reason } })
  })
}

/** A hold and a deletion of one student wait for each other. Refuses 404 a student whose data is gone. */
export async function lockStudent(tx: Tx, districtID: number, studentID: number): Promise<void> {
  const [row] = await tx
    .select({ status: students.status })
    .from(students)
    .where(and(eq(students.districtID, districtID), eq(students.userID, studentID)))
    .for('update')
  const status = row?.status as string | undefined
  if (status === undefined || status === 'deleted') throw refuse.notFound('kit.refusal.notFound')
}

export const recordEntry = (ctx: UserRequest, studentID: number) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: 'students.student',
  entityID: studentID,
  requestID: ctx.request.requestID,
})
