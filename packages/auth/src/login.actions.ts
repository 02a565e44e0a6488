import {
  actorOf,
  forgive,
  uncount,
  limit,
  noteAttempt,
  type BaseContext,
  type Database,
  type DistrictDb,
  type Tx,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districtOfHost } from '@atrium/schools/public'
import { and, eq } from 'drizzle-orm'
import { foldedLoginName } from './accounts.actions.ts'
import { accounts, type AccountRow } from './auth.table.ts'
import { markOf } from './known-device.ts'
import { networkOf } from './network.rules.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { openSession } from './open-session.actions.ts'
import { mustHaveFactor } from './second-factor/must-have.ts'
import { beginStep } from './second-factor/step.actions.ts'
import { authServices } from './services.ts'
import { noteSignIn } from './sign-in-notes.actions.ts'
import { readIdentity, type Identity } from './signed-in.queries.ts'

// For verifying a password if there is no such account, so that both answers take equally long.
const nobody = hashPassword('a password that no account has')

/**
 * The limit per account and network prevents guessing one person's password. The limit per account
 * over all networks prevents coordinated guessing, and is high enough that a stranger in one place
 * can't lock anyone out. Devices where the person has signed in before are counted separately. The
 * limit per address prevents trying everyone's accounts; it counts only failures, because a whole
 * school signs in from one address in the morning.
 */
const quarterHour = 15 * 60
const perNetwork = { points: 10, seconds: quarterHour }
const perAccount = { points: 40, seconds: quarterHour }
const perAddress = { points: 100, seconds: quarterHour }

/**
 * Signs in and sets the session cookie. Refuses 422 with the same message for any mistake, 429
 * before any hashing, and 403 if the password is right but a second factor is required, for which
 * it sets another cookie.
 * @returns the identity of the signed-in person
 */
export async function login(
  ctx: BaseContext,
  { username, password }: { username: string; password: string },
): Promise<Identity> {
  const loginName = foldedLoginName(username)
  const { database, request } = ctx
  const named = loginName.slice(0, 254)
  const network = networkOf(request.ip)
  const addressKey = `login:address:${network}`
  const marks = request.deviceMarks ?? []
  const mark = markOf(marks, loginName, ctx.now())
  const accountKeys =
    mark === undefined
      ? { own: `login:account:${named}:${network}`, everyones: `login:account:${named}` }
      : { own: `login:device:${mark}` }
  await limit(database, addressKey, perAddress)
  await limit(database, accountKeys.own, perNetwork)
  if (accountKeys.everyones) await limit(database, accountKeys.everyones, perAccount)

  const account = await rightAccount(ctx, loginName, password)
  const identity =
    account &&
    (await readIdentity(database.district(account.districtID), account.districtID, account.userID))
  if (!identity || identity.disabled) {
    await noteFailure(ctx, loginName)
    throw refuse.invalid('auth.login.failed')
  }

  await Promise.all([
    ...Object.values(accountKeys).map((key) => forgive(database, key)),
    uncount(database, addressKey),
  ])
  if (identity.secondFactors.length > 0 || mustHaveFactor(identity)) {
    await beginStep(ctx, account)
    throw refuse.forbidden('auth.login.secondFactor')
  }
  await openSession(ctx, identity)
  await noteSignIn(ctx, identity)
  return identity
}

/** Logs a failed attempt in the account's district. There is no log for unknown accounts. */
async function noteFailure(ctx: BaseContext, loginName: string): Promise<void> {
  for (const { districtID, userID } of await findAccounts(
    ctx.database,
    loginName,
    ctx.request.host,
  ))
    await noteAttempt(ctx.database, ctx, {
      districtID,
      actorID: 0,
      kind: 'signInFailed',
      subjectID: userID,
    })
}

/** The account that matches the password. Takes equally long if the name is unknown. */
async function rightAccount(
  { database, request }: BaseContext,
  loginName: string,
  password: string,
): Promise<AccountRow | undefined> {
  const found = await findAccounts(database, loginName, request.host)
  if (found.length === 0) await verifyPassword(await nobody, password)
  for (const account of found) {
    const right = await verifyPassword(account.passwordHash ?? (await nobody), password)
    if (right && !account.disabled) return account
  }
  return undefined
}

/**
 * The accounts with a username, which is unique only within a district. At a district's own
 * verified host, finds only that district's account. At the installation's address, the password
 * decides between districts.
 */
async function findAccounts(
  database: Database,
  loginName: string,
  host: string,
): Promise<AccountRow[]> {
  const districtID = await districtOfHost(database, host)
  return database.everyDistrict
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.loginName, loginName),
        districtID === undefined ? undefined : eq(accounts.districtID, districtID),
      ),
    )
    .orderBy(accounts.districtID)
    .limit(5)
}

/** A district's account with a sign-in name. */
export async function findAccount(
  db: DistrictDb | Tx,
  districtID: number,
  loginName: string,
): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.districtID, districtID), eq(accounts.loginName, loginName)))
  return account
}

export async function logout(ctx: BaseContext): Promise<void> {
  const { store } = authServices()
  if (ctx.user)
    await noteAttempt(ctx.database, ctx, {
      districtID: ctx.user.districtID,
      actorID: actorOf(ctx.user),
      kind: 'signOut',
    })
  if (ctx.request.sessionID) await store.end(ctx.request.sessionID)
  store.cookiesFor(null).forEach(ctx.request.setCookie)
}
