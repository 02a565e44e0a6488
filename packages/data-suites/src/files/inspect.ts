import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { detectDialect } from '@atrium/tabular/dialect.rules'
import { surveyBytes } from '@atrium/tabular/survey'
import { Tokenizer, type Row as TextRow } from '@atrium/tabular/tokenizer'
import { refuse } from '@atrium/kit/shared'
import type { Engine } from '@atrium/engine/engine'
import {
  mostColumns,
  suppressionMarks,
  type RowReading,
  type UploadFormat,
} from '@atrium/tabular/words'
import { decoderOf } from '@atrium/tabular/decode'
import { fixedCuts, type Cut } from '@atrium/tabular/fixed-width.rules'
import { asDelimited } from '@atrium/tabular/fixed-width'
import { asText, formatOf } from './formats.ts'
import { firstBytes } from '@atrium/tabular/first-bytes'
import { habitsOf, withoutHabits } from '@atrium/tabular/habits.rules'
import {
  headersBelow,
  type HeadRow,
  headerUnderGroups,
  isCountingHeader,
  isHeaderOfDays,
  isRecordAbove,
  isRowOfGroups,
  underGroups,
  withGroups,
} from '@atrium/tabular/headers.rules'
import { unpack } from '@atrium/tabular/packed'
import type { Dialect, ReadChoice } from '@atrium/tabular/table.types'
import { footRecords, summariesAmong } from '@atrium/tabular/totals.rules'
import { columnNames, isOfMoments } from '@atrium/tabular/typing.rules'

export interface Inspected {
  format: UploadFormat
  dialect: Dialect
  columns: string[]
  /** The first records, each as wide as the header. */
  sample: (string | null)[][]
  /** The first records of the file as written, from which a person recognizes its header. */
  head: HeadRow[]
}

const headRecords = 20
const headCells = 20

const headBytes = 4 * 1024 * 1024
const sampleRows = 5000

/**
 * Looks at an upload: how it is written, its columns, its first records. Refuses 422 with the reason.
 * @param sheet of a workbook: which sheet is meant
 * @param chosen what a person decided; the rest is found out
 */
export async function inspect(
  engine: Engine,
  upload: string,
  uploadName: string,
  folder: string,
  sheet?: string,
  chosen: ReadChoice = {},
): Promise<Inspected> {
  const { path, name } = await unpack(upload, uploadName, folder)
  const format = await formatOf(path, name)
  const { path: text, sheets, uncalculated } = await asText(engine, path, format, folder, sheet)
  const survey = await surveyBytes(Readable.from([await firstBytes(text, headBytes)]))
  if (survey.encoding === null) throw refuse.invalid('tabular.notText')
  const { encoding } = survey.encoding
  const first = await firstBytes(text, headBytes)
  const whole = first.length < headBytes
  const decoder = decoderOf(encoding)
  const marked = (decoder.decode(first) + (whole ? decoder.decode() : '')).replace(/^\uFEFF/, '')
  // A lone CR between lines that end otherwise ends a line as well.
  const decoded = survey.lineEnd === '\r' ? marked : marked.replace(/\r(?!\n)/g, '\n')
  if (whole && decoded.trim() === '') throw refuse.invalid('tabular.empty')
  const head = decoded.slice(0, 400_000)
  const isOurs = format === 'jsonl' || format === 'parquet'
  // Spreadsheet programs don't write empty cells, and people write comments next to their tables.
  const rows = isOurs ? 'exact' : (chosen.rows ?? (format === 'xlsx' ? 'widen' : undefined))
  const detect: Detect = (choice) =>
    detectDialect(
      head,
      whole && decoded.length <= 400_000,
      survey.lineEnd,
      {
        ...(format !== 'csv' && { delimiter: ',', quote: '"' }),
        ...(rows && { rows }),
        ...(isOurs ? { headerLine: 1 } : choice),
      },
      likeHeaders,
    )
  const cuts = format === 'csv' ? cutsOf(head, detect({})) : undefined
  if (cuts) {
    const fixed = { encoding, cuts }
    const inner = await inspect(
      engine,
      await asDelimited(text, fixed, folder),
      'fixed.csv',
      folder,
      undefined,
      chosen,
    )
    return { ...inner, dialect: { ...inner.dialect, fixed } }
  }
  const { headerLine: chosenHeader } = isOurs ? {} : chosen
  const found =
    chosenHeader === undefined
      ? withoutRecordAbove(
          detect,
          withCountingHeader(detect, withShortHeader(withHeaderAbove(detect, head), head), head),
          head,
        )
      : detect({ headerLine: chosenHeader })
  if (found.headers.length > mostColumns)
    throw refuse.invalid('tabular.tooManyColumns', { limit: mostColumns })
  const escape = found.quote === '"' && decoded.includes('\\"') ? { escape: '\\' } : {}
  const plain: Dialect = {
    ...escape,
    encoding,
    delimiter: found.delimiter,
    quote: found.quote,
    headerLine: found.headerLine,
    lineEnd: found.lineEnd,
    ...(found.rows && found.rows !== 'exact' && { rows: found.rows }),
    ...(Object.keys(chosen).length > 0 && { chosen }),
    ...(sheets && { sheets }),
    ...(uncalculated && { uncalculated }),
    ...(format === 'csv' &&
      found.headerLine === null &&
      found.headers.length === 1 &&
      unpartedOf(decoded)),
  }
  const width = found.headers.length
  const all = records(decoded, plain, whole).filter((row) => row.problem === null)
  const under = all
    .filter((row) => row.line > (found.headerLine ?? 0))
    .flatMap(({ line, cells }) => {
      const fitted = asWide(cells, width, found.rows)
      return fitted && !isAgain(fitted, found.headers) ? [{ line, cells: fitted }] : []
    })
  const further =
    found.headerLine === null || isOurs || chosenHeader !== undefined
      ? 0
      : headersBelow(found.headers, under.slice(0, 500), marks)
  const summaries = whole
    ? summariesAmong(
        under.slice(-footRecords).map((row) => row.cells),
        width,
      )
    : []
  const written = under
    .filter(
      (row) => !summaries.some(({ cells }) => row.cells.every((cell, at) => cell === cells[at])),
    )
    .slice(further, further + sampleRows)
    .map((row) => row.cells.map((cell) => (cell === '' ? null : cell)))
  const habits = habitsOf(written, found.delimiter)
  const sample = habits
    ? written.map((row) => row.map((cell) => withoutHabits(cell, habits)))
    : written
  const headerLine = further > 0 ? (under[further - 1]?.line ?? null) : found.headerLine
  // The engine passes over records, however many lines one has.
  const within = all
    .filter((row) => row.line < (headerLine ?? 0))
    .flatMap((row) => row.cells)
    .reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
  const headers =
    further > 0
      ? underGroups(found.headers, under[0])
      : withGroups(
          found.headers,
          all.findLast((row) => row.line < (found.headerLine ?? 0)),
        )
  const columns = columnNames(headers)
  const moments = columns.filter((_, at) =>
    isOfMoments(
      sample.map((row) => row[at] ?? null),
      marks,
    ),
  )
  const dialect: Dialect = {
    ...plain,
    headerLine,
    ...(further > 0 && { furtherHeaders: further }),
    ...(within > 0 && { skip: (headerLine ?? 0) - within }),
    ...(habits && { habits }),
    ...(moments.length > 0 && { moments }),
  }
  const firstRecords = all
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
    .slice(0, headRecords)
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, headCells).map((cell) => cell.trim().slice(0, 80)),
    }))
  return { format, dialect, columns, sample, head: firstRecords }
}

