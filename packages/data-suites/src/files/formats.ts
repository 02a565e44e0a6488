import { firstBytes } from '@atrium/tabular/first-bytes'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { surveyBytes } from '@atrium/tabular/survey'
import { refuse } from '@atrium/kit/shared'
import { asRefused, type Engine } from '@atrium/engine/engine'
import { EngineFault } from '@atrium/engine/worker-process'
import type { UploadFormat } from '@atrium/tabular/words'
import { decoderOf } from '@atrium/tabular/decode'
import { refuseTooDeep } from '@atrium/tabular/json/json-depth'
import { wholeLines, type WholeLines } from '@atrium/tabular/json/json-lines'
import { wholeOfList } from '@atrium/tabular/json/json-list'
import { rewrite, rewriteJSON } from './rewrite.ts'
import { formOf } from '@atrium/tabular/json/json-form'
import type { Dialect } from '@atrium/tabular/table.types'
import { unwrapped } from '@atrium/tabular/json/wrapped-list'
import { sheetToCSV } from '@atrium/tabular/xlsx/xlsx'

/** The maximum unpacked size of a Parquet file: a few bytes can expand to a billion rows. */
export const parquetLimits = { rows: 200_000_000, bytes: 16_000_000_000 }

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])
const utf16Marks = ['fffe', 'feff']

// What people take for a table because of its name, or of what opened it.
const others: [string, (head: Buffer, text: string) => boolean][] = [
  ['PDF', (_head, text) => text.startsWith('%PDF-')],
  ['HTML', (_head, text) => /^\s*<(!doctype html|html|head|body|table|div)\b/i.test(text)],
  [
    'XML',
    (_head, text) =>
      /^\s*<(\?xml\b|!--|[A-Za-z][\w.-]*(:[\w.-]+)?(\s+[\w:.-]+\s*=|>\s*<))/i.test(text),
  ],
  ['SYLK', (_head, text) => text.startsWith('ID;P')],
  [
    'HEIC',
    (head) => /^ftyp(heic|heix|hevc|mif1|msf1)/.test(head.subarray(4, 12).toString('latin1')),
  ],
  ['RAR', (_head, text) => text.startsWith('Rar!')],
  ['7Z', (_head, text) => text.startsWith('7z')],
  ['TAR', (head) => head.subarray(257, 262).toString('latin1') === 'ustar'],
]

