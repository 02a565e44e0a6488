import { holders } from '@atrium/access/public'
import { notifyUsers } from '@atrium/notify/public'
import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { coachingSubjects } from '../settings/settings.table.ts'
import { needs } from '../words.ts'
import { holdClassroom } from './classroom-access.ts'
import {
  badgeClassroomCoaches,
  badgeClassroomMembers,
  badgeClassrooms,
} from './classrooms.table.ts'
import { readClassroom } from './classrooms.queries.ts'
import { recuse } from './recuse.ts'

export interface ClassroomDraft {
  name: string
  description: string | null
  coachingSubjectID: number | null
}

const entity = 'microcredentials.classroom'

/**
 * Creates a group with its coaches. Coaches create groups for themselves; only administrators can
 * add other coaches, otherwise it refuses 403. Refuses 422 for an unknown subject or people who may
 * not coach.
 */
export function createClassroom(
  ctx: UserRequest,
  { coachIDs: named, ...draft }: ClassroomDraft & { coachIDs?: readonly number[] | undefined },
): Promise<{ classroomID: number }> {
  const { districtID, userID: actorID } = ctx.user
  if (named) checkAdministers(ctx)
  const coachIDs = named ?? [actorID]
  return ctx.database.transaction(districtID, async (tx) => {
    await checkSubject(tx, districtID, draft.coachingSubjectID)
    const [row] = await tx
      .insert(badgeClassrooms)
      .values({ districtID, ...draft })
      .returning({ id: badgeClassrooms.id })
    const classroomID = row?.id ?? 0
    await audit(tx, {
      districtID,
      actorID,
      entity,
      entityID: classroomID,
      action: 'create',
      after: { ...draft },
      requestID: ctx.request.requestID,
    })
    await setCoaches(tx, ctx, { id: classroomID, name: draft.name }, coachIDs)
    return { classroomID }
  })
}

/**
 * Changes a group's name and subject and, for administrators, its coaches. Refuses 404, 409 for a
 * stale version, and 422 for an unknown subject or people who may not coach.
 */
export function updateClassroom(
  ctx: UserRequest,
  {
    classroomID,
    version,
    coachIDs,
    ...draft
  }: ClassroomDraft & {
    classroomID: number
    version: number
    coachIDs?: readonly number[] | undefined
  },
): Promise<void> {
  const { districtID, userID: actorID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = await holdClassroom(tx, ctx, classroomID)
    if (before.version !== version) throw refuse.changed(await readClassroom(ctx, classroomID))
    if (draft.coachingSubjectID !== before.coachingSubjectID)
      await checkSubject(tx, districtID, draft.coachingSubjectID)
    await tx
      .update(badgeClassrooms)
      .set({
        ...draft,
        version: sql`${badgeClassrooms.version} + 1`,
        updatedAt: ctx.now().toISOString(),
      })
      .where(and(eq(badgeClassrooms.districtID, districtID), eq(badgeClassrooms.id, classroomID)))
    await audit(tx, {
      districtID,
      actorID,
      entity,
      entityID: classroomID,
      action: 'update',
      before: {
        name: before.name,
        description: before.description,
        coachingSubjectID: before.coachingSubjectID,
      },
      after: { ...draft },
      requestID: ctx.request.requestID,
    })
    if (coachIDs === undefined) return
    checkAdministers(ctx)
    await setCoaches(tx, ctx, { id: classroomID, name: draft.name }, coachIDs)
  })
}

function checkAdministers(ctx: UserRequest): void {
  if (!ctx.user.permissions.has(needs.administer)) throw refuse.forbidden('kit.refusal.forbidden')
}

/**
 * Ends a group. Its members keep what they earned. For administrators and the group's only coach.
 * Refuses 404, and 403 for one of several coaches.
 */
