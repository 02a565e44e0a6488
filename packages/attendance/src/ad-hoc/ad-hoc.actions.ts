import { users } from '@atrium/auth/tables'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import type { AdHocState } from '@atrium/roster/ad-hoc-words'
import { isInClassOn, openSection, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { isOfClass, type AdHocSession, type ClassOf } from './ad-hoc.queries.ts'
import { adHocPlaces, adHocSessions } from './ad-hoc.table.ts'
import { adHocEntity, clashErrors } from './clash.queries.ts'

export type AdHocDraft = Omit<AdHocSession, 'id' | 'version' | 'students'> & {
  studentIDs: number[]
}

async function openToWrite(ctx: UserRequest, of: ClassOf) {
  const section = await openSection(ctx, { ...of, permission: 'attendance.take' })
  if (!section.mayWrite) throw refuse.forbidden('attendance.refusal.classOver')
  return section
}

/**
 * Adds a session with students from the class, or changes the given `version` of one. Students who
 * remain in it keep their attendance. Refuses 403 and 404 like `adHocClass`, 409 if someone else
 * changed it, 422 by field.
 */
export async function saveAdHoc(
  ctx: UserRequest,
  {
    id,
    version,
    draft: { studentIDs, ...draft },
    ...of
  }: ClassOf & { id?: number | undefined; version?: number | undefined; draft: AdHocDraft },
): Promise<{ id: number; version: number }> {
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  const values = { ...draft, title: draft.title.trim() }
  if (values.title === '') throw refuse.fields({ title: { id: 'kit.valid.required' } })
  const wanted = [...new Set(studentIDs)]
  if (wanted.length === 0) throw refuse.fields({ studentIDs: { id: 'kit.valid.required' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === undefined ? null : await lockSession(tx, ctx, { of, section, id })
    if (before && before.version !== version)
      throw refuse.changed({ ...before, studentIDs: await calledTo(tx, ctx, before.id) })
    await refuseStrangers(tx, ctx, {
      sectionID: of.sectionID,
      date: values.date,
      wanted,
      sessionID: id,
    })
    const { schoolID } = section
    const teacherID = before?.teacherID ?? of.staffID
    const capacity = before?.capacity ?? null
    const errors = await clashErrors(
      tx,
      ctx,
      { ...values, id: id ?? 0, schoolID, teacherID, capacity },
      wanted,
    )
    if (errors) throw refuse.fields(errors)
    const [saved] = before
      ? await tx
          .update(adHocSessions)
          .set({ ...values, version: before.version + 1, updatedAt: ctx.now().toISOString() })
          .where(and(eq(adHocSessions.districtID, districtID), eq(adHocSessions.id, before.id)))
          .returning({ id: adHocSessions.id, version: adHocSessions.version })
      : await tx
          .insert(adHocSessions)
          .values({
            ...{ ...values, districtID, schoolID, sectionID: of.sectionID, teacherID },
            teacherNumber: sql`coalesce((select u.local_id from ${users} u where u.district_id = ${districtID} and u.id = ${teacherID}), '')`,
          })
          .returning({ id: adHocSessions.id, version: adHocSessions.version })
    if (!saved) throw new Error('An ad hoc session was not written')
    await tx
      .delete(adHocPlaces)
      .where(
        and(
          eq(adHocPlaces.districtID, districtID),
          eq(adHocPlaces.sessionID, saved.id),
          notInArray(adHocPlaces.studentID, wanted),
          notRestrictedFor(ctx.user, adHocPlaces.studentID),
        ),
      )
    await tx
      .insert(adHocPlaces)
      .values(
        wanted.map((studentID) => ({
          ...{ districtID, sessionID: saved.id, studentID, addedBy: userID },
        })),
      )
      .onConflictDoNothing()
    const { title, kind, date, startTime, endTime, excuses } = before ?? {}
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: adHocEntity,
      entityID: saved.id,
      action: before ? 'update' : 'create',
      before: before && { title, kind, date, startTime, endTime, excuses },
      after: { ...values, ...(!before && { students: wanted }) },
      requestID: ctx.request.requestID,
    })
    return saved
  })
}

/**
 * Records who came. Refuses 403 and 404 like `adHocClass`, 403 for the caller's own child, and
 * students who aren't expected there.
 */
