import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { asRefusal } from './refusals.ts'
import { asPerson, makeTestTables } from './record.fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
})
afterAll(() => database.drop())

const code = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

test('a record cannot be removed while other records refer to it', async () => {
  const { rooms, wings } = asPerson(database)
  const wing = await wings.create({ draft: { name: 'West' } })
  const draft = { uses: [], open: false, wingID: wing.id } as never
  await rooms.create({ draft: { ...(draft as object), name: 'First' } as never })
  const room = await rooms.create({ draft: { ...(draft as object), name: 'Second' } as never })
  expect(await code(wings.remove({ ids: [wing.id] }))).toBe('conflict')
  // The fixtures keep room 1, so the wing can't be removed yet.
  await rooms.remove({ ids: [room.id] })
  expect(await code(wings.remove({ ids: [wing.id] }))).toBe('conflict')
  await rooms.update({ id: 1, version: 1, changes: { wingID: null } })
  expect(await wings.remove({ ids: [wing.id] })).toEqual({ removed: 1 })
})

test('a reference points only to records at the same school', async () => {
  const elsewhere = await asPerson(database, { schoolID: 11 }).wings.create({
    draft: { name: 'East' },
  })
  const draft = { name: 'Third', uses: [], open: false, wingID: elsewhere.id } as never
  expect(await code(asPerson(database).rooms.create({ draft }))).toBe('invalid')
})
