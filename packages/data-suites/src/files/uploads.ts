import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { suiteUploads } from '../data-suites.table.ts'
import { openSuite } from '../suites/suite-access.queries.ts'

/** Bytes of one upload, and of one piece of it. */
export const uploadLimits = { bytes: 4 * 1024 ** 3, chunk: 8 * 1024 ** 2 }

let folder: string | undefined
export function provideUploadFolder(dataDir: string): void {
  folder = resolve(dataDir, 'data-suites', 'uploads')
}
const pathOf = (uuid: string): string => {
  if (folder === undefined) throw new Error('No data folder was given for uploads')
  return join(folder, uuid)
}

export interface UploadState {
  uploadID: string
  /** How many bytes are here: where to go on after a broken connection. */
  offset: number
  bytes: number
  chunk: number
}

/** Begins an upload. Refuses 413 what is too large before a byte of it is sent. */
export async function startUpload(ctx: UserRequest, { suiteID, name, bytes }: { suiteID: number; name: string; bytes: number }): Promise<UploadState> {
  await openSuite(ctx, suiteID, 'edit')
  if (bytes > uploadLimits.bytes) throw refuse.tooLarge('dataSuites.file.uploadTooLarge', { gigabytes: 4 })
  const uuid = randomUUID()
  const { districtID, userID } = ctx.user
  await mkdir(pathOf(''), { recursive: true })
  await (await open(pathOf(uuid), 'wx', 0o600)).close()
  await ctx.database.transaction(districtID, (tx) => tx.insert(suiteUploads).values({ uuid, districtID, suiteID, userID, name: name.replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '').slice(0, 200) || 'file.csv', bytes }))
  return { uploadID: uuid, offset: 0, bytes, chunk: uploadLimits.chunk }
}

/** How far an upload is. */
export async function uploadState(ctx: UserRequest, uploadID: string): Promise<UploadState> {
  const upload = await find(ctx, uploadID)
  return { uploadID, offset: (await stat(pathOf(upload.uuid))).size, bytes: upload.bytes, chunk: uploadLimits.chunk }
}

/**
 * Adds a piece at the end of what is here. Refuses 409 a piece that does not begin there, with where it should: the sender
 * asks for the state and goes on. A piece that breaks off in the middle is kept as far as it came.
 */
export async function addChunk(ctx: UserRequest, uploadID: string, offset: number, stream: AsyncIterable<Uint8Array>): Promise<UploadState> {
  const upload = await find(ctx, uploadID)
  const file = await open(pathOf(upload.uuid), 'r+')
  try {
    const { size } = await file.stat()
    if (size !== offset) throw refuse.conflict('dataSuites.file.offset', { offset: size })
    let at = size
    for await (const chunk of stream) {
      if (at + chunk.byteLength > upload.bytes || at + chunk.byteLength - size > uploadLimits.chunk) throw refuse.tooLarge('kit.refusal.tooLarge')
      await file.write(chunk, 0, chunk.byteLength, at)
      at += chunk.byteLength
    }
    await file.sync()
    return { uploadID, offset: at, bytes: upload.bytes, chunk: uploadLimits.chunk }
  } finally {
    await file.close()
  }
}

/** Hands a whole upload over: its bytes are moved to `to`. Refuses 409 one that is not whole. */
export async function takeUpload(ctx: UserRequest, suiteID: number, uploadID: string, to: string): Promise<{ name: string; bytes: number }> {
  const upload = await find(ctx, uploadID)
  if (upload.suiteID !== suiteID) throw refuse.notFound('kit.refusal.notFound')
  const { size } = await stat(pathOf(upload.uuid))
  if (size !== upload.bytes) throw refuse.conflict('dataSuites.file.offset', { offset: size })
  await rename(pathOf(upload.uuid), to)
  return { name: upload.name, bytes: upload.bytes }
}

export async function dropUpload(ctx: UserRequest, uploadID: string): Promise<void> {
  await rm(pathOf(uploadID), { force: true })
  await ctx.database.transaction(ctx.user.districtID, (tx) => tx.delete(suiteUploads).where(and(eq(suiteUploads.districtID, ctx.user.districtID), eq(suiteUploads.uuid, uploadID))))
}

async function find(ctx: UserRequest, uploadID: string) {
  const isID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uploadID)
  const mine = and(eq(suiteUploads.districtID, ctx.user.districtID), eq(suiteUploads.uuid, uploadID), eq(suiteUploads.userID, ctx.user.userID))
  const [upload] = isID ? await ctx.db.select().from(suiteUploads).where(mine) : []
  const there = upload && (await stat(pathOf(upload.uuid)).then(() => true, () => false))
  if (!upload || !there) throw refuse.notFound('kit.refusal.notFound')
  return upload
}
