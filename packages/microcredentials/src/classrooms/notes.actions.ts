import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '@atrium/auth/tables'
import { holdClassroom, isLedBy } from './classroom-access.ts'
import { badgeClassroomMembers, badgeClassroomNotes } from './classrooms.table.ts'

export interface CoachNote {
  id: number
  text: string
  authorName: string
  isMine: boolean
  at: string
}

const entity = 'microcredentials.classroomNote'

/**
 * The coaches' notes about a member of a group, newest first. One statement. Returns none, instead
 * of refusing, to people who don't lead the group.
 */
export async function listNotes(
  ctx: UserRequest,
  classroomID: number,
  learnerID: number,
): Promise<CoachNote[]> {
  const { districtID, userID } = ctx.user
  const notes = badgeClassroomNotes
  return ctx.db
    .select({
      id: notes.id,
      text: notes.text,
      authorName: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
      isMine: sql<boolean>`${notes.authorID} = ${userID}`,
      at: notes.at,
    })
    .from(notes)
    .innerJoin(users, and(eq(users.districtID, notes.districtID), eq(users.id, notes.authorID)))
    .where(
      and(
        eq(notes.districtID, districtID),
        eq(notes.classroomID, classroomID),
        eq(notes.learnerID, learnerID),
        isNull(notes.removedAt),
        sql`${notes.classroomID} in (select g.id from badge_classroom g where g.district_id = ${districtID} and g.removed_at is null and ${isLedBy(ctx)})`,
        sql`${notes.learnerID} in (select n.user_id from badge_classroom_member n where n.district_id = ${districtID} and n.classroom_id = ${classroomID})`,
      ),
    )
    .orderBy(desc(notes.id))
    .limit(200)
}

/**
 * Adds a note about a member. Refuses 404 for another coach's group, and for anyone who isn't a
 * member.
 */
export function addNote(
  ctx: UserRequest,
  { classroomID, learnerID, text }: { classroomID: number; learnerID: number; text: string },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdClassroom(tx, ctx, classroomID)
    const members = badgeClassroomMembers
    const [member] = await tx
      .select({ userID: members.userID })
      .from(members)
      .where(
        and(
          eq(members.districtID, districtID),
          eq(members.classroomID, classroomID),
          eq(members.userID, learnerID),
        ),
      )
    if (!member) throw refuse.notFound('microcredentials.userNotFound')
    const [row] = await tx
      .insert(badgeClassroomNotes)
      .values({
        districtID,
        classroomID,
        learnerID,
        authorID: userID,
        text,
        at: ctx.now().toISOString(),
      })
      .returning({ id: badgeClassroomNotes.id })
    const id = row?.id ?? 0
    // The text isn't logged, because more people can read the log than coach this group.
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: id,
      action: 'create',
      after: { classroomID, learnerID },
      requestID: ctx.request.requestID,
    })
    return { id }
  })
}

/** Deletes the caller's own note. Refuses 404 for another person's. */
export function removeNote(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const notes = badgeClassroomNotes
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .update(notes)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(notes.districtID, districtID),
          eq(notes.id, id),
          eq(notes.authorID, userID),
          isNull(notes.removedAt),
        ),
      )
      .returning({ id: notes.id })
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: id,
      action: 'remove',
      requestID: ctx.request.requestID,
    })
  })
}
