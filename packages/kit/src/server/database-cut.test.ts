import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cuttableConnection,
  testDatabase,
  type CuttableConnection,
  type TestDatabase,
} from '../testing/index.ts'
import { openDatabase, type Database } from './database.ts'

let database: TestDatabase
let way: CuttableConnection
let through: Database

beforeAll(async () => {
  database = await testDatabase()
  way = await cuttableConnection(database.url)
  through = openDatabase({ url: way.url })
})
afterAll(async () => {
  way.close()
  await through.close()
  await database.drop()
})

const work = (): Promise<unknown>[] => [
  ...Array.from({ length: 20 }, () =>
    through
      .district(1)
      .execute<{ mark: string }>(sql`select current_setting('atrium.district', true) as mark`)
      .then(([row]) => expect(row?.mark).toBe('1')),
  ),
  ...Array.from({ length: 20 }, () =>
    through.transaction(1, async (tx) => {
      for (let step = 0; step < 5; step++) await tx.execute(sql`select ${step}::int`)
    }),
  ),
]

test('However the database goes away, no request hangs, the server survives, and it continues once the database is back', async () => {
  for (let round = 0; round < 6; round++) {
    const before = Promise.allSettled(work())
    for (let turn = 0; turn < round; turn++) await setImmediate()
    way.cut()
    const meanwhile = Promise.allSettled(work())
    await setTimeout(50)
    way.restore()
    const settled = (await Promise.all([before, meanwhile])).flat()
    expect(
      settled.filter(
        (one) =>
          one.status === 'rejected' &&
          one.reason instanceof Error &&
          one.reason.name === 'AssertionError',
      ),
    ).toEqual([])
    await expect
      .poll(
        () =>
          through.ping().then(
            () => 'there',
            () => 'away',
          ),
        { timeout: 20_000, interval: 50 },
      )
      .toBe('there')
  }
  expect((await Promise.allSettled(work())).filter(({ status }) => status === 'rejected')).toEqual(
    [],
  )
})

test("Losing a connection while it is still loading the database's types crashes nothing", async () => {
  const to = new URL(database.url)
  let lost = 0
  const proxy = createServer((near) => {
    const far = connect({ host: to.hostname, port: Number(to.port) })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('data', (bytes) => {
      if (bytes.includes('typarray')) {
        lost++
        near.resetAndDestroy()
        far.destroy()
      } else far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const client = postgres(
    Object.assign(new URL(to), {
      hostname: '127.0.0.1',
      port: String((proxy.address() as AddressInfo).port),
    }).href,
    { max: 1 },
  )
  // An unhandled error would end the process; here the test catches it.
  await expect(client`select 1`).rejects.toThrow(/ECONNRESET|CONNECTION_CLOSED/)
  expect(lost).toBe(1)
  await client.end({ timeout: 0 })
  proxy.close()
})
