// A table of five million rows: imported, and queried by eight people at once, compared with bare
// DuckDB in the same run.
import { createWriteStream } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '../../packages/kit/src/server/files/open-file-store.ts'
import { openEngine } from '../../packages/engine/src/engine.ts'
import type { Plan, Reader, SuiteShape } from '../../packages/engine/src/plan.ts'
import { inspect } from '../../packages/data-suites/src/files/inspect.ts'
import { hashOf, loadSource, rawKey } from '../../packages/data-suites/src/files/load.ts'
import type { LoadColumn } from '../../packages/data-suites/src/files/load.rules.ts'
import { settleKind } from '../../packages/tabular/src/typing.rules.ts'
import { suppressionMarks } from '../../packages/tabular/src/words.ts'
import { report } from './lib/measured.ts'

const rows = 5_000_000
const users = 8
const reader: Reader = {
  today: '2026-10-14',
  schoolYears: {
    this: { from: '2026-07-01', to: '2027-06-30' },
    last: { from: '2025-07-01', to: '2026-06-30' },
  },
  studentIDs: [],
  schoolIDs: null,
}

const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
// The engine's processes don't keep this one alive.
const waiting = setInterval(() => {}, 1000)
const store = await openFileStore({ dataDir, s3: undefined })
const engine = openEngine({ dataDir, store })
try {
  const folder = await engine.workFolder('bench')
  const csv = join(folder, 'scores.csv')
  await writeRows(csv)
  const { parquet, columns, ratio } = await ingest(csv, folder)
  report({
    name: `ingest of ${rows / 1e6} M rows ÷ bare COPY to Parquet`,
    value: ratio,
    limit: 2,
    good: 'atMost',
    unit: '',
  })
  await ask(parquet, columns)
} finally {
  await engine.close()
  clearInterval(waiting)
  await rm(dataDir, { recursive: true, force: true })
}

