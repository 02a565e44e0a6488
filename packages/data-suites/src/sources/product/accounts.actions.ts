import { randomBytes } from 'node:crypto'
import { hashPassword } from '@atrium/auth/public'
import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { openSuite } from '../../suites/suite-access.queries.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sourceServices } from '../source-services.ts'
import { listFolder, type FolderFile } from './folder.actions.ts'
import { sftpAccounts } from './product.table.ts'

export interface SftpAccountView {
  accountID: number
  userName: string
  label: string
  /** Of its key; null: it has a password. */
  fingerprint: string | null
  lastUsedAt: string | null
}

export interface SftpView {
  /** Null: this installation has no SFTP server. */
  server: { host: string; port: number; fingerprint: string } | null
  accounts: SftpAccountView[]
  files: FolderFile[]
}

/**
 * A suite's folder: how to reach it, who may, and its files. For people who may change the suite.
 */
export async function sftpFolder(ctx: UserRequest, suiteID: number): Promise<SftpView> {
  const { suite } = await openSuite(ctx, suiteID, 'edit')
  const { districtID } = suite
  const rows = await ctx.db
    .select()
    .from(sftpAccounts)
    .where(
      and(
        eq(sftpAccounts.districtID, districtID),
        eq(sftpAccounts.suiteID, suiteID),
        isNull(sftpAccounts.removedAt),
      ),
    )
    .orderBy(desc(sftpAccounts.id))
    .limit(100)
  const files = await listFolder(ctx.database, { districtID, suiteID, accountID: 0, userName: '' })
  const readKey = await keyReader()
  const accounts = rows.map(({ id, userName, label, publicKey, lastUsedAt }) => ({
    accountID: id,
    userName,
    label,
    fingerprint:
      publicKey === null
        ? null
        : fingerprintOf(readKey(publicKey)?.getPublicSSH() ?? Buffer.alloc(0)),
    lastUsedAt,
  }))
  return { server: sourceServices().sftp ?? null, accounts, files }
}

/**
 * Lets someone upload files into the folder: with the given key, or otherwise a password, which is
 * shown only this once.
 */
export async function addSftpAccount(
  ctx: UserRequest,
  { suiteID, label, publicKey }: { suiteID: number; label: string; publicKey: string | null },
): Promise<{ userName: string; password: string | null }> {
  const { suite } = await openSuite(ctx, suiteID, 'edit')
  const key = publicKey === null ? undefined : (await keyReader())(publicKey)
  if (publicKey !== null && !key)
    throw refuse.fields({ publicKey: { id: 'dataSuites.sftp.badPublicKey' } })
  const { districtID } = suite
  const { userID } = ctx.user
  const userName = `suite${suiteID}-${randomBytes(4).toString('hex')}`
  const password = key ? null : randomBytes(18).toString('base64url')
  const passwordHash = password === null ? null : await hashPassword(password)
  await ctx.database.transaction(districtID, async (tx) => {
    const held = await tx
      .select({ id: sftpAccounts.id })
      .from(sftpAccounts)
      .where(
        and(
          eq(sftpAccounts.districtID, districtID),
          eq(sftpAccounts.suiteID, suiteID),
          isNull(sftpAccounts.removedAt),
        ),
      )
    if (held.length >= 100) throw refuse.conflict('kit.refusal.actionNotAllowed')
    const [row] = await tx
      .insert(sftpAccounts)
      .values({
        districtID,
        suiteID,
        userName,
        label,
        passwordHash,
        publicKey: key ? `${key.type} ${key.getPublicSSH().toString('base64')}` : null,
        createdBy: userID,
      })
      .returning({ id: sftpAccounts.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.sftpAccount',
      entityID: row?.id ?? 0,
      action: 'create',
      after: { suiteID, userName, label, by: key ? 'key' : 'password' },
    })
  })
  return { userName, password }
}

/** Removes an account: it can no longer sign in, and an upload in progress is discarded. */
export async function removeSftpAccount(
  ctx: UserRequest,
  { suiteID, accountID }: { suiteID: number; accountID: number },
): Promise<void> {
  const { suite } = await openSuite(ctx, suiteID, 'edit')
  const { districtID } = suite
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .update(sftpAccounts)
      .set({ removedAt: ctx.now().toISOString(), passwordHash: null, publicKey: null })
      .where(
        and(
          eq(sftpAccounts.districtID, districtID),
          eq(sftpAccounts.suiteID, suiteID),
          eq(sftpAccounts.id, accountID),
          isNull(sftpAccounts.removedAt),
        ),
      )
      .returning({ userName: sftpAccounts.userName })
    if (!gone[0]) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.sftpAccount',
      entityID: accountID,
      action: 'remove',
      before: { suiteID, userName: gone[0].userName },
    })
  })
}

/** The library behind it is large, and of no use to a server's start. */
const keyReader = async () => (await import('./sign-in.ts')).readKey
