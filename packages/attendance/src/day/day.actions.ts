import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isInClassOn, openSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { attendanceEvents, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { refuseUntaught, type DayOf } from './day.queries.ts'

export interface Marking extends DayOf {
  studentID: number
  /** Null: present. */
  markID: number | null
  /** The version that the person saw; 0: no mark yet. */
  version: number
}

/**
 * Notes a mark of one student, or takes it back; the day counts as taken from then on. Refuses 404 as `sectionDay` and where the
 * student is not in the class that day, 422 for a day outside or off, 409 with the mark as it is now where someone was faster.
 */
export async function mark(
  ctx: UserRequest,
  { staffID, sectionID, date, studentID, markID, version }: Marking,
): Promise<{ version: number }> {
  const section = await openSection(ctx, { staffID, sectionID, permission: 'attendance.take' })
  refuseUntaught(section, date)
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await refuseStranger(tx, ctx, sectionID, date, studentID)
    if (markID !== null) await refuseUnknownMark(tx, districtID, markID)
    const before = await presentEvent(tx, districtID, { sectionID, date, studentID })
    if ((before?.version ?? 0) !== version)
      throw refuse.conflict('attendance.refusal.faster', undefined, {
        current: { markID: before?.markID ?? null, version: before?.version ?? 0 },
      })
    await recordTaken(tx, ctx, sectionID, date)
    const row = {
      districtID,
      sectionID,
      studentID,
      date,
      markID,
      version: version + 1,
      updatedAt: ctx.now().toISOString(),
    }
    const { markID: noted, version: next, updatedAt } = row
    const [event] = await tx
      .insert(attendanceEvents)
      .values(row)
      .onConflictDoUpdate({
        target: [
          attendanceEvents.districtID,
          attendanceEvents.sectionID,
          attendanceEvents.date,
          attendanceEvents.studentID,
        ],
        set: { markID: noted, version: next, updatedAt },
        // Two first marks at once have no row to lock: the later one meets the earlier's version here.
        setWhere: eq(attendanceEvents.version, version),
      })
      .returning({ id: attendanceEvents.id })
    if (!event) throw refuse.conflict('attendance.refusal.faster')
    await log(
      tx,
      ctx,
      event.id,
      { markID: before?.markID ?? null },
      { studentID, sectionID, date, markID },
    )
    return { version: next }
  })
}

/** Says that attendance was taken: whoever has no mark was present. Again is no change. Refuses 404 and 422 as `sectionDay`. */
export async function take(ctx: UserRequest, { staffID, sectionID, date }: DayOf): Promise<void> {
  const section = await openSection(ctx, { staffID, sectionID, permission: 'attendance.take' })
  refuseUntaught(section, date)
  await ctx.database.transaction(ctx.user.districtID, (tx) => recordTaken(tx, ctx, sectionID, date))
}

async function recordTaken(
  tx: Tx,
  ctx: UserRequest,
  sectionID: number,
  date: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  const [made] = await tx
    .insert(attendanceTaken)
    .values({ districtID, sectionID, date, takenBy: userID, takenAt: ctx.now().toISOString() })
    .onConflictDoNothing()
    .returning({ date: attendanceTaken.date })
  if (!made) return
  await audit(tx, {
    districtID,
    actorID: userID,
    entity: 'attendance.day',
    entityID: sectionID,
    action: 'take',
    before: null,
    after: { date },
    requestID: ctx.request.requestID,
  })
}

async function presentEvent(
  tx: Tx,
  districtID: number,
  { sectionID, date, studentID }: { sectionID: number; date: string; studentID: number },
) {
  const [row] = await tx
    .select({ markID: attendanceEvents.markID, version: attendanceEvents.version })
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.districtID, districtID),
        eq(attendanceEvents.sectionID, sectionID),
        eq(attendanceEvents.date, date),
        eq(attendanceEvents.studentID, studentID),
      ),
    )
    .for('update')
  return row
}

async function refuseStranger(
  tx: Tx,
  ctx: UserRequest,
  sectionID: number,
  date: string,
  studentID: number,
): Promise<void> {
  const [known] = await tx
    .select({ id: sectionEnrollments.userID })
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, ctx.user.districtID),
        eq(sectionEnrollments.sectionID, sectionID),
        eq(sectionEnrollments.userID, studentID),
        isInClassOn(date),
      ),
    )
  if (!known) throw refuse.notFound('kit.refusal.notFound')
}

async function refuseUnknownMark(tx: Tx, districtID: number, markID: number): Promise<void> {
  const [known] = await tx
    .select({ one: sql`1` })
    .from(attendanceMarks)
    .where(
      and(
        eq(attendanceMarks.districtID, districtID),
        eq(attendanceMarks.id, markID),
        isNull(attendanceMarks.removedAt),
      ),
    )
  if (!known) throw refuse.fields({ markID: { id: 'kit.valid.oneOf' } })
}

// Whose mark it is, and of which day, stands in each entry: an event's id alone would tell nobody.
const log = (
  tx: Tx,
  ctx: UserRequest,
  eventID: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: 'attendance.event',
    entityID: eventID,
    action: 'mark',
    before,
    after,
    requestID: ctx.request.requestID,
  })