async function writeRows(path: string): Promise<void> {
  const out = createWriteStream(path)
  const races = ['Asian', 'Black', 'Hispanic', 'Two or more', 'White']
  out.write('Row,Student ID,School Code,Race,Score,Day,Mark\n')
  for (let at = 0; at < rows; at += 10_000) {
    let text = ''
    for (let row = at; row < at + 10_000; row++)
      text += `${row},S${100_000 + (row % 400_000)},${101 + (row % 97)},${races[row % 5]},${((row * 7919) % 10_000) / 100},202${row % 4}-0${1 + (row % 9)}-1${row % 9},${row % 11 === 0 ? 'Absent' : 'Present'}\n`
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

async function ingest(csv: string, folder: string) {
  const bare = async (): Promise<number> =>
    timed(() =>
      engine.work([
        {
          sql: `COPY (SELECT * FROM read_csv('${csv}')) TO '${join(folder, 'bare.parquet')}' (FORMAT parquet)`,
        },
      ]),
    )
  const raw = rawKey(await hashOf(csv))
  await store.putFile(raw, csv)
  const ours = async () => {
    const looked = await engine.workFolder('bench-look')
    await copyFile(csv, join(looked, 'upload'))
    const found = await inspect(engine, join(looked, 'upload'), 'scores.csv', looked)
    const marks = new Set<string>(suppressionMarks)
    const columns: LoadColumn[] = found.columns.map((name, cell) => ({
      name,
      cell,
      automatic: true,
      ...settleKind(
        found.sample.map((row) => row[cell] ?? null),
        marks,
      ),
    }))
    const source = {
      name: 'scores.csv',
      format: found.format,
      bytes: 0,
      raw,
      dialect: found.dialect,
      columns: found.columns,
      parquet: null,
      rows: 0,
      loadedAt: null,
    }
    let parquet = ''
    const took = await timed(async () => {
      ;({ parquet } = await loadSource(engine, source, {
        columns,
        marks: [...marks],
        name: 'bench-load',
      }))
    })
    return { took, parquet, columns }
  }
  const [bares, oursTimes]: [number[], number[]] = [[], []]
  let last = await ours()
  // Alternating, so that a busy machine affects both equally.
  for (let turn = 0; turn < 3; turn++) {
    bares.push(await bare())
    last = await ours()
    oursTimes.push(last.took)
  }
  console.log(
    `bare ${bares.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s; ours ${oursTimes.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`,
  )
  return { ...last, ratio: Math.min(...oursTimes) / Math.min(...bares) }
}

async function ask(parquet: string, columns: readonly LoadColumn[]): Promise<void> {
  const shape: SuiteShape = {
    suiteID: 1,
    files: [{ id: 1, parts: [parquet] }],
    attributes: columns.map(({ name, kind }, at) => ({
      id: at + 1,
      fileID: 1,
      column: name,
      kind,
    })),
    relationships: [],
    mixers: [],
  }
  let asked = 0
  // Each question is different: nothing is answered from the cache.
  const plan = (): Plan => ({
    fileID: 1,
    filters: [{ type: 'between', field: 'a5', from: (asked++ % 1000) / 1000, to: 100 }],
    groups: [{ field: 'a4' }],
    values: [{ reducer: 'average', field: 'a5' }],
  })
  const chart = () => timed(() => engine.query(shape, plan(), { limit: 1000, reader }))
  const path = await engine.path(parquet)
  const bare = () =>
    timed(() =>
      engine.work([
        {
          sql: `SELECT "Race", avg("Score") FROM read_parquet('${path}') WHERE "Score" BETWEEN ${(asked++ % 1000) / 1000} AND 100 GROUP BY 1 ORDER BY 1`,
        },
      ]),
    )
  for (let warm = 0; warm < 4; warm++) await Promise.all([chart(), bare()])
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 15; turn++) {
    bares.push(await bare())
    ours.push(await chart())
  }
  report({
    name: 'group-by chart over them ÷ bare query',
    value: middle(ours) / middle(bares),
    limit: 1.3,
    good: 'atMost',
    unit: '',
  })
  report({
    name: `the same with ${users} users, p95`,
    value: p95(await crowd(chart, 10)),
    limit: 400,
    good: 'atMost',
    unit: 'ms',
  })
  const idle = p95(await crowd(chart, 5, 2))
  const endless = engine
    .work(
      [
        {
          sql: 'SELECT count(*) FROM range(1000000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3',
        },
      ],
      { timeoutMs: 6000 },
    )
    .then(
      () => 'answered',
      (error: { why?: string }) => error.why,
    )
  const meanwhile = p95(await crowd(chart, 5, 2))
  console.log(
    `a question without end: ${await endless}; charts p95 ${idle.toFixed(0)} ms before it, ${meanwhile.toFixed(0)} ms beside it`,
  )
  report({
    name: 'charts beside a question without end ÷ before it, p95',
    value: meanwhile / idle,
    good: 'atMost',
    unit: '',
  })
  for (const [pid, kilobytes] of await workerMemory())
    console.log(`worker ${pid}: ${(kilobytes / 1000).toFixed(0)} MB`)
}

async function crowd(act: () => Promise<number>, seconds: number, many = users): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: many }, async () => {
      while (performance.now() < until) took.push(await act())
    }),
  )
  return took
}

async function workerMemory(): Promise<[number, number][]> {
  const children = await readFile(
    `/proc/${process.pid}/task/${process.pid}/children`,
    'utf8',
  ).catch(() => '')
  return Promise.all(
    children
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(async (pid): Promise<[number, number]> => [
        Number(pid),
        Number(
          /VmHWM:\s+(\d+)/.exec(
            await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
          )?.[1] ?? 0,
        ),
      ]),
  )
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

function at(share: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function middle(values: readonly number[]): number {
  return at(0.5, values)
}

function p95(values: readonly number[]): number {
  return at(0.95, values)
}
