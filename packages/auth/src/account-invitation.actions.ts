import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { isEmail } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { and, eq } from 'drizzle-orm'
import { grantGroup, newAccount } from './accounts.actions.ts'
import {
  linkTokenHash,
  lockAccount,
  mailOwner,
  newLinkToken,
  type LockedAccount,
} from './account-owner.ts'
import { accounts, permissionGroups, resetTokens } from './auth.table.ts'
import { mayGive } from './giving.rules.ts'
import { holdingsOf, holdsAllOf } from './holdings.queries.ts'
import { startingGroups, type StartingGroup } from './permissions.words.ts'
import { endAccounts } from './leaving/end-accounts.actions.ts'
import { authServices } from './services.ts'
import { accountInvitationDays, type AccountInvitationOutcome } from './words.ts'

export interface Invitee {
  userID: number
  /** The sign-in name and recovery email of a new account. */
  email: string | null
  /** The group for the person's role. It is granted only if the caller may grant it. */
  group: StartingGroup
  /** The school where the group is granted; 0 is the whole district. */
  schoolID: number
}

/**
 * Invites a person to set a password: emails a one-time link, valid for two weeks, and creates the
 * account first if the person has no account. An older invitation stops working. Skips people who
 * have ever set a password, and accounts with more permissions than the caller's.
 */
export async function inviteToAccount(
  tx: Tx,
  ctx: UserRequest,
  { userID, email, group, schoolID }: Invitee,
): Promise<AccountInvitationOutcome> {
  const { districtID } = ctx.user
  const address = email?.trim().toLowerCase() ?? ''
  const existing = await lockAccount(tx, { districtID, userID })
  if (existing?.passwordHash) return 'hasAccount'
  if (!existing) {
    if (!isEmail(address)) return 'noEmail'
    const [taken] = await tx
      .select({ userID: accounts.userID })
      .from(accounts)
      .where(and(eq(accounts.districtID, districtID), eq(accounts.loginName, address)))
    if (taken) return 'emailTaken'
    await newAccount(tx, {
      districtID,
      userID,
      loginName: address,
      recoveryEmail: address,
      passwordHash: null,
    })
    await giveGroup(tx, ctx, { userID, group, schoolID })
  } else {
    if (!holdsAllOf(ctx.user, await holdingsOf(tx, existing))) return 'holdsMore'
    const recoveryEmail = existing.recoveryEmail ?? (isEmail(address) ? address : null)
    if (!recoveryEmail) return 'noEmail'
    await tx
      .update(accounts)
      .set({ recoveryEmail, disabled: false })
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
  }
  const account = await lockAccount(tx, { districtID, userID })
  if (!account) throw new Error('the invited account was not made')
  await sendInvitation(tx, ctx, account)
  await audit(tx, { ...entry(ctx, userID), action: existing ? 'inviteAgain' : 'invite' })
  return 'sent'
}

/**
 * Cancels an invitation: its link stops working and the unused account is closed. False if there
 * was nothing to cancel.
 */
export async function cancelAccountInvitation(
  tx: Tx,
  ctx: UserRequest,
  userID: number,
): Promise<boolean> {
  const { districtID } = ctx.user
  const account = await lockAccount(tx, { districtID, userID })
  if (!account || account.passwordHash) return false
  if (!holdsAllOf(ctx.user, await holdingsOf(tx, account))) return false
  await endAccounts(tx, ctx.user, { userIDs: [userID] }, () =>
    tx
      .update(accounts)
      .set({ disabled: true })
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID))),
  )
  await audit(tx, { ...entry(ctx, userID), action: 'cancelInvitation' })
  return true
}

async function giveGroup(
  tx: Tx,
  ctx: UserRequest,
  { userID, group, schoolID }: Omit<Invitee, 'email'>,
): Promise<void> {
  const { districtID } = ctx.user
  const [held] = await tx
    .select({ permissions: permissionGroups.permissions })
    .from(permissionGroups)
    .where(and(eq(permissionGroups.districtID, districtID), eq(permissionGroups.key, group)))
  // A district may have given its starting groups permissions that the caller doesn't hold.
  const permissions = held?.permissions ?? startingGroups[group].permissions
  if (mayGive(ctx.user, permissions, schoolID))
    await grantGroup(tx, { districtID, userID, group, schoolID })
}

async function sendInvitation(tx: Tx, ctx: UserRequest, account: LockedAccount): Promise<void> {
  const { districtID, userID, loginName } = account
  const token = newLinkToken()
  await tx
    .delete(resetTokens)
    .where(and(eq(resetTokens.districtID, districtID), eq(resetTokens.userID, userID)))
  await tx.insert(resetTokens).values({
    tokenHash: linkTokenHash(token),
    districtID,
    userID,
    expiresAt: new Date(ctx.now().getTime() + accountInvitationDays * 86_400_000).toISOString(),
  })
  const [district] = await tx
    .select({ name: districts.name })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  await mailOwner(tx, account, {
    template: 'auth.mail.invitation',
    values: {
      username: loginName,
      districtName: district?.name ?? '',
      days: accountInvitationDays,
      link: `${authServices().publicOrigin}/login/reset-password/${token}`,
    },
  })
}

const entry = (ctx: UserRequest, userID: number) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: 'auth.account',
  entityID: userID,
  requestID: ctx.request.requestID,
})