/** A file's format, by its first bytes. Refuses 422 unsupported formats, by name if it has one. */
export async function formatOf(path: string, name: string): Promise<UploadFormat> {
  const head = await firstBytes(path, 65_536)
  if (head.length === 0) throw refuse.invalid('tabular.empty')
  if (head.subarray(0, 4).toString('latin1') === 'PAR1') return 'parquet'
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    const office = head.includes('xl/workbook.bin')
      ? 'xlsb'
      : head.includes('mimetypeapplication/vnd.oasis.opendocument')
        ? 'ods'
        : /\.(ods|odt|numbers|docx|pptx|xlsb)$/i.exec(name)?.[1]
    if (!office && (/\.(xlsx|xlsm)$/i.test(name) || head.includes('xl/work'))) return 'xlsx'
    throw office
      ? refuse.invalid('tabular.otherKind', { kind: office.toUpperCase() })
      : refuse.invalid('tabular.notAWorkbook')
  }
  // A newer workbook with a password is wrapped as the old ones are written.
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw refuse.invalid(
      /\.xls[xmb]$/i.test(name) || head.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? 'tabular.lockedWorkbook'
        : 'tabular.oldWorkbook',
    )
  const mark = utf16Marks.indexOf(head.subarray(0, 2).toString('hex'))
  const text = new TextDecoder(['utf-16le', 'utf-16be'][mark] ?? 'utf-8').decode(head)
  const other = others.find(([, is]) => is(head, text))
  if (other) throw refuse.invalid('tabular.otherKind', { kind: other[0] })
  if (/\.(jsonl|ndjson|json)$/i.test(name) && /^\s*[{[]/.test(text)) return 'jsonl'
  return isRecord(text.trimStart().split(/\r?\n/, 1)[0] ?? '') ? 'jsonl' : 'csv'
}

/** A line that is a JSON object is JSON, whatever the file is called. */
function isRecord(line: string): boolean {
  if (!/^\{\s*"/.test(line)) return false
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

/** The upload as delimited text, and the lines that were left out of it. */
export interface AsText {
  path: string
  leftOut?: WholeLines
  /** Of a workbook of several sheets: which one this is. */
  sheets?: NonNullable<Dialect['sheets']>
  uncalculated?: number
}

/**
 * The upload as delimited text: another kind of table is converted. Refuses 422 what can't be read,
 * with the reason.
 * @param sheet in a workbook: which sheet is meant
 */
export async function asText(
  engine: Engine,
  path: string,
  format: UploadFormat,
  folder: string,
  sheet?: string,
): Promise<AsText> {
  if (format === 'csv') return { path }
  const to = join(folder, 'table.csv')
  if (format === 'xlsx') {
    return { path: to, ...(await sheetToCSV(path, to, { sheet })) }
  }
  if (format === 'parquet') {
    await refuseBomb(engine, path).catch(unreadable)
    await rewrite(engine, 'read_parquet($1)', path, to).catch(unreadable)
    return { path: to }
  }
  const text = await asUTF8(path, folder)
  await refuseTooDeep(text)
  const form = await formOf(await unwrapped(text, folder))
  try {
    await rewriteJSON(engine, form, to)
    return { path: to }
  } catch (error) {
    if (!(error instanceof EngineFault && error.why === 'statement')) return unreadable(error)
    // What seemed UTF-8 at its head was not.
    if (text === path && /UTF-8/i.test(error.message))
      return asText(engine, await recoded(path, 'windows-1252', folder), format, folder)
    // Damaged parts are left out, and the rest is read.
    const leftOut = await (form.isList ? wholeOfList : wholeLines)(form.path, folder, form.rows)
    if (leftOut.count === 0 || (await stat(leftOut.path)).size === 0) return unreadable(error)
    await rewriteJSON(engine, { ...form, path: leftOut.path, isList: false }, to).catch(unreadable)
    return { path: to, leftOut }
  }
}

async function refuseBomb(engine: Engine, path: string): Promise<void> {
  const [row = []] = await engine.work([
    {
      sql: 'SELECT (SELECT sum(num_rows) FROM parquet_file_metadata($1)), (SELECT sum(total_uncompressed_size) FROM parquet_metadata($1))',
      params: [path],
    },
  ])
  if (Number(row[0] ?? 0) > parquetLimits.rows || Number(row[1] ?? 0) > parquetLimits.bytes)
    throw refuse.tooLarge('tabular.tooLarge')
}

/**
 * The engine reads JSON as UTF-8 without a byte order mark. Returns the same path if it is already.
 */
async function asUTF8(path: string, folder: string): Promise<string> {
  const head = await firstBytes(path, 4_194_304)
  const encoding = (await surveyBytes(Readable.from([head]))).encoding?.encoding ?? 'utf-8'
  return encoding !== 'utf-8' || head.subarray(0, 3).equals(utf8Mark)
    ? recoded(path, encoding, folder)
    : path
}

async function recoded(path: string, encoding: string, folder: string): Promise<string> {
  const to = join(folder, 'recoded.json')
  const decoder = decoderOf(encoding)
  const decoded = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield decoder.decode(chunk)
    yield decoder.decode()
  }
  await pipeline(createReadStream(path), decoded, createWriteStream(to))
  return to
}

/** The first line of what the engine says, without paths of the machine. */
const reasonOf = (error: unknown): string =>
  ((error as Error).message.split('\n')[0] ?? '')
    .replace(/"?\/[^\s"]+"?/g, '…')
    .replace(/[.\s]+$/, '')
    .slice(0, 300)

/**
 * Why a file couldn't be read, as shown to a person: 422 if it is the file's fault; 503 for
 * something temporary (a process that died, a full disk, a busy server), which is retried.
 */
export function unreadable(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /no space left|ENOSPC|disk is full/i.test(message))
    throw refuse.unavailable('engine.fault.diskFull')
  if (!(error instanceof EngineFault)) throw error
  if (error.why === 'statement' && /magic bytes|footer|thrift|TProtocol|decompress/i.test(message))
    throw refuse.invalid('tabular.cutOff')
  if (error.why === 'statement')
    throw refuse.invalid('tabular.notReadable', { reason: reasonOf(error) })
  if (error.why === 'lost') throw asRefused(error)
  if (error.why === 'timeout') throw refuse.unavailable('tabular.tooSlow')
  throw refuse.invalid('tabular.tooLarge')
}

const block = 15_000_000

/**
 * Refuses a line longer than the engine's window, which it would silently drop. Such a line fills a
 * whole block of the file, so one line end per block proves the opposite, and usually the block's
 * first bytes have one.
 */
export async function refuseEndlessLine(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(65_536)
    for (let from = 0; from + block <= size; from += block) {
      let ends = false
      for (let at = from; at < from + block && !ends; at += bytes.length) {
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
        ends = bytes.subarray(0, bytesRead).includes(10)
      }
      if (!ends)
        throw refuse.invalid('tabular.endlessLine', {
          megabytes: Math.floor(from / 1_000_000),
        })
    }
  } finally {
    await file.close()
  }
}
