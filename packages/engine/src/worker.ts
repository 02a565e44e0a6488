// A separate process for DuckDB: whatever goes wrong in here, including crashes and memory, affects
// nothing else.
import { DuckDBInstance, type DuckDBConnection, type Json } from '@duckdb/node-api'
import type { Cell } from './plan.ts'
import type { Answered, Asked, WorkerSettings } from './worker.messages.ts'

const { limit, threads, folders, temporary } = JSON.parse(
  process.env.ENGINE ?? '{}',
) as WorkerSettings
/**
 * DuckDB's share of the limit. The rest is for the runtime, answers in transit, memory that isn't
 * counted, and memory that is free but not returned.
 */
const counted = 0.7
const instance = await DuckDBInstance.create(':memory:', {
  memory_limit: `${Math.round(limit * counted)}MB`,
  threads: String(threads),
  temp_directory: temporary,
  max_temp_directory_size: '8GB',
  allocator_background_threads: 'true',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
})
await lock()

const running = new Map<number, DuckDBConnection>()
const stopped = new Set<number>()

/** The maximum length of an answer in characters, more than any screen shows. */
const longest = 16_000_000

async function lock(): Promise<void> {
  const connection = await instance.connect()
  const list = folders.map((folder) => `'${folder.replaceAll("'", "''")}/'`).join(', ')
  for (const sql of [
    'SET parquet_metadata_cache = true',
    `SET allowed_directories = [${list}]`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ])
    await connection.run(sql)
  connection.closeSync()
}

async function answer(asked: Extract<Asked, { steps: unknown }>): Promise<Answered> {
  const connection = await instance.connect()
  running.set(asked.id, connection)
  try {
    let rows: Cell[][] = []
    for (const { sql, params } of asked.steps) {
      const reader = await connection.streamAndReadUntil(sql, asked.maxRows, params)
      rows = reader
        .getRowsJson()
        .slice(0, asked.maxRows)
        .map((row) => row.map(plain))
    }
    if (tooLong(rows)) return { id: asked.id, failed: 'tooMuch', message: '' }
    return { id: asked.id, rows }
  } catch (error) {
    const message = (error as Error).message
    if (stopped.has(asked.id) || /INTERRUPT/.test(message))
      return { id: asked.id, failed: 'interrupted', message }
    return {
      id: asked.id,
      failed: /Out of Memory/i.test(message) ? 'memory' : 'statement',
      message: message.slice(0, 2000),
    }
  } finally {
    running.delete(asked.id)
    stopped.delete(asked.id)
    connection.closeSync()
  }
}

function tooLong(rows: Cell[][]): boolean {
  let length = 0
  for (const row of rows)
    for (const cell of row) length += typeof cell === 'string' ? cell.length : 8
  return length > longest
}

// 64-bit integers arrive as text; ours stay below 2^53 (longer digits are text from the start).
function plain(value: Json): Cell {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value))
    return value.flatMap((one) => (one === null ? [] : [plain(one) as string | number]))
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

process.on('message', (asked: Asked) => {
  if ('interrupt' in asked) {
    stopped.add(asked.id)
    running.get(asked.id)?.interrupt()
    return
  }
  void answer(asked).then((answered) => process.send?.(answered))
})
// DuckDB doesn't count everything that a statement uses. If it exceeds the limit, this process ends
// instead of using up the machine's memory.
setInterval(() => {
  const share = process.memoryUsage.rss() / (limit * 1024 * 1024)
  if (share > 1)
    process.send?.({ id: 0, failed: 'memory', message: '' } satisfies Answered, () =>
      process.kill(process.pid, 'SIGKILL'),
    )
  // Restart between questions, so that leftovers don't count against the next one.
  else if (share > counted && running.size === 0) process.exit(0)
}, 100)

// The server is gone, so no one is waiting for an answer.
process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0, rows: [] } satisfies Answered)
