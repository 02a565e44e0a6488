import { audit, reachOf, valuesLike, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { StaffAbsence } from './staff-day.queries.ts'
import { staffAbsences } from './staff-absences.table.ts'

export type StaffAbsenceDraft = Omit<StaffAbsence, 'id' | 'version'>

function refuseElsewhere({ user }: UserRequest): void {
  if (user.schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  if (
    !includes(reachOf(user, 'staff.manage'), user.schoolID) &&
    !includes(reachOf(user, 'attendance.take'), user.schoolID)
  )
    throw refuse.forbidden('kit.refusal.forbidden')
}

/**
 * Adds an absence at the current school, or changes the given `version` of one. No one can enter
 * their own. Refuses 403 like `staffDay`, 404, 409 if someone else changed it or it overlaps
 * another absence of the same person, 422 by field.
 */
export async function saveStaffAbsence(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
  }: { id?: number | undefined; version?: number | undefined; draft: StaffAbsenceDraft },
): Promise<{ id: number; version: number }> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  const values = {
    ...draft,
    substitute: draft.substitute?.trim() || null,
    note: draft.note?.trim() || null,
  }
  if (values.endDate < values.startDate)
    throw refuse.fields({ endDate: { id: 'attendance.staff.endFirst' } })
  if ((values.startTime === null) !== (values.endTime === null))
    throw refuse.fields({ endTime: { id: 'kit.valid.required' } })
  if (values.startTime !== null && values.endTime !== null && values.endTime <= values.startTime)
    throw refuse.fields({ endTime: { id: 'attendance.adHoc.endFirst' } })
  if (values.startTime !== null && values.startDate !== values.endDate)
    throw refuse.fields({ endDate: { id: 'attendance.staff.partOfOneDay' } })
  return ctx.database.transaction(districtID, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`staff absence ${districtID} ${values.staffID}`}, 0))`,
    )
    const [member] = await tx
      .select({ id: staffMembers.userID })
      .from(staffMembers)
      .where(
        and(
          eq(staffMembers.districtID, districtID),
          eq(staffMembers.userID, values.staffID),
          eq(staffMembers.schoolID, schoolID),
        ),
      )
    if (!member) throw refuse.fields({ staffID: { id: 'kit.valid.oneOf' } })
    if (values.staffID === userID) throw refuse.forbidden('attendance.staff.own')
    const [before] =
      id === undefined
        ? [undefined]
        : await tx
            .select()
            .from(staffAbsences)
            .where(
              and(
                eq(staffAbsences.districtID, districtID),
                eq(staffAbsences.schoolID, schoolID),
                eq(staffAbsences.id, id),
                isNull(staffAbsences.removedAt),
              ),
            )
            .for('update')
    if (id !== undefined && !before) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== version) throw refuse.changed(before)
    const [other] = await tx
      .select({ id: staffAbsences.id })
      .from(staffAbsences)
      .where(
        and(
          eq(staffAbsences.districtID, districtID),
          eq(staffAbsences.staffID, values.staffID),
          isNull(staffAbsences.removedAt),
          ne(staffAbsences.id, id ?? 0),
          sql`daterange(${staffAbsences.startDate}, ${staffAbsences.endDate}, '[]') && daterange(${values.startDate}::date, ${values.endDate}::date, '[]')`,
          sql`coalesce(${staffAbsences.startTime}, '00:00') < ${values.endTime ?? '24:00'} and coalesce(${staffAbsences.endTime}, '24:00') > ${values.startTime ?? '00:00'}`,
        ),
      )
      .limit(1)
    if (other) throw refuse.conflict('attendance.staff.overlap')
    const [saved] = before
      ? await tx
          .update(staffAbsences)
          .set({ ...values, version: before.version + 1, updatedAt: ctx.now().toISOString() })
          .where(and(eq(staffAbsences.districtID, districtID), eq(staffAbsences.id, before.id)))
          .returning({ id: staffAbsences.id, version: staffAbsences.version })
      : await tx
          .insert(staffAbsences)
          .values({ ...values, districtID, schoolID })
          .returning({ id: staffAbsences.id, version: staffAbsences.version })
    if (!saved) throw new Error('An absence was not written')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'attendance.staffAbsence',
      entityID: saved.id,
      action: before ? 'update' : 'create',
      before: before ? valuesLike(before, values) : null,
      after: values,
      requestID: ctx.request.requestID,
    })
    return saved
  })
}

/** Removes an absence, or restores it. Refuses like `saveStaffAbsence`. */
export async function removeStaffAbsence(
  ctx: UserRequest,
  { id, isRemoved }: { id: number; isRemoved: boolean },
): Promise<void> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [written] = await tx
      .update(staffAbsences)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${staffAbsences.version} + 1`,
      })
      .where(
        and(
          eq(staffAbsences.districtID, districtID),
          eq(staffAbsences.schoolID, schoolID),
          eq(staffAbsences.id, id),
          ne(staffAbsences.staffID, userID),
        ),
      )
      .returning({ id: staffAbsences.id })
    if (!written) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'attendance.staffAbsence',
      entityID: id,
      action: isRemoved ? 'remove' : 'restore',
      requestID: ctx.request.requestID,
    })
  })
}
