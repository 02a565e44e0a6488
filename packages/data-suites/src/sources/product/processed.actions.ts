import type { Tx } from '@atrium/kit/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { sftpFiles } from './product.table.ts'

/** Days that a file is kept after it was imported. */
export const daysProcessed = 30

/** Marks files as processed once their data was imported, or skipped in favor of newer ones. */
export async function setProcessed(
  tx: Tx,
  { districtID, suiteID }: { districtID: number; suiteID: number },
  files: readonly { name: string; raw: string }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update data_suite_sftp_file f set processed_at = ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as d(name text, raw text)
    where f.district_id = ${districtID} and f.suite_id = ${suiteID} and f.name = d.name and f.raw = d.raw and f.processed_at is null`)
}

/**
 * Deletes what was taken in long ago. The resulting data stays, and so do its bytes as long as a
 * file of the suite is served from them.
 */
export async function dropProcessed(tx: Tx, districtID: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - daysProcessed * 86_400_000).toISOString()
  const gone = await tx
    .delete(sftpFiles)
    .where(and(eq(sftpFiles.districtID, districtID), lt(sftpFiles.processedAt, before)))
    .returning({ id: sftpFiles.id })
  return gone.length
}
