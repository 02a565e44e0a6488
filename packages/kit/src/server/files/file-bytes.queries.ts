import { and, eq, isNull } from 'drizzle-orm'
import type { DistrictDb, Tx } from '../database.ts'
import { files } from './file.table.ts'
import type { FileStore } from './file-store.ts'

/**
 * The bytes of a file in the district, for the server's own work: the caller must check who may
 * read it. Undefined if it is gone.
 */
export async function findFileBytes(
  db: DistrictDb | Tx,
  store: FileStore,
  uuid: string,
): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.uuid, uuid), isNull(files.removedAt)))
  const stream = file && (await store.get(file.sha256))
  return stream && Buffer.concat(await stream.toArray())
}
