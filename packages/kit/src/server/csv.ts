import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { otherFormatOf, type MessageRef } from '../shared/index.ts'

export interface CsvLine {
  /** The line in the file where it starts, from 1. */
  line: number
  cells: string[]
}

/** A file that isn't CSV, with the line where it stops being one. */
export class CsvFault extends Error {
  readonly line: number
  /** What it is instead, where that is plain: XML. */
  readonly ref?: MessageRef
  constructor(line: number, cause: unknown, format?: string) {
    super(`Not CSV at line ${line}`, { cause })
    this.name = 'CsvFault'
    this.line = line
    if (format !== undefined) this.ref = { id: 'kit.import.otherFormat', values: { format } }
  }
}

/**
 * The lines of a CSV text: a byte order mark is dropped, the delimiter (comma, semicolon, tab, bar)
 * comes from a line `sep=;` or is detected from the header line, cells are trimmed (one of only
 * blanks is empty), empty lines skipped. Throws a `CsvFault` if quotes don't close, the bytes aren't
 * text, or it is another format.
 */
export async function readCsv(text: string): Promise<CsvLine[]> {
  const format = otherFormatOf(text)
  if (format) throw new CsvFault(1, format, format)
  const nothing = text.indexOf('\0')
  if (nothing >= 0) throw new CsvFault(text.slice(0, nothing).split('\n').length, 'a NUL')
  const [separatorLine, delimiter = delimiterOf(text)] = separatorHint.exec(text) ?? []
  // Its line stays, empty, so that the others keep their numbers.
  const table = separatorLine === undefined ? text : `\n${text.slice(separatorLine.length)}`
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  const lines: CsvLine[] = []
  let next = 1
  try {
    for await (const { record, info } of Readable.from(pieces(table)).pipe(
      parser,
    ) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser reports a record's last line; one with line breaks in a cell started earlier.
      const breaks = record.reduce(
        (count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0),
        0,
      )
      const line = Math.max(next, info.lines - breaks)
      next = info.lines + 1
      const cells = record.map(plainCell)
      if (cells.some((cell) => cell !== '')) lines.push({ line, cells })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CsvFault(Number(error.lines ?? next), error)
    throw error
  }
  return lines
}

// Some spreadsheets name the delimiter on the first line.
const separatorHint = /^\uFEFF?sep=([,;\t|])(?:\r\n|\r|\n)/i

/**
 * One line of RFC 4180. Texts that a spreadsheet would take for a formula get an apostrophe, which
 * `readCsv` removes again.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

// Spreadsheets skip blanks, and treat the full-width characters of East Asian keyboards as their
// ASCII equivalents.
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const plainCell = (cell: string): string =>
  onlyBlanks.test(cell)
    ? ''
    : cell.startsWith("'") && formula.test(cell.slice(1))
      ? cell.slice(1)
      : cell

/** Quotes keep blanks, and web pages have some that are not spaces. */
const onlyBlanks = /^[\s\u200B-\u200D\u2060\uFEFF]+$/

function delimiterOf(text: string): string {
  const header =
    text
      .slice(0, 20_000)
      .replace(/"[^"]*"/g, '')
      .split(/\r\n|\r|\n/)
      .find((line) => line.trim() !== '') ?? ''
  const counts = [',', ';', '\t', '|'].map(
    (delimiter) => [header.split(delimiter).length, delimiter] as const,
  )
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

// In chunks, so that the parser yields between them.
function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536)
}
