import { createReadStream, createWriteStream } from 'node:fs'
import { join, posix } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { RefusedSource } from './refusals.ts'
import { openZip, type OpenZip } from './zip.ts'
import { refuse } from '@atrium/kit/shared'
import { firstBytes } from './first-bytes.ts'

/** The maximum unpacked size of a compressed file: the same as for an uncompressed upload. */
export const packedLimits = { bytes: 4 * 1024 ** 3, entries: 500, ratio: 400, floor: 50_000_000 }

const table = /\.(csv|tsv|tab|txt|dat|xlsx|xlsm|jsonl|ndjson|json|parquet)$/i
const litter = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const about = /^(read.?me|license|licence|notes?|layout|record.?layout|l[eé]ame)\b.*\.txt$/i
const office = /\.(xlsx|xlsm|ods|odt|numbers|docx|pptx|xlsb)$/i

/**
 * The one table in a compressed file (`.csv.gz`, a zip of one table), unpacked into the folder; any
 * other file is returned as it is. Workbooks are zips but don't count. Refuses 413 what unpacks to
 * more than the limits, 422 what is damaged, encrypted or contains several tables.
 */
export async function unpack(
  path: string,
  name: string,
  folder: string,
  limits = packedLimits,
): Promise<{ path: string; name: string }> {
  const tables = await tablesIn(path, name, folder, { ...limits, tables: 1 })
  return tables[0] ?? { path, name }
}

/** The maximum number of tables in one zip that can become files of a suite at once. */
export const mostTables = 20

/**
 * Unpacks every table of a compressed file, the way `unpack` does for one. Refuses 422 a zip that
 * contains more tables than the limit.
 */
export async function tablesIn(
  path: string,
  name: string,
  folder: string,
  limits: typeof packedLimits & { tables: number } = { ...packedLimits, tables: mostTables },
): Promise<{ path: string; name: string }[]> {
  const head = await firstBytes(path, 4)
  const to = join(folder, 'unpacked')
  if (head[0] === 0x1f && head[1] === 0x8b) {
    await writeOut(createReadStream(path), createGunzip(), to, limits)
    return [{ path: to, name: name.replace(/\.gz$/i, '') }]
  }
  if (head.toString('latin1') !== 'PK\u0003\u0004' || office.test(name)) return [{ path, name }]
  const zip = await openZip(path, { maxBytes: limits.bytes, maxEntries: limits.entries }).catch(
    refuseZip,
  )
  try {
    return isWorkbook(zip) ? [{ path, name }] : await eachTable(zip, to, limits.tables)
  } finally {
    zip.close()
  }
}

const isWorkbook = ({ entries }: OpenZip): boolean =>
  entries.some(({ path }) => /^(xl\/|\[Content_Types\]\.xml$|mimetype$)/.test(path))

async function eachTable(
  zip: OpenZip,
  to: string,
  most: number,
): Promise<{ path: string; name: string }[]> {
  const found = zip.entries.filter((entry) => table.test(entry.path) && !litter.test(entry.path))
  // Descriptions next to the tables aren't tables.
  const tables =
    found.length > 1 ? found.filter((entry) => !about.test(posix.basename(entry.path))) : found
  if (tables.length === 0) throw refuse.invalid('tabular.zipEmpty')
  if (tables.length > most) throw refuseSeveral(tables.map((one) => posix.basename(one.path)))
  const written: { path: string; name: string }[] = []
  for (const [at, one] of tables.entries()) {
    const path = at === 0 ? to : `${to}-${at}`
    await pipeline(await one.open(), createWriteStream(path)).catch(damaged)
    written.push({ path, name: posix.basename(one.path) })
  }
  return written
}

/** The refusal for a zip of several tables where one is expected. */
export const refuseSeveral = (names: readonly string[]): Error =>
  refuse.invalid('tabular.zip', {
    count: names.length,
    names: names.slice(0, 3).join(', '),
    more: names.length > 3 ? 'yes' : 'no',
  })

/** Ignores the declared size and counts what is actually unpacked. */
async function writeOut(
  from: Readable,
  unpacking: Transform,
  to: string,
  limits: typeof packedLimits,
): Promise<void> {
  let [packed, unpacked] = [0, 0]
  from.on('data', (chunk: Buffer) => (packed += chunk.length))
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length
      const isBomb =
        unpacked > limits.bytes || (unpacked > limits.floor && unpacked > packed * limits.ratio)
      done(isBomb ? refuse.tooLarge('tabular.packedBomb') : null, chunk)
    },
  })
  await pipeline(from, unpacking, counted, createWriteStream(to)).catch(damaged)
}

function damaged(error: unknown): never {
  if (/^Z_|^ERR_(ZLIB|BUFFER)/.test((error as NodeJS.ErrnoException).code ?? ''))
    throw refuse.invalid('tabular.packedDamaged')
  throw error
}

function refuseZip(error: unknown): never {
  if (!(error instanceof RefusedSource)) throw error
  const { code } = error.refusal
  if (code === 'zipBomb' || code === 'zipTooMany') throw refuse.tooLarge('tabular.packedBomb')
  throw refuse.invalid(code === 'zipEncrypted' ? 'tabular.encrypted' : 'tabular.packedDamaged')
}
