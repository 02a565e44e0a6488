import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CurrentUser } from '../context.ts'
import type { Tx } from '../database.ts'
import { textArray } from '../sql-arrays.ts'
import { files } from './file.table.ts'

/**
 * The ones among `uuids` that the person uploaded and may attach to a record. Attaching someone
 * else's file to your own record would let you read it and bypass the rules of the file's purpose.
 */
export async function ownFiles(
  tx: Tx,
  user: CurrentUser,
  uuids: string[],
  accept: 'image' | 'any',
): Promise<Set<unknown>> {
  const rows = await tx
    .select({ uuid: files.uuid })
    .from(files)
    .where(
      and(
        eq(files.districtID, user.districtID),
        eq(files.ownerID, user.userID),
        isNull(files.removedAt),
        sql`${files.uuid}::text = any(${textArray(uuids)})`,
        accept === 'image' ? eq(files.image, true) : undefined,
      ),
    )
  return new Set(rows.map((row) => row.uuid))
}
