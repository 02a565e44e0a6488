import { audit, type Tx } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffAbsenceKind } from '../words.ts'
import { staffAbsences } from './staff-absences.table.ts'

export interface ApprovedLeave {
  districtID: number
  schoolID: number
  staffID: number
  kind: StaffAbsenceKind
  startDate: string
  endDate: string
  startTime: string | null
  endTime: string | null
  substitute: string | null
}

interface By {
  userID: number
  requestID?: string | undefined
}

const entity = 'attendance.staffAbsence'

/**
 * An approved leave is an absence at the school: who is out, and which classes need a substitute. What
 * the office has entered for the same days already stays as it is, and null is returned.
 */
export async function enterLeave(tx: Tx, leave: ApprovedLeave, by: By): Promise<number | null> {
  const { districtID, staffID, startDate, endDate } = leave
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff absence ${districtID} ${staffID}`}, 0))`,
  )
  const [known] = await tx
    .select({ id: staffAbsences.id })
    .from(staffAbsences)
    .where(
      and(
        eq(staffAbsences.districtID, districtID),
        eq(staffAbsences.staffID, staffID),
        isNull(staffAbsences.removedAt),
        sql`daterange(${staffAbsences.startDate}, ${staffAbsences.endDate}, '[]') && daterange(${startDate}::date, ${endDate}::date, '[]')`,
        sql`coalesce(${staffAbsences.startTime}, '00:00') < ${leave.endTime ?? '24:00'} and coalesce(${staffAbsences.endTime}, '24:00') > ${leave.startTime ?? '00:00'}`,
      ),
    )
    .limit(1)
  if (known) return null
  const [made] = await tx.insert(staffAbsences).values(leave).returning({ id: staffAbsences.id })
  if (!made) throw new Error('An absence was not written')
  await audit(tx, {
    ...{ districtID, actorID: by.userID, entity, entityID: made.id, action: 'create' },
    after: { ...leave },
    requestID: by.requestID,
  })
  return made.id
}

/** Takes an absence back that a leave had entered, or says who fills in. */
export async function changeLeave(
  tx: Tx,
  {
    districtID,
    id,
    ...change
  }: { districtID: number; id: number } & ({ isGone: true } | { substitute: string | null }),
  by: By,
): Promise<void> {
  const isGone = 'isGone' in change
  const [written] = await tx
    .update(staffAbsences)
    .set({
      ...(isGone ? { removedAt: sql`atrium_now()` } : { substitute: change.substitute }),
      version: sql`${staffAbsences.version} + 1`,
      updatedAt: sql`atrium_now()`,
    })
    .where(
      and(
        eq(staffAbsences.districtID, districtID),
        eq(staffAbsences.id, id),
        isNull(staffAbsences.removedAt),
      ),
    )
    .returning({ id: staffAbsences.id })
  // The office has removed it itself.
  if (!written) return
  await audit(tx, {
    ...{ districtID, actorID: by.userID, entity, entityID: id },
    action: isGone ? 'remove' : 'update',
    ...(!isGone && { after: { substitute: change.substitute } }),
    requestID: by.requestID,
  })
}
