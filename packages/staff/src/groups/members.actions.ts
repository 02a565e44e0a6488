import { users } from '@atrium/auth/tables'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { may, refuse } from '@atrium/kit/shared'
import { staffGroupMembers, staffGroups, staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { staffGroupsRecord } from './groups.record.ts'

export interface GroupMember {
  userID: number
  firstName: string
  lastName: string
  photoUUID: string | null
  title: string | null
  /** Null: the district office. */
  schoolName: string | null
  status: string
}

/** A group's members, by name. Refuses 404 a missing group. */
export async function listMembers(ctx: UserRequest, groupID: number): Promise<GroupMember[]> {
  const { districtID } = ctx.user
  const [[group], members] = await Promise.all([
    ctx.db.select({ id: staffGroups.id }).from(staffGroups).where(isGroup(districtID, groupID)),
    ctx.db
      .select({
        userID: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        photoUUID: users.photoUUID,
        title: staffMembers.title,
        schoolName: schools.name,
        status: staffMembers.status,
      })
      .from(staffGroupMembers)
      .innerJoin(
        users,
        and(
          eq(users.districtID, staffGroupMembers.districtID),
          eq(users.id, staffGroupMembers.userID),
        ),
      )
      .innerJoin(
        staffMembers,
        and(
          eq(staffMembers.districtID, staffGroupMembers.districtID),
          eq(staffMembers.userID, staffGroupMembers.userID),
        ),
      )
      .leftJoin(
        schools,
        and(eq(schools.districtID, staffMembers.districtID), eq(schools.id, staffMembers.schoolID)),
      )
      .where(
        and(eq(staffGroupMembers.districtID, districtID), eq(staffGroupMembers.groupID, groupID)),
      )
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id)),
  ])
  if (!group) throw refuse.notFound('kit.refusal.notFound')
  return members
}

/**
 * Adds staff to a group; existing members stay. Refuses 404 someone who isn't on the staff, and 403
 * a group the caller may not change.
 */
export async function addMembers(
  ctx: UserRequest,
  { groupID, userIDs }: { groupID: number; userIDs: number[] },
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockOwnGroup(tx, ctx, groupID)
    const staff = await tx
      .select({ userID: staffMembers.userID })
      .from(staffMembers)
      .where(and(eq(staffMembers.districtID, districtID), inArray(staffMembers.userID, userIDs)))
    if (staff.length < new Set(userIDs).size) throw refuse.notFound('kit.refusal.notFound')
    const added = await tx
      .insert(staffGroupMembers)
      .values(staff.map(({ userID }) => ({ districtID, groupID, userID })))
      .onConflictDoNothing()
      .returning({ userID: staffGroupMembers.userID })
    if (added.length > 0)
      await audit(tx, {
        ...entry(ctx, groupID, 'addMembers'),
        after: { members: added.map((one) => one.userID) },
      })
  })
}

/** Removes someone from a group. Refuses 403 a group the caller may not change, and 404. */
export async function removeMember(
  ctx: UserRequest,
  { groupID, userID }: { groupID: number; userID: number },
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockOwnGroup(tx, ctx, groupID)
    const removed = await tx
      .delete(staffGroupMembers)
      .where(
        and(
          eq(staffGroupMembers.districtID, districtID),
          eq(staffGroupMembers.groupID, groupID),
          eq(staffGroupMembers.userID, userID),
        ),
      )
      .returning({ userID: staffGroupMembers.userID })
    if (removed.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, { ...entry(ctx, groupID, 'removeMember'), before: { members: [userID] } })
  })
}

const isGroup = (districtID: number, groupID: number) =>
  and(
    eq(staffGroups.districtID, districtID),
    eq(staffGroups.id, groupID),
    isNull(staffGroups.removedAt),
  )

async function lockOwnGroup(tx: Tx, ctx: UserRequest, groupID: number): Promise<void> {
  const [group] = await tx
    .select()
    .from(staffGroups)
    .where(isGroup(ctx.user.districtID, groupID))
    .for('update')
  if (!group) throw refuse.notFound('kit.refusal.notFound')
  if (!may('edit', staffGroupsRecord, ctx.user, group))
    throw refuse.forbidden('kit.refusal.forbidden')
}

const entry = (ctx: UserRequest, groupID: number, action: string) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: staffGroupsRecord.name,
  entityID: groupID,
  action,
  requestID: ctx.request.requestID,
})
