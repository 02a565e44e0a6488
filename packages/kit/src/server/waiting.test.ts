import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { openDatabase, type Database } from './database.ts'
import { asRefusal } from './refusals.ts'
import { requestLimits, workLimits } from './time-limits.ts'
import { WriterTurns } from './writer-turns.ts'

let database: TestDatabase
let server: Database
beforeAll(async () => {
  database = await testDatabase()
  server = openDatabase({ url: database.url })
  await database.owner`create table slow (district_id int, id int)`
  await database.owner`insert into slow values (1, 1)`
  await database.owner`grant all on slow to atrium_app`
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('a transaction', () => {
  test('is refused inside another one, of whatever district', async () => {
    for (const second of [1, 2, 'every'] as const)
      await expect(
        database.transaction(1, () => database.transaction(second, async () => {})),
      ).rejects.toThrow('A transaction was started inside a transaction')
    await expect(
      database.transaction(1, async () => database.oneStatement(1).execute(sql`select 1`)),
    ).rejects.toThrow('A save of its own was started inside a transaction')
  })
  test('may follow another one, even if it was prepared inside', async () => {
    const later = await database.transaction(1, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return { done: promise.then(() => database.transaction(1, async () => 'done')), resolve }
    })
    later.resolve()
    expect(await later.done).toBe('done')
  })
  test('calls no one over the network in tests', async () => {
    const other = createServer((_req, res) => res.end('hello'))
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const guarded = guardedFetch({ privateHosts: ['127.0.0.1'], maxBytes: 100, milliseconds: 1000 })
    for (const call of [() => fetch(url), () => guarded(url)]) {
      expect(await (await call()).text()).toBe('hello')
      await expect(database.transaction(1, async () => call())).rejects.toThrow(
        'A call over the network was started inside a transaction',
      )
    }
    other.closeAllConnections()
    other.close()
  })
})

describe('a connection of the application', () => {
  const limits = (of: Database) =>
    of.transaction(1, (tx) =>
      tx.execute(
        sql`select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement`,
      ),
    )
  test('gives up on a lock, a statement, or a transaction that takes too long', async () => {
    expect(await limits(server)).toEqual([{ lock: '10s', idle: '30s', statement: '1min' }])
    expect(
      await server.district(1).execute(sql`select current_setting('statement_timeout') as limit`),
    ).toEqual([{ limit: '1min' }])
  })
  test('of a job has the time that its work takes', async () => {
    const jobs = openDatabase({ url: database.url, limits: workLimits })
    expect(await limits(jobs)).toEqual([{ lock: '5min', idle: '10min', statement: '30min' }])
    const read = sql`select current_setting('statement_timeout') as limit`
    for (const db of [jobs.district(1), jobs.everyDistrict])
      expect(await db.execute(read)).toEqual([{ limit: '30min' }])
    await jobs.close()
  })
})

describe('a row that stays locked', () => {
  let release: () => void
  let holding: Promise<unknown>
  beforeEach(async () => {
    const held = Promise.withResolvers<void>()
    const until = Promise.withResolvers<void>()
    release = until.resolve
    holding = database.owner.begin(async (tx) => {
      await tx`select from slow for update`
      held.resolve()
      await until.promise
    })
    await held.promise
  })
  afterEach(async () => {
    release()
    await holding
  })
  // The server's own connections, with limits that a test can wait for.
  let hasty: Database
  beforeAll(async () => {
    hasty = openDatabase({
      url: database.url,
      limits: { settings: { ...requestLimits.settings, lock_timeout: '3s' }, forWriter: 500 },
    })
    await Promise.all(Array.from({ length: 8 }, (_, at) => hasty.transaction(at, async () => {})))
  })
  afterAll(() => hasty.close())
  const stuck = (districtID: number) =>
    hasty
      .transaction(districtID, (tx) => tx.execute(sql`update slow set id = 2`))
      .catch((error: unknown) => error)
  test('keeps only its own district from writing, is refused (503) in the end, and the server stays ready', async () => {
    const waiting = Array.from({ length: 20 }, () => stuck(1))
    expect(await hasty.transaction(2, async () => 'written')).toBe('written')
    await hasty.ping()
    const answers = (await Promise.all(waiting)).map((error) => asRefusal(error)?.code)
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'unavailable'))
    expect(await hasty.transaction(1, async () => 'written')).toBe('written')
  })
  test('in every district at once makes the server say that it is not ready', async () => {
    const waiting = [...Array.from({ length: 6 }, () => stuck(1)), stuck(2), stuck(3)]
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(hasty.ping()).rejects.toThrow(/late|unavailable/)
    release()
    await Promise.all(waiting)
    await hasty.ping()
  })
})

describe('turns', () => {
  test('are given in order, and a district waits for its own share while others go ahead', async () => {
    const turns = new WriterTurns(4)
    const [first] = await Promise.all([1, 2, 3].map(() => turns.take(1, 5000)))
    const order: string[] = []
    const own = turns.take(1, 5000).then(() => order.push('own'))
    await turns.take(2, 5000).then(() => order.push('other'))
    first?.()
    await own
    expect(order).toEqual(['other', 'own'])
  })
  test('are waited for five seconds by a request, and as long as it takes by a job', async () => {
    const turns = new WriterTurns(1)
    expect([requestLimits.forWriter, workLimits.forWriter]).toEqual([5000, Infinity])
    const done = await turns.take(1, 50)
    const refused = turns.take(1, 50).catch((error: unknown) => asRefusal(error)?.code)
    const job = turns.take(1, Infinity)
    expect(await refused).toBe('unavailable')
    done()
    expect(await job).toBeTypeOf('function')
  })
})
