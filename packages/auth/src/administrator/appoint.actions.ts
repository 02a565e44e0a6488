import { newDistrictFeatures } from '@atrium/schools/words'
import { createHash, randomBytes } from 'node:crypto'
import { audit, type Database, type Tx } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ensureStartingGroups, grantGroup, grantRole, newAccount } from '../accounts.actions.ts'
import {
  accounts,
  permissionGroups,
  platformAdministrators,
  resetTokens,
  userRoles,
  users,
} from '../auth.table.ts'
import { startingGroups } from '../permissions.words.ts'

export interface Appointment {
  /** The token of the one-time link, valid for `linkHours`. */
  token: string
  districtName: string
  /** Whether the district is new. */
  madeDistrict: boolean
  /** Whether the account is new; otherwise an existing one regained its permissions. */
  madeAccount: boolean
}

/** Why an administrator can't be appointed, as a message for the operator's console. */
export class CannotAppoint extends Error {}

export const linkHours = 24

/**
 * Creates a district's first administrator, or restores the administrator of a locked-out district.
 * Run by the operator at the installation's console. Creates the district if no active one has the
 * name, enables the account, adds it to the district administrators, and gives that group all of
 * its initial permissions again. Older links for the account stop working. Throws `CannotAppoint`.
 * @param of.districtName may be omitted if there is exactly one active district
 * @param of.isPlatform whether they also get to add and archive the installation's districts
 */
export async function appointAdministrator(
  database: Database,
  of: { email: string; districtName?: string | undefined; isPlatform?: boolean; now: Date },
): Promise<Appointment> {
  const email = of.email.trim().toLowerCase()
  return database.transaction('every', async (tx) => {
    // Locked, so that two operators at once create only one district.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('atrium.appoint'))`)
    const { district, madeDistrict } = await districtFor(tx, of.districtName?.trim())
    const { districtID } = district
    const { userID, ...made } = await appointIn(tx, { districtID, email, actorID: 0, now: of.now })
    if (of.isPlatform) await makePlatformAdministrator(tx, { districtID, userID })
    return { ...made, districtName: district.name, madeDistrict }
  })
}

/**
 * Makes someone an administrator of an existing district, with a link to set their password. Throws
 * `CannotAppoint`.
 */
export async function appointIn(
  tx: Tx,
  {
    districtID,
    email,
    actorID,
    now,
  }: { districtID: number; email: string; actorID: number; now: Date },
): Promise<{ userID: number; token: string; madeAccount: boolean }> {
  const groups = await ensureStartingGroups(tx, districtID)
  const { userID, madeAccount } = await accountFor(tx, districtID, email)
  await restoreRights(tx, { districtID, userID, groupID: groups.districtAdministrator })
  await audit(tx, {
    districtID,
    actorID,
    entity: 'auth.account',
    entityID: userID,
    action: 'appointAdministrator',
  })
  return { userID, token: await newLink(tx, { districtID, userID, now }), madeAccount }
}

async function makePlatformAdministrator(
  tx: Tx,
  { districtID, userID }: { districtID: number; userID: number },
): Promise<void> {
  await tx.insert(platformAdministrators).values({ districtID, userID }).onConflictDoNothing()
  await audit(tx, {
    districtID,
    actorID: 0,
    entity: 'auth.account',
    entityID: userID,
    action: 'makePlatformAdministrator',
  })
}

async function districtFor(tx: Tx, name: string | undefined) {
  const known = await tx
    .select({ districtID: districts.districtID, name: districts.name })
    .from(districts)
    .where(isNull(districts.removedAt))
  const district =
    name === undefined
      ? known.length === 1
        ? known[0]
        : undefined
      : known.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (district) return { district, madeDistrict: false }
  if (!name)
    throw new CannotAppoint(
      known.length === 0
        ? 'There is no district yet. Name it: --district "Valley Unified School District"'
        : `Say which district: ${known.map((one) => `--district "${one.name}"`).join(' or ')}`,
    )
  const [made] = await tx
    .insert(districts)
    .values({ name, features: [...newDistrictFeatures] })
    .returning({ districtID: districts.districtID, name: districts.name })
  if (!made) throw new Error('the district was not made')
  return { district: made, madeDistrict: true }
}

async function accountFor(
  tx: Tx,
  districtID: number,
  email: string,
): Promise<{ userID: number; madeAccount: boolean }> {
  const [account] = await tx
    .select({ districtID: accounts.districtID, userID: accounts.userID })
    .from(accounts)
    .where(and(eq(accounts.districtID, districtID), eq(accounts.loginName, email)))
  if (account) {
    const own = and(eq(accounts.districtID, districtID), eq(accounts.userID, account.userID))
    await tx.update(accounts).set({ disabled: false }).where(own)
    await tx
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.districtID, districtID), eq(users.id, account.userID)))
    return { userID: account.userID, madeAccount: false }
  }
  const [user] = await tx
    .insert(users)
    .values({ districtID, firstName: 'District', lastName: 'Administrator', email })
    .returning({ id: users.id })
  if (!user) throw new Error('the administrator was not made')
  await newAccount(tx, {
    districtID,
    userID: user.id,
    loginName: email,
    recoveryEmail: email,
    passwordHash: null,
  })
  return { userID: user.id, madeAccount: true }
}

async function restoreRights(
  tx: Tx,
  { districtID, userID, groupID }: { districtID: number; userID: number; groupID: number },
): Promise<void> {
  const wanted = startingGroups.districtAdministrator.permissions
  await tx
    .update(permissionGroups)
    .set({
      permissions: sql`array(select distinct unnest(${permissionGroups.permissions} || ${sql.param(`{${wanted.join(',')}}`)}::text[]) order by 1)`,
      version: sql`${permissionGroups.version} + 1`,
      removedAt: null,
    })
    .where(
      and(
        eq(permissionGroups.districtID, districtID),
        eq(permissionGroups.id, groupID),
        sql`not (${permissionGroups.permissions} @> ${sql.param(`{${wanted.join(',')}}`)}::text[] and ${permissionGroups.removedAt} is null)`,
      ),
    )
  await grantGroup(tx, { districtID, userID, group: 'districtAdministrator', schoolID: 0 })
  const [role] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.districtID, districtID), eq(userRoles.userID, userID)))
    .limit(1)
  if (!role) await grantRole(tx, { districtID, userID, role: 'staff', schoolID: 0 })
}

async function newLink(
  tx: Tx,
  { districtID, userID, now }: { districtID: number; userID: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .delete(resetTokens)
    .where(and(eq(resetTokens.districtID, districtID), eq(resetTokens.userID, userID)))
  await tx.insert(resetTokens).values({
    tokenHash: createHash('sha256').update(token).digest('base64url'),
    districtID,
    userID,
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000).toISOString(),
  })
  return token
}
