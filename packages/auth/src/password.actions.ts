import {
  audit,
  enqueue,
  limit,
  type BaseContext,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { isBlank, refuse, type FieldErrors } from '@atrium/kit/shared'
import { districtOfHost, publicDistrict } from '@atrium/schools/public'
import { and, eq, gt } from 'drizzle-orm'
import {
  closeOpenLinks,
  linkTokenHash,
  lockAccount,
  mailOwner,
  type LockedAccount,
} from './account-owner.ts'
import { foldedLoginName } from './accounts.actions.ts'
import { accounts, resetTokens, users, type AccountRow } from './auth.table.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordErrors } from './password.queries.ts'
import type { NewPassword } from './password.rules.ts'
import { sendResetLinksJob } from './reset-links.job.ts'
import { authServices } from './services.ts'

/**
 * Requests a reset link. The account is looked up later, in a job, so that neither the answer nor
 * its timing reveals whether it exists. Refuses 422 if both fields are blank, 429 if one network
 * address requests too often.
 */
export async function requestReset(
  ctx: BaseContext,
  ask: { emailAddress?: string | undefined; username?: string | undefined },
): Promise<void> {
  const by = isBlank(ask.username) && ask.emailAddress !== undefined ? 'emailAddress' : 'username'
  const typed = ask[by] ?? ''
  const name = by === 'username' ? foldedLoginName(typed) : typed.trim().toLowerCase()
  if (!name)
    throw refuse.fields({
      [ask.username === undefined ? 'emailAddress' : 'username']: { id: 'kit.valid.required' },
    })
  await limit(ctx.database, `reset:address:${ctx.request.ip}`, { points: 30, seconds: 3600 })
  const district = await publicDistrict(ctx.database, ctx.request.host)
  if (!district) return
  const { districtID } = district
  const of = await districtOfHost(ctx.database, ctx.request.host)
  await ctx.database.transaction(districtID, (tx) =>
    enqueue(tx, sendResetLinksJob, { of, by, name }, { districtID, startedBy: 0 }),
  )
}

/** The link's owner. Refuses 404 if it is unknown, used or expired. */
export async function resetDetail(ctx: BaseContext, token: string): Promise<{ firstName: string }> {
  const found = await liveToken(ctx, token)
  return { firstName: found.firstName || found.lastName }
}

/**
 * Sets a new password with a reset link, which works once, and ends all of the person's sessions.
 * Refuses 404 (link) and 422 (password).
 */
export async function setPasswordByToken(
  ctx: BaseContext,
  token: string,
  passwords: NewPassword,
): Promise<void> {
  const found = await liveToken(ctx, token)
  const { districtID, firstName, lastName, loginName } = found
  const errors = await passwordErrors(ctx.database.district(districtID), districtID, passwords, [
    firstName,
    lastName,
    loginName,
  ])
  if (!isBlank(Object.keys(errors))) throw refuse.fields(errors)
  const passwordHash = await hashPassword(passwords.password)
  await ctx.database.transaction(found.districtID, async (tx) => {
    const account = await lockAccount(tx, found)
    // Deleting the link decides who was first, so that a link that is used twice at once works only
    // once.
    const used = await tx
      .delete(resetTokens)
      .where(isLive(ctx, token))
      .returning({ userID: resetTokens.userID })
    if (!account || used.length === 0) throw refuse.notFound('auth.reset.expired')
    await writePassword(tx, account, passwordHash, ctx.now())
  })
  await authServices().store.endAll(found.districtID, found.userID)
}

/**
 * Changes the caller's own password and ends their other sessions. Refuses 422 with field errors.
 */
export async function changePassword(
  ctx: UserRequest,
  change: NewPassword & { currentPassword: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const { account, errors: wrong } = await checkOwner(ctx, change.currentPassword)
  const errors = {
    ...(await passwordErrors(ctx.db, districtID, change, [
      account.loginName,
      ctx.user.displayName,
    ])),
    ...wrong,
  }
  if (!wrong.currentPassword && change.password === change.currentPassword)
    errors.password = { id: 'auth.password.same' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const passwordHash = await hashPassword(change.password)
  await ctx.database.transaction(districtID, async (tx) =>
    writePassword(tx, await stillOwned(tx, account), passwordHash, ctx.now()),
  )
  await authServices().store.endAll(districtID, userID, ctx.user.sessionHash)
}

/**
 * The caller's account, and the error in the password that they typed to confirm their identity.
 * Refuses 429 after ten tries.
 */
export async function checkOwner(
  ctx: UserRequest,
  currentPassword: string,
): Promise<{ account: AccountRow; errors: FieldErrors }> {
  const { districtID, userID } = ctx.user
  await limit(ctx.database, `change-password:${districtID}:${userID}`, {
    points: 10,
    seconds: 15 * 60,
  })
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
  if (!account) throw refuse.notFound('kit.refusal.notFound')
  const { passwordHash } = account
  const isRight = passwordHash !== null && (await verifyPassword(passwordHash, currentPassword))
  return {
    account,
    errors: isRight ? {} : { currentPassword: { id: 'auth.password.wrongCurrent' } },
  }
}

/**
 * Locks an account after checking its password. Refuses 422 if the password has changed in the
 * meantime.
 */
export async function stillOwned(tx: Tx, checked: AccountRow): Promise<LockedAccount> {
  const locked = await lockAccount(tx, checked)
  if (!locked || locked.passwordHash !== checked.passwordHash)
    throw refuse.fields({ currentPassword: { id: 'auth.password.wrongCurrent' } })
  return locked
}

/** Sets the owner's new password. All outstanding links stop working, and the owner is notified. */
async function writePassword(
  tx: Tx,
  account: LockedAccount,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { districtID, userID } = account
  await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now.toISOString() })
    .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
  await closeOpenLinks(tx, account)
  await audit(tx, {
    districtID,
    actorID: userID,
    entity: 'auth.account',
    entityID: userID,
    action: 'setPassword',
  })
  await mailOwner(tx, account, {
    template: 'auth.mail.passwordChanged',
    values: {
      username: account.loginName,
      link: `${authServices().publicOrigin}/login/reset-password`,
    },
  })
}

const isLive = (ctx: BaseContext, token: string) =>
  and(
    eq(resetTokens.tokenHash, linkTokenHash(token)),
    gt(resetTokens.expiresAt, ctx.now().toISOString()),
  )

async function liveToken(ctx: BaseContext, token: string) {
  await limit(ctx.database, `reset-token:address:${ctx.request.ip}`, { points: 100, seconds: 3600 })
  const [found] = await ctx.database.everyDistrict
    .select({
      districtID: resetTokens.districtID,
      userID: resetTokens.userID,
      firstName: users.firstName,
      lastName: users.lastName,
      loginName: accounts.loginName,
    })
    .from(resetTokens)
    .innerJoin(
      users,
      and(eq(users.districtID, resetTokens.districtID), eq(users.id, resetTokens.userID)),
    )
    .innerJoin(
      accounts,
      and(eq(accounts.districtID, resetTokens.districtID), eq(accounts.userID, resetTokens.userID)),
    )
    .where(isLive(ctx, token))
  if (!found) throw refuse.notFound('auth.reset.expired')
  return found
}
