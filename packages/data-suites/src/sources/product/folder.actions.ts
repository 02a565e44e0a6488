import { audit, enqueue, type Database, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { matchesPattern } from '../choose.rules.ts'
import { fetchJob } from '../fetch.job.ts'
import { suiteSources } from '../sources.table.ts'
import { sftpAccounts, sftpFiles } from './product.table.ts'

/** What someone who has signed in may reach: one suite's folder, and nothing else. */
export interface Jail {
  accountID: number
  districtID: number
  suiteID: number
  userName: string
}

export interface FolderFile {
  name: string
  bytes: number
  arrivedAt: string
  processedAt: string | null
}

/** The maximum number of files in one folder that are waiting to be imported. */
export const folderLimit = 500

const inJail = ({ districtID, suiteID }: Jail) =>
  and(eq(sftpFiles.districtID, districtID), eq(sftpFiles.suiteID, suiteID))

export async function listFolder(database: Database, jail: Jail): Promise<FolderFile[]> {
  const { name, bytes, arrivedAt, processedAt } = sftpFiles
  return database
    .district(jail.districtID)
    .select({ name, bytes, arrivedAt, processedAt })
    .from(sftpFiles)
    .where(inJail(jail))
    .orderBy(asc(name))
    .limit(4 * folderLimit)
}

/**
 * Stores a complete upload, and has sources that wait for its name take it in; in one transaction,
 * so that the sender gets a confirmation only when it is certain. Refuses if its account was
 * removed in the meantime, and once the folder is full.
 */
export async function keepFile(
  database: Database,
  jail: Jail,
  file: { name: string; raw: string; bytes: number },
  now: Date,
): Promise<void> {
  const { districtID, suiteID, accountID } = jail
  await database.transaction(districtID, async (tx) => {
    const [account] = await tx
      .select({ id: sftpAccounts.id })
      .from(sftpAccounts)
      .where(
        and(
          eq(sftpAccounts.districtID, districtID),
          eq(sftpAccounts.id, accountID),
          isNull(sftpAccounts.removedAt),
        ),
      )
      .for('share')
    if (!account) throw refuse.forbidden('kit.refusal.forbidden')
    const arrivedAt = now.toISOString()
    await tx
      .insert(sftpFiles)
      .values({ districtID, suiteID, ...file, accountID, arrivedAt })
      .onConflictDoUpdate({
        target: [sftpFiles.districtID, sftpFiles.suiteID, sftpFiles.name],
        set: { raw: file.raw, bytes: file.bytes, accountID, arrivedAt, processedAt: null },
      })
    const [held] = await tx
      .select({ files: count() })
      .from(sftpFiles)
      .where(and(inJail(jail), isNull(sftpFiles.processedAt)))
    if ((held?.files ?? 0) > folderLimit) throw refuse.tooLarge('kit.refusal.tooLarge')
    await audit(tx, {
      districtID,
      actorID: 0,
      entity: 'dataSuites.sftpFile',
      entityID: accountID,
      action: 'upload',
      after: { account: jail.userName, name: file.name, bytes: file.bytes },
    })
    await wake(tx, jail, file.name, now)
  })
}

/**
 * A rename: many clients send under a temporary name, and rename a file when it is complete. It
 * replaces a file with the new name.
 */
export async function renameFile(
  database: Database,
  jail: Jail,
  from: string,
  to: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(jail.districtID, async (tx) => {
    const [file] = await tx
      .select({ id: sftpFiles.id })
      .from(sftpFiles)
      .where(and(inJail(jail), eq(sftpFiles.name, from)))
      .for('update')
    if (!file) return false
    if (from === to) return true
    await tx.delete(sftpFiles).where(and(inJail(jail), eq(sftpFiles.name, to)))
    await tx
      .update(sftpFiles)
      .set({ name: to, arrivedAt: now.toISOString(), processedAt: null })
      .where(and(eq(sftpFiles.districtID, jail.districtID), eq(sftpFiles.id, file.id)))
    await audit(tx, {
      districtID: jail.districtID,
      actorID: 0,
      entity: 'dataSuites.sftpFile',
      entityID: jail.accountID,
      action: 'rename',
      before: { name: from },
      after: { account: jail.userName, name: to },
    })
    await wake(tx, jail, to, now)
    return true
  })
}

/** Removes a file from the folder. Data that was already imported stays. */
export async function removeFile(database: Database, jail: Jail, name: string): Promise<boolean> {
  return database.transaction(jail.districtID, async (tx) => {
    const gone = await tx
      .delete(sftpFiles)
      .where(and(inJail(jail), eq(sftpFiles.name, name)))
      .returning({ id: sftpFiles.id })
    if (gone.length > 0)
      await audit(tx, {
        districtID: jail.districtID,
        actorID: 0,
        entity: 'dataSuites.sftpFile',
        entityID: jail.accountID,
        action: 'remove',
        before: { account: jail.userName, name },
      })
    return gone.length > 0
  })
}

/**
 * Triggers the folder's sources that wait for this name. One that is already running is triggered
 * again by the next check.
 */
async function wake(tx: Tx, { districtID, suiteID }: Jail, name: string, now: Date): Promise<void> {
  const sources = await tx
    .select({ id: suiteSources.id, settings: suiteSources.settings })
    .from(suiteSources)
    .where(
      and(
        eq(suiteSources.districtID, districtID),
        eq(suiteSources.suiteID, suiteID),
        isNull(suiteSources.removedAt),
        sql`${suiteSources.settings}->>'kind' = 'product'`,
      ),
    )
  for (const { id, settings } of sources) {
    if (settings.kind !== 'product' || !matchesPattern(name, settings.pattern)) continue
    const runID = await enqueue(tx, fetchJob, { sourceID: id }, { districtID, startedBy: 0 })
    await tx
      .update(suiteSources)
      .set({ runID, nextAt: now.toISOString() })
      .where(and(eq(suiteSources.districtID, districtID), eq(suiteSources.id, id)))
  }
}
