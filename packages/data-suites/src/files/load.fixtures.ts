import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { EngineBench } from '@atrium/engine/engine.fixtures'
import { suppressionMarks, type Kind } from '@atrium/tabular/words'
import { inspect } from './inspect.ts'
import { loadSource, rawKey } from './load.ts'
import type { ReadChoice } from '@atrium/tabular/table.types'
import { settleKind } from '@atrium/tabular/typing.rules'

let made = 0

/** All that comes, in a list. */
export async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of stream) found.push(one)
  return found
}

/**
 * Loads a file as the product does, and reads it back. `override`: the type of every column, or of
 * some by name; `chosen`: a person's decisions.
 */
export async function takeIn(
  bench: EngineBench,
  content: string | Uint8Array,
  path = 'file.csv',
  override: Kind | Record<string, Kind> = {},
  chosen: ReadChoice = {},
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  const name = basename(path)
  const work = await bench.engine.workFolder(`inspect-${made++}`)
  await writeFile(join(work, 'upload'), bytes)
  const found = await inspect(bench.engine, join(work, 'upload'), name, work, undefined, chosen)
  const marks = new Set<string>(suppressionMarks)
  const columns = found.columns.map((column, cell) => {
    const settled = settleKind(
      found.sample.map((row) => row[cell] ?? null),
      marks,
      column,
    )
    const kind = typeof override === 'string' ? override : override[column]
    return { name: column, cell, ...settled, ...(kind && { kind }), automatic: kind === undefined }
  })
  const raw = rawKey(createHash('sha256').update(bytes).digest('hex'))
  await bench.store.put(raw, bytes)
  const source = {
    name,
    format: found.format,
    bytes: bytes.length,
    raw,
    dialect: found.dialect,
    columns: found.columns,
    parquet: null,
    rows: 0,
    loadedAt: null,
  }
  const loaded = await loadSource(bench.engine, source, {
    columns,
    marks: [...marks],
    name: `test-${made}`,
  })
  const shown = loaded.columns.map((column) => `"${column.name.replaceAll('"', '""')}"`).join(', ')
  const rows = await bench.engine.work([
    { sql: `SELECT ${shown} FROM read_parquet($1)`, params: [{ file: loaded.parquet }] },
  ])
  const kinds = Object.fromEntries(loaded.columns.map((one) => [one.name, one.kind]))
  return {
    ...found,
    ...loaded,
    kinds,
    table: rows.map((row) =>
      row.map((cell, at) =>
        loaded.columns[at]?.kind === 'integer' && cell !== null ? Number(cell) : cell,
      ),
    ),
  }
}
