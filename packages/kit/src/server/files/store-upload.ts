import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { refuse, type Crop, type FileSource } from '../../shared/index.ts'
import type { CurrentUser, UserRequest } from '../context.ts'
import { lockBytes } from './remove-files.ts'
import { files, type FileRow } from './file.table.ts'
import { knownPurpose, uploadLimits, uploadPurpose, type FilePurpose } from './file-access.ts'
import { kindOf } from './file-kind.ts'
import type { FileStore } from './file-store.ts'
import { reencoded, variantOf, variantSizes } from './image.ts'
import { refuseInfected } from './virus-scan.ts'

export interface Upload {
  stream: AsyncIterable<Uint8Array>
  filename: string
  purpose: string
  source?: FileSource
  /** The part of the image to keep; the whole is stored too, as the original. */
  crop?: Crop | undefined
  /** Created by the server itself: no upload permission is checked. */
  isMade?: true
}

/** The file's owner. A visitor's file has none: its `userID` is 0. */
export type UploadOwner = Pick<UserRequest, 'database' | 'now'> & {
  user: Pick<CurrentUser, 'districtID' | 'userID'>
}

export interface StoredUpload {
  file: FileRow
  original: FileRow | undefined
}

/**
 * Takes an upload: measured as it arrives, identified by its content, images re-encoded, bytes
 * stored before the record. Refuses 403 (purpose), 413 (size) and 422 (kind, purpose, crop).
 */
export async function storeUpload(
  ctx: UserRequest,
  store: FileStore,
  upload: Upload,
): Promise<StoredUpload> {
  const purpose = upload.isMade
    ? knownPurpose(upload.purpose)
    : await uploadPurpose(ctx, upload.purpose)
  return storeAllowedUpload(ctx, store, upload, purpose)
}

/**
 * The same for an upload that the caller has already allowed: a route for visitors applies its own
 * rules.
 */
export async function storeAllowedUpload(
  ctx: UploadOwner,
  store: FileStore,
  upload: Upload,
  purpose: FilePurpose = knownPurpose(upload.purpose),
): Promise<StoredUpload> {
  const bytes = await collected(
    upload.stream,
    purpose.maxBytes ?? (purpose.accept === 'image' ? uploadLimits.image : uploadLimits.any),
  )
  if (bytes.byteLength === 0) throw refuse.fields({ file: { id: 'kit.file.empty' } })
  if (!upload.isMade) await refuseInfected(bytes)
  const kind = await kindOf(bytes, upload.filename)
  if (purpose.accept === 'image' && !kind.image)
    throw refuse.fields({ file: { id: 'kit.file.notAnImage' } })
  if (upload.crop && !kind.image) throw refuse.fields({ crop: { id: 'kit.file.badCrop' } })
  if (kind.image && bytes.byteLength > uploadLimits.image) throw tooLarge(uploadLimits.image)

  const base = {
    districtID: ctx.user.districtID,
    ownerID: ctx.user.userID,
    purpose: upload.purpose,
    source: upload.source ?? ('file' as const),
  }
  if (!kind.image) {
    const values = {
      ...base,
      filename: tidyName(upload.filename, kind.extension),
      mediaType: kind.mediaType,
      ...(await storeBytes(store, bytes, false)),
      image: false,
    }
    return { file: await record(ctx, store, { values, bytes }), original: undefined }
  }
  const keepImage = async (crop?: Crop): Promise<Kept> => {
    const image = await reencoded(bytes, kind.mediaType, crop)
    const { width, height, mediaType } = image
    const values = {
      ...base,
      filename: tidyName(upload.filename, image.extension),
      mediaType,
      ...(await storeBytes(store, image.bytes, true)),
      width,
      height,
      image: true,
    }
    return { values, bytes: image.bytes }
  }
  const original = upload.crop ? await record(ctx, store, await keepImage()) : undefined
  const modifiers = upload.crop
    ? `crop=${[upload.crop.x, upload.crop.y, upload.crop.width, upload.crop.height].map(Math.round).join(',')}`
    : null
  const { values, bytes: cut } = await keepImage(upload.crop)
  return {
    file: await record(ctx, store, {
      values: { ...values, modifiers, originalUUID: original?.uuid ?? null },
      bytes: cut,
    }),
    original,
  }
}

interface Kept {
  values: typeof files.$inferInsert
  bytes: Buffer
}

async function collected(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = (maxBytes: number) =>
  refuse.tooLarge('kit.file.tooLarge', { megabytes: Math.floor(maxBytes / 1_000_000) })

/** Puts bytes into the store, an image also as small squares. Returns what its row has of them. */
export async function storeBytes(
  store: FileStore,
  bytes: Buffer,
  isImage: boolean,
): Promise<Pick<FileRow, 'sha256' | 'byteSize'>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await store.put(sha256, bytes)
  if (isImage)
    for (const size of variantSizes)
      await store.put(`${sha256}.${size}`, await variantOf(bytes, size))
  return { sha256, byteSize: bytes.byteLength }
}

async function record(
  ctx: UploadOwner,
  store: FileStore,
  { values, bytes }: Kept,
): Promise<FileRow> {
  const recorded = await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await lockBytes(tx, values.sha256)
    const [row] = await tx
      .insert(files)
      .values({ ...values, createdAt: ctx.now().toISOString() })
      .returning()
    if (!row) throw new Error('A file was not recorded')
    return row
  })
  // The sweep may have deleted these very bytes until now, because the last file that had them was
  // removed a month ago.
  await store.put(values.sha256, bytes)
  return recorded
}

/**
 * The last part of the name, without characters that systems can't store, with the file's real
 * extension.
 */
export function tidyName(filename: string, extension: string): string {
  const stem = basename(filename.replaceAll('\\', '/'))
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069/]/g, '')
    .trim()
  const bare = extname(stem) === '' ? stem : stem.slice(0, -extname(stem).length)
  return `${bare.replace(/^\.+|[. ]+$/g, '').slice(0, 120) || 'file'}${extension}`
}
