import { audit, limit, type BaseContext, type Tx, type UserRequest } from '@atrium/kit/server'
import { f, refuse, validateField } from '@atrium/kit/shared'
import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import {
  closeOpenLinks,
  linkTokenHash,
  lockAccount,
  mailOwner,
  newLinkToken,
  waitingOf,
  type AccountKey,
  type LockedAccount,
} from '../account-owner.ts'
import { accounts, recoveryEmailChanges } from '../auth.table.ts'
import { holdingsOf, holdsAllOf } from '../holdings.queries.ts'
import { findAccount } from '../login.actions.ts'
import { checkOwner, stillOwned } from '../password.actions.ts'
import { proveFactor } from '../second-factor/prove.actions.ts'
import { sendResetLink } from '../reset-links.actions.ts'
import { authServices } from '../services.ts'
import { confirmEmailHours, undoEmailHours } from '../words.ts'
import { readDistrictUser } from '../district-users/district-users.queries.ts'

const emailField = f.email({ required: true })
const hoursAfter = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * 3_600_000).toISOString()
const linkTo = (path: string): string => `${authServices().publicOrigin}${path}`

/**
 * Requests another recovery email. The person confirms it with a link sent to the new address.
 * Refuses 422 with field errors (the current password, the address), and 429 past the limits.
 */
