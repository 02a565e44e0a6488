import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { accounts, userPermissionGroups } from '../auth.table.ts'
import { canBeHeldAt, mayAppoint } from '../giving.rules.ts'
import { keepAdministrator } from '../keep-administrator.actions.ts'
import { resetFactors } from '../second-factor/factors.actions.ts'
import { endAccounts } from '../leaving/end-accounts.actions.ts'
import { authServices } from '../services.ts'
import { readDistrictUser, type DistrictUser } from './district-users.queries.ts'
import {
  auditMemberships,
  deleteMemberships,
  isSameMembership as isSame,
  lockedGroups,
  lockedMemberships,
  mailNewGroups,
  type Membership,
} from './membership.actions.ts'

/**
 * Sets a person's groups. Refuses 403 for granting or removing what the caller doesn't hold at that
 * school, for a school beyond their reach, and for their own account; 409 if the groups have
 * changed since they were `seen`, or if no one would be left to manage security; 422 for a group at
 * a single school that can be held only district-wide.
 */
export async function setMemberships(
  ctx: UserRequest,
  userID: number,
  { seen, memberships }: { seen: readonly Membership[]; memberships: readonly Membership[] },
): Promise<DistrictUser> {
  const { districtID } = ctx.user
  await readDistrictUser(ctx, userID)
  if (userID === ctx.user.userID) throw refuse.forbidden('auth.districtUsers.notYourself')
  const added = memberships.filter((one) => !seen.some((had) => isSame(had, one)))
  const removed = seen.filter((had) => !memberships.some((one) => isSame(had, one)))
  const reach = reachOf(ctx.user, 'security.manage')
  const isOutOfReach = ({ schoolID }: Membership) => !includes(reach, schoolID || null)
  if ([...added, ...removed].some(isOutOfReach)) throw refuse.forbidden('kit.refusal.forbidden')
  await ctx.database.transaction(districtID, async (tx) => {
    const before = await lockedMemberships(tx, { districtID, userID })
    if (
      before.length !== seen.length ||
      !before.every((had) => seen.some((one) => isSame(had, one)))
    )
      throw refuse.changed(await readDistrictUser(ctx, userID))
    await refuseWhatIsNotTheirs(ctx, tx, { added, removed })
    // Existing rows aren't rewritten, because they record whether a roster granted them.
    await deleteMemberships(tx, { districtID, userID }, removed)
    if (added.length > 0)
      await tx
        .insert(userPermissionGroups)
        .values(added.map((one) => ({ districtID, userID, ...one, grantedBy: ctx.user.userID })))
        .onConflictDoNothing()
    if (removed.some(({ schoolID }) => schoolID === 0)) await keepAdministrator(tx, districtID)
    await auditMemberships(tx, ctx, userID, before, memberships)
    await mailNewGroups(tx, ctx, userID, added)
  })
  return readDistrictUser(ctx, userID)
}

async function refuseWhatIsNotTheirs(
  ctx: UserRequest,
  tx: Tx,
  { added, removed }: { added: readonly Membership[]; removed: readonly Membership[] },
): Promise<void> {
  const changed = [...added, ...removed]
  if (changed.length === 0) return
  const known = await lockedGroups(
    tx,
    ctx.user.districtID,
    changed.map((one) => one.groupID),
  )
  for (const { groupID, schoolID } of added) {
    const permissions = known.get(groupID)
    if (!permissions) throw refuse.fields({ memberships: { id: 'kit.valid.oneOf' } })
    if (!canBeHeldAt(permissions, schoolID))
      throw refuse.fields({ memberships: { id: 'auth.districtUsers.wholeDistrictOnly' } })
  }
  for (const { groupID, schoolID } of changed)
    if (!mayAppoint(ctx.user, known.get(groupID) ?? [], schoolID))
      throw refuse.forbidden('auth.permissionGroups.notYours')
}

/**
 * Removes the second factors of someone who has lost them, and ends their sessions. Refuses 403 for
 * the caller's own account, and for a person with permissions that the caller doesn't have, because
 * removing the factor is half of taking over the account.
 */
export async function resetSecondFactor(ctx: UserRequest, userID: number): Promise<void> {
  const { districtID } = ctx.user
  if (!(await readDistrictUser(ctx, userID)).maySetRecoveryEmail)
    throw refuse.forbidden('auth.recoveryEmail.notYours')
  await ctx.database.transaction(districtID, (tx) =>
    resetFactors(tx, { districtID, userID }, ctx.user.userID),
  )
  await authServices().store.endAll(districtID, userID)
}

/**
 * Enables or disables a person's sign-in; disabling ends their sessions. Refuses 403 for the
 * caller's own account, people beyond the caller's reach, and people who hold more; 409 if no one
 * would be left to manage security.
 */
export async function setDisabled(
  ctx: UserRequest,
  userID: number,
  disabled: boolean,
): Promise<DistrictUser> {
  const { districtID } = ctx.user
  const before = await readDistrictUser(ctx, userID)
  if (userID === ctx.user.userID) throw refuse.forbidden('auth.districtUsers.notYourself')
  if (!before.mayStop) throw refuse.forbidden('kit.refusal.forbidden')
  await ctx.database.transaction(districtID, async (tx) => {
    const set = () =>
      tx
        .update(accounts)
        .set({ disabled })
        .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
    if (disabled) await endAccounts(tx, ctx.user, { userIDs: [userID] }, set)
    else await set()
    await audit(tx, {
      ...entry(ctx, userID),
      action: 'update',
      before: { disabled: before.disabled },
      after: { disabled },
    })
  })
  if (disabled) await authServices().store.endAll(districtID, userID)
  return readDistrictUser(ctx, userID)
}

const entry = (ctx: UserRequest, userID: number) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: 'auth.account',
  entityID: userID,
  requestID: ctx.request.requestID,
})
