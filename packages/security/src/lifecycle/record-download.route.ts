import { documentStore } from '@atrium/documents/public'
import {
  audit,
  defineRoute,
  findFileBytes,
  sendDownload,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { and, eq } from 'drizzle-orm'
import { recordEntry } from './legal-hold.actions.ts'
import { recordExports } from './lifecycle.table.ts'

/** `GET /{app}/rest/students/record-exports/{id}`: a student's complete export, for a week. Each download is in the audit log. */
export const recordDownloadRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/students/record-exports/{id}',
  policy: ['students.records'],
  reach: 'district',
  handle: async (ctx, { res, params }) => {
    const { studentID, bytes } = await exportedBytes(ctx, params.id ?? '')
    await sendDownload(res, {
      fileName: `record-${studentID}.zip`,
      mediaType: 'application/zip',
      chunks: (async function* () {
        yield bytes
      })(),
    })
  },
})

/** Refuses 404 an export that isn't there, or no longer, and a student whom the reader doesn't see. */
export async function exportedBytes(
  ctx: UserRequest,
  id: string,
): Promise<{ studentID: number; bytes: Buffer }> {
  const exportID = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const { districtID } = ctx.user
  const [found] = await ctx.db
    .select()
    .from(recordExports)
    .where(and(eq(recordExports.districtID, districtID), eq(recordExports.id, exportID)))
  if (!found?.fileUUID) throw refuse.notFound('kit.refusal.notFound')
  await loadStudent(ctx, found.studentID, 'record')
  const bytes = await findFileBytes(ctx.db, documentStore(), found.fileUUID)
  if (!bytes) throw refuse.notFound('kit.refusal.notFound')
  await ctx.database.transaction(districtID, (tx) =>
    audit(tx, {
      ...recordEntry(ctx, found.studentID),
      action: 'downloadRecord',
      after: { exportID },
    }),
  )
  return { studentID: found.studentID, bytes }
}
