import { createHash, randomBytes } from 'node:crypto'
import {
  audit,
  limit,
  sendMail,
  type BaseContext,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { isBlank, isLanguage, refuse } from '@atrium/kit/shared'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts, resetTokens, users } from './auth.table.ts'
import { hashPassword, verifyPassword } from './login.actions.ts'
import { newPasswordErrors, type NewPassword } from './password.rules.ts'
import { authServices } from './services.ts'
import { resetMinutes } from './words.ts'

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Sends a reset link to whoever the address or the username belongs to. Answers the same whether or not someone is there.
 * Refuses 422 where both are blank, 429 past the limits.
 */
export async function requestReset(
  ctx: BaseContext,
  ask: { emailAddress?: string | undefined; username?: string | undefined },
): Promise<void> {
  const name = (isBlank(ask.username) ? ask.emailAddress : ask.username)?.trim().toLowerCase()
  if (!name)
    throw refuse.fields({
      [ask.username === undefined ? 'emailAddress' : 'username']: { id: 'kit.valid.required' },
    })
  await limit(ctx.database, `reset:address:${ctx.request.ip}`, { points: 30, seconds: 3600 })
  await limit(ctx.database, `reset:name:${name.slice(0, 254)}`, { points: 5, seconds: 3600 })

  const byName = isBlank(ask.username)
    ? sql`lower(${users.email}) = ${name}`
    : eq(accounts.loginName, name)
  const owners = await ctx.database.everyDistrict
    .select({
      districtID: accounts.districtID,
      userID: accounts.userID,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      loginName: accounts.loginName,
    })
    .from(accounts)
    .innerJoin(users, and(eq(users.districtID, accounts.districtID), eq(users.id, accounts.userID)))
    .where(and(byName, eq(accounts.disabled, false), eq(users.status, 'active')))
    .limit(5)
  for (const owner of owners) {
    if (!owner.email) continue
    const token = randomBytes(32).toString('base64url')
    const to = owner.email
    await ctx.database.transaction(owner.districtID, async (tx) => {
      await tx.insert(resetTokens).values({
        tokenHash: tokenHash(token),
        districtID: owner.districtID,
        userID: owner.userID,
        expiresAt: new Date(ctx.now().getTime() + resetMinutes * 60_000).toISOString(),
      })
      await sendMail(tx, {
        districtID: owner.districtID,
        to,
        language: isLanguage(owner.language) ? owner.language : 'en',
        template: 'auth.mail.reset',
        values: {
          firstName: owner.firstName,
          username: owner.loginName,
          link: `${authServices().publicOrigin}/login/reset-password/${token}`,
          minutes: resetMinutes,
        },
      })
    })
  }
}

/** Whose link it is. Refuses 404 where it is unknown, used or expired. */
export async function resetDetail(ctx: BaseContext, token: string): Promise<{ firstName: string }> {
  const found = await liveToken(ctx, token)
  return { firstName: found.firstName }
}

/** Sets a new password by a reset link, once, and ends every session of the person. Refuses 404 (link) and 422 (password). */
export async function setPasswordByToken(
  ctx: BaseContext,
  token: string,
  passwords: NewPassword,
): Promise<void> {
  const found = await liveToken(ctx, token)
  const errors = newPasswordErrors(passwords, [found.loginName])
  if (!isBlank(Object.keys(errors))) throw refuse.fields(errors)
  const passwordHash = await hashPassword(passwords.password)
  await ctx.database.transaction(found.districtID, async (tx) => {
    // The update decides who was first: a link that is used twice at once works once.
    const used = await tx
      .update(resetTokens)
      .set({ usedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(resetTokens.tokenHash, tokenHash(token)),
          isNull(resetTokens.usedAt),
          gt(resetTokens.expiresAt, ctx.now().toISOString()),
        ),
      )
      .returning({ userID: resetTokens.userID })
    if (used.length === 0) throw refuse.notFound('auth.reset.expired')
    await writePassword(tx, found, passwordHash, ctx.now(), found.userID)
  })
  await authServices().store.endAll(found.districtID, found.userID)
}

/** Changes one's own password and ends the person's other sessions. Refuses 422 with field errors. */
export async function changePassword(
  ctx: UserRequest,
  change: NewPassword & { currentPassword: string },
): Promise<void> {
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
  const errors = newPasswordErrors(change, [account.loginName])
  if (
    !account.passwordHash ||
    !(await verifyPassword(account.passwordHash, change.currentPassword))
  )
    errors.currentPassword = { id: 'auth.password.wrongCurrent' }
  else if (change.password === change.currentPassword)
    errors.password = { id: 'auth.password.same' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const passwordHash = await hashPassword(change.password)
  await ctx.database.transaction(districtID, (tx) =>
    writePassword(tx, account, passwordHash, ctx.now(), userID),
  )
  await authServices().store.endAll(districtID, userID, ctx.user.sessionHash)
}

async function writePassword(
  tx: Tx,
  of: { districtID: number; userID: number },
  passwordHash: string,
  now: Date,
  actorID: number,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now.toISOString() })
    .where(and(eq(accounts.districtID, of.districtID), eq(accounts.userID, of.userID)))
  await audit(tx, {
    districtID: of.districtID,
    actorID,
    entity: 'auth.account',
    entityID: of.userID,
    action: 'setPassword',
  })
}

async function liveToken(ctx: BaseContext, token: string) {
  await limit(ctx.database, `reset-token:address:${ctx.request.ip}`, { points: 100, seconds: 3600 })
  const [found] = await ctx.database.everyDistrict
    .select({
      districtID: resetTokens.districtID,
      userID: resetTokens.userID,
      firstName: users.firstName,
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
    .where(
      and(
        eq(resetTokens.tokenHash, tokenHash(token)),
        isNull(resetTokens.usedAt),
        gt(resetTokens.expiresAt, ctx.now().toISOString()),
      ),
    )
  if (!found) throw refuse.notFound('auth.reset.expired')
  return found
}
