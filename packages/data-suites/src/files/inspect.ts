import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { detectDialect, surveyBytes, Tokenizer, type TextRow } from '@atrium/imports/public'
import { refuse } from '@atrium/kit/shared'
import type { Engine } from '../engine/engine.ts'
import type { UploadFormat } from '../words.ts'
import type { Dialect } from './source.types.ts'
import { columnNames } from './typing.rules.ts'
import { sheetToCSV } from './xlsx.ts'

export interface Inspected {
  format: UploadFormat
  dialect: Dialect
  columns: string[]
  /** The first records, each as wide as the header. */
  sample: (string | null)[][]
}

/** More columns than this are no table that a person can look at. */
export const mostColumns = 2000

const headBytes = 4 * 1024 * 1024
const sampleRows = 5000

/** What a file is, by its first bytes. Refuses 422 what is none of the formats. */
export async function formatOf(path: string, name: string): Promise<UploadFormat> {
  const head = await firstBytes(path, 4096)
  if (head.length === 0) throw refuse.invalid('dataSuites.file.empty')
  if (head.subarray(0, 4).toString('latin1') === 'PAR1') return 'parquet'
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    if (/\.(xlsx|xlsm)$/i.test(name)) return 'xlsx'
    throw refuse.invalid('dataSuites.file.zip')
  }
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') throw refuse.invalid('dataSuites.file.oldWorkbook')
  if (/^\s*\{/.test(head.toString('utf8')) && /\.(jsonl|ndjson|json)$/i.test(name)) return 'jsonl'
  return 'csv'
}

/** Looks at an upload: how it is written, its columns, its first records. Refuses 422 with the reason. */
export async function inspect(engine: Engine, path: string, name: string, folder: string): Promise<Inspected> {
  const format = await formatOf(path, name)
  const text = await asText(engine, path, format, folder)
  const survey = await surveyBytes(Readable.from([await firstBytes(text, headBytes)]))
  if (survey.encoding === null) throw refuse.invalid('dataSuites.file.notText')
  const { encoding } = survey.encoding
  const head = await firstBytes(text, headBytes)
  const whole = head.length < headBytes
  const decoded = new TextDecoder(encoding, { ignoreBOM: true }).decode(head, { stream: !whole }).replace(/^\uFEFF/, '')
  const found = detectDialect(decoded.slice(0, 400_000), whole && decoded.length <= 400_000, survey.lineEnd, format === 'csv' ? {} : { delimiter: ',', quote: '"', ...(format !== 'xlsx' && { headerLine: 1 }) }, likeHeaders)
  if (found.headers.length > mostColumns) throw refuse.invalid('dataSuites.file.tooManyColumns', { limit: mostColumns })
  const escape = found.quote === '"' && decoded.includes('\\"') ? { escape: '\\' } : {}
  const dialect: Dialect = { ...escape, encoding, delimiter: found.delimiter, quote: found.quote, headerLine: found.headerLine, lineEnd: found.lineEnd }
  const width = found.headers.length
  const sample = records(decoded, dialect, whole).filter((row) => row.problem === null && row.cells.length === width && row.line > (found.headerLine ?? 0)).slice(0, sampleRows)
  return { format, dialect, columns: columnNames(found.headers), sample: sample.map((row) => row.cells.map((cell) => (cell === '' ? null : cell))) }
}

/** The upload as delimited text: what is a table of another kind is written anew. */
export async function asText(engine: Engine, path: string, format: UploadFormat, folder: string): Promise<string> {
  if (format === 'csv') return path
  const to = join(folder, 'table.csv')
  if (format === 'xlsx') {
    await sheetToCSV(path, to)
    return to
  }
  const from = format === 'jsonl' ? 'read_json($1, format = \'newline_delimited\', maximum_object_size = 16777216)' : 'read_parquet($1)'
  await engine.work([{ sql: `COPY (SELECT COLUMNS(*)::VARCHAR FROM ${from}) TO '${to.replaceAll("'", "''")}' (FORMAT csv, HEADER, DELIMITER ',', QUOTE '"', ESCAPE '"')`, params: [path] }]).catch((error: unknown) => {
    throw refuse.invalid('dataSuites.file.notReadable', { reason: reasonOf(error) })
  })
  return to
}

/** The first line of what the engine says, without paths of the machine. */
export const reasonOf = (error: unknown): string => ((error as Error).message.split('\n')[0] ?? '').replace(/"?\/[^\s"]+"?/g, '…').slice(0, 300)

/** Text as the engine reads it fastest: UTF-8, lines ended by a line feed. Answers the same path where it is so already. */
export async function asPlainText(path: string, dialect: Dialect, folder: string): Promise<string> {
  if (dialect.encoding === 'utf-8' && dialect.lineEnd !== '\r') return path
  const to = join(folder, 'plain.csv')
  const decoder = new TextDecoder(dialect.encoding)
  const isCR = dialect.lineEnd === '\r'
  const recoded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = decoder.decode(chunk, { stream: true })
      done(null, isCR ? text.replaceAll('\r', '\n') : text)
    },
    flush(done) {
      done(null, decoder.decode())
    },
  })
  await pipeline(createReadStream(path), recoded, createWriteStream(to))
  return to
}

function records(text: string, { delimiter, quote, lineEnd }: Dialect, whole: boolean): TextRow[] {
  const rows: TextRow[] = []
  const tokenizer = new Tokenizer({ delimiter, quote, lineEnd: lineEnd === '\r' ? '\r' : '\n' })
  tokenizer.push(text, rows)
  if (whole) tokenizer.end(rows)
  return rows
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const words = /(^|[\s_.-])(id|name|date|grade|school|student|score|code|type|year|level|number|term|course|gender|sex|race|ethnicity|status|count|total|percent|rate|district|section|teacher|subject|test|region|day|month|value|key|first|last|birth|enrollment|attendance|absent|present|days)s?($|[\s_.-])/i

/** How many cells of a line read like names of columns. */
function likeHeaders(cells: readonly string[]): number {
  // A title stands alone on its line.
  if (cells.length > 1 && cells.filter((cell) => cell.trim() !== '').length * 2 <= cells.length) return 0
  const spaced = cells.map((cell) => cell.trim().replace(/([a-z])([A-Z])/g, '$1 $2'))
  return spaced.filter((cell) => cell.length <= 60 && words.test(cell) && /^[^\d]/.test(cell) && !/[.!?:]$/.test(cell)).length
}
