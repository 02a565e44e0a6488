import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuseInfected, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { suiteUploadParts, suiteUploads } from '../data-suites.table.ts'
import { engineOf } from '../services.ts'
import { openSuite } from '../suites/suite-access.queries.ts'

/** Bytes of one upload, and of one piece of it. */
export const uploadLimits = { bytes: 4 * 1024 ** 3, chunk: 8 * 1024 ** 2 }

/** How long an abandoned upload is kept. */
const keptHours = 48

export interface UploadState {
  uploadID: string
  /** How many bytes are here: where to go on after a broken connection. */
  offset: number
  bytes: number
  chunk: number
}

/** Starts an upload. Refuses 413 what is too large before a byte of it is sent. */
export async function startUpload(
  ctx: UserRequest,
  { suiteID, name, bytes }: { suiteID: number; name: string; bytes: number },
): Promise<UploadState> {
  await openSuite(ctx, suiteID, 'edit')
  if (bytes > uploadLimits.bytes) throw refuse.tooLarge('tabular.uploadTooLarge', { gigabytes: 4 })
  const uuid = randomUUID()
  const { districtID, userID } = ctx.user
  await sweepUploads(ctx)
  await ctx.database.transaction(districtID, (tx) =>
    tx.insert(suiteUploads).values({
      uuid,
      districtID,
      suiteID,
      userID,
      name:
        name
          .replace(/^.*[\\/]/, '')
          .replace(/\p{C}/gu, '')
          .slice(0, 200) || 'file.csv',
      bytes,
    }),
  )
  return { uploadID: uuid, offset: 0, bytes, chunk: uploadLimits.chunk }
}

/** How far an upload is. */
export async function uploadState(ctx: UserRequest, uploadID: string): Promise<UploadState> {
  const { bytes, here } = await find(ctx, uploadID)
  return { uploadID, offset: here, bytes, chunk: uploadLimits.chunk }
}

/**
 * Appends a piece; it is in the file store, so that the next one may come through another server.
 * Refuses 409 a piece with another offset, and returns the right one: the sender asks for the state
 * and continues. A truncated piece is kept as far as it came.
 */
export async function addChunk(
  ctx: UserRequest,
  uploadID: string,
  offset: number,
  stream: AsyncIterable<Uint8Array>,
): Promise<UploadState> {
  const { uuid, bytes, here } = await find(ctx, uploadID)
  if (here !== offset) throw refuse.conflict('tabular.offset', { offset: here })
  const { piece, broken } = await pieceOf(stream, Math.min(uploadLimits.chunk, bytes - here))
  if (piece.length > 0) await keep(ctx, { uuid, at: here, piece })
  if (broken) throw broken as Error
  return { uploadID, offset: here + piece.length, bytes, chunk: uploadLimits.chunk }
}

async function pieceOf(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ piece: Buffer; broken?: unknown }> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      length += chunk.byteLength
      if (length > most) throw refuse.tooLarge('kit.refusal.tooLarge')
      chunks.push(chunk)
    }
    return { piece: Buffer.concat(chunks) }
  } catch (broken) {
    return { piece: length > most ? Buffer.alloc(0) : Buffer.concat(chunks), broken }
  }
}

/**
 * First the bytes, then their row. If two send the same piece at once, one wins, and the other's is
 * removed.
 */
async function keep(
  ctx: UserRequest,
  { uuid, at, piece }: { uuid: string; at: number; piece: Buffer },
): Promise<void> {
  const { districtID } = ctx.user
  const { store } = engineOf()
  // Not a content key: two uploads may have the same bytes, and one of them is removed first.
  const key = `${createHash('sha256').update(randomUUID()).digest('hex')}.03`
  await store.put(key, piece)
  const won = await ctx.database
    .transaction(districtID, (tx) =>
      tx
        .insert(suiteUploadParts)
        .values({ districtID, uuid, at, bytes: piece.length, key })
        .onConflictDoNothing()
        .returning({ at: suiteUploadParts.at }),
    )
    .catch(() => [])
  if (won.length > 0) return
  await store.remove(key)
  throw refuse.conflict('tabular.offset', { offset: (await find(ctx, uuid)).here })
}

