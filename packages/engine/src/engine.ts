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
  /** Rows at most; the answer says whether there were more. */
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
  /** The answer to a statement that the compiler made; not kept. */
  answer(
    statement: Compiled,
    options: Pick<QueryOptions, 'limit' | 'timeoutMs'>,
  ): Promise<QueryResult>
  /** Our own statements, for loading: paths must be in `workFolder` or the cache. */
  work(steps: { sql: string; params?: Param[] }[], options?: WorkOptions): Promise<Cell[][]>
  /** A new folder that the workers may write into, named after `name`; the caller removes it. */
  workFolder(name: string): Promise<string>
  /** The place of a file of the store on this machine. */
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
  /** Processes for questions, besides the one for loading. */
  workers?: number
  /** MB that a process that answers may come to; the one that loads may come to three times as much. It is killed beyond. */
  memory?: number
  threads?: number
  timeoutMs?: number
}

/** How long a question keeps its turn, in milliseconds: a chart over a million rows needs less. */
const patience = 300

/** Starts no process yet: each comes with the first question. */
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
  // Those that answer may read and nothing else is of use to them; the one that loads also writes, which takes memory for each of a thousand columns.
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
      // Files go by their content: other data are another key, and nothing grows stale.
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
      // Two people may read the same file at once: each has a separate folder.
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
 * Retried if the process died, because of another question or because someone killed it. Questions
 * leave nothing half done.
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
  // What only the values can show: an invalid pattern.
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
