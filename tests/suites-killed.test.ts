import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../packages/kit/src/server/database.ts'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import {
  chartOf,
  dropFolder,
  mappingOf,
  startSuiteServer,
  stopSuiteServers,
  type SuiteOfTest,
  type SuiteServer,
} from './suite-servers.ts'
import { until } from './until.ts'

let database: TestDatabase
let house: SuiteServer
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-suites-killed-'))
beforeAll(async () => {
  database = await testDatabase()
  await makeDistrictOffice(database.url)
})
afterAll(async () => {
  stopSuiteServers()
  await database.drop()
  dropFolder(dataDir)
})

const rows = 200_000
const csv = (column = 'Score') =>
  Buffer.from(
    `Student ID,School,${column}\n${Array.from({ length: rows }, (_, at) => `S${at},${['Oak', 'Pine'][at % 2]},${at % 100}`).join('\n')}\n`,
  )

const start = async () => {
  house = await startSuiteServer(database.url, {}, dataDir)
}
let suiteID = 0
const suite = () => house.ask<SuiteOfTest>('get', { suiteID })
const status = async () => {
  const [row] = await database.owner<
    { status: string }[]
  >`select status from data_suite_file where suite_id = ${suiteID}`
  return row?.status ?? ''
}
const send = async (bytes: Buffer): Promise<string> => {
  const { uploadID } = await house.upload(
    'POST',
    `?suiteID=${suiteID}&name=scores.csv&bytes=${bytes.length}`,
  )
  await house.upload('PUT', `/${uploadID}?offset=0`, bytes)
  return uploadID
}

/**
 * Kills the server once the file has reached a status, held there by a lock on what the next step
 * writes, and restarts it.
 */
async function killedAt(wanted: string, table: string, act: () => Promise<unknown>): Promise<void> {
  const holder = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  const waiting = await holder.owner.reserve()
  await waiting.unsafe(`begin; lock table ${table} in share mode`)
  await act()
  await until(async () => (await status()) === wanted)
  await house.kill()
  await waiting.unsafe('rollback')
  waiting.release()
  await holder.close()
  expect(await status()).toBe(wanted)
  await start()
}

/** Kills the server as soon as it has answered: the work it started may have gotten anywhere. */
async function killedAtOnce(statuses: readonly string[]): Promise<void> {
  await house.kill()
  expect(statuses).toContain(await status())
  await start()
}

const isAtWork = async () =>
  (
    await database.owner`select from job_run where name = 'dataSuites.load' and status in ('queued', 'running')`
  ).length > 0
const restsAt = (wanted: string) =>
  until(async () => (await status()) === wanted && !(await isAtWork()))
async function served(): Promise<unknown> {
  const school = (await suite()).attributes.find((one) => one.displayName === 'School')?.attributeID
  return (
    await house.ask<{ rows: unknown }>('preview', { suiteID, definition: chartOf(`a${school}`) })
  ).rows
}
const all = [
  ['Oak', rows / 2],
  ['Pine', rows / 2],
]

test('a server killed while a file is in any status continues at its next start, and serves what it served before', async () => {
  await start()
  ;({ suiteID } = await house.act<{ suiteID: number }>('create', {
    name: 'Killed',
    description: null,
  }))
  // After a kill, an upload resumes where it was.
  const bytes = csv()
  const { uploadID } = await house.upload(
    'POST',
    `?suiteID=${suiteID}&name=scores.csv&bytes=${bytes.length}`,
  )
  await house.upload('PUT', `/${uploadID}?offset=0`, bytes.subarray(0, 1_000_000))
  await house.kill()
  await start()
  expect(await house.upload('GET', `/${uploadID}`)).toMatchObject({ offset: 1_000_000 })
  await house.upload('PUT', `/${uploadID}?offset=1000000`, bytes.subarray(1_000_000))
  const { fileID } = await house.act<{ fileID: number }>('createFile', { suiteID, uploadID })
  expect(await status()).toBe('stup')

  await house.act('saveMapping', mappingOf(await suite()))
  await killedAtOnce(['pend', 'proc'])
  await restsAt('rdy')
  expect(await served()).toEqual(all)

  await house.act('newData', { fileID, uploadID: await send(csv()), mode: 'append' })
  await killedAtOnce(['updp', 'upd'])
  await restsAt('rdy')
  expect(await served()).toEqual(all)

  const again = await send(csv())
  await killedAt('upd', 'data_suite_attribute', () =>
    house.act('newData', { fileID, uploadID: again, mode: 'replace' }),
  )
  await restsAt('rdy')
  expect(await served()).toEqual(all)

  // Different columns wait for a person, across a kill too; the old data is served.
  await house.act('newData', { fileID, uploadID: await send(csv('Points')), mode: 'replace' })
  await restsAt('updr')
  await house.kill()
  await start()
  expect([await status(), await served()]).toEqual(['updr', all])
  await house.act('actOnFile', { fileID, act: 'rejectDrift' })

  const act = (what: string) => house.act('actOnFile', { fileID, act: what })
  await act('remove')
  await act('confirmRemoval')
  await killedAtOnce(['dlt', 'dltr'])
  await restsAt('dltr')
  await killedAt('proc', 'data_suite_load', () => act('restore'))
  await restsAt('rdy')
  await act('remove')
  await act('confirmRemoval')
  await restsAt('dltr')
  await killedAt('indx', 'data_suite_attribute', () => act('restore'))
  await restsAt('rdy')
  expect(await served()).toEqual(all)
})
