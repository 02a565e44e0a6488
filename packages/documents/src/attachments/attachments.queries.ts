import { users } from '@atrium/auth/tables'
import { fileAccess, type UserRequest } from '@atrium/kit/server'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { attachments } from '../documents.table.ts'
import { attachmentKinds } from './attachment-kinds.ts'
import { attachmentRights, type AttachedTo } from './attachments.actions.ts'
import { attachmentBytes, attachmentPurpose } from './attachments.words.ts'

export interface AttachmentsView {
  files: { id: number; uuid: string; name: string; by: string; at: string }[]
  mayAdd: boolean
  mayRemove: boolean
}

/** The files of a record, the oldest first. Refuses 404. Two statements. */
export async function listAttachments(
  ctx: UserRequest,
  { kind, recordID }: AttachedTo,
): Promise<AttachmentsView> {
  const { add, remove } = await attachmentRights(ctx, ctx.db, { kind, recordID })
  const rows = await ctx.db
    .select({
      id: attachments.id,
      uuid: attachments.fileUUID,
      name: attachments.name,
      by: sql<string>`coalesce((select u.first_name || ' ' || u.last_name from ${users} u where u.district_id = ${attachments.districtID} and u.id = ${attachments.addedBy}), '')`,
      at: attachments.addedAt,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.districtID, ctx.user.districtID),
        eq(attachments.kind, kind),
        eq(attachments.recordID, recordID),
        isNull(attachments.removedAt),
      ),
    )
    .orderBy(asc(attachments.id))
  return { files: rows, mayAdd: add, mayRemove: remove }
}

/** Anyone who may see a record reads its files. */
export const attachmentFiles = fileAccess({
  purpose: attachmentPurpose,
  maxBytes: attachmentBytes,
  upload: (ctx) => attachmentKinds.all().some(({ mayUpload }) => mayUpload(ctx)),
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
    return (await attachmentKinds.find(row.kind)?.rights(ctx, ctx.db, row.recordID)) !== undefined
  },
})
