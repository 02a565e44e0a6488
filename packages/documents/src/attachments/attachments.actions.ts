import {
  audit,
  ownFiles,
  removeFiles,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { files } from '@atrium/kit/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { attachments } from '../documents.table.ts'
import { attachmentKinds, type AttachedRecord, type AttachmentRights } from './attachment-kinds.ts'
import { attachmentPurpose, mostAttachments } from './attachments.words.ts'

export interface AttachedTo {
  kind: string
  recordID: number
}

/**
 * What someone may do with a record's files. Refuses 404 an unknown kind, or a record that they may
 * not see.
 */
export async function attachmentRights(
  ctx: UserRequest,
  db: DistrictDb | Tx,
  { kind, recordID }: AttachedTo,
): Promise<AttachmentRights> {
  return (await openRecord(ctx, db, { kind, recordID })).rights
}

/**
 * Like `attachmentRights`, but undefined if there is nothing that this person may see. One
 * statement.
 */
export async function rightsAt(
  ctx: Pick<UserRequest, 'user'>,
  db: DistrictDb | Tx,
  { kind, recordID }: AttachedTo,
): Promise<AttachmentRights | undefined> {
  return (await readRecord(ctx, db, { kind, recordID }))?.rights
}

interface Opened {
  rights: AttachmentRights
  record: AttachedRecord
}

async function openRecord(
  ctx: Pick<UserRequest, 'user'>,
  db: DistrictDb | Tx,
  to: AttachedTo,
): Promise<Opened> {
  const opened = await readRecord(ctx, db, to)
  if (!opened) throw refuse.notFound('kit.refusal.notFound')
  return opened
}

async function readRecord(
  ctx: Pick<UserRequest, 'user'>,
  db: DistrictDb | Tx,
  { kind, recordID }: AttachedTo,
): Promise<Opened | undefined> {
  const of = attachmentKinds.find(kind)
  if (!of) return undefined
  const [record] = await db.execute<AttachedRecord & Record<string, unknown>>(
    of.record(ctx.user.districtID, recordID),
  )
  const rights = record && of.rights(ctx, record)
  return rights && { rights, record }
}

/**
 * Attaches a file that the caller uploaded. Refuses 404, 403, 409 if the record already has the
 * maximum number of files, and 422 another person's file.
 */
export async function attachFile(
  ctx: UserRequest,
  { kind, recordID, fileUUID }: AttachedTo & { fileUUID: string },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    // Serialized for each record, so that the maximum number of files isn't exceeded.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`attachment ${kind} ${recordID}`}, ${districtID}::bigint))`,
    )
    const { rights, record } = await openRecord(ctx, tx, { kind, recordID })
    if (!rights.add) throw refuse.forbidden('kit.refusal.forbidden')
    const own = await ownFiles(tx, ctx.user, [fileUUID], 'any')
    const [file] = own.has(fileUUID)
      ? await tx
          .select({ name: files.filename, purpose: files.purpose })
          .from(files)
          .where(and(eq(files.districtID, districtID), eq(files.uuid, fileUUID)))
      : []
    if (file?.purpose !== attachmentPurpose)
      throw refuse.fields({ fileUUID: { id: 'kit.valid.notAllowed' } })
    const held = await tx.$count(
      attachments,
      and(
        eq(attachments.districtID, districtID),
        eq(attachments.kind, kind),
        eq(attachments.recordID, recordID),
        isNull(attachments.removedAt),
      ),
    )
    if (held >= mostAttachments)
      throw refuse.conflict('documents.refusal.tooManyFiles', { most: mostAttachments })
    const [made] = await tx
      .insert(attachments)
      .values({
        ...{ districtID, kind, recordID, fileUUID, name: file.name, addedBy: userID },
        studentID: record.studentID ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: attachments.id })
    if (!made) throw refuse.fields({ fileUUID: { id: 'kit.valid.notAllowed' } })
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: kind, entityID: recordID, action: 'attach' },
      after: { file: file.name },
      requestID: ctx.request.requestID,
    })
    return made
  })
}

/** Removes a file. Refuses 404, and 403 if others rely on it. */
export async function removeAttachment(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(attachments.districtID, districtID),
      eq(attachments.id, id),
      isNull(attachments.removedAt),
    )
    const [row] = await tx.select().from(attachments).where(here).for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    const { remove } = await attachmentRights(ctx, tx, row)
    if (!remove) throw refuse.forbidden('documents.refusal.fileStays')
    await tx.update(attachments).set({ removedAt: ctx.now().toISOString() }).where(here)
    await removeFiles(tx, districtID, [row.fileUUID], ctx.now())
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: row.kind, entityID: row.recordID },
      action: 'detach',
      before: { file: row.name },
      requestID: ctx.request.requestID,
    })
  })
}
