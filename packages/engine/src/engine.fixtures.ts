import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '@atrium/kit/server'
import type { Kind } from '@atrium/tabular/words'
import { openEngine, type EngineOptions } from './engine.ts'
import type { Mixer, Plan, Reader, SuiteShape } from './plan.ts'
import { quoted } from './sql.rules.ts'

export const reader: Reader = {
  today: '2026-10-14',
  schoolYears: {
    this: { from: '2026-07-01', to: '2027-06-30' },
    last: { from: '2025-07-01', to: '2026-06-30' },
  },
  studentIDs: ['0001', '3'],
  schoolIDs: null,
}

export interface TableOfTest {
  /** Column name → kind. */
  columns: Record<string, Kind>
  rows: (string | number | null)[][]
}

export type EngineBench = Awaited<ReturnType<typeof engineBench>>

/** An engine in its own folder, and suites built from rows. */
export async function engineBench(options: Partial<EngineOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-engine-'))
  const store = await openFileStore({ dataDir, s3: undefined })
  const engine = openEngine({ dataDir, store, ...options })
  let made = 0

  /** Writes rows as a Parquet file in the store; returns its key. */
  const parquet = async ({ columns, rows }: TableOfTest): Promise<string> => {
    const folder = await engine.workFolder(`fixture-${made++}`)
    const names = Object.keys(columns)
    await writeFile(
      join(folder, 'rows.json'),
      rows
        .map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [`c${at}`, cell]))))
        .join('\n') || '\n',
    )
    const types: Record<Kind, string> = {
      integer: 'BIGINT',
      float: 'DOUBLE',
      text: 'VARCHAR',
      date: 'DATE',
    }
    const spec = names
      .map((_, at) => `'c${at}': '${types[Object.values(columns)[at] as Kind]}'`)
      .join(', ')
    const select = names.map((name, at) => `c${at} AS ${quoted(name)}`).join(', ')
    await engine.work([
      {
        sql: `COPY (SELECT ${select} FROM read_json('${folder}/rows.json', format = 'newline_delimited', columns = {${spec}})) TO '${folder}/rows.parquet' (FORMAT parquet)`,
      },
    ])
    const bytes = await readFile(join(folder, 'rows.parquet'))
    const key = `${createHash('sha256').update(bytes).digest('hex')}.02`
    await store.put(key, bytes)
    return key
  }

  /**
   * A suite with these tables; attributes are numbered from 1 across all of them, and files from 1.
   */
  const suite = async (
    tables: TableOfTest[],
    more: Partial<Pick<SuiteShape, 'relationships'>> & { mixers?: Mixer[] } = {},
  ): Promise<SuiteShape> => {
    const files = await Promise.all(
      tables.map(async (table, at) => ({ id: at + 1, parts: [await parquet(table)] })),
    )
    let id = 0
    const attributes = tables.flatMap((table, at) =>
      Object.entries(table.columns).map(([column, kind]) => ({
        id: ++id,
        fileID: at + 1,
        column,
        kind,
      })),
    )
    return {
      suiteID: 1,
      files,
      attributes,
      relationships: more.relationships ?? [],
      mixers: (more.mixers ?? []).map((definition, at) => ({ id: at + 1, fileID: 1, definition })),
    }
  }

  const ask = async (
    shape: SuiteShape,
    plan: Partial<Plan>,
    options: { limit?: number; timeoutMs?: number; reader?: Reader } = {},
  ) =>
    engine.query(
      shape,
      { fileID: 1, filters: [], groups: [], values: [], ...plan },
      { limit: 1000, reader, ...options },
    )

  return {
    dataDir,
    engine,
    store,
    suite,
    ask,
    rows: async (...args: Parameters<typeof ask>) => (await ask(...args)).rows,
    close: async () => {
      await engine.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
