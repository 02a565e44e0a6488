import { readdirSync, readFileSync } from 'node:fs'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a database that is up to date is prepared again without a change', async () => {
  const applied = () =>
    database.owner`select count(*)::int as count from drizzle.__drizzle_migrations`
  const before = await applied()
  await prepareDatabase(database.url)
  expect(await applied()).toEqual(before)
})

test('a database whose tables the migrations did not make is refused by name, and left as it is', async () => {
  await database.owner`insert into district (name) values ('Riverbend')`
  await database.owner`delete from drizzle.__drizzle_migrations`
  await expect(prepareDatabase(database.url)).rejects.toMatchObject({ name: 'ForeignDatabase' })
  expect(await database.owner`select name from district`).toEqual([{ name: 'Riverbend' }])
  expect(await database.owner`select 1 from drizzle.__drizzle_migrations`).toEqual([])
})

test('a change of a table that is being read lets others read it meanwhile, and comes through when the reader is done', async () => {
  const busy = await testDatabase()
  try {
    await busy.owner`alter table district no force row level security`
    let finish = (): void => {}
    const reading = busy.owner.begin(async (tx) => {
      await tx`select 1 from district`
      await new Promise<void>((resolve) => (finish = resolve))
    })
    const prepared = prepareDatabase(busy.url)
    let longest = 0
    const began = performance.now()
    while (performance.now() - began < 4000) {
      const asked = performance.now()
      await busy.owner`select 1 from district`
      longest = Math.max(longest, performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    finish()
    await Promise.all([reading, prepared])
    // A second for the lock, plus slack for a busy machine.
    expect(longest).toBeLessThan(2500)
    const [row] = await busy.owner<{ forced: boolean }[]>`
      select relforcerowsecurity as forced from pg_class where relname = 'district'`
    expect(row?.forced).toBe(true)
  } finally {
    await busy.drop()
  }
})

test('every migration file is one that the journal names, once each', () => {
  const folder = new URL('../../../../drizzle/', import.meta.url)
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[]
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`).toSorted())
})
