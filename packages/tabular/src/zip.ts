import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { RefusedSource } from './refusals.ts'

/** The limits of a zip. Sizes are bytes. */
export type ZipLimits = { maxBytes: number; maxEntries: number }

export type ZipEntry = { path: string; bytes: number; crc: number; open: () => Promise<Readable> }
export type OpenZip = { entries: ZipEntry[]; close: () => void }

/**
 * A large entry with a higher compression ratio isn't a table: real rosters compress to a tenth,
 * rarely to a hundredth.
 */
const bombRatio = 400
const bombFloor = 8 * 1024 * 1024

const openPath = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)
const openBuffer = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
const options: yauzl.Options = {
  lazyEntries: true,
  autoClose: false,
  validateEntrySizes: true,
  strictFileNames: false,
}

/**
 * Lists a zip's files from its central directory; nothing is written to disk. Refuses encrypted
 * entries, compression methods other than stored and deflate, paths that leave the folder, and the
 * sizes or ratios of a zip bomb. @throws RefusedSource
 */
export async function openZip(from: string | Buffer, limits: ZipLimits): Promise<OpenZip> {
  const zip = await (
    typeof from === 'string' ? openPath(from, options) : openBuffer(from, options)
  ).catch((cause: unknown) => {
    throw asRefusal(cause)
  })
  try {
    if (zip.entryCount > limits.maxEntries)
      throw new RefusedSource('zipTooMany', { entries: zip.entryCount, limit: limits.maxEntries })
    const entries = (await listEntries(zip)).filter((entry) => !entry.fileName.endsWith('/'))
    refuseBombs(entries, limits)
    return { entries: entries.map((entry) => asEntry(zip, entry)), close: () => zip.close() }
  } catch (cause) {
    zip.close()
    throw asRefusal(cause)
  }
}

function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const found: yauzl.Entry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.generalPurposeBitFlag & 1)
        return reject(new RefusedSource('zipEncrypted', { file: entry.fileName }))
      if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
        return reject(new RefusedSource('zipMethod', { file: entry.fileName }))
      found.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
    zip.readEntry()
  })
}

function refuseBombs(entries: yauzl.Entry[], limits: ZipLimits): void {
  let total = 0
  for (const entry of entries) {
    total += entry.uncompressedSize
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    if (total > limits.maxBytes || (entry.uncompressedSize > bombFloor && ratio > bombRatio)) {
      throw new RefusedSource('zipBomb', { file: entry.fileName })
    }
  }
}

function asEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): ZipEntry {
  return {
    path: entry.fileName.replaceAll('\\', '/'),
    bytes: entry.uncompressedSize,
    crc: entry.crc32,
    open: () =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry, (cause, stream) =>
          cause ? reject(asRefusal(cause, entry.fileName)) : resolve(stream),
        )
      }),
  }
}

/** Every error in a zip is the uploaded file's fault: it becomes a refusal and keeps its cause. */
export function asRefusal(cause: unknown, file = ''): RefusedSource {
  if (cause instanceof RefusedSource) return cause
  const said = cause instanceof Error ? cause.message : ''
  if (/absolute path|relative path|invalid characters/i.test(said))
    return new RefusedSource('zipPath', { file: said.slice(said.indexOf(':') + 1).trim() }, cause)
  return new RefusedSource('zipCorrupt', { file }, cause)
}
