import type { Encoding } from './encoding.rules.ts'
import type { RowReading } from './words.ts'
import { Tokenizer, type Row } from './tokenizer.ts'

export const delimiters = [',', ';', '\t', '|', '^'] as const
export const quotes = ['"', "'", ''] as const

/**
 * How a delimited text is written. It is shown to the person importing it, who can change any part.
 */
export type Dialect = {
  encoding: Encoding
  delimiter: string
  quote: string
  lineEnd: '\n' | '\r\n' | '\r'
  /** Physical line of the header record; null if the first record is already data. */
  headerLine: number | null
  /** Trimmed names, '' for a column without one; "Column 1" … where there is no header. */
  headers: string[]
  /** Missing in data stored before this option existed: `exact`. */
  rows?: RowReading
}

/** What a person set manually. */
export type DialectChoice = Partial<
  Pick<Dialect, 'encoding' | 'delimiter' | 'quote' | 'headerLine' | 'rows'>
>

/** Counts how many of these cells are names of columns that the product knows. */
export type KnownHeaders = (cells: readonly string[]) => number

/** How many records are examined, and how far down the header may be. */
const sampleRecords = 400
export const headerDepth = 25

/**
 * Detects the delimiter, the quote character and the header row from the start of a file. A
 * delimiter inside a quoted cell doesn't count.
 * @param text decoded, without a byte order mark
 * @param whole the text is the whole file; otherwise its last record may be cut off and is ignored
 */
export function detectDialect(
  text: string,
  whole: boolean,
  lineEnd: Dialect['lineEnd'],
  choice: DialectChoice,
  known: KnownHeaders,
): Omit<Dialect, 'encoding'> {
  const named = /^sep=(.)\r?\n?/i.exec(text)?.[1]
  const quote = choice.quote ?? detectQuote(text)
  const delimiter = choice.delimiter ?? named ?? bestDelimiter(text, whole, lineEnd, quote, known)
  const rows = sample(text, whole, delimiter, quote, lineEnd)
  const headerLine = choice.headerLine !== undefined ? choice.headerLine : findHeader(rows, known)
  // A person may point to a blank line, or to one within a record: use the next record.
  const headerRow = headerLine === null ? undefined : rows.find((row) => row.line >= headerLine)
  const headers = headerRow
    ? headerRow.cells.map(cleanHeader)
    : numbered(Math.max(1, usualWidth(rows)))
  while (
    headers.length > 1 &&
    headers.at(-1) === '' &&
    rows.every((row) => (row.cells[headers.length - 1] ?? '').trim() === '')
  )
    headers.pop()
  const records = rows.filter(
    (row) => row.problem === null && !isBlank(row.cells) && row.line > (headerRow?.line ?? 0),
  )
  const reading = choice.rows ?? likelyReading(records, headers.length)
  return {
    delimiter,
    quote,
    lineEnd,
    headerLine: headerRow ? headerRow.line : null,
    headers: reading === 'widen' ? widened(headers, records) : headers,
    rows: reading,
  }
}

/**
 * The maximum number of columns that appear only in rows: more than that is another table, or
 * damage.
 */
const mostExtra = 50

/** The width of a record up to its last non-empty cell. */
function filledWidth(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && cells[width - 1]!.trim() === '') width--
  return width
}

/**
 * Some programs omit empty cells at the end of rows, or leave out one column name, throughout a
 * file. If only a few rows are uneven, they are mistakes.
 */
function likelyReading(records: readonly Row[], width: number): RowReading {
  const many = (count: number) => count >= 2 && count * 2 > records.length
  if (many(records.filter(({ cells }) => filledWidth(cells) > width).length)) return 'widen'
  return many(records.filter(({ cells }) => cells.length < width).length) ? 'fill' : 'exact'
}

/**
 * The headers, plus an empty name for each column that only rows have; row numbers come before the
 * named columns.
 */
function widened(headers: readonly string[], records: readonly Row[]): string[] {
  const widest = Math.max(headers.length, ...records.map(({ cells }) => filledWidth(cells)))
  const extra = Array.from({ length: Math.min(widest - headers.length, mostExtra) }, () => '')
  const isCount =
    extra.length === 1 &&
    records.length >= 2 &&
    records.every(
      ({ cells }, at) =>
        /^\d+$/.test(cells[0]!.trim()) && Number(cells[0]) === Number(records[0]!.cells[0]) + at,
    )
  return isCount ? ['', ...headers] : [...headers, ...extra]
}

