import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { lockAccount, mailOwner, type AccountKey } from '../account-owner.ts'
import { permissionGroups, userPermissionGroups, userRoles, users } from '../auth.table.ts'
import { workingRoles } from '../duties/duties.words.ts'
import { canBeHeldAt, mayGive } from '../giving.rules.ts'
import { groupName } from '../group-names.rules.ts'
import { keepAdministrator } from '../keep-administrator.actions.ts'
import type { HeldBetween } from './membership-dates.rules.ts'

export interface Membership {
  groupID: number
  /** 0 is the whole district. */
  schoolID: number
}

/** Whether two of a person's memberships are for the same group at the same place. */
export const isSameMembership = (one: Membership, other: Membership): boolean =>
  one.groupID === other.groupID && one.schoolID === other.schoolID

/**
 * Loads a person's memberships after removing ended ones. Locks their account until the transaction
 * ends, so that concurrent changes wait even if there are no rows yet.
 */
export async function lockedMemberships(tx: Tx, key: AccountKey): Promise<Membership[]> {
  await lockAccount(tx, key)
  const own = and(
    eq(userPermissionGroups.districtID, key.districtID),
    eq(userPermissionGroups.userID, key.userID),
  )
  await tx
    .delete(userPermissionGroups)
    .where(
      and(
        own,
        isNotNull(userPermissionGroups.endsAt),
        lte(userPermissionGroups.endsAt, sql`atrium_now()`),
      ),
    )
  return tx
    .select({ groupID: userPermissionGroups.groupID, schoolID: userPermissionGroups.schoolID })
    .from(userPermissionGroups)
    .where(own)
}

/**
 * The groups' permissions, by group id. Locked, so that they can't change between the check and
 * writing a membership.
 */
export async function lockedGroups(
  tx: Tx,
  districtID: number,
  ids: readonly number[],
): Promise<Map<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const groups = await tx
    .select({ id: permissionGroups.id, permissions: permissionGroups.permissions })
    .from(permissionGroups)
    .where(
      and(
        eq(permissionGroups.districtID, districtID),
        inArray(permissionGroups.id, [...ids]),
        isNull(permissionGroups.removedAt),
      ),
    )
    .orderBy(permissionGroups.id)
    .for('share')
  return new Map(groups.map((group) => [group.id, group.permissions]))
}

interface NewMembership extends Membership, HeldBetween {
  userID: number
  delegatedBy?: number
}

/**
 * Adds one person who works for the district to a group and notifies them. Refuses 403 for granting
 * what the caller doesn't hold there, 409 if the person already has it, and 422 if the person
 * doesn't work for the district or the group can't be held there.
 */
export async function giveMembership(
  tx: Tx,
  ctx: UserRequest,
  { userID, delegatedBy, ...membership }: NewMembership,
): Promise<void> {
  const { districtID } = ctx.user
  const key = { districtID, userID }
  const before = await lockedMemberships(tx, key)
  if (before.some((one) => isSameMembership(one, membership)))
    throw refuse.conflict('auth.duties.already')
  if (!(await worksHere(tx, key))) throw refuse.fields({ userID: { id: 'auth.duties.staffOnly' } })
  const permissions = (await lockedGroups(tx, districtID, [membership.groupID])).get(
    membership.groupID,
  )
  if (!permissions) throw refuse.notFound('kit.refusal.notFound')
  if (!canBeHeldAt(permissions, membership.schoolID))
    throw refuse.fields({ schoolID: { id: 'auth.districtUsers.wholeDistrictOnly' } })
  if (!mayGive(ctx.user, permissions, membership.schoolID))
    throw refuse.forbidden('auth.permissionGroups.notYours')
  await tx.insert(userPermissionGroups).values({
    ...key,
    ...membership,
    grantedBy: ctx.user.userID,
    delegatedBy: delegatedBy ?? null,
  })
  const { groupID, schoolID, startsAt, endsAt } = membership
  await auditMemberships(tx, ctx, userID, before, [
    ...before,
    { groupID, schoolID, ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) },
  ])
  await mailNewGroups(tx, ctx, userID, [membership])
}

