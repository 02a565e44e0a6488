import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '../../../shared/index.ts'
import type { UserRequest } from '../../context.ts'
import { findReadableFile } from '../described-file.ts'
import { fileAccess } from '../file-access.ts'
import { findFileBytes } from '../file-bytes.queries.ts'
import type { FileStore } from '../file-store.ts'
import { files, type FileRow } from '../file.table.ts'
import { turnedImage } from '../image.ts'
import { lockBytes } from '../remove-files.ts'
import { storeBytes } from '../store-upload.ts'
import { turnedPDF, type TurnedFile } from './turned-pdf.ts'
import { modifiersOf, turnedFurther, turnsOf, type Turning, type Turns } from './turns.rules.ts'

export interface Turn {
  /** From 1; null: all of them. */
  page: number | null
  by: Turning
}

/**
 * Turns pages of a document, or a picture, for everyone who reads it from now on. What was uploaded is kept as
 * the original, from which each turn is made. Refuses 401, 403 and 404 like reading, 403 unless the file’s purpose says that it
 * turns, 409 if someone turned it meanwhile, 422 a page that it doesn’t have and what can’t be turned.
 */
export async function turnFile(
  ctx: UserRequest,
  store: FileStore,
  { uuid, ...turn }: Turn & { uuid: string },
): Promise<FileRow> {
  const file = await findReadableFile(ctx, uuid)
  const turned = fileAccess.find(file.purpose)?.turned
  if (!turned) throw refuse.forbidden('kit.refusal.forbidden')
  const turns = turnsOf(file.modifiers)
  const bytes = await findFileBytes(
    ctx.database.district(file.districtID),
    store,
    file.originalUUID ?? uuid,
  )
  if (!turns || !bytes) throw cannotTurn()
  const made = await pagesTurned(file, bytes, turns, turn)
  const stored = await storeBytes(store, Buffer.from(made.bytes), file.image)
  const modifiers = modifiersOf(made.turns)
  const changed = await ctx.database.transaction(file.districtID, async (tx) => {
    await lockBytes(tx, stored.sha256)
    const here = and(
      eq(files.districtID, file.districtID),
      eq(files.uuid, uuid),
      isNull(files.removedAt),
    )
    const [known] = await tx.select().from(files).where(here).for('update')
    if (!known) throw refuse.notFound('kit.refusal.notFound')
    if (known.sha256 !== file.sha256) throw refuse.conflict('kit.file.turnedMeanwhile')
    const { uuid: _, originalUUID, ...before } = known
    // The first time, that is the original; later it is an earlier turn, whose bytes are swept up.
    const removedAt = originalUUID === null ? null : ctx.now().toISOString()
    const [kept] = await tx
      .insert(files)
      .values({ ...before, removedAt })
      .returning({ uuid: files.uuid })
    const [row] = await tx
      .update(files)
      .set({
        ...{ ...stored, ...sizeOf(made), modifiers },
        originalUUID: originalUUID ?? kept?.uuid ?? null,
      })
      .where(here)
      .returning()
    if (!row) throw new Error('A file was not turned')
    await turned(tx, ctx, row, { before: file.modifiers, after: modifiers })
    return row
  })
  // As for an upload: the sweep may have deleted these very bytes until now.
  await storeBytes(store, Buffer.from(made.bytes), file.image)
  return changed
}

const cannotTurn = () => refuse.fields({ file: { id: 'kit.file.cannotTurn' } })

type Made = TurnedFile & { width?: number; height?: number }

const sizeOf = ({ width, height }: Made) => (width === undefined ? {} : { width, height })

async function pagesTurned(
  { image, mediaType }: FileRow,
  bytes: Buffer,
  turns: Turns,
  { page, by }: Turn,
): Promise<Made> {
  if (image) {
    const now = turnedFurther(turns, { page, by, pages: 1 })
    if (!now) throw noPage()
    return { ...(await turnedImage(bytes, mediaType, now.get(1) ?? 0)), turns: now }
  }
  if (mediaType !== 'application/pdf') throw cannotTurn()
  const answer = await turnedPDF({ bytes, turns, page, by })
  if (answer === 'tooLong') throw refuse.unavailable('kit.file.notTurned')
  if (answer === 'noPage') throw noPage()
  if (answer === 'unreadable') throw cannotTurn()
  return answer
}

const noPage = () => refuse.fields({ page: { id: 'kit.file.noPage' } })
