import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { matchesAny } from '@atrium/engine/conditions.rules'
import type { Engine } from '@atrium/engine/engine'
import { Binder, quoted } from '@atrium/engine/sql.rules'
import { EngineFault } from '@atrium/engine/worker-process'
import { asRefusal } from '@atrium/kit/server'
import { hashOf, loadSource, parquetKey, rawKey } from '../files/load.ts'
import type { Source } from '../files/source.types.ts'

/** A stored table without the rows that were taken out of it. */
export interface Rewritten {
  key: string
  rows: number
  gone: number
}

/** Whether there was only no time or no room to read a file, which says nothing about the file. */
export const isPassing = (error: unknown): boolean =>
  error instanceof EngineFault
    ? error.why === 'timeout' || error.why === 'lost'
    : asRefusal(error)?.code === 'unavailable'

/**
 * Rewrites stored tables without the rows about one person. Each is rewritten once, however many
 * suites and snapshots name it.
 */
export class Rewriter {
  readonly #engine: Engine
  readonly #ids: readonly string[]
  readonly #tables = new Map<string, Rewritten>()
  readonly #uploads = new Map<string, Source | 'unread'>()
  /** Keys that were made only to read an upload. */
  readonly passing: string[] = []

  constructor(engine: Engine, ids: readonly string[]) {
    this.#engine = engine
    this.#ids = ids
  }

  /** A Parquet file; `columns` are those that tell students. */
  async table(key: string, columns: readonly string[]): Promise<Rewritten> {
    const as = `${key} ${columns.join('\n')}`
    const known = this.#tables.get(as)
    if (known) return known
    const made = await this.#inFolder(async (folder) => {
      const to = join(folder, 'table.parquet')
      const left = await this.#copy(key, columns, to, 'FORMAT parquet, COMPRESSION snappy')
      if (left.gone === 0) return { key, ...left }
      const made = parquetKey(await hashOf(to))
      await this.#engine.store.putFile(made, to)
      return { key: made, ...left }
    })
    this.#tables.set(as, made)
    return made
  }

  /**
   * An upload in whatever format it came: one with rows to take out becomes delimited text of what
   * could be read of it. `unread`: nothing could. Throws what `isPassing` tells.
   */
  async upload(source: Source, columns: readonly string[]): Promise<Source | 'unread'> {
    const as = `${source.raw} ${columns.join('\n')}`
    const known = this.#uploads.get(as)
    const made =
      known ??
      (await this.#uploadAgain(source, columns).catch((error: unknown) => {
        if (isPassing(error)) throw error
        return 'unread' as const
      }))
    this.#uploads.set(as, made)
    if (made === 'unread' || made.raw === source.raw) return made === 'unread' ? made : source
    const { bytes, raw, format, dialect } = made
    return { ...source, bytes, raw, format, dialect }
  }

  async #uploadAgain(source: Source, columns: readonly string[]): Promise<Source> {
    const read = await loadSource(this.#engine, source, {
      columns: source.columns.map((name, cell) => ({
        name,
        kind: 'text',
        dateOrder: 'ymd',
        automatic: false,
        cell,
      })),
      marks: [],
      name: 'erase',
    })
    this.passing.push(read.parquet, ...(read.errorList === undefined ? [] : [read.errorList]))
    return this.#inFolder(async (folder) => {
      const to = join(folder, 'upload.csv')
      const form = `FORMAT csv, HEADER true, DELIMITER ',', QUOTE '"', ESCAPE '"'`
      const isNamed = read.errors.some(({ text }) => this.#ids.some((id) => text.includes(id)))
      const { gone } = await this.#copy(read.parquet, columns, to, form, isNamed)
      if (gone === 0 && !isNamed) return source
      const raw = rawKey(await hashOf(to))
      await this.#engine.store.putFile(raw, to)
      const { chosen, sheets } = source.dialect ?? {}
      return {
        ...source,
        raw,
        bytes: (await stat(to)).size,
        format: 'csv',
        dialect: {
          encoding: 'utf-8',
          delimiter: ',',
          quote: '"',
          headerLine: 1,
          lineEnd: '\n',
          ...(chosen && { chosen }),
          ...(sheets && { sheets }),
        },
      }
    })
  }

  /** Copies what is left of a table, if anything goes. */
  async #copy(
    key: string,
    columns: readonly string[],
    to: string,
    form: string,
    always = false,
  ): Promise<Omit<Rewritten, 'key'>> {
    const there = await this.#engine.work([
      {
        sql: 'SELECT column_name FROM (DESCRIBE SELECT * FROM read_parquet($1))',
        params: [{ file: key }],
      },
    ])
    const names = new Set(there.map(([name]) => String(name)))
    const binder = new Binder()
    const from = `read_parquet(${binder.bind({ file: key })})`
    const theirs = columns
      .filter((name) => names.has(name))
      .map((name) => {
        const at = { sql: `${quoted(name)}::VARCHAR`, kind: 'text' as const }
        return `coalesce(${matchesAny(at, this.#ids, binder)}, FALSE)`
      })
    const isTheirs = theirs.length === 0 ? 'FALSE' : theirs.join(' OR ')
    const [[all, found] = []] = await this.#engine.work([
      {
        sql: `SELECT (SELECT count(*) FROM ${from}), (SELECT count(*) FROM ${from} WHERE ${isTheirs})`,
        params: binder.params,
      },
    ])
    const gone = Number(found ?? 0)
    if (gone > 0 || always)
      await this.#engine.work([
        {
          sql: `COPY (SELECT * FROM ${from} WHERE NOT (${isTheirs})) TO '${to.replaceAll("'", "''")}' (${form})`,
          params: binder.params,
        },
      ])
    return { rows: Number(all ?? 0) - gone, gone }
  }

  async #inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
    const folder = await this.#engine.workFolder('erase')
    try {
      return await act(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
