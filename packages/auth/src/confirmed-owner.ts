import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions } from './auth.table.ts'
import { checkOwner } from './password.actions.ts'
import { factorsOf } from './second-factor/factors.queries.ts'
import { proveFactor } from './second-factor/prove.actions.ts'
import { linkedServices, type OfferedService } from './sign-in-services/services.queries.ts'

/** How long a session counts as confirmed after its owner proves their identity. */
export const confirmedMinutes = 10

const ownSession = ({ user: { districtID, userID, sessionHash } }: UserRequest) =>
  and(
    eq(sessions.districtID, districtID),
    eq(sessions.userID, userID),
    eq(sessions.idHash, sessionHash),
  )

/**
 * How someone can confirm their identity: with their password if they have one, otherwise in any of
 * the other ways.
 */
export interface WaysToConfirm {
  password: boolean
  /** A code from their authenticator app, or a recovery code. */
  code: boolean
  /** Sign-in services that they have used before, to sign in again. */
  services: OfferedService[]
}

export async function waysToConfirm(ctx: UserRequest): Promise<WaysToConfirm> {
  const { passwordHash } = await ownAccount(ctx)
  if (passwordHash !== null) return { password: true, code: false, services: [] }
  const [{ factors }, services] = await Promise.all([factorsOf(ctx), linkedServices(ctx)])
  return { password: false, code: factors.length > 0, services }
}

/**
 * Confirms the identity of the session's person by their password or, for an account without one,
 * by a code. Refuses 422 if it is wrong, 429 after ten tries.
 */
export async function confirmOwner(
  ctx: UserRequest,
  proof: { currentPassword: string } | { code: string },
): Promise<void> {
  if ('code' in proof) await proveByCode(ctx, proof.code)
  else {
    const { errors } = await checkOwner(ctx, proof.currentPassword)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  }
  await confirmSession(ctx)
}

async function proveByCode(ctx: UserRequest, code: string): Promise<void> {
  const account = await ownAccount(ctx)
  // A code is only a second factor, so it isn't accepted instead of a password.
  if (account.passwordHash !== null || (await factorsOf(ctx)).factors.length === 0)
    throw refuse.fields({ code: { id: 'auth.step.wrongCode' } })
  await proveFactor(ctx, account, code)
}

/** Records that the session's person has just confirmed their identity. */
export const confirmSession = (ctx: UserRequest): Promise<unknown> =>
  ctx.database.transaction(ctx.user.districtID, (tx) =>
    tx.update(sessions).set({ confirmedAt: ctx.now().toISOString() }).where(ownSession(ctx)),
  )

/** True if they confirmed it within the last minutes in this session. */
export async function isConfirmedOwner(ctx: UserRequest): Promise<boolean> {
  const [session] = await ctx.db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(ownSession(ctx))
  if (!session?.confirmedAt) return false
  const age = ctx.now().getTime() - Date.parse(session.confirmedAt)
  return age >= 0 && age < confirmedMinutes * 60_000
}

async function ownAccount({ db, user: { districtID, userID } }: UserRequest) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
  if (!account) throw refuse.notFound('kit.refusal.notFound')
  return account
}
