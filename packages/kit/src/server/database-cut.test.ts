import { sql } from 'drizzle-orm'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuttableWay, testDatabase, type CuttableWay, type TestDatabase } from '../testing/index.ts'
import { openDatabase, type Database } from './database.ts'

let database: TestDatabase
let way: CuttableWay
let through: Database

beforeAll(async () => {
  database = await testDatabase()
  way = await cuttableWay(database.url)
  through = openDatabase({ url: way.url })
})
afterAll(async () => {
  way.close()
  await through.close()
  await database.drop()
})

const work = (): Promise<unknown>[] => [
  ...Array.from({ length: 20 }, () => through.district(1).execute<{ mark: string }>(sql`select current_setting('atrium.district', true) as mark`).then(([row]) => expect(row?.mark).toBe('1'))),
  ...Array.from({ length: 20 }, () => through.transaction(1, async (tx) => {
    for (let step = 0; step < 5; step++) await tx.execute(sql`select ${step}::int`)
  })),
]

test('However the database goes away, nobody waits for ever, the server lives, and it goes on when the database is back', async () => {
  for (let round = 0; round < 6; round++) {
    const before = Promise.allSettled(work())
    for (let turn = 0; turn < round; turn++) await setImmediate()
    way.cut()
    const meanwhile = Promise.allSettled(work())
    await setTimeout(50)
    way.mend()
    const settled = (await Promise.all([before, meanwhile])).flat()
    expect(settled.filter((one) => one.status === 'rejected' && one.reason instanceof Error && one.reason.name === 'AssertionError')).toEqual([])
    await expect.poll(() => through.ping().then(() => 'there', () => 'away'), { timeout: 20_000, interval: 50 }).toBe('there')
  }
  expect((await Promise.allSettled(work())).filter(({ status }) => status === 'rejected')).toEqual([])
}, 60_000)