/** Removes one person from a group. Refuses 404 if they aren't in it, 403 and 409 like granting. */
export async function endMembership(
  tx: Tx,
  ctx: UserRequest,
  { userID, ...membership }: Membership & { userID: number },
): Promise<void> {
  const { districtID } = ctx.user
  const before = await lockedMemberships(tx, { districtID, userID })
  if (!before.some((one) => isSameMembership(one, membership)))
    throw refuse.notFound('kit.refusal.notFound')
  const groups = await lockedGroups(tx, districtID, [membership.groupID])
  if (!mayGive(ctx.user, groups.get(membership.groupID) ?? [], membership.schoolID))
    throw refuse.forbidden('auth.permissionGroups.notYours')
  await deleteMemberships(tx, { districtID, userID }, [membership])
  if (membership.schoolID === 0) await keepAdministrator(tx, districtID)
  await auditMemberships(
    tx,
    ctx,
    userID,
    before,
    before.filter((one) => !isSameMembership(one, membership)),
  )
}

/** Deletes some of a person's memberships; delegations from them end too. */
export async function deleteMemberships(
  tx: Tx,
  { districtID, userID }: AccountKey,
  memberships: readonly Membership[],
): Promise<void> {
  for (const { groupID, schoolID } of memberships)
    await tx
      .delete(userPermissionGroups)
      .where(
        and(
          eq(userPermissionGroups.districtID, districtID),
          eq(userPermissionGroups.userID, userID),
          eq(userPermissionGroups.groupID, groupID),
          eq(userPermissionGroups.schoolID, schoolID),
        ),
      )
}

export const auditMemberships = (
  tx: Tx,
  ctx: UserRequest,
  userID: number,
  before: readonly Membership[],
  after: readonly Membership[],
) =>
  audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: 'auth.account',
    entityID: userID,
    requestID: ctx.request.requestID,
    action: 'setGroups',
    before: { groups: before },
    after: { groups: after },
  })

/**
 * Notifies people which groups they were granted, and by whom, so that they can ask about anything
 * unexpected.
 */
export async function mailNewGroups(
  tx: Tx,
  ctx: UserRequest,
  userID: number,
  given: readonly Membership[],
): Promise<void> {
  if (given.length === 0) return
  const { districtID, displayName } = ctx.user
  const account = await lockAccount(tx, { districtID, userID })
  if (!account?.recoveryEmail) return
  const names = await tx
    .select({ id: permissionGroups.id, name: permissionGroups.name })
    .from(permissionGroups)
    .where(
      and(
        eq(permissionGroups.districtID, districtID),
        inArray(
          permissionGroups.id,
          given.map(({ groupID }) => groupID),
        ),
      ),
    )
  const places = await tx
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(eq(schools.districtID, districtID))
  const language = account.language === 'es' ? 'es' : 'en'
  const groups = given
    .map(({ groupID, schoolID }) => {
      const name = names.find(({ id }) => id === groupID)?.name ?? ''
      const place = places.find(({ id }) => id === schoolID)?.name
      return place ? `${groupName(name, language)} (${place})` : groupName(name, language)
    })
    .join(', ')
  await mailOwner(tx, account, {
    template: 'auth.mail.groupsGiven',
    values: { username: account.loginName, groups, by: displayName },
  })
}

async function worksHere(tx: Tx, { districtID, userID }: AccountKey): Promise<boolean> {
  const [found] = await tx
    .select({ userID: users.id })
    .from(users)
    .innerJoin(
      userRoles,
      and(eq(userRoles.districtID, users.districtID), eq(userRoles.userID, users.id)),
    )
    .where(
      and(
        eq(users.districtID, districtID),
        eq(users.id, userID),
        eq(users.status, 'active'),
        inArray(userRoles.role, [...workingRoles]),
      ),
    )
    .limit(1)
  return found !== undefined
}
