import { mostListed } from '@atrium/tabular/table.types'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@atrium/kit/server'
import { unreadableCellsSQL, type LoadColumn } from './load.rules.ts'
import { shown } from '@atrium/tabular/shown'
import type { LineError } from '@atrium/tabular/table.types'

interface RawErrors {
  /** The table of what the engine rejected. */
  rejects: string
  /** The table that was built, and its columns with invalid cells. */
  table: string
  columns: readonly LoadColumn[]
  to: string
}

/** Writes down what the engine left out: first whole lines, then cells, column by column. */
export function rawErrorsSQL({ rejects, table, columns, to }: RawErrors): string {
  const text = (path: string): string => `'${path.replaceAll("'", "''")}'`
  const cells = columns.map(
    (column) => `SELECT *, ${text(column.name)} FROM (${unreadableCellsSQL(table, column)})`,
  )
  const all = [
    `SELECT line, kind, text, NULL::VARCHAR FROM read_parquet(${text(rejects)})`,
    ...cells,
  ].join(' UNION ALL ')
  return `COPY (SELECT * FROM (${all}) AS found(line, kind, text, name) LIMIT ${mostListed}) TO ${text(to)} (FORMAT json)`
}

const problems: [RegExp, LineError['problem']][] = [
  [/MISSING/i, 'tooFew'],
  [/TOO MANY/i, 'tooMany'],
  [/QUOTE/i, 'quote'],
  [/UNICODE|ENCODING/i, 'encoding'],
  [/LINE SIZE|MAXIMUM/i, 'tooLong'],
]

/** The error in a line, in the engine's own words. */
export const problemOf = (kind: string): LineError['problem'] =>
  problems.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other'

/**
 * Writes what was left out as JSON lines: what wasn't a record before the engine saw it, then what
 * the engine found. Returns where it is.
 * @param inWhole an engine error as one of the original file
 */
export async function listErrors(
  folder: string,
  before: readonly LineError[],
  raw: string | undefined,
  inWhole: (one: LineError) => LineError,
): Promise<string> {
  const to = join(folder, 'error-list.jsonl')
  const file = await open(to, 'w')
  try {
    let held = before.map((one) => `${JSON.stringify(one)}\n`)
    let left = mostListed - before.length
    for await (const line of raw === undefined
      ? []
      : createInterface({ input: createReadStream(raw) })) {
      if (line === '' || left-- <= 0) continue
      const {
        line: at,
        kind,
        text,
        name,
      } = JSON.parse(line) as {
        line: number
        kind: string
        text: string | null
        name: string | null
      }
      held.push(
        `${JSON.stringify(inWhole({ line: at, column: name, problem: name === null ? problemOf(kind) : (kind as LineError['problem']), text: shown(text) }))}\n`,
      )
      if (held.length < 5000) continue
      await file.write(held.join(''))
      held = []
    }
    await file.write(held.join(''))
  } finally {
    await file.close()
  }
  return to
}

/** The contents of such lists, in batches. */
export async function* listedErrors(
  store: FileStore,
  keys: readonly string[],
): AsyncGenerator<LineError[]> {
  for (const key of keys) {
    const stream = await store.get(key)
    if (!stream) continue
    let held: LineError[] = []
    for await (const line of createInterface({ input: stream })) {
      held.push(JSON.parse(line) as LineError)
      if (held.length < 1000) continue
      yield held
      held = []
    }
    yield held
  }
}