const marks: ReadonlySet<string> = new Set(suppressionMarks)

/**
 * A record as wide as the header, as the engine will read it; undefined if it will be left out.
 * Records may end in delimiters that the header doesn't have.
 */
function asWide(
  cells: readonly string[],
  width: number,
  rows: RowReading = 'exact',
): readonly string[] | undefined {
  if (cells.length >= width) {
    const fits = rows === 'fit' || cells.slice(width).every((cell) => cell.trim() === '')
    return fits ? cells.slice(0, width) : undefined
  }
  return rows === 'exact'
    ? undefined
    : [...cells, ...Array.from({ length: width - cells.length }, () => '')]
}

/** Where text with aligned columns is cut; undefined if there is a separator. */
function cutsOf(text: string, found: ReturnType<typeof detectDialect>): Cut[] | undefined {
  const rows = records(text, { ...found, encoding: 'utf-8' }, false).slice(0, 400)
  if (found.headers.length > 1 && rows.every((row) => row.cells.length === found.headers.length))
    return undefined
  const cuts = fixedCuts(
    text
      .split(/\r\n|\n|\r/)
      .slice(0, -1)
      .slice(0, 2000),
  )
  // Commas may separate most lines and still be part of names: "Smith, John" under "NAME".
  return cuts && cuts.length + 1 > found.headers.length ? cuts : undefined
}

/** The header once more, as between the pages of a report or where files were put together. */
const isAgain = (cells: readonly string[], headers: readonly string[]): boolean =>
  headers.length > 1 &&
  headers.every((name, at) => name !== '' && (at === 0 ? cells[0] : cells[at]?.trim()) === name)

type Detect = (choice: Parameters<typeof detectDialect>[3]) => ReturnType<typeof detectDialect>

/**
 * Complete records above what looked like a header are data, so either the first of them is the
 * header or the file has no header: "Total" is in the footer.
 */
function withHeaderAbove(detect: Detect, text: string): ReturnType<typeof detectDialect> {
  const found = detect({})
  const { headerLine } = found
  if (headerLine === null || headerLine === 1) return found
  const without = detect({ headerLine: null })
  const width = without.headers.length
  const above = records(text, { ...found, encoding: 'utf-8' }, false).filter(
    (row) =>
      row.line < headerLine &&
      row.cells.length === width &&
      row.cells.filter((cell) => cell.trim() !== '').length >= width * 0.6,
  )
  const [first] = above
  if (width < 2 || !first || (above.length < 2 && found.headers.length >= width)) return found
  return first.cells.some((cell) => /^\s*[-+]?[\d.,/-]+%?\s*$/.test(cell))
    ? without
    : detect({ headerLine: first.line })
}

