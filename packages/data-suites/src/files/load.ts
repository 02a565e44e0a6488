import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Tokenizer, type Row as TextRow } from '@atrium/tabular/tokenizer'
import { refuse } from '@atrium/kit/shared'
import type { Engine } from '@atrium/engine/engine'
import type { Cell } from '@atrium/engine/plan'
import { EngineFault } from '@atrium/engine/worker-process'
import { asDelimited } from '@atrium/tabular/fixed-width'
import { asText, refuseEndlessLine, unreadable } from './formats.ts'
import { asPlainText } from './inspect.ts'
import { listErrors, problemOf, rawErrorsSQL } from './error-list.ts'
import { lineInWhole } from '@atrium/tabular/json/json-lines'
import {
  footerSays,
  footerSQL,
  loadSQL,
  mostRejects,
  recordsSQL,
  unreadableCellsSQL,
  unreadableSQL,
  type LoadColumn,
} from './load.rules.ts'
import { shown } from '@atrium/tabular/shown'
import { unpack } from '@atrium/tabular/packed'
import {
  barsSQL,
  countedRows,
  measureSQL,
  profilesOf,
  withBars,
  type ProfiledColumn,
} from './profile.rules.ts'
import type { Profile, Source } from './source.types.ts'
import type { Dialect, LineError } from '@atrium/tabular/table.types'
import { isNumeric } from '@atrium/tabular/words'
import { summariesAtFoot, trueSummaries } from './totals.ts'
import type { SummaryRecord } from '@atrium/tabular/totals.rules'
import { widened } from '@atrium/tabular/typing.rules'

export interface Loaded {
  parquet: string
  rows: number
  errorCount: number
  /** The first of them, to be shown. */
  errors: LineError[]
  /** The stored file that contains all of them; absent if nothing was left out. */
  errorList?: string
  /** The columns as they came out: an automatic one may have become wider than was proposed. */
  columns: LoadColumn[]
  /** The records at its end that say they summarize the others. */
  total?: NonNullable<Source['total']>
}

export interface LoadOptions {
  columns: readonly LoadColumn[]
  marks: readonly string[]
  /** A name for the folder of this work. */
  name: string
  signal?: AbortSignal | undefined
}

/** The bytes of sources and of tables have their own keys, separate from other files. */
export const rawKey = (sha256: string): string => `${sha256}.01`
export const parquetKey = (sha256: string): string => `${sha256}.02`
const errorListKey = (sha256: string): string => `${sha256}.04`

/**
 * Makes a Parquet file from an upload and puts it into the store. Unreadable lines are left out and
 * reported; so are cells that don't fit their column. Refuses 422 if nothing could be read.
 * Repeating it yields the same key.
 */
