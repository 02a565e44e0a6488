import {
  adHocEntity as entity,
  adHocPlaces,
  adHocSessions,
  clashErrors,
} from '@atrium/attendance/public'
import { audit, isOneOf, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { currentStudentsOf } from '@atrium/roster/public'
import { users } from '@atrium/auth/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { adHocFeature, type AdHocDraft } from './words.ts'

/** Refuses 403 in a district that has not turned ad hoc schedules on. */
export function requireAdHoc({ user }: UserRequest): void {
  if (!user.features.has(adHocFeature)) throw refuse.forbidden('kit.refusal.forbidden')
}

type Session = typeof adHocSessions.$inferSelect

/**
 * Adds or changes a teacher’s own session. Refuses 404 one that isn't theirs, 409 an outdated
 * version, and 422 a time at which they have another.
 */
export function saveOwnSession(
  ctx: UserRequest,
  { id, version, draft }: { id: number | null; version: number; draft: AdHocDraft },
): Promise<{ id: number }> {
  requireAdHoc(ctx)
  const { districtID, userID, schoolID } = ctx.user
  if (schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === null ? null : await lockSession(tx, ctx, id)
    if (before && before.teacherID !== userID) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== version) throw refuse.changed(before)
    const errors = await clashErrors(tx, ctx, {
      ...{ ...draft, teacherID: userID, id: id ?? 0 },
      schoolID: before?.schoolID ?? schoolID,
    })
    if (errors) throw refuse.fields(errors)
    const [saved] = before
      ? await tx
          .update(adHocSessions)
          .set({
            ...draft,
            version: sql`${adHocSessions.version} + 1`,
            updatedAt: ctx.now().toISOString(),
          })
          .where(and(eq(adHocSessions.districtID, districtID), eq(adHocSessions.id, before.id)))
          .returning({ id: adHocSessions.id })
      : await tx
          .insert(adHocSessions)
          .values({
            ...{ districtID, schoolID, teacherID: userID, ...draft },
            teacherNumber: sql`coalesce((select u.local_id from ${users} u where u.district_id = ${districtID} and u.id = ${userID}), '')`,
          })
          .returning({ id: adHocSessions.id })
    if (!saved) throw new Error('the session was not saved')
    await audit(tx, {
      ...{ districtID, actorID: userID, entity, entityID: saved.id },
      ...{
        action: before ? 'update' : 'create',
        before: before && pick(before),
        after: { ...draft },
      },
      requestID: ctx.request.requestID,
    })
    return saved
  })
}

/** Deletes a teacher’s own session. Refuses 404 one that is not theirs. */
export function removeOwnSession(ctx: UserRequest, id: number): Promise<void> {
  requireAdHoc(ctx)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const session = await lockSession(tx, ctx, id)
    if (session.teacherID !== userID) throw refuse.notFound('kit.refusal.notFound')
    await tx
      .update(adHocSessions)
      .set({ removedAt: ctx.now().toISOString(), version: session.version + 1 })
      .where(and(eq(adHocSessions.districtID, districtID), eq(adHocSessions.id, id)))
    await audit(tx, {
      ...{ districtID, actorID: userID, entity, entityID: id, action: 'remove' },
      ...{ before: pick(session), requestID: ctx.request.requestID },
    })
  })
}

const pick = ({
  title,
  kind,
  date,
  startTime,
  endTime,
  room,
  capacity,
  notes,
  excuses,
}: Session) => ({
  ...{ title, kind, date, startTime, endTime, room, capacity, notes, excuses },
})

/**
 * Calls students to a session. Its teacher calls those they teach, the office those of the school. Refuses 404 others, 409 where seats run out or a
 * student is called elsewhere at that time.
 */
