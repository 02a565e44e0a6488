import { forgive, giveBack, limit, type BaseContext, type Database } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districtOfHost } from '@atrium/schools/public'
import { and, eq } from 'drizzle-orm'
import { accounts } from './auth.table.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { authServices } from './services.ts'
import { readIdentity, type Identity } from './signed-in.queries.ts'

// Verified against when there is no such account, so that both answers take as long.
const nobody = hashPassword('a password that no account has')

/**
 * Per account against guessing one person's password, per address against trying everyone's. A whole school signs in from
 * one address in the morning: there only failures count.
 */
const perAccount = { points: 10, seconds: 15 * 60 }
const perAddress = { points: 100, seconds: 15 * 60 }

/**
 * Signs in and sets the cookie. Refuses 422 with one message whatever was wrong, 429 before any hashing.
 * @returns the identity of who signed in
 */
export async function login(
  ctx: BaseContext,
  { username, password }: { username: string; password: string },
): Promise<Identity> {
  const loginName = username.trim().toLowerCase()
  const accountKey = `login:account:${loginName.slice(0, 254)}`
  const addressKey = `login:address:${ctx.request.ip}`
  await limit(ctx.database, addressKey, perAddress)
  await limit(ctx.database, accountKey, perAccount)

  const account = await findAccount(ctx.database, loginName, ctx.request.host)
  const right = await verifyPassword(account?.passwordHash ?? (await nobody), password)
  const identity =
    account && right && !account.disabled
      ? await readIdentity(
          ctx.database.district(account.districtID),
          account.districtID,
          account.userID,
        )
      : undefined
  if (!identity || identity.disabled) throw refuse.invalid('auth.login.failed')

  await Promise.all([forgive(ctx.database, accountKey), giveBack(ctx.database, addressKey)])
  await openSession(ctx, identity)
  return identity
}

/** The account of a sign-in name; where the visitor's host is a district's own, of that district alone. */
export async function findAccount(database: Database, loginName: string, host?: string) {
  const districtID = host === undefined ? undefined : await districtOfHost(database, host)
  const [account] = await database.everyDistrict
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.loginName, loginName),
        districtID === undefined ? undefined : eq(accounts.districtID, districtID),
      ),
    )
  return account
}

/** A fresh session id at each sign-in; one that came with the request is never taken over. */
export async function openSession(ctx: BaseContext, identity: Identity): Promise<void> {
  const { store } = authServices()
  if (ctx.request.sessionID) await store.end(ctx.request.sessionID)
  const sessionID = await store.create(
    identity,
    identity.schools[0]?.schoolID ?? 0,
    { ip: ctx.request.ip, userAgent: ctx.request.userAgent },
    ctx.now(),
  )
  ctx.request.setCookie(store.lucia.createSessionCookie(sessionID).serialize())
}

export async function logout(ctx: BaseContext): Promise<void> {
  const { store } = authServices()
  if (ctx.request.sessionID) await store.end(ctx.request.sessionID)
  ctx.request.setCookie(store.lucia.createBlankSessionCookie().serialize())
}
