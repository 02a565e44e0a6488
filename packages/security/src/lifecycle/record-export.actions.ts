import { audit, enqueue, type UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { and, eq } from 'drizzle-orm'
import type { DisclosureBasis } from '../disclosures/disclosures.words.ts'
import { recordEntry } from './legal-hold.actions.ts'
import { recordExports } from './lifecycle.table.ts'
import { exportRecordJob } from './record-export.job.ts'

export interface ExportRequest {
  studentID: number
  recipient: string
  purpose: string
  basis: DisclosureBasis
}

/**
 * Has a job make a student's complete export. It is entered in the disclosure log once it is made.
 * Refuses 404 and 403 as changing the profile does.
 */
export async function requestExport(
  ctx: UserRequest,
  { studentID, ...disclosure }: ExportRequest,
): Promise<{ runID: number }> {
  await loadStudent(ctx, studentID, 'record', 'write')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [made] = await tx
      .insert(recordExports)
      .values({ districtID, studentID, requestedBy: userID, runID: 0 })
      .returning({ id: recordExports.id })
    const exportID = made?.id ?? 0
    const runID = await enqueue(
      tx,
      exportRecordJob,
      { exportID, ...disclosure },
      { districtID, startedBy: userID },
    )
    await tx
      .update(recordExports)
      .set({ runID })
      .where(and(eq(recordExports.districtID, districtID), eq(recordExports.id, exportID)))
    await audit(tx, {
      ...recordEntry(ctx, studentID),
      action: 'requestExport',
      after: { ...disclosure },
    })
    return { runID }
  })
}