export function callStudents(
  ctx: UserRequest,
  { sessionID, studentIDs }: { sessionID: number; studentIDs: readonly number[] },
): Promise<{ called: number }> {
  requireAdHoc(ctx)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const session = await lockSession(tx, ctx, sessionID)
    await lockCallable(tx, ctx, session, studentIDs)
    const [busy] = await tx.execute<{ name: string }>(sql`
      select ltrim(u.first_name || ' ' || u.last_name) as name from ${adHocPlaces} p
      join ${adHocSessions} o on o.district_id = p.district_id and o.id = p.session_id and o.removed_at is null and o.id <> ${sessionID}
      join ${users} u on u.district_id = p.district_id and u.id = p.student_id
      where p.district_id = ${districtID} and ${isOneOf(sql`p.student_id`, studentIDs)} and o.date = ${session.date}
        and o.start_time < ${session.endTime} and o.end_time > ${session.startTime} limit 1`)
    if (busy) throw refuse.conflict('schoolYear.adHoc.busy', { name: busy.name })
    const added = await tx
      .insert(adHocPlaces)
      .values(
        studentIDs.map((studentID) => ({ districtID, sessionID, studentID, addedBy: userID })),
      )
      .onConflictDoNothing()
      .returning({ studentID: adHocPlaces.studentID })
    if (session.capacity !== null) {
      const [taken] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(adHocPlaces)
        .where(and(eq(adHocPlaces.districtID, districtID), eq(adHocPlaces.sessionID, sessionID)))
      if ((taken?.count ?? 0) > session.capacity) throw refuse.conflict('schoolYear.adHoc.full')
    }
    await audit(
      tx,
      ...added.map(({ studentID }) => ({
        ...{ districtID, actorID: userID, entity, entityID: sessionID, action: 'call' },
        ...{ after: { studentID }, requestID: ctx.request.requestID },
      })),
    )
    return { called: added.length }
  })
}

/** Removes a student from a session. Refuses 404 if the caller may not change it. */
export function releaseStudent(
  ctx: UserRequest,
  { sessionID, studentID }: { sessionID: number; studentID: number },
): Promise<void> {
  requireAdHoc(ctx)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await lockSession(tx, ctx, sessionID)
    const gone = await tx
      .delete(adHocPlaces)
      .where(
        and(
          eq(adHocPlaces.districtID, districtID),
          eq(adHocPlaces.sessionID, sessionID),
          eq(adHocPlaces.studentID, studentID),
        ),
      )
      .returning({ studentID: adHocPlaces.studentID })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      ...{ districtID, actorID: userID, entity, entityID: sessionID, action: 'release' },
      ...{ before: { studentID }, requestID: ctx.request.requestID },
    })
  })
}

/**
 * The session, locked. Refuses 404 unless it is the teacher's own, or at a school where the caller
 * manages schedules.
 */
async function lockSession(tx: Tx, { user }: UserRequest, id: number): Promise<Session> {
  const [session] = await tx
    .select()
    .from(adHocSessions)
    .where(
      and(
        eq(adHocSessions.districtID, user.districtID),
        eq(adHocSessions.id, id),
        isNull(adHocSessions.removedAt),
      ),
    )
    .for('update')
  if (!session) throw refuse.notFound('kit.refusal.notFound')
  const isOffice = includes(reachOf(user, 'scheduling.manage'), session.schoolID)
  if (!isOffice && session.teacherID !== user.userID) throw refuse.notFound('kit.refusal.notFound')
  return session
}

/**
 * Locks the students, so that two teachers who call one to different sessions take turns. Refuses
 * 404 students the caller may not call.
 */
async function lockCallable(
  tx: Tx,
  ctx: UserRequest,
  session: Session,
  studentIDs: readonly number[],
): Promise<void> {
  const { districtID, userID } = ctx.user
  const isOffice = includes(reachOf(ctx.user, 'scheduling.manage'), session.schoolID)
  const rows = await tx
    .select({ id: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, districtID),
        isOneOf(sql`${students.userID}`, studentIDs),
        notRestrictedFor(ctx.user, students.userID),
        isOffice
          ? eq(students.schoolID, session.schoolID)
          : sql`${students.userID} in ${currentStudentsOf(districtID, userID, ctx.now())}`,
      ),
    )
    .orderBy(students.userID)
    .for('no key update')
  if (rows.length !== new Set(studentIDs).size) throw refuse.notFound('kit.refusal.notFound')
}