/** The first records of a text, parsed with a dialect. */
export function sample(
  text: string,
  whole: boolean,
  delimiter: string,
  quote: string,
  lineEnd: Dialect['lineEnd'],
): Row[] {
  const rows: Row[] = []
  const tokenizer = new Tokenizer({ delimiter, quote, lineEnd: lineEnd === '\r' ? '\r' : '\n' })
  // In chunks, so that a large file head isn't parsed completely just for four hundred records.
  for (let at = 0; at < text.length && rows.length < sampleRecords; at += 32_768)
    tokenizer.push(text.slice(at, at + 32_768), rows)
  if (whole && rows.length < sampleRecords) tokenizer.end(rows)
  return rows.length > sampleRecords ? rows.slice(0, sampleRecords) : rows
}

/** A header as displayed: no byte order mark, no zero-width characters, whitespace collapsed. */
export function cleanHeader(cell: string): string {
  return cell
    .replace(/[\u200B-\u200D\uFEFF\0]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Whether every cell of the record is empty. Spreadsheets leave such records at the end. */
export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

function numbered(width: number): string[] {
  return Array.from({ length: width }, (_, index) => `Column ${index + 1}`)
}

// Double quotes, unless cells are wrapped in single quotes and none are in double quotes.
function detectQuote(text: string): string {
  const head = text.slice(0, 65_536)
  const count = (mark: string) =>
    head.match(
      new RegExp(`(^|[,;\\t|^\\r\\n])${mark}[^${mark}\\r\\n]*${mark}(?=[,;\\t|^\\r\\n]|$)`, 'g'),
    )?.length ?? 0
  return count('"') === 0 && count("'") >= 4 ? "'" : '"'
}

function bestDelimiter(
  text: string,
  whole: boolean,
  lineEnd: Dialect['lineEnd'],
  quote: string,
  known: KnownHeaders,
): string {
  let best: string = ','
  let bestScore = 0
  for (const delimiter of delimiters) {
    const rows = sample(text, whole, delimiter, quote, lineEnd).filter((row) => !isBlank(row.cells))
    if (rows.length === 0) continue
    const width = usualWidth(rows)
    if (width < 2) continue
    const regular =
      rows.filter((row) => row.cells.length === width && row.problem === null).length / rows.length
    const names = Math.max(...rows.slice(0, headerDepth).map((row) => known(row.cells)))
    const score = regular * 10 + Math.min(width, 12) * 0.1 + Math.min(names, 10)
    if (score > bestScore) {
      bestScore = score
      best = delimiter
    }
  }
  return best
}

/** The most common number of cells in a record; if there is a tie, the larger one. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const row of rows)
    if (row.cells.length > 0) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1)
  let width = 0
  let most = 0
  for (const [cells, count] of counts) {
    if (count > most || (count === most && cells > width)) {
      width = cells
      most = count
    }
  }
  return width
}

/**
 * The header is the record with the most known names; if none is known, the first full record that
 * is unlike those below it, or at least doesn't look like data. Titles and blank lines above it are
 * skipped.
 */
function findHeader(rows: readonly Row[], known: KnownHeaders): number | null {
  const width = usualWidth(rows)
  // A title is the only cell on its line, no matter which words are in it.
  const candidates = rows
    .filter((row) => row.problem === null && (row.cells.length > 1 || width < 2))
    .slice(0, headerDepth)
  const full = candidates.find(
    (row) => row.cells.length >= width && filledOf(row.cells).length >= Math.max(1, width * 0.6),
  )
  const below = rows.filter((row) => row.line > (full?.line ?? 0) && row.problem === null)
  let best: Row | null = null
  let most = 0
  for (const row of candidates) {
    const names = known(row.cells)
    if (names > most) {
      best = row
      most = names
    }
  }
  if (best !== null) {
    // Data may contain a word or two that are also column names ("student", "active"), in answers
    // below a question that no one knows.
    const share = most / filledOf(best.cells).length
    const found = best
    const isAnswer =
      full !== undefined &&
      full.line < found.line &&
      isUnlike(full, below) &&
      (full.cells.some(isLong) ||
        found.cells.some((cell, at) => occursAgain(cell, at, found, below)))
    if (!isAnswer && (share >= 0.4 || (most >= 4 && !best.cells.some(looksLikeData))))
      return best.line
  }
  if (full === undefined) return candidates.find((row) => !isBlank(row.cells))?.line ?? null
  return isUnlike(full, below) || !isLikeData(full, below) ? full.line : null
}

const dataShapes = [
  /^[-+]?\d[\d.,\s]*$/, // a number
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/, // a date
  /^[^\s@]+@[^\s@]+$/, // an email address
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^(true|false)$/i,
]

function looksLikeData(cell: string): boolean {
  return isLong(cell) || hasDataShape(cell)
}

function hasDataShape(cell: string): boolean {
  const text = cell.trim()
  return dataShapes.some((shape) => shape.test(text))
}

function isLong(cell: string): boolean {
  return cell.trim().length > 60
}

/** A column's cells below a record; the header once more, as between pages, isn't one. */
function cellsBelow(at: number, header: Row, below: readonly Row[]): string[] {
  return below
    .filter(
      ({ cells }) =>
        cells.length < 2 ||
        cells.some((cell, place) => cell.trim() !== header.cells[place]?.trim()),
    )
    .map(({ cells }) => cells[at]?.trim() ?? '')
}

const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '')

/**
 * Whether a record looks like one of those below it. Names that never occur again are believed to
 * be names, except in a single column, where the words have the form of those below them.
 */
function isLikeData(record: Row, below: readonly Row[]): boolean {
  const filled = filledOf(record.cells)
  return (
    filled.some(looksLikeData) ||
    new Set(filled).size < filled.length ||
    record.cells.some((name, at) => occursAgain(name, at, record, below)) ||
    (record.cells.length === 1 &&
      areOfPeople([record, ...below].map(({ cells }) => cells[0] ?? '')))
  )
}

/** A list of as many words each, as first and last names are. */
function areOfPeople(cells: readonly string[]): boolean {
  const words = filledOf(cells).map((cell) => cell.trim().split(/\s+/).length)
  return words.length > 3 && words.every((count) => count > 1 && count === words[0])
}

/** Whether a cell is a value of its column. Choices are checked off with their names, or are blank. */
function occursAgain(name: string, at: number, header: Row, below: readonly Row[]): boolean {
  const cells = cellsBelow(at, header, below)
  const others = new Set(cells)
  const isChecked = others.size === 2 && others.has('')
  return name.trim() !== '' && others.has(name.trim()) && !isChecked
}

/**
 * Whether a first record is unlike those below it, as names are: above numbers, dates or addresses;
 * a question; a text that never occurs again, above ones that do; or the longest record. Survey
 * questions are long, and their answers words, but they are column names all the same.
 */
function isUnlike(header: Row, below: readonly Row[]): boolean {
  const columns = header.cells.flatMap((cell, at) =>
    cell.trim() === ''
      ? []
      : [{ at, name: cell.trim(), filled: filledOf(cellsBelow(at, header, below)) }],
  )
  if (
    columns.some(
      ({ name, filled }) => hasDataShape(name) && (filled.length < 3 || filled.some(hasDataShape)),
    )
  )
    return false
  if (columns.some(({ filled }) => areOfData(filled))) return true
  if (columns.some(({ name, at }) => occursAgain(name, at, header, below))) return false
  const isQuestion = columns.some(
    ({ name, filled }) =>
      name.includes('?') && filled.length > 0 && !filled.some((cell) => cell.includes('?')),
  )
  const isChosenFrom = columns.some(({ filled }) => filled.length >= 6 && areChoices(filled))
  const [length, ...lengths] = [header, ...below].map(({ cells }) => cells.join('').length)
  const isLongest =
    columns.some(({ name }) => isLong(name)) &&
    lengths.length >= 3 &&
    lengths.every((one) => one < (length ?? 0))
  return isQuestion || isChosenFrom || isLongest
}

/** Numbers, dates or addresses; some programs write a question and its id under a name. */
function areOfData(cells: readonly string[]): boolean {
  const values = cells.slice(cells.length > 3 ? 2 : 0)
  return values.length > 0 && values.every(hasDataShape)
}

/** Nearly every one occurs again, so one above them that doesn't is none of them. */
function areChoices(cells: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  return [...counts.values()].filter((count) => count === 1).length * 10 <= cells.length
}
