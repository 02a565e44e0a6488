import {
  detectDialect,
  headerDepth,
  isBlank,
  sample,
  type Dialect,
  type DialectChoice,
  type KnownHeaders,
} from './dialect.rules.ts'
import { Tokenizer, type Row, type RowProblem } from './tokenizer.ts'
import type { SourceFile } from './source.ts'

export type { Row, RowProblem }

/** A batch of records; `bytes` is how far reading has progressed. */
export type RowBatch = { rows: Row[]; bytes: number }

/** A first look at a file: its dialect, its first lines, and its first data records. */
export type FileLook = { dialect: Dialect; head: Row[]; sample: Row[] }

/**
 * Detects a file's dialect, from its first 256 KB; a person's choices are used as they are.
 * @param known how many of these cells are names of columns that the product knows (see
 * `mapping.rules.ts`)
 */
export function lookAt(
  file: SourceFile,
  known: KnownHeaders,
  choice: DialectChoice = {},
): FileLook {
  const encoding = choice.encoding ?? file.encoding.encoding
  const text = stripMark(
    new TextDecoder(encoding, { ignoreBOM: true }).decode(file.head, { stream: !file.whole }),
  )
  const dialect: Dialect = {
    encoding,
    ...detectDialect(text, file.whole, file.lineEnd, choice, known),
  }
  const rows = sample(text, file.whole, dialect.delimiter, dialect.quote, dialect.lineEnd)
  return {
    dialect,
    head: rows
      .slice(0, headerDepth)
      .filter(({ cells }) => !isBlank(cells))
      .map((row) => ({ ...row, cells: [...row.cells] })),
    sample: rows.filter((row) => isData(row, dialect)).map((row) => fit(row, dialect, true)),
  }
}

/**
 * Reads every data record of a file in batches, with flat memory. Blank records are skipped; a
 * record that isn't as wide as the header comes with its problem; its line number is that of the
 * physical line where it starts.
 */
export async function* readRows(
  file: SourceFile,
  dialect: Dialect,
  batchRows = 1000,
): AsyncGenerator<RowBatch> {
  const decoder = new TextDecoder(dialect.encoding, { ignoreBOM: true })
  const tokenizer = new Tokenizer({
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    lineEnd: dialect.lineEnd === '\r' ? '\r' : '\n',
  })
  let bytes = 0
  let first = true
  let damaged = false
  let found: Row[] = []
  let ready: Row[] = []
  const take = () => {
    for (const row of found) if (isData(row, dialect)) ready.push(fit(row, dialect, damaged))
    found = []
  }
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const text = decoder.decode(chunk, { stream: true })
    if (text === '') continue
    damaged ||= isDamaged(text)
    tokenizer.push(first ? stripMark(text) : text, found)
    first = false
    take()
    if (ready.length >= batchRows) {
      yield { rows: ready, bytes }
      ready = []
    }
  }
  const rest = decoder.decode()
  damaged ||= isDamaged(rest)
  if (rest !== '') tokenizer.push(first ? stripMark(rest) : rest, found)
  tokenizer.end(found)
  take()
  if (ready.length > 0) yield { rows: ready, bytes }
}

function isData(row: Row, dialect: Dialect): boolean {
  if (
    dialect.headerLine !== null
      ? row.line <= dialect.headerLine
      : row.line === 1 && /^sep=/i.test(row.cells[0] ?? '')
  )
    return false
  return row.problem !== null || !isBlank(row.cells)
}

/**
 * Fits a record to the header's width, as far as the dialect allows. Extra empty cells are a
 * trailing delimiter, not an error.
 */
function fit(row: Row, { headers, rows }: Dialect, damaged: boolean): Row {
  if (row.problem !== null) return row
  const width = headers.length
  const { cells } = row
  if (cells.length > width) {
    if (isBlank(cells.slice(width))) cells.length = width
    else if (rows === 'fit') {
      cells.length = width
      row.fitted = 'cut'
    } else row.problem = 'tooMany'
  } else if (cells.length < width) {
    if (rows === 'exact' || rows === undefined) row.problem = 'tooFew'
    else {
      while (cells.length < width) cells.push('')
      row.fitted = 'filled'
    }
  }
  if (damaged && row.problem === null && cells.some(isDamaged)) row.problem = 'badBytes'
  return row
}

// The character that a decoder emits for invalid bytes; the original one is lost.
function isDamaged(cell: string): boolean {
  return cell.includes('\uFFFD')
}

function stripMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