export async function loadSource(
  engine: Engine,
  source: Source,
  { columns, marks, name, signal }: LoadOptions,
): Promise<Loaded> {
  const folder = await engine.workFolder(name)
  try {
    const upload = join(folder, 'upload')
    if (!(await engine.store.fetch(source.raw, upload)))
      throw refuse.notFound('engine.fault.noData')
    const { path: written, leftOut } = await asText(
      engine,
      (await unpack(upload, source.name, folder)).path,
      source.format,
      folder,
      source.dialect?.sheets?.read,
    )
    const text = source.dialect?.fixed
      ? await asDelimited(written, source.dialect.fixed, folder)
      : written
    const dialect = source.dialect ?? {
      encoding: 'utf-8',
      delimiter: ',',
      quote: '"',
      headerLine: 1,
      lineEnd: '\n' as const,
    }
    const to = join(folder, 'table.parquet')
    const made = await makeTable(
      engine,
      { text, dialect, names: source.columns, to, folder },
      columns,
      marks,
      signal,
    )
    const parquet = parquetKey(await hashOf(to))
    await engine.store.putFile(parquet, to)
    const { rawErrors, ...table } = made
    const inWhole = (one: LineError): LineError => ({
      ...one,
      line: lineInWhole(one.line, leftOut?.isList ? [] : (leftOut?.lines ?? [])),
    })
    const errorCount = made.errorCount + (leftOut?.count ?? 0)
    const errorList =
      errorCount > 0
        ? await stored(engine, await listErrors(folder, leftOut?.errors ?? [], rawErrors, inWhole))
        : undefined
    return {
      parquet,
      ...table,
      errors: [...(leftOut?.errors ?? []), ...made.errors.map(inWhole)].slice(0, 1000),
      errorCount,
      ...(errorList !== undefined && { errorList }),
    }
  } catch (error) {
    return unreadable(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function stored({ store }: Engine, list: string): Promise<string> {
  const key = errorListKey(await hashOf(list))
  await store.putFile(key, list)
  return key
}

interface Making {
  text: string
  dialect: Dialect
  names: readonly string[]
  to: string
  folder: string
}

async function makeTable(
  engine: Engine,
  making: Making,
  wanted: readonly LoadColumn[],
  marks: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Omit<Loaded, 'parquet' | 'errorList'> & { rawErrors?: string }> {
  const { text, dialect, names, to, folder } = making
  const options = signal ? { signal } : {}
  const params = [JSON.stringify(marks)]
  const numeric = marks.filter((mark) => mark.trim() !== '' && Number.isFinite(Number(mark)))
  let columns = [...wanted]
  let path = await asPlainText(text, dialect, folder)
  const rejects = join(folder, 'rejects.parquet')
  const rawErrors = join(folder, 'errors.jsonl')
  const summaries = await summariesAtFoot(path, dialect, names.length)
  let without = summaries
  for (let tries = 0; ; tries++) {
    await refuseEndlessLine(path)
    const table = {
      path,
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      escape: dialect.escape ?? dialect.quote,
      skip: dialect.skip ?? dialect.headerLine ?? 0,
      cells: names.length,
      ...(dialect.headerLine !== null && { header: names }),
      ...(dialect.habits && { habits: dialect.habits }),
      ...(dialect.rows && { rows: dialect.rows }),
      without,
    }
    const statements = [
      {
        sql: loadSQL(table, columns, numeric.length, to),
        params: columns.some((column) => isNumeric(column.kind)) ? numeric : [],
      },
      { sql: `COPY (${rejectedSQL}) TO '${rejects.replaceAll("'", "''")}' (FORMAT parquet)` },
      { sql: `${rejectedSQL} LIMIT 1000` },
    ]
    const rejected = await engine
      .work(statements, options)
      .catch((error: unknown) =>
        path === text && error instanceof EngineFault && error.why === 'statement'
          ? undefined
          : unreadable(error),
      )
    // Lines that end now in one way, now in another: the text is rewritten and read once more.
    if (!rejected) {
      path = await asPlainText(text, dialect, folder, true)
      continue
    }
    // What seemed UTF-8 at its head was not: the text is rewritten, and nothing is left out.
    if (path === text && rejected.some((row) => /UNICODE|ENCODING/i.test(String(row[2])))) {
      path = await asPlainText(text, { ...dialect, encoding: 'windows-1252' }, folder)
      continue
    }
    refuseOpenQuote(rejected)
    const { rows, faulty } = footerSays(
      await engine.work([{ sql: footerSQL(to) }], options),
      columns,
    )
    if (Number(rejected[0]?.[4] ?? 0) > rows) await refuseLostQuote(path, dialect)
    const wrong = await wrongOf(engine, to, columns, faulty, params)
    const wider = columns.map((column, at) =>
      column.automatic && (wrong[at] ?? 0) > 0 ? { ...column, kind: widened[column.kind] } : column,
    )
    if (wider.some((column, at) => column.kind !== columns[at]?.kind) && tries < 6) {
      columns = wider
      continue
    }
    // What only seems to be a summary is a record like any other, and counts in what the others say.
    const summarizing = await trueSummaries(engine, to, without, columns)
    if (summarizing.length < without.length) {
      without = summarizing
      continue
    }
    const lines = rejected.map(lineError)
    const isFull = Number(rejected[0]?.[6] ?? 0) >= mostRejects
    const records = isFull
      ? Number(
          (await engine.work([{ sql: recordsSQL(table) }], options).catch(() => []))[0]?.[0] ?? 0,
        )
      : 0
    const left = Math.max(Number(rejected[0]?.[4] ?? 0), records - rows)
    const cellErrors = await unreadableCells(engine, to, columns, wrong, params)
    const errorCount = left + wrong.reduce((sum, count) => sum + count, 0)
    const isWrong = columns.filter((_, at) => (wrong[at] ?? 0) > 0)
    if (errorCount > 0)
      await engine.work(
        [
          {
            sql: rawErrorsSQL({ rejects, table: to, columns: isWrong, to: rawErrors }),
            params: isWrong.length > 0 ? params : [],
          },
        ],
        options,
      )
    if (rows === 0 && lines.length > 0)
      throw refuse.invalid('tabular.nothingReadable', { line: lines[0]?.line ?? 1 })
    return {
      rows,
      columns,
      ...(summaries.length > 0 && {
        total: {
          label: labelsOf(without.length > 0 ? without : summaries),
          isLeftOut: without.length > 0,
        },
      }),
      errors: [...lines, ...cellErrors].slice(0, 1000),
      errorCount,
      ...(errorCount > 0 && { rawErrors }),
    }
  }
}

const labelsOf = (records: readonly SummaryRecord[]): string =>
  records.map(({ label }) => label).join(', ')

/**
 * How many cells of each column are neither a value nor a mark. Most columns have none, and nothing
 * is read for them.
 */
async function wrongOf(
  engine: Engine,
  path: string,
  columns: readonly LoadColumn[],
  faulty: readonly LoadColumn[],
  params: string[],
): Promise<number[]> {
  if (faulty.length === 0) return columns.map(() => 0)
  const [counts = []] = await engine.work([{ sql: unreadableSQL(path, faulty), params }])
  return columns.map((column) => Number(counts[faulty.indexOf(column)] ?? 0))
}

async function unreadableCells(
  engine: Engine,
  path: string,
  columns: readonly LoadColumn[],
  wrong: readonly number[],
  params: string[],
): Promise<LineError[]> {
  const errors: LineError[] = []
  for (const [at, column] of columns.entries()) {
    if ((wrong[at] ?? 0) === 0 || errors.length >= 1000) continue
    const rows = await engine.work([{ sql: unreadableCellsSQL(path, column, 200), params }])
    errors.push(
      ...rows.map((row) => ({
        line: Number(row[0]),
        column: column.name,
        problem: String(row[1]) as LineError['problem'],
        text: shown(row[2]),
      })),
    )
  }
  return errors
}

/** The lines that were left out, each once with its first error, and how many there are. */
const rejectedSQL = `SELECT line, any_value(column_name) AS column_name, arg_min(error_type, coalesce(column_idx, 0))::VARCHAR AS kind, left(any_value(csv_line), 400) AS text, count(*) OVER (), max(length(csv_line) - length(replace(csv_line, chr(10), ''))), sum(count(*)) OVER () FROM reject_errors GROUP BY line ORDER BY line`

/**
 * A quotation mark that is never closed swallows every following line: those would be silently
 * lost.
 */
function refuseOpenQuote(rejected: readonly Cell[][]): void {
  const open = rejected.find((row) => /QUOTE/i.test(String(row[2])) && Number(row[5]) >= 20)
  if (open) throw refuse.invalid('tabular.openQuote', { line: Number(open[0]) })
}

/**
 * If more lines are left out than read, the cause may be an unclosed quotation mark: the engine
 * only says that each line has too few cells. Refuses the file with the line of the quotation mark.
 */
async function refuseLostQuote(path: string, { delimiter, quote }: Dialect): Promise<void> {
  const tokenizer = new Tokenizer({ delimiter, quote, lineEnd: '\n' })
  const chunks = createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>
  for await (const chunk of chunks) {
    const rows: TextRow[] = []
    tokenizer.push(chunk, rows)
    refuseOpen(rows)
  }
  const rows: TextRow[] = []
  tokenizer.end(rows)
  refuseOpen(rows)
}

function refuseOpen(rows: readonly TextRow[]): void {
  const lost = rows.find(({ problem }) => problem === 'unterminatedQuote' || problem === 'tooLong')
  if (lost) throw refuse.invalid('tabular.openQuote', { line: lost.line })
}

const lineError = (row: readonly Cell[]): LineError => ({
  line: Number(row[0]),
  column: null,
  problem: problemOf(String(row[2])),
  text: shown(row[3]),
})

/** Columns of a table at a glance, over all of its parts. */
export async function profile(
  engine: Engine,
  parts: readonly string[],
  columns: readonly ProfiledColumn[],
): Promise<Profile[]> {
  const files = parts.map((file) => ({ file }))
  const from = `read_parquet([${files.map((_, at) => `$${at + 1}`).join(', ')}], union_by_name = true)`
  const profiles: Profile[] = []
  const [[rows] = []] = await engine.work([
    {
      sql: `SELECT sum(num_rows) FROM parquet_file_metadata([${files.map((_, at) => `$${at + 1}`).join(', ')}])`,
      params: files,
    },
  ])
  // Wide tables in strips, so that a statement stays of a size.
  for (let start = 0; start < columns.length; start += 60) {
    const strip = columns.slice(start, start + 60)
    const [measured = []] = await engine.work([
      { sql: measureSQL(from, strip, Number(rows ?? 0) <= countedRows), params: files },
    ])
    const found = profilesOf(measured, strip)
    const drawn: Cell[][] = []
    for (const sql of barsSQL(
      from,
      strip.map((column, at) => ({ ...column, at, profile: found[at] as Profile })),
    ))
      drawn.push(...(await engine.work([{ sql, params: files }])))
    profiles.push(...withBars(found, drawn, strip))
  }
  return profiles
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, {
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>)
    hash.update(chunk)
  return hash.digest('hex')
}
