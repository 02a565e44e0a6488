import { createReadStream, createWriteStream } from 'node:fs'
import { join, posix } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openZip, RefusedSource, type OpenZip } from '@atrium/imports/public'
import { refuse } from '@atrium/kit/shared'
import { firstBytes } from './formats.ts'

/** What a packed file may come to: as much as a file may have that is uploaded as it is. */
export const packedLimits = { bytes: 4 * 1024 ** 3, entries: 500, ratio: 400, floor: 50_000_000 }

const table = /\.(csv|tsv|tab|txt|dat|xlsx|xlsm|jsonl|ndjson|json|parquet)$/i
const litter = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const office = /\.(xlsx|xlsm|ods|odt|numbers|docx|pptx|xlsb)$/i

/**
 * The one table of a file that is packed (`.csv.gz`, a zip of one table), unpacked into the folder; what is not packed is answered as it is.
 * Workbooks are zips and no packed tables. Refuses 413 what unpacks to more than the limits, 422 what is damaged, encrypted or holds several tables.
 */
export async function unpack(path: string, name: string, folder: string, limits = packedLimits): Promise<{ path: string; name: string }> {
  const head = await firstBytes(path, 4)
  const to = join(folder, 'unpacked')
  if (head[0] === 0x1f && head[1] === 0x8b) {
    await writeOut(createReadStream(path), createGunzip(), to, limits)
    return { path: to, name: name.replace(/\.gz$/i, '') }
  }
  if (head.toString('latin1') !== 'PK\u0003\u0004' || office.test(name)) return { path, name }
  const zip = await openZip(path, { maxBytes: limits.bytes, maxEntries: limits.entries }).catch(refuseZip)
  try {
    return isWorkbook(zip) ? { path, name } : await onlyTable(zip, to)
  } finally {
    zip.close()
  }
}

const isWorkbook = ({ entries }: OpenZip): boolean => entries.some(({ path }) => /^(xl\/|\[Content_Types\]\.xml$|mimetype$)/.test(path))

async function onlyTable(zip: OpenZip, to: string): Promise<{ path: string; name: string }> {
  const tables = zip.entries.filter((entry) => table.test(entry.path) && !litter.test(entry.path))
  const [only] = tables
  if (!only) throw refuse.invalid('dataSuites.file.zipEmpty')
  if (tables.length > 1) throw refuse.invalid('dataSuites.file.zip', { count: tables.length, names: tables.slice(0, 3).map((one) => posix.basename(one.path)).join(', '), more: tables.length > 3 ? 'yes' : 'no' })
  await pipeline(await only.open(), createWriteStream(to)).catch(damaged)
  return { path: to, name: posix.basename(only.path) }
}

/** What it says of its own size counts for nothing: what comes out is counted. */
async function writeOut(from: Readable, unpacking: Transform, to: string, limits: typeof packedLimits): Promise<void> {
  let [packed, unpacked] = [0, 0]
  from.on('data', (chunk: Buffer) => (packed += chunk.length))
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length
      const isBomb = unpacked > limits.bytes || (unpacked > limits.floor && unpacked > packed * limits.ratio)
      done(isBomb ? refuse.tooLarge('dataSuites.file.packedBomb') : null, chunk)
    },
  })
  await pipeline(from, unpacking, counted, createWriteStream(to)).catch(damaged)
}

function damaged(error: unknown): never {
  if (/^Z_|^ERR_(ZLIB|BUFFER)/.test((error as NodeJS.ErrnoException).code ?? '')) throw refuse.invalid('dataSuites.file.packedDamaged')
  throw error
}

function refuseZip(error: unknown): never {
  if (!(error instanceof RefusedSource)) throw error
  const { code } = error.refusal
  if (code === 'zipBomb' || code === 'zipTooMany') throw refuse.tooLarge('dataSuites.file.packedBomb')
  throw refuse.invalid(code === 'zipEncrypted' ? 'dataSuites.file.encrypted' : 'dataSuites.file.packedDamaged')
}