/**
 * Assembles a complete upload at `to`. Refuses 409 an incomplete one, and what the virus scanner
 * rejects.
 */
export async function takeUpload(
  ctx: UserRequest,
  suiteID: number,
  uploadID: string,
  to: string,
): Promise<{ name: string; bytes: number }> {
  const upload = await find(ctx, uploadID)
  if (upload.suiteID !== suiteID) throw refuse.notFound('kit.refusal.notFound')
  if (upload.here !== upload.bytes) throw refuse.conflict('tabular.offset', { offset: upload.here })
  const parts = await ctx.db
    .select({ key: suiteUploadParts.key })
    .from(suiteUploadParts)
    .where(partsOf(ctx, upload.uuid))
    .orderBy(suiteUploadParts.at)
  await pipeline(Readable.from(bytesOf(parts.map((part) => part.key))), createWriteStream(to))
  await refuseInfected(to)
  return { name: upload.name, bytes: upload.bytes }
}

async function* bytesOf(keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const stream = await engineOf().store.get(key)
    if (!stream) throw refuse.notFound('kit.refusal.notFound')
    yield* stream as AsyncIterable<Buffer>
  }
}

/** Removes an upload and its pieces: the rows first, so that no one continues it. */
export async function dropUpload(ctx: UserRequest, uploadID: string): Promise<void> {
  if (isID(uploadID)) await drop(ctx, eq(suiteUploads.uuid, uploadID))
}

/**
 * Uploads that were started two days ago and never finished are removed when the next one starts.
 */
async function sweepUploads(ctx: UserRequest): Promise<void> {
  await drop(
    ctx,
    lt(suiteUploads.createdAt, new Date(ctx.now().getTime() - keptHours * 3_600_000).toISOString()),
  )
}

async function drop(ctx: UserRequest, which: SQL): Promise<void> {
  const { districtID } = ctx.user
  const gone = await ctx.database.transaction(districtID, async (tx) => {
    const uuids = tx
      .select({ uuid: suiteUploads.uuid })
      .from(suiteUploads)
      .where(and(eq(suiteUploads.districtID, districtID), which))
    const parts = await tx
      .delete(suiteUploadParts)
      .where(
        and(eq(suiteUploadParts.districtID, districtID), inArray(suiteUploadParts.uuid, uuids)),
      )
      .returning({ key: suiteUploadParts.key })
    await tx.delete(suiteUploads).where(and(eq(suiteUploads.districtID, districtID), which))
    return parts
  })
  for (const { key } of gone) await engineOf().store.remove(key)
}

const isID = (uploadID: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uploadID)
const partsOf = (ctx: UserRequest, uuid: string) =>
  and(eq(suiteUploadParts.districtID, ctx.user.districtID), eq(suiteUploadParts.uuid, uuid))

async function find(ctx: UserRequest, uploadID: string) {
  const { districtID, userID } = ctx.user
  const mine = and(
    eq(suiteUploads.districtID, districtID),
    eq(suiteUploads.uuid, uploadID),
    eq(suiteUploads.userID, userID),
  )
  const here = sql<number>`(select coalesce(sum(p.bytes), 0)::float8 from data_suite_upload_part p where p.district_id = ${districtID} and p.uuid = data_suite_upload.uuid)`
  const [upload] = isID(uploadID)
    ? await ctx.db
        .select({
          uuid: suiteUploads.uuid,
          suiteID: suiteUploads.suiteID,
          name: suiteUploads.name,
          bytes: suiteUploads.bytes,
          here,
        })
        .from(suiteUploads)
        .where(mine)
    : []
  if (!upload) throw refuse.notFound('kit.refusal.notFound')
  return upload
}
