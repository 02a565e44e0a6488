import { users } from '@atrium/auth/tables'
import { fileAccess, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { attachments } from '../documents.table.ts'
import { attachmentKinds, type AttachedRecord } from './attachment-kinds.ts'
import { rightsAt, type AttachedTo } from './attachments.actions.ts'
import { attachmentBytes, attachmentPurpose } from './attachments.words.ts'

export interface AttachmentsView {
  files: { id: number; uuid: string; name: string; by: string; at: string }[]
  mayAdd: boolean
  mayRemove: boolean
}

/** The files of a record, oldest first. Refuses 404. One statement. */
export async function listAttachments(
  ctx: UserRequest,
  { kind, recordID }: AttachedTo,
): Promise<AttachmentsView> {
  const { districtID } = ctx.user
  const of = attachmentKinds.find(kind)
  if (!of) throw refuse.notFound('kit.refusal.notFound')
  const [row] = await ctx.db.execute<
    AttachedRecord & Pick<AttachmentsView, 'files'> & Record<string, unknown>
  >(sql`
    select record.*, coalesce((
      select json_agg(json_build_object('id', a.id, 'uuid', a.file_uuid, 'name', a.name, 'at', a.added_at,
        'by', coalesce((select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = a.district_id and u.id = a.added_by), '')) order by a.id)
      from ${attachments} a where a.district_id = ${districtID} and a.kind = ${kind} and a.record_id = ${recordID} and a.removed_at is null), '[]') as files
    from (${of.record(districtID, recordID)}) record`)
  const rights = row && of.rights(ctx, row)
  if (!rights) throw refuse.notFound('kit.refusal.notFound')
  return { files: row.files, mayAdd: rights.add, mayRemove: rights.remove }
}

/** Anyone who may see a record may read its files. */
export const attachmentFiles = fileAccess({
  purpose: attachmentPurpose,
  maxBytes: attachmentBytes,
  upload: async (ctx) => {
    for (const { mayUpload } of attachmentKinds.all()) if (await mayUpload(ctx)) return true
    return false
  },
  read: async ({ user, ...rest }, { districtID, uuid }) => {
    if (!user) return false
    const ctx: UserRequest = { ...rest, user, db: rest.database.district(districtID) }
    const [row] = await ctx.db
      .select({ kind: attachments.kind, recordID: attachments.recordID })
      .from(attachments)
      .where(
        and(
          eq(attachments.districtID, districtID),
          eq(attachments.fileUUID, uuid),
          isNull(attachments.removedAt),
        ),
      )
    if (!row) return false
    return (await rightsAt(ctx, ctx.db, row)) !== undefined
  },
})
