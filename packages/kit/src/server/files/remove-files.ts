import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database.ts'
import { textArray } from '../sql-arrays.ts'
import { authorlessKey } from './authorless/authorless-bytes.ts'
import type { FileStore } from './file-store.ts'
import { files } from './file.table.ts'
import { variantSizes } from './image.ts'

/** Retires files, with their originals. Their bytes stay for 30 days (see `sweepFiles`). */
export async function removeFiles(
  tx: Tx,
  districtID: number,
  uuids: string[],
  now: Date,
): Promise<void> {
  const wanted = sql`any(${textArray(uuids)}::uuid[])`
  const originals = tx
    .select({ uuid: files.originalUUID })
    .from(files)
    .where(
      and(
        eq(files.districtID, districtID),
        sql`${files.uuid} = ${wanted}`,
        isNotNull(files.originalUUID),
      ),
    )
  await tx
    .update(files)
    .set({ removedAt: now.toISOString() })
    .where(
      and(
        eq(files.districtID, districtID),
        sql`(${files.uuid} = ${wanted} or ${inArray(files.uuid, originals)})`,
      ),
    )
}

/**
 * Deletes a district's files that were removed more than 30 days ago; their bytes are deleted once
 * no other file in any district has the same. Returns how many records were deleted.
 */
export async function sweepFiles(
  database: Database,
  store: FileStore,
  districtID: number,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - 30 * 24 * 3600 * 1000).toISOString()
  const gone = await database.transaction(districtID, (tx) =>
    tx
      .delete(files)
      .where(and(eq(files.districtID, districtID), lt(files.removedAt, before)))
      .returning({ sha256: files.sha256, image: files.image }),
  )
  for (const { sha256, image } of gone) {
    await database.transaction('every', async (tx) => {
      await lockBytes(tx, sha256)
      const [other] = await tx
        .select({ uuid: files.uuid })
        .from(files)
        .where(eq(files.sha256, sha256))
        .limit(1)
      if (other) return
      await store.remove(sha256)
      if (image) for (const size of variantSizes) await store.remove(`${sha256}.${size}`)
      else await store.remove(authorlessKey(sha256))
    })
  }
  return gone.length
}

/** Until the transaction ends, no one else can attach or remove these bytes. */
export async function lockBytes(tx: Tx, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 7283004))`)
}
