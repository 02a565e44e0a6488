import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts, permissionGroups, userPermissionGroups } from '../auth.table.ts'
import { authServices } from '../services.ts'
import { readDistrictUser, type DistrictUser } from './district-users.queries.ts'

export interface Membership {
  groupID: number
  /** 0: the whole district. */
  schoolID: number
}

/** Sets which groups a person is in. Refuses 403 for a group that holds what the caller does not, and for one's own account. */
export async function setMemberships(ctx: UserRequest, userID: number, memberships: readonly Membership[]): Promise<DistrictUser> {
  const { districtID } = ctx.user
  const before = await readDistrictUser(ctx, userID)
  if (userID === ctx.user.userID) throw refuse.forbidden('auth.districtUsers.notYourself')
  const added = memberships.filter((one) => !before.groups.some((had) => had.groupID === one.groupID && had.schoolID === one.schoolID))
  if (added.length > 0) {
    const groups = await ctx.db
      .select({ id: permissionGroups.id, permissions: permissionGroups.permissions })
      .from(permissionGroups)
      .where(and(eq(permissionGroups.districtID, districtID), inArray(permissionGroups.id, added.map((one) => one.groupID))))
    const known = new Map(groups.map((group) => [group.id, group.permissions]))
    for (const { groupID, schoolID } of added) {
      const permissions = known.get(groupID)
      if (!permissions) throw refuse.fields({ memberships: { id: 'kit.valid.oneOf' } })
      if (schoolID !== 0 && !ctx.user.allowedSchoolIDs.includes(schoolID)) throw refuse.forbidden('kit.refusal.forbidden')
      if (permissions.some((permission) => permission !== 'classroom.use' && !permission.endsWith('.own') && !ctx.user.permissions.has(permission))) throw refuse.forbidden('auth.permissionGroups.notYours')
    }
  }
  await ctx.database.transaction(districtID, async (tx) => {
    await tx.delete(userPermissionGroups).where(and(eq(userPermissionGroups.districtID, districtID), eq(userPermissionGroups.userID, userID)))
    if (memberships.length > 0) await tx.insert(userPermissionGroups).values(memberships.map((one) => ({ districtID, userID, ...one }))).onConflictDoNothing()
    await audit(tx, { ...entry(ctx, userID), action: 'setGroups', before: { groups: before.groups.map(({ groupID, schoolID }) => ({ groupID, schoolID })) }, after: { groups: memberships } })
  })
  return readDistrictUser(ctx, userID)
}

/** Lets a person sign in or not; ends the sessions of whom it stops. Refuses 403 for one's own account. */
export async function setDisabled(ctx: UserRequest, userID: number, disabled: boolean): Promise<DistrictUser> {
  const { districtID } = ctx.user
  const before = await readDistrictUser(ctx, userID)
  if (userID === ctx.user.userID) throw refuse.forbidden('auth.districtUsers.notYourself')
  await ctx.database.transaction(districtID, async (tx) => {
    await tx.update(accounts).set({ disabled }).where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
    await audit(tx, { ...entry(ctx, userID), action: 'update', before: { disabled: before.disabled }, after: { disabled } })
  })
  if (disabled) await authServices().store.endAll(districtID, userID)
  return readDistrictUser(ctx, userID)
}

const entry = (ctx: UserRequest, userID: number) => ({ districtID: ctx.user.districtID, actorID: ctx.user.userID, entity: 'auth.account', entityID: userID, requestID: ctx.request.requestID })