export function removeClassroom(ctx: UserRequest, classroomID: number): Promise<void> {
  const { districtID, userID: actorID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdClassroom(tx, ctx, classroomID)
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(badgeClassroomCoaches)
      .where(
        and(
          eq(badgeClassroomCoaches.districtID, districtID),
          eq(badgeClassroomCoaches.classroomID, classroomID),
        ),
      )
    if (count > 1) checkAdministers(ctx)
    await tx
      .update(badgeClassrooms)
      .set({ removedAt: ctx.now().toISOString() })
      .where(and(eq(badgeClassrooms.districtID, districtID), eq(badgeClassrooms.id, classroomID)))
    await audit(tx, {
      districtID,
      actorID,
      entity,
      entityID: classroomID,
      action: 'remove',
      requestID: ctx.request.requestID,
    })
  })
}

async function checkSubject(tx: Tx, districtID: number, id: number | null): Promise<void> {
  if (id === null) return
  const [row] = await tx
    .select({ id: coachingSubjects.id })
    .from(coachingSubjects)
    .where(
      and(
        eq(coachingSubjects.districtID, districtID),
        eq(coachingSubjects.id, id),
        isNull(coachingSubjects.removedAt),
      ),
    )
  if (!row) throw refuse.fields({ coachingSubjectID: { id: 'kit.valid.notAllowed' } })
}

async function setCoaches(
  tx: Tx,
  ctx: UserRequest,
  group: { id: number; name: string },
  coachIDs: readonly number[],
): Promise<void> {
  const { districtID, userID: actorID } = ctx.user
  const of = and(
    eq(badgeClassroomCoaches.districtID, districtID),
    eq(badgeClassroomCoaches.classroomID, group.id),
  )
  const before = (
    await tx.select({ userID: badgeClassroomCoaches.userID }).from(badgeClassroomCoaches).where(of)
  ).map(({ userID }) => userID)
  const after = [...new Set(coachIDs)]
  const [added, gone] = [
    after.filter((id) => !before.includes(id)),
    before.filter((id) => !after.includes(id)),
  ]
  if (added.length + gone.length === 0) return
  await checkMayCoach(tx, districtID, added)
  if (gone.length > 0)
    await tx
      .delete(badgeClassroomCoaches)
      .where(and(of, isOneOf(badgeClassroomCoaches.userID, gone)))
  if (added.length > 0) {
    await tx.insert(badgeClassroomCoaches).values(
      added.map((userID) => ({
        districtID,
        classroomID: group.id,
        userID,
        addedAt: ctx.now().toISOString(),
      })),
    )
    const members = await tx
      .select({ userID: badgeClassroomMembers.userID })
      .from(badgeClassroomMembers)
      .where(
        and(
          eq(badgeClassroomMembers.districtID, districtID),
          eq(badgeClassroomMembers.classroomID, group.id),
        ),
      )
    await recuse(
      tx,
      ctx,
      added,
      members.map(({ userID }) => userID),
    )
    await notifyUsers(
      tx,
      added.filter((userID) => userID !== actorID),
      {
        districtID,
        template: 'microcredentials.classroom.coaches',
        values: { classroomName: group.name },
        screen: 'microcredentialing/classrooms/view',
        params: { id: group.id },
      },
    )
  }
  await audit(tx, {
    districtID,
    actorID,
    entity,
    entityID: group.id,
    action: 'coaches',
    before: { coachIDs: before },
    after: { coachIDs: after },
    requestID: ctx.request.requestID,
  })
}

/** Refuses 422 for people who aren't in the district or don't have the permission to coach. */
export async function checkMayCoach(
  tx: Tx,
  districtID: number,
  userIDs: readonly number[],
): Promise<void> {
  if (userIDs.length === 0) return
  const coaches = new Set(await holders(tx, { districtID, permission: needs.coach, of: userIDs }))
  if (userIDs.some((id) => !coaches.has(id)))
    throw refuse.fields({ coachIDs: { id: 'microcredentials.valid.mayNotCoach' } })
}
