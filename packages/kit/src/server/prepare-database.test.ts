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
