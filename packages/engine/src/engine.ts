import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse, type Refusal } from '@atrium/kit/shared'
import type { FileStore } from '@atrium/kit/server'
import { compilePlan } from './compile.rules.ts'
import { PlanFault } from './fault.ts'
import { engineFolders } from './folders.ts'
import { ParquetCache } from './parquet-cache.ts'
import type { Cell, Compiled, Param, Plan, QueryResult, Reader, SuiteShape } from './plan.ts'
import { keyOf, ResultCache } from './result-cache.ts'
import { takingTurns } from './turns.ts'
import { EngineFault, WorkerProcess } from './worker-process.ts'

export interface QueryOptions {
  /** The maximum number of rows; the answer says whether there were more. */
  limit: number
  timeoutMs?: number
  reader: Reader
}

/**
 * Answers questions about suites. This one is DuckDB next to the server; another engine over the
 * same Parquet files would give the same answers.
 */
export interface Engine {
  query(suite: SuiteShape, plan: Plan, options: QueryOptions): Promise<QueryResult>
  /** Answers a compiled statement, without caching the answer. */
  answer(
    statement: Compiled,
    options: Pick<QueryOptions, 'limit' | 'timeoutMs'>,
  ): Promise<QueryResult>
  /** Runs our own statements, for loading: paths must be in `workFolder` or the cache. */
  work(steps: { sql: string; params?: Param[] }[], options?: WorkOptions): Promise<Cell[][]>
  /** A new folder, named after `name`, that the workers may write into; the caller removes it. */
  workFolder(name: string): Promise<string>
  /** The path of a stored file on this machine. */
  path(key: string): Promise<string>
  store: FileStore
  /** Removes a file from the store, and this machine's copy. */
  forget(key: string): Promise<void>
  close(): Promise<void>
}

export interface WorkOptions {
  maxRows?: number
  timeoutMs?: number
  signal?: AbortSignal
}

export interface EngineOptions {
  dataDir: string
  store: FileStore
  /** The number of processes for questions, in addition to the one for loading. */
  workers?: number
  /**
   * The memory limit of a process for questions, in MB; the one for loading may use three times as
   * much. A process that exceeds it is killed.
   */
  memory?: number
  threads?: number
  timeoutMs?: number
}

/** How long a question keeps its turn, in milliseconds; a chart over a million rows needs less. */
const patience = 300

/** Doesn't start any process yet: each one starts with its first question. */
export function openEngine({
  dataDir,
  store,
  workers = 2,
  memory = 512,
  threads = 2,
  timeoutMs = 15_000,
}: EngineOptions): Engine {
  const { cacheFolder, work, temporary } = engineFolders(dataDir)
  const cache = new ParquetCache(cacheFolder, store)
  const results = new ResultCache()
  const pending = new Map<string, Promise<QueryResult>>()
  const settings = (name: string, folders: string[], limit: number) => ({
    limit,
    threads,
    folders,
    temporary: join(temporary, name),
  })
  // The processes for questions only need to read. The one for loading also writes, which takes
  // memory for each of up to a thousand columns.
  const answering = Array.from(
    { length: workers },
    (_, at) => new WorkerProcess(settings(`q${at}`, [cacheFolder], memory)),
  )
  const loading = new WorkerProcess(settings('l', [cacheFolder, work], memory * 3))

  const turn = takingTurns(workers, patience)

  const placed = (params: readonly Param[]): Promise<(string | number | null)[]> =>
    Promise.all(
      params.map(async (param) =>
        typeof param === 'object' && param !== null ? cache.path(param.file) : param,
      ),
    )

  const ask = async (
    { sql, params, columns }: Compiled,
    limit: number,
    most: number,
  ): Promise<QueryResult> => {
    const step = { sql, params: await placed(params) }
    const least = () => answering.reduce((best, one) => (one.busy < best.busy ? one : best))
    const options = { maxRows: limit + 1, timeoutMs: most }
    const rows = await turn(() => twice(() => least().run([step], options))).catch(
      (error: unknown) => Promise.reject(asRefused(error)),
    )
    return {
      columns,
      rows: rows
        .slice(0, limit)
        .map((row) => row.map((cell, at) => numbered(cell, columns[at]?.kind))),
      more: rows.length > limit,
    }
  }

  return {
    store,
    path: (key) => cache.path(key),
    forget: async (key) => {
      await store.remove(key)
      await cache.drop(key)
    },
    query: async (suite, plan, { limit, reader, timeoutMs: most = timeoutMs }) => {
      const statement = compiled(suite, plan, reader, limit)
      // Files are named by content: other data has another key, so nothing goes stale.
      const key = keyOf(statement.sql, statement.params)
      const known = results.get(key)
      if (known) return known
      const going = pending.get(key)
      if (going) return going
      const answer = ask(statement, limit, most).finally(() => pending.delete(key))
      pending.set(key, answer)
      const result = await answer
      results.put(key, result)
      return result
    },
    answer: (statement, { limit, timeoutMs: most = timeoutMs }) => ask(statement, limit, most),
    work: async (steps, { maxRows = 10_000, timeoutMs: most = 600_000, signal } = {}) => {
      const placedSteps = await Promise.all(
        steps.map(async ({ sql, params = [] }) => ({ sql, params: await placed(params) })),
      )
      return twice(() => loading.run(placedSteps, { maxRows, timeoutMs: most, signal }))
    },
    workFolder: async (name) => {
      await mkdir(work, { recursive: true })
      // Two people may load the same file at once: each load has its own folder.
      return await mkdtemp(join(work, `${name}-`))
    },
    close: async () => {
      await Promise.all([...answering, loading].map((one) => one.close()))
      await Promise.all(
        [work, temporary].map((folder) =>
          rm(folder, { recursive: true, force: true }).catch(() => {}),
        ),
      )
    },
  }
}

/**
 * Retried if the process died, because of another question or because it was killed. Questions have
 * no side effects.
 */
const twice = (ask: () => Promise<Cell[][]>): Promise<Cell[][]> =>
  ask().catch((error: unknown) =>
    error instanceof EngineFault && error.why === 'lost' ? ask() : Promise.reject(error as Error),
  )

function compiled(suite: SuiteShape, plan: Plan, reader: Reader, limit: number) {
  try {
    return compilePlan(suite, plan, reader, limit)
  } catch (error) {
    if (error instanceof PlanFault) throw refuse.invalid(error.ref.id, error.ref.values)
    throw error
  }
}

/** An engine error in a form people may see; a statement that DuckDB rejects is our bug. */
export function asRefused(error: unknown): Refusal | Error {
  if (!(error instanceof EngineFault)) return error as Error
  if (error.why === 'timeout') return refuse.unavailable('engine.fault.tooSlow')
  if (error.why === 'memory' || error.why === 'tooMuch')
    return refuse.unavailable('engine.fault.tooMuch')
  if (error.why === 'lost') return refuse.unavailable('engine.fault.engineLost')
  // Errors that depend on the values, such as an invalid pattern.
  if (
    /regular expression|invalid perl operator|missing \)|missing \]|no argument for repetition|trailing \\|bad repetition|invalid escape|invalid repetition|invalid character class|invalid named capture|invalid UTF-8|unexpected \)|pattern too large/i.test(
      error.message,
    )
  )
    return refuse.invalid('engine.fault.pattern')
  return error
}

const numbered = (cell: Cell, kind: string | undefined): Cell =>
  (kind === 'integer' || kind === 'float') && typeof cell === 'string' ? finite(Number(cell)) : cell
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
