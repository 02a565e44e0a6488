import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../packages/kit/src/server/database.ts'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import {
  chartOf,
  mappingOf,
  startBucket,
  startSuiteServer,
  stopSuiteServers,
  type SuiteOfTest,
  type SuiteServer,
} from './suite-servers.ts'
import { until } from './until.ts'

let database: TestDatabase
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  database = await testDatabase()
  await makeDistrictOffice(database.url)
  bucket = await startBucket()
})
afterAll(async () => {
  stopSuiteServers()
  bucket.close()
  await database.drop()
})

const rows = 700_000
const csv = (schools: readonly string[]) =>
  Buffer.from(
    `Student ID,School,Score\n${Array.from({ length: rows }, (_, at) => `S${at},${schools[at % schools.length]},${at % 100}`).join('\n')}\n`,
  )
const suiteOf = (server: SuiteServer, suiteID: number) =>
  server.ask<SuiteOfTest>('get', { suiteID })

/** Sends an upload in pieces, each through the next of these servers. */
async function sendThrough(
  servers: readonly SuiteServer[],
  suiteID: number,
  bytes: Buffer,
): Promise<string> {
  const at = (index: number) => servers[index % servers.length] as SuiteServer
  const { uploadID, chunk } = await at(0).upload(
    'POST',
    `?suiteID=${suiteID}&name=scores.csv&bytes=${bytes.length}`,
  )
  for (let index = 1, offset = 0; offset < bytes.length; index++)
    ({ offset } = await at(index).upload(
      'PUT',
      `/${uploadID}?offset=${offset}`,
      bytes.subarray(offset, offset + Math.min(chunk, 5_000_000)),
    ))
  return uploadID
}

test('two servers that share nothing but the database and the bucket serve one suite, and each continues when the other is killed', async () => {
  const [one, two] = await Promise.all([
    startSuiteServer(database.url, bucket.env),
    startSuiteServer(database.url, bucket.env),
  ])
  const { suiteID } = await one.act<{ suiteID: number }>('create', {
    name: 'Shared',
    description: null,
  })
  const uploadID = await sendThrough([one, two], suiteID, csv(['Oak', 'Pine']))
  const { fileID } = await two.act<{ fileID: number }>('createFile', { suiteID, uploadID })
  // The pieces are gone, the upload is in the bucket once.
  expect([...bucket.objects.keys()].filter((key) => key.endsWith('.03'))).toEqual([])
  await one.act('saveMapping', mappingOf(await suiteOf(one, suiteID)))
  await until(async () => (await suiteOf(two, suiteID)).files[0]?.status === 'rdy')
  const school = (await suiteOf(one, suiteID)).attributes.find(
    (attribute) => attribute.displayName === 'School',
  )?.attributeID
  const answers = async () =>
    Promise.all(
      [one, two].map(
        async (server) =>
          (
            await server.ask<{ rows: unknown }>('preview', {
              suiteID,
              definition: chartOf(`a${school}`),
            })
          ).rows,
      ),
    )
  expect(await answers()).toEqual([
    [
      ['Oak', rows / 2],
      ['Pine', rows / 2],
    ],
    [
      ['Oak', rows / 2],
      ['Pine', rows / 2],
    ],
  ])

  // A load that either server could run is run by one; if that one dies, the other finishes it, and
  // the old data is served meanwhile.
  const next = await sendThrough([two, one], suiteID, csv(['Elm', 'Oak']))
  const holder = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  const waiting = await holder.owner.reserve()
  await waiting.unsafe('begin; lock table data_suite_load in share mode')
  await two.act('newData', { fileID, uploadID: next, mode: 'replace' })
  await until(async () => (await suiteOf(two, suiteID)).files[0]?.status === 'upd')
  expect(await answers()).toEqual([
    [
      ['Oak', rows / 2],
      ['Pine', rows / 2],
    ],
    [
      ['Oak', rows / 2],
      ['Pine', rows / 2],
    ],
  ])
  await one.kill()
  await waiting.unsafe('rollback')
  waiting.release()
  await holder.close()
  await until(async () => (await suiteOf(two, suiteID)).files[0]?.status === 'rdy')
  expect(
    (await two.ask<{ rows: unknown }>('preview', { suiteID, definition: chartOf(`a${school}`) }))
      .rows,
  ).toEqual([
    ['Elm', rows / 2],
    ['Oak', rows / 2],
  ])

  // An engine process that dies halfway is restarted.
  const [workers, third] = [
    await two.workers(),
    await sendThrough([two], suiteID, csv(['Fir', 'Oak'])),
  ]
  expect(workers.length).toBeGreaterThan(0)
  await two.act('newData', { fileID, uploadID: third, mode: 'append' })
  await until(async () => (await suiteOf(two, suiteID)).files[0]?.status === 'upd')
  for (const pid of await two.workers()) process.kill(pid, 'SIGKILL')
  await until(async () => (await suiteOf(two, suiteID)).files[0]?.status === 'rdy')
  expect((await suiteOf(two, suiteID)).files[0]).toMatchObject({ rows: 2 * rows, failure: null })
})