export async function markAdHoc(
  ctx: UserRequest,
  {
    id,
    marks,
    ...of
  }: ClassOf & { id: number; marks: readonly { studentID: number; state: AdHocState }[] },
): Promise<void> {
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockSession(tx, ctx, { of, section, id })
    const [own] = await tx.execute(sql`
      select from unnest(${`{${marks.map(({ studentID }) => studentID).join(',')}}`}::int[]) asked(id) where ${isOwnChild(ctx.user, sql`asked.id`)}`)
    if (own) throw refuse.forbidden('people.refusal.ownChild')
    const written = await tx.execute<{
      studentID: number
      before: AdHocState
      state: AdHocState
    }>(sql`
      with asked as (select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as a("studentID" integer, state text)),
      known as (select x.student_id, x.state from ${adHocPlaces} x join asked a on a."studentID" = x.student_id
        where x.district_id = ${districtID} and x.session_id = ${id} and ${notRestrictedFor(ctx.user, sql`x.student_id`)} for update of x)
      update ${adHocPlaces} x set state = a.state from asked a join known k on k.student_id = a."studentID"
      where x.district_id = ${districtID} and x.session_id = ${id} and x.student_id = a."studentID"
      returning x.student_id as "studentID", k.state as before, x.state`)
    if (written.length < new Set(marks.map(({ studentID }) => studentID)).size)
      throw refuse.notFound('kit.refusal.notFound')
    await audit(
      tx,
      ...written
        .filter(({ before, state }) => before !== state)
        .map(({ studentID, before, state }) => ({
          districtID,
          actorID: userID,
          entity: adHocEntity,
          entityID: id,
          action: 'mark',
          before: { studentID: null, state: before },
          after: { studentID, state },
          requestID: ctx.request.requestID,
        })),
    )
  })
}

/** Removes a session, or restores it. Refuses like `saveAdHoc`. */
export async function removeAdHoc(
  ctx: UserRequest,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
): Promise<void> {
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const session = await lockSession(tx, ctx, { of, section, id, isRemoved: !isRemoved })
    // Its time may have been taken by another session.
    const errors = isRemoved ? undefined : await clashErrors(tx, ctx, session)
    if (errors) throw refuse.fields(errors)
    await tx
      .update(adHocSessions)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${adHocSessions.version} + 1`,
      })
      .where(and(eq(adHocSessions.districtID, districtID), eq(adHocSessions.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: adHocEntity,
      entityID: id,
      action: isRemoved ? 'remove' : 'restore',
      requestID: ctx.request.requestID,
    })
  })
}

async function lockSession(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  {
    of,
    section,
    id,
    isRemoved = false,
  }: { of: ClassOf; section: OpenSection; id: number; isRemoved?: boolean },
) {
  const [found] = await tx
    .select()
    .from(adHocSessions)
    .where(
      and(
        eq(adHocSessions.districtID, districtID),
        isOfClass(of, section, sql`${adHocSessions}`),
        eq(adHocSessions.id, id),
        isRemoved ? isNotNull(adHocSessions.removedAt) : isNull(adHocSessions.removedAt),
      ),
    )
    .for('update')
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

/** The form's choices: the students in a session whom the caller may see. */
async function calledTo(tx: Tx, { user }: UserRequest, sessionID: number): Promise<string[]> {
  const rows = await tx
    .select({ studentID: adHocPlaces.studentID })
    .from(adHocPlaces)
    .where(
      and(
        eq(adHocPlaces.districtID, user.districtID),
        eq(adHocPlaces.sessionID, sessionID),
        notRestrictedFor(user, adHocPlaces.studentID),
      ),
    )
  return rows.map(({ studentID }) => String(studentID))
}

// Students who are already in the session may have left the class since.
async function refuseStrangers(
  tx: Tx,
  ctx: UserRequest,
  {
    sectionID,
    date,
    wanted,
    sessionID,
  }: { sectionID: number; date: string; wanted: number[]; sessionID: number | undefined },
): Promise<void> {
  const { districtID } = ctx.user
  const here = await tx.execute<{ id: number }>(sql`
    select ${sectionEnrollments.userID} as id from ${sectionEnrollments}
    where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${sectionID} and ${isInClassOn(sql`${date}::date`)}
      and ${notRestrictedFor(ctx.user, sectionEnrollments.userID)}
    union select x.student_id from ${adHocPlaces} x where x.district_id = ${districtID} and x.session_id = ${sessionID ?? 0}`)
  const known = new Set(here.map(({ id }) => id))
  if (wanted.some((one) => !known.has(one)))
    throw refuse.fields({ studentIDs: { id: 'attendance.adHoc.notInClass' } })
}