export async function requestRecoveryEmail(
  ctx: UserRequest,
  {
    currentPassword,
    code = '',
    email: typed,
  }: { currentPassword: string; code?: string | undefined; email: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const { account, errors } = await checkOwner(ctx, currentPassword)
  const email = typed.trim().toLowerCase()
  const invalid = validateField(emailField, email, {})
  if (invalid) errors.email = invalid
  else if (email === account.recoveryEmail) errors.email = { id: 'auth.recoveryEmail.same' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  await proveFactor(ctx, account, code)
  // Limited, because the link goes to an address that may not be theirs.
  await limit(ctx.database, `recovery-email:${districtID}:${userID}`, {
    points: 5,
    seconds: 86_400,
  })
  const token = newLinkToken()
  await ctx.database.transaction(districtID, async (tx) => {
    const locked = await stillOwned(tx, account)
    await tx.delete(recoveryEmailChanges).where(waitingOf(locked))
    await tx.insert(recoveryEmailChanges).values({
      districtID,
      userID,
      newEmail: email,
      confirmTokenHash: linkTokenHash(token),
      confirmExpiresAt: hoursAfter(ctx.now(), confirmEmailHours),
    })
    await mailOwner(tx, locked, {
      to: email,
      template: 'auth.mail.confirmEmail',
      values: {
        username: locked.loginName,
        link: linkTo(`/recovery-email/confirm/${token}`),
        hours: confirmEmailHours,
      },
    })
  })
}

/**
 * Opened from the new mailbox: confirms the account's new recovery email, and sends the old address
 * a link that undoes it. Refuses 404 if the link is unknown, used or expired, 409 if the new
 * address is someone else's username.
 * @returns the username, which changes too if it was the old address
 */
export async function confirmRecoveryEmail(
  ctx: BaseContext,
  token: string,
): Promise<{ email: string; loginName: string }> {
  await limit(ctx.database, `email-link:address:${ctx.request.ip}`, { points: 100, seconds: 3600 })
  const asked = and(
    eq(recoveryEmailChanges.confirmTokenHash, linkTokenHash(token)),
    isNull(recoveryEmailChanges.confirmedAt),
    gt(recoveryEmailChanges.confirmExpiresAt, ctx.now().toISOString()),
  )
  const [found] = await ctx.database.everyDistrict.select().from(recoveryEmailChanges).where(asked)
  if (!found) throw refuse.notFound('auth.emailLink.expired')
  return ctx.database.transaction(found.districtID, async (tx) => {
    const account = await lockAccount(tx, found)
    const undoToken = newLinkToken()
    const [change] = await tx
      .update(recoveryEmailChanges)
      .set({
        confirmedAt: ctx.now().toISOString(),
        oldEmail: account?.recoveryEmail ?? null,
        oldLoginName: account?.loginName ?? null,
        ...(account?.recoveryEmail && {
          undoTokenHash: linkTokenHash(undoToken),
          undoExpiresAt: hoursAfter(ctx.now(), undoEmailHours),
        }),
      })
      .where(asked)
      .returning()
    if (!account || !change) throw refuse.notFound('auth.emailLink.expired')
    const loginName = await moveAccount(tx, ctx, account, change.newEmail, account.userID)
    await mailOwner(tx, account, {
      template: 'auth.mail.emailChanged',
      values: {
        username: account.loginName,
        email: change.newEmail,
        link: linkTo(`/recovery-email/undo/${undoToken}`),
        hours: undoEmailHours,
      },
    })
    return { email: change.newEmail, loginName }
  })
}

/**
 * Opened from the old mailbox: restores the old recovery email and username, ends every session,
 * invalidates the password, and emails a reset link. Later changes of the address can no longer be
 * undone. Refuses 404 if the link is unknown, used or expired.
 */
export async function undoRecoveryEmail(ctx: BaseContext, token: string): Promise<void> {
  await limit(ctx.database, `email-link:address:${ctx.request.ip}`, { points: 100, seconds: 3600 })
  const undoable = and(
    eq(recoveryEmailChanges.undoTokenHash, linkTokenHash(token)),
    gt(recoveryEmailChanges.undoExpiresAt, ctx.now().toISOString()),
  )
  const [found] = await ctx.database.everyDistrict
    .select()
    .from(recoveryEmailChanges)
    .where(undoable)
  if (!found) throw refuse.notFound('auth.emailLink.expired')
  const { districtID, userID } = found
  await ctx.database.transaction(districtID, async (tx) => {
    const account = await lockAccount(tx, found)
    const [change] = await tx.select().from(recoveryEmailChanges).where(undoable)
    if (!account || !change?.oldEmail) throw refuse.notFound('auth.emailLink.expired')
    await stopUndoing(tx, found, change.id)
    await closeOpenLinks(tx, account)
    const before = { recoveryEmail: account.recoveryEmail, loginName: account.loginName }
    const oldName = change.oldLoginName ?? account.loginName
    const after = {
      recoveryEmail: change.oldEmail,
      loginName: (await isTaken(ctx, oldName, account)) ? account.loginName : oldName,
    }
    await tx
      .update(accounts)
      .set({ ...after, passwordHash: null, passwordChangedAt: ctx.now().toISOString() })
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
    await audit(tx, { ...entry(ctx, account, userID), action: 'undoRecoveryEmail', before, after })
    await sendResetLink(tx, { ...account, ...after }, ctx.now())
  })
  await authServices().store.endAll(districtID, userID)
}

/**
 * Sets another person's recovery email, for someone who can no longer open their mailbox. The old
 * address gets a notice. Refuses 403 for the caller's own account, without `security.manage`
 * district-wide, and for a person with permissions that the caller doesn't have; 404; 422; 409 if
 * the address is someone else's username.
 */
export async function setRecoveryEmail(
  ctx: UserRequest,
  { userID, email: typed }: { userID: number; email: string },
): Promise<void> {
  const { districtID } = ctx.user
  const email = typed.trim().toLowerCase()
  const invalid = validateField(emailField, email, {})
  if (!(await readDistrictUser(ctx, userID)).maySetRecoveryEmail)
    throw refuse.forbidden('auth.recoveryEmail.notYours')
  if (invalid) throw refuse.fields({ email: invalid })
  await ctx.database.transaction(districtID, async (tx) => {
    const account = await lockAccount(tx, { districtID, userID })
    if (!account) throw refuse.notFound('kit.refusal.notFound')
    if (account.recoveryEmail === email) return
    // A stranger may be reading the old mailbox, so this can't be undone from there.
    await stopUndoing(tx, account, 0)
    await moveAccount(tx, ctx, account, email, ctx.user.userID)
    await mailOwner(tx, account, {
      template: 'auth.mail.emailSetByDistrict',
      values: { username: account.loginName },
    })
  })
}

/**
 * Copies the contact email on file to an account without a recovery email, if the account was never
 * used and has no permissions that the caller doesn't have. Otherwise the contact email has no
 * effect on the account.
 */
export async function offerRecoveryEmail(
  tx: Tx,
  ctx: UserRequest,
  userID: number,
  email: string,
): Promise<void> {
  const { districtID } = ctx.user
  const account = await lockAccount(tx, { districtID, userID })
  if (!account || account.recoveryEmail !== null || account.passwordHash !== null) return
  if (!holdsAllOf(ctx.user, await holdingsOf(tx, account))) return
  const recoveryEmail = email.trim().toLowerCase()
  const given = await tx
    .update(accounts)
    .set({ recoveryEmail })
    .where(
      and(
        eq(accounts.districtID, districtID),
        eq(accounts.userID, userID),
        isNull(accounts.passwordChangedAt),
      ),
    )
    .returning({ userID: accounts.userID })
  if (given.length > 0)
    await audit(tx, {
      ...entry(ctx, account, ctx.user.userID),
      action: 'setRecoveryEmail',
      before: { recoveryEmail: null },
      after: { recoveryEmail },
    })
}

/**
 * Saves the address, and also the sign-in name if it was the old address. Links sent to the old
 * address stop working.
 */
async function moveAccount(
  tx: Tx,
  ctx: BaseContext,
  account: LockedAccount,
  email: string,
  actorID: number,
): Promise<string> {
  const { districtID, userID } = account
  const loginName = account.loginName === account.recoveryEmail ? email : account.loginName
  if (await isTaken(ctx, loginName, account)) throw refuse.conflict('auth.recoveryEmail.taken')
  await closeOpenLinks(tx, account)
  await tx
    .update(accounts)
    .set({ recoveryEmail: email, loginName })
    .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
  await audit(tx, {
    ...entry(ctx, account, actorID),
    action: 'setRecoveryEmail',
    before: { recoveryEmail: account.recoveryEmail, loginName: account.loginName },
    after: { recoveryEmail: email, loginName },
  })
  return loginName
}

/** Invalidates the undo links of this and the person's later changes. */
const stopUndoing = (tx: Tx, { districtID, userID }: AccountKey, fromID: number) =>
  tx
    .update(recoveryEmailChanges)
    .set({ undoTokenHash: null })
    .where(
      and(
        eq(recoveryEmailChanges.districtID, districtID),
        eq(recoveryEmailChanges.userID, userID),
        gte(recoveryEmailChanges.id, fromID),
      ),
    )

// Sign-in names are unique in a district.
async function isTaken(
  { database }: BaseContext,
  loginName: string,
  { districtID, userID }: AccountKey,
): Promise<boolean> {
  const account = await findAccount(database.district(districtID), districtID, loginName)
  return account !== undefined && account.userID !== userID
}

const entry = (ctx: BaseContext, { districtID, userID }: AccountKey, actorID: number) => ({
  districtID,
  actorID,
  entity: 'auth.account',
  entityID: userID,
  requestID: ctx.request.requestID,
})