/** Records that end in one delimiter more than their header does: it is the header all the same. */
function withShortHeader(
  found: ReturnType<typeof detectDialect>,
  text: string,
): ReturnType<typeof detectDialect> {
  if (found.headerLine !== null || found.headers.length < 3) return found
  const rows = records(text.slice(0, 64_000), { ...found, encoding: 'utf-8' }, true)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
    .slice(0, 50)
  const [first, ...rest] = rows
  const width = found.headers.length
  const isShort =
    first?.cells.length === width - 1 &&
    rest.length > 0 &&
    rest.slice(0, -1).every((row) => row.cells.length === width && row.cells[width - 1] === '')
  return isShort ? { ...found, headerLine: first.line, headers: [...first.cells, ''] } : found
}

/**
 * If the first record of a headerless file contains letters, it may look like a header: but it has
 * the same form as the records below it.
 */
function withoutRecordAbove(
  detect: Detect,
  found: ReturnType<typeof detectDialect>,
  text: string,
): ReturnType<typeof detectDialect> {
  if (found.headerLine === null) return found
  const rows = records(text.slice(0, 64_000), { ...found, encoding: 'utf-8' }, false).filter(
    (row) => row.line > (found.headerLine ?? 0) && row.cells.some((cell) => cell.trim() !== ''),
  )
  return isRecordAbove(found.headers, rows) ? detect({ headerLine: null }) : found
}

/** How long the lines of a text are, where all are as long and too long for one column. */
function unpartedOf(text: string): Pick<Dialect, 'unparted'> {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\n|\r/)
    .slice(0, -1)
    .filter((line) => line.trim() !== '')
  const length = lines[0]?.length ?? 0
  return lines.length >= 3 && length >= 20 && lines.every((line) => line.length === length)
    ? { unparted: length }
    : {}
}

/** Years and dates across the top look like data, but are names. */
function withCountingHeader(
  detect: Detect,
  found: ReturnType<typeof detectDialect>,
  text: string,
): ReturnType<typeof detectDialect> {
  if (found.headerLine !== null) return found
  const rows = records(text.slice(0, 64_000), { ...found, encoding: 'utf-8' }, true).filter(
    (row) => row.cells.length > 1,
  )
  if (isRowOfGroups(rows)) return detect({ headerLine: rows[1]?.line ?? 1 })
  const underThem = headerUnderGroups(rows)
  if (underThem !== undefined) return detect({ headerLine: underThem })
  return isCountingHeader(rows) || isHeaderOfDays(rows)
    ? detect({ headerLine: rows[0]?.line ?? 1 })
    : found
}

/**
 * Text as the engine reads it fastest: UTF-8, lines ended by a line feed. Returns the same path if
 * it is that already.
 * @param always even if it seems to be: its line endings are mixed
 */
export async function asPlainText(
  path: string,
  dialect: Dialect,
  folder: string,
  always = false,
): Promise<string> {
  if (!always && dialect.encoding === 'utf-8' && dialect.lineEnd !== '\r') return path
  const to = join(folder, 'plain.csv')
  const decoder = decoderOf(dialect.encoding)
  const isCR = always || dialect.lineEnd === '\r'
  let held = ''
  const recoded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = held + decoder.decode(chunk)
      // What may be the first half of an end of line waits for the other.
      held = isCR && text.endsWith('\r') ? '\r' : ''
      const whole = held === '' ? text : text.slice(0, -1)
      done(null, isCR ? whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : whole)
    },
    flush(done) {
      done(null, (held === '' ? '' : '\n') + decoder.decode())
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

const words =
  /(^|[\s_.-])(id|name|date|grade|school|student|score|code|type|year|level|number|term|course|gender|sex|race|ethnicity|status|count|total|percent|rate|district|section|teacher|subject|test|region|day|month|value|key|first|last|birth|enrollment|attendance|absent|present|days)s?($|[\s_.-])/i

/** How many cells of a line read like names of columns. */
function likeHeaders(cells: readonly string[]): number {
  // A title is alone on its line.
  const filled = cells.filter((cell) => cell.trim() !== '').length
  if (cells.length > 1 && filled * 2 <= cells.length) return 0
  // Groups over names that were merged: every other cell is empty.
  if (cells.length - filled >= 2 && filled <= cells.length - filled + 1) return 0
  const spaced = cells.map((cell) => cell.trim().replace(/([a-z])([A-Z])/g, '$1 $2'))
  return spaced.filter(
    (cell) => cell.length <= 60 && words.test(cell) && /^[^\d]/.test(cell) && !/[.!?:]$/.test(cell),
  ).length
}
