import { districts } from '@atrium/schools/tables'
import { hashPassword, verifyPassword } from '@atrium/auth/public'
import { asRefusal, forgive, uncount, limit, log, type Database } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import ssh2, { type AuthContext, type ParsedKey } from 'ssh2'
import { dataSuites } from '../../data-suites.table.ts'
import type { Jail } from './folder.actions.ts'
import { sftpAccounts, type SftpAccountRow } from './product.table.ts'

// Verified against if there is no such account, so that both answers take equally long.
const nobody = hashPassword('a password that no account has')

/** Against guessing one account's password, and against trying many accounts from one address. */
const perAccount = { points: 10, seconds: 900 }
const perAddress = { points: 40, seconds: 900 }

/**
 * One sign-in attempt. Undefined: refused, whatever was wrong. Attempts are counted before anything
 * is hashed.
 */
export async function signIn(
  database: Database,
  auth: AuthContext,
  address: string,
  now: Date,
): Promise<Jail | undefined> {
  try {
    if (auth.method === 'publickey') return await byKey(database, auth, now)
    if (auth.method !== 'password') return undefined
    const keys = [`sftp:address:${address}`, `sftp:account:${auth.username.slice(0, 64)}`] as const
    await limit(database, keys[0], perAddress)
    await limit(database, keys[1], perAccount)
    const account = await find(database, auth.username)
    const right = await verifyPassword(account?.passwordHash ?? (await nobody), auth.password)
    if (!account?.passwordHash || !right) return undefined
    // One good account does not clear the way for tries at others.
    await Promise.all([uncount(database, keys[0]), forgive(database, keys[1])])
    return await entered(database, account, now)
  } catch (error) {
    if (!asRefusal(error)) log.error({ err: error }, 'somebody could not sign in by SFTP')
    return undefined
  }
}

/** A key is offered first, and proved afterwards: only the proof opens. */
async function byKey(
  database: Database,
  auth: Extract<AuthContext, { method: 'publickey' }>,
  now: Date,
): Promise<Jail | undefined> {
  const account = await find(database, auth.username)
  const key = account?.publicKey ? readKey(account.publicKey) : undefined
  if (
    !account ||
    !key ||
    key.type !== auth.key.algo.replace(/^rsa-sha2-(256|512)$/, 'ssh-rsa') ||
    !key.getPublicSSH().equals(auth.key.data)
  )
    return undefined
  if (!auth.signature || !auth.blob) return jailOf(account)
  // For a signature it can't parse, the library returns an Error, which is not `false`.
  const proof: unknown = key.verify(auth.blob, auth.signature, auth.hashAlgo)
  return proof === true ? entered(database, account, now) : undefined
}

/**
 * A public key in `authorized_keys` format; undefined for anything else, including private keys.
 */
export function readKey(text: string): ParsedKey | undefined {
  const parsed = ssh2.utils.parseKey(text) as ParsedKey | Error | ParsedKey[]
  const key = Array.isArray(parsed) ? parsed[0] : parsed
  return !key || key instanceof Error || key.isPrivateKey() ? undefined : key
}

async function find(database: Database, userName: string): Promise<SftpAccountRow | undefined> {
  const [row] = await database.everyDistrict
    .select({ account: sftpAccounts })
    .from(sftpAccounts)
    .innerJoin(
      dataSuites,
      and(
        eq(dataSuites.districtID, sftpAccounts.districtID),
        eq(dataSuites.id, sftpAccounts.suiteID),
        isNull(dataSuites.removedAt),
      ),
    )
    .innerJoin(
      districts,
      and(eq(districts.districtID, sftpAccounts.districtID), isNull(districts.removedAt)),
    )
    .where(and(eq(sftpAccounts.userName, userName.slice(0, 64)), isNull(sftpAccounts.removedAt)))
  return row?.account
}

async function entered(database: Database, account: SftpAccountRow, now: Date): Promise<Jail> {
  await database.transaction(account.districtID, (tx) =>
    tx
      .update(sftpAccounts)
      .set({ lastUsedAt: now.toISOString() })
      .where(and(eq(sftpAccounts.districtID, account.districtID), eq(sftpAccounts.id, account.id))),
  )
  return jailOf(account)
}

const jailOf = ({ id: accountID, districtID, suiteID, userName }: SftpAccountRow): Jail => ({
  accountID,
  districtID,
  suiteID,
  userName,
})
