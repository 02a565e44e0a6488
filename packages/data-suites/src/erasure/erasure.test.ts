import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { EngineFault } from '@atrium/engine/worker-process'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suiteBench, type SuiteBench } from '../data-suites.fixtures.ts'
import { suiteErasureStep } from './erasure-step.ts'
import { erasureJob } from './erasure.job.ts'

let bench: SuiteBench
let suiteID: number
beforeAll(async () => {
  bench = await suiteBench()
  ;({ suiteID } = await rosa().create({ name: 'Scores', description: null }))
})
afterAll(() => bench.close())

const rosa = () => bench.as(bench.people.rosa)
/** Only the student's rows contain it. */
const mark = 'Zgoneqx'
const others = Array.from({ length: 12 }, (_, at) => ({ id: `02000${10 + at}`, at }))
const table = (score: number, more: string[] = []) =>
  [
    'Student ID,Name,Note,Score',
    `0100001,Ana ${mark},${mark}${score},99${score}`,
    ...others.map(({ id, at }) => `${id},Kid ${at},fine ${score},${at + score}`),
    ...more,
  ].join('\n') + '\n'

/** What is stored anywhere: the bytes of uploads and lists, the cells of tables, and the suites' rows in the database. */
async function everything(): Promise<string> {
  const { engine, dataDir } = bench.bench
  const texts: string[] = []
  for (const name of await readdir(dataDir, { recursive: true })) {
    const [key] = /[0-9a-f]{64}\.0\d/.exec(name) ?? []
    if (!key) continue
    const path = join(dataDir, name)
    if (key.endsWith('.02'))
      texts.push(
        JSON.stringify(
          await engine.work([{ sql: 'SELECT * FROM read_parquet($1)', params: [{ file: key }] }]),
        ),
      )
    else texts.push((await readFile(path)).toString('latin1'))
  }
  const tables = await bench.database.owner<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'data_suite%'`
  for (const { name } of tables)
    texts.push(
      JSON.stringify(
        await bench.database.owner`select x::text as x from ${bench.database.owner(name)} x`,
      ),
    )
  return texts.join('\n')
}

const chart = (patch: Partial<ChartDefinition>): ChartDefinition => ({
  type: 'bar',
  x: null,
  color: null,
  reducer: 'recordCount',
  value: null,
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
  ...patch,
})
const attributeOf = async (fileID: number, name: string): Promise<string> => {
  const found = (await rosa().get({ suiteID })).attributes.find(
    (one) => one.fileID === fileID && one.sourceName === name,
  )
  return `a${found?.attributeID ?? 0}`
}
const rowsOf = async (fileID: number) => {
  const columns = await Promise.all(
    ['Student ID', 'Name', 'Note', 'Score'].map((name) => attributeOf(fileID, name)),
  )
  const definition = chart({ type: 'table', reducer: 'rawRecord', columns })
  return (await rosa().preview({ suiteID, definition })).rows
}
const statusOf = async (fileID: number) => {
  const rows = await bench.database.owner<{ status: string }[]>`
    select status from data_suite_file where id = ${fileID}`
  return rows[0]?.status
}

const context = () => ({
  database: bench.database,
  db: bench.database.district(bench.riverbend.districtID),
  districtID: bench.riverbend.districtID,
  runID: 1,
  startedBy: 0,
  attempt: 1,
  hear: async () => {},
  now: () => new Date(),
})
const run = async () => {
  const result = await erasureJob.run(
    context(),
    {},
    {
      report: () => {},
      cancelled: () => false,
      check: () => {},
      signal: new AbortController().signal,
    },
  )
  await bench.work()
  return result
}
const erase = (ids = ['100001', 'CA7700001']) =>
  bench.database.transaction(bench.riverbend.districtID, (tx) =>
    suiteErasureStep.begin(tx, {
      districtID: bench.riverbend.districtID,
      userID: bench.riverbend.ana,
      erasedBy: bench.people.rosa.userID,
      ids,
      now: new Date(),
    }),
  )

describe('a student whose data was deleted', () => {
  const ids = new Map<string, number>()
  const left: Record<string, unknown[][]> = {}
  const kinds = ['csv', 'jsonl', 'gz', 'derived', 'unmapped', 'removed', 'errors'] as const

  test('is in files of each format, in what is derived from them, and in snapshots', async () => {
    const load = async (kind: (typeof kinds)[number], name: string, content: string | Uint8Array) =>
      ids.set(kind, await bench.load(bench.people.rosa, suiteID, name, content))
    await load('csv', 'scores.csv', table(1))
    await load(
      'jsonl',
      'scores.jsonl',
      [
        { 'Student ID': '0100001', Name: `Ana ${mark}`, Note: `${mark}2`, Score: 992 },
        ...others.map(({ id, at }) => ({
          'Student ID': id,
          Name: `Kid ${at}`,
          Note: 'fine 2',
          Score: at,
        })),
      ]
        .map((row) => JSON.stringify(row))
        .join('\n'),
    )
    await load('gz', 'scores3.csv.gz', gzipSync(table(3)))
    await load('removed', 'old.csv', table(4))
    await load('errors', 'broken.csv', table(5, [`0100001,Ana ${mark}`]))
    const csv = ids.get('csv') ?? 0
    const columns = ['Student ID', 'Name', 'Note', 'Score']
    const { fileID } = await rosa().tools.save({
      suiteID,
      name: 'Copy',
      auto: true,
      recipe: {
        tool: 'filter',
        fileID: csv,
        filters: [],
        columns: await Promise.all(
          columns.map(async (name) => ({ field: await attributeOf(csv, name), name })),
        ),
      },
    })
    ids.set('derived', fileID)
    await bench.work()
    const upload = await bench.send(bench.people.rosa, suiteID, 'new.csv', table(6))
    ids.set('unmapped', (await rosa().createFile({ suiteID, uploadID: upload })).fileID)
    const old = ids.get('removed') ?? 0
    for (const act of ['remove', 'confirmRemoval'] as const)
      await rosa().actOnFile({ fileID: old, act })
    await bench.work()
    const chartID = await rosa().saveChart({
      suiteID,
      name: 'Scores',
      size: 'medium',
      definition: chart({ x: { field: await attributeOf(csv, 'Note') } }),
    })
    await rosa().takeSnapshot({ suiteID, chartID, name: 'Then' })
    for (const kind of ['csv', 'jsonl', 'gz', 'derived'] as const)
      left[kind] = (await rowsOf(ids.get(kind) ?? 0)).filter(
        (row) => !JSON.stringify(row).includes(mark),
      )
    expect(left.csv).toHaveLength(12)
    // What an account sent to the suite's folder stays there under its name after it was read.
    await bench.database.owner`
      with account as (insert into data_suite_sftp_account (district_id, suite_id, user_name, label, created_by)
        values (${bench.riverbend.districtID}, ${suiteID}, 'sender', 'Sender', ${bench.people.rosa.userID}) returning id)
      insert into data_suite_sftp_file (district_id, suite_id, name, raw, bytes, account_id)
      select f.district_id, f.suite_id, 'scores.csv', f.serving -> 0 ->> 'raw', 1, a.id from data_suite_file f, account a where f.id = ${csv}`
    const has = async (sql: string): Promise<boolean> =>
      (await bench.database.owner.unsafe(`${sql} like '%${mark}%'`)).length > 0
    expect(await has('select from data_suite_snapshot where content::text')).toBe(true)
    expect(await has('select from data_suite_load where errors::text')).toBe(true)
    expect(await has('select from data_suite_attribute where profile::text')).toBe(true)
    expect(await statusOf(old)).toBe('dltr')
    expect(await statusOf(ids.get('unmapped') ?? 0)).toBe('stup')
    expect((await everything()).split(mark).length).toBeGreaterThan(20)
  })

  test('is not in any of them afterward, and no one else’s rows change', async () => {
    await erase()
    await run()
    await run()
    expect(await everything()).not.toContain(mark)
    for (const kind of ['csv', 'jsonl', 'gz', 'derived'] as const)
      expect(await rowsOf(ids.get(kind) ?? 0), kind).toEqual(left[kind])
    expect(await bench.database.owner`select from data_suite_sftp_file`).toHaveLength(0)
  })

  test('does not come back when a file is read again from its upload', async () => {
    for (const kind of ['csv', 'jsonl', 'gz'] as const) {
      const fileID = ids.get(kind) ?? 0
      await rosa().reloadFile({ fileID })
      await bench.work()
      expect(await statusOf(fileID), kind).toBe('rdy')
      expect(await rowsOf(fileID), kind).toEqual(left[kind])
    }
  })

  test('changes nothing when it is done again, not even under the same ids', async () => {
    const files = () => bench.database.owner`
      select id, version, serving, incoming from data_suite_file order by id`
    const before = await files()
    expect(await run()).toEqual({ done: 0, waiting: 0 })
    await bench.database.owner`update data_suite_erasure set ids = '{100001}', done_at = null`
    expect(await run()).toEqual({ done: 1, waiting: 0 })
    expect(await files()).toEqual(before)
    await bench.database.owner`
      delete from audit_entry where action = 'erase' and id = (select max(id) from audit_entry where action = 'erase')`
  })

  test('is counted in the receipt of the deletion, once', async () => {
    const receipts = await bench.database.owner<{ changes: Record<string, unknown> }[]>`
      select changes from audit_entry where entity = 'students.student' and entity_id = ${bench.riverbend.ana} and action = 'erase'`
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.changes).toMatchObject({
      // The four that are served, the removed one, the one with errors, and the snapshot's copies.
      suiteFiles: [null, 7],
      suiteRows: [null, 12],
      unreadUploads: [null, 0],
    })
    const [left] = await bench.database.owner`select ids, keys from data_suite_erasure`
    expect(left).toEqual({ ids: [], keys: [] })
  })
})

test('a deletion is not finished while an upload could not be read in time; the next run finishes it', async () => {
  const fileID = await bench.load(bench.people.rosa, suiteID, 'late.csv', table(8))
  const { engine } = bench.bench
  const { work } = engine
  engine.work = (steps, options) =>
    steps.some(({ sql }) => /read_csv/i.test(sql))
      ? Promise.reject(new EngineFault('timeout'))
      : work.call(engine, steps, options)
  await bench.database.owner`update data_suite_erasure set ids = '{100001}', done_at = null`
  expect(await run()).toEqual({ done: 0, waiting: 1 })
  engine.work = work
  expect(await run()).toEqual({ done: 1, waiting: 0 })
  expect(await everything()).not.toContain(mark)
  expect(await rowsOf(fileID)).toHaveLength(12)
  const [row] = await bench.database.owner<{ unread: number }[]>`
    select unread from data_suite_erasure`
  expect(row?.unread).toBe(0)
})

test('bytes that another district uploaded too stay theirs', async () => {
  const { otto, rosa: owner } = bench.people
  const text = table(7).replaceAll(mark, 'Zsharedqx')
  const lakeside = bench.as({
    ...otto,
    permissions: new Set([...otto.permissions, 'dataSuites.create']),
  })
  const { suiteID: theirs } = await lakeside.create({ name: 'Theirs', description: null })
  const theirFile = await bench.load(otto, theirs, 'shared.csv', text)
  const ourFile = await bench.load(owner, suiteID, 'shared.csv', text)
  await bench.database.owner`update data_suite_erasure set ids = '{100001}', done_at = null`
  await run()
  expect(await rowsOf(ourFile)).toHaveLength(12)
  await lakeside.reloadFile({ fileID: theirFile })
  await bench.work()
  const [file] = await bench.database
    .owner`select status, rows::int as rows from data_suite_file where id = ${theirFile}`
  expect(file).toEqual({ status: 'rdy', rows: 13 })
})
