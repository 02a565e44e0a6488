import { notifyUser } from '@atrium/notify/public'
import { visiblePerson } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { holdClassroom } from './classroom-access.ts'
import {
  badgeClassroomBadges,
  badgeClassroomCoaches,
  badgeClassroomMembers,
  badgeClassroomPaths,
  coachingRequests,
  type BadgeClassroomRow,
} from './classrooms.table.ts'
import { mostMembers, type PathKind } from './classrooms.words.ts'
import { recuse } from './recuse.ts'

const entity = 'microcredentials.classroom'

/**
 * Adds a person to a group; does nothing for an existing member. Refuses 404 for another coach's
 * group, and 422 for a full group or a person whom the caller may not look up and hasn't agreed to
 * coach.
 */
export function addMember(
  ctx: UserRequest,
  classroomID: number,
  userID: number,
): Promise<{ added: boolean }> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const group = await holdClassroom(tx, ctx, classroomID)
    if (!(await isPromised(tx, ctx, userID)) && !(await visiblePerson(ctx, userID)))
      throw refuse.fields({ userID: { id: 'microcredentials.userNotFound' } })
    return { added: await takeIn(tx, ctx, group, userID) }
  })
}

/**
 * The same, for callers that have already checked permissions. Returns whether the person is new.
 * Refuses 422.
 */
export async function takeIn(
  tx: Tx,
  ctx: UserRequest,
  { districtID, id: classroomID, name }: BadgeClassroomRow,
  userID: number,
): Promise<boolean> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID), eq(users.status, 'active')))
  if (!person) throw refuse.fields({ userID: { id: 'microcredentials.userNotFound' } })
  const of = and(
    eq(badgeClassroomMembers.districtID, districtID),
    eq(badgeClassroomMembers.classroomID, classroomID),
  )
  const [row] = await tx
    .insert(badgeClassroomMembers)
    .values({ districtID, classroomID, userID, joinedAt: ctx.now().toISOString() })
    .onConflictDoNothing()
    .returning({ userID: badgeClassroomMembers.userID })
  if (!row) return false
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(badgeClassroomMembers)
    .where(of)
  if ((counted?.count ?? 0) > mostMembers)
    throw refuse.fields({
      userID: { id: 'microcredentials.valid.classroomFull', values: { most: mostMembers } },
    })
  const coaches = await tx
    .select({ userID: badgeClassroomCoaches.userID })
    .from(badgeClassroomCoaches)
    .where(
      and(
        eq(badgeClassroomCoaches.districtID, districtID),
        eq(badgeClassroomCoaches.classroomID, classroomID),
      ),
    )
  await recuse(
    tx,
    ctx,
    coaches.map((coach) => coach.userID),
    [userID],
  )
  await audited(tx, ctx, classroomID, 'addMember', { after: { userID } })
  await notifyUser(tx, {
    districtID,
    userID,
    template: 'microcredentials.classroom.added',
    values: { classroomName: name },
    screen: 'my/microcredentials',
  })
  return true
}

/**
 * Removes a person from a group. They keep what they earned, and the group keeps its notes about
 * them. Refuses 404.
 */
export function removeMember(ctx: UserRequest, classroomID: number, userID: number): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { name } = await holdClassroom(tx, ctx, classroomID)
    const [row] = await tx
      .delete(badgeClassroomMembers)
      .where(
        and(
          eq(badgeClassroomMembers.districtID, districtID),
          eq(badgeClassroomMembers.classroomID, classroomID),
          eq(badgeClassroomMembers.userID, userID),
        ),
      )
      .returning({ userID: badgeClassroomMembers.userID })
    if (!row) throw refuse.notFound('microcredentials.userNotFound')
    await audited(tx, ctx, classroomID, 'removeMember', { before: { userID } })
    await notifyUser(tx, {
      districtID,
      userID,
      template: 'microcredentials.classroom.removed',
      values: { classroomName: name },
      screen: 'my/microcredentials',
    })
  })
}

export interface Work {
  kind: 'badge' | PathKind
  id: number
}

const sources = {
  badge: ['badge', sql`status = 'actv'`],
  pathway: ['badge_pathway', sql`visible`],
  curriculum: ['badge_curriculum', sql`visible`],
} as const

/**
 * Assigns something to the group: an active microcredential, or a pathway or curriculum in the
 * catalog. Refuses 404, and 422 for anything else.
 */
export function addWork(ctx: UserRequest, classroomID: number, { kind, id }: Work): Promise<void> {
  const { districtID } = ctx.user
  const [table, offered] = sources[kind]
  return ctx.database.transaction(districtID, async (tx) => {
    await holdClassroom(tx, ctx, classroomID)
    const [known] = await tx.execute(
      sql`select from ${sql.identifier(table)} where district_id = ${districtID} and id = ${id} and removed_at is null and ${offered}`,
    )
    if (!known) throw refuse.fields({ id: { id: 'kit.valid.notAllowed' } })
    const of = { districtID, classroomID }
    if (kind === 'badge')
      await tx
        .insert(badgeClassroomBadges)
        .values({
          ...of,
          badgeID: id,
          order: sql`(select coalesce(max(sort_order), 0) + 1 from badge_classroom_badge where district_id = ${districtID} and classroom_id = ${classroomID})`,
        })
        .onConflictDoNothing()
    else
      await tx
        .insert(badgeClassroomPaths)
        .values({ ...of, kind, pathID: id })
        .onConflictDoNothing()
    await audited(tx, ctx, classroomID, 'addWork', { after: { kind, id } })
  })
}

/** Removes an assignment from the group. Members keep what they have started. Refuses 404. */
export function removeWork(
  ctx: UserRequest,
  classroomID: number,
  { kind, id }: Work,
): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdClassroom(tx, ctx, classroomID)
    const [badges, paths] = [badgeClassroomBadges, badgeClassroomPaths]
    if (kind === 'badge')
      await tx
        .delete(badges)
        .where(
          and(
            eq(badges.districtID, districtID),
            eq(badges.classroomID, classroomID),
            eq(badges.badgeID, id),
          ),
        )
    else
      await tx
        .delete(paths)
        .where(
          and(
            eq(paths.districtID, districtID),
            eq(paths.classroomID, classroomID),
            eq(paths.kind, kind),
            eq(paths.pathID, id),
          ),
        )
    await audited(tx, ctx, classroomID, 'removeWork', { before: { kind, id } })
  })
}

async function isPromised(tx: Tx, ctx: UserRequest, learnerID: number): Promise<boolean> {
  const { districtID, userID } = ctx.user
  const [row] = await tx
    .select({ id: coachingRequests.id })
    .from(coachingRequests)
    .where(
      and(
        eq(coachingRequests.districtID, districtID),
        eq(coachingRequests.coachID, userID),
        eq(coachingRequests.learnerID, learnerID),
        eq(coachingRequests.state, 'accepted'),
      ),
    )
  return row !== undefined
}

const audited = (
  tx: Tx,
  ctx: UserRequest,
  classroomID: number,
  action: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) =>
  audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity,
    entityID: classroomID,
    action,
    ...change,
    requestID: ctx.request.requestID,
  })
