import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineList, f } from '../shared/index.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { requestOf } from '../testing/test-request.ts'
import { listPage } from './list-query.ts'
import { asPerson, makeTestTables, rooms, wings } from './record.fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
  const call = asPerson(database)
  const wing = await call.wings.create({ draft: { name: 'Éast' } })
  for (const draft of [
    { name: 'alder', kind: 'gym', wingID: wing.id },
    { name: 'Birch', kind: 'office', wingID: wing.id },
    { name: 'Cedar', kind: 'classroom', wingID: null },
  ])
    await call.rooms.create({ draft: { ...draft, uses: [], open: false } as never })
})
afterAll(() => database.drop())

interface Line {
  id: number
  version: number
  name: string
  kind: string | null
  wing: string | null
}

const list = defineList<Line>()({
  name: 'test.lines',
  scope: 'district',
  reach: 'rows',
  read: ['rooms.read'],
  filters: {
    kind: f.choice({ of: ['office', 'classroom', 'gym'] }),
    wingID: f.reference({ to: 'test.wings' }),
    hasWing: f.toggle(),
  },
  columns: ['name', 'kind', 'wing'],
  search: ['name', 'wing'],
  sort: 'name',
})

const page = async (query: Parameters<typeof listPage>[2] = {}) => {
  const { id, version, name, kind } = rooms
  const found = await listPage(requestOf(database, { schoolID: 10 }), list, query, {
    from: rooms,
    joins: [{ table: wings, on: eq(wings.id, rooms.wingID), isOptional: true }],
    columns: { id, version, name, kind, wing: wings.name },
    where: isNull(rooms.removedAt),
    filters: {
      wingID: rooms.wingID,
      hasWing: (values) => (values.includes('true') ? undefined : isNull(rooms.wingID)),
    },
  })
  return { ...found, rows: found.rows.map((row) => row.name) }
}

test('a list that is a query of its own shows joined columns, page by page, with the total', async () => {
  expect(await page({ size: 2 })).toEqual({ rows: ['alder', 'Birch'], total: 3, start: 1, end: 2 })
  expect(await page({ size: 2, page: 2 })).toEqual({ rows: ['Cedar'], total: 3, start: 3, end: 3 })
  // Past the end, it still says how many there are.
  expect(await page({ size: 2, page: 3 })).toEqual({ rows: [], total: 3, start: 0, end: 0 })
})

test('it is searched in the columns that it names, each word in any of them, without accents', async () => {
  expect((await page({ search: 'EAST bir' })).rows).toEqual(['Birch'])
  expect((await page({ search: 'gym' })).rows).toEqual([])
})

test('it is filtered by its columns, and by what only the query knows', async () => {
  expect((await page({ filters: { kind: ['gym', 'classroom'] } })).rows).toEqual(['alder', 'Cedar'])
  expect((await page({ filters: { wingID: ['1'] } })).total).toBe(2)
  expect((await page({ filters: { hasWing: ['false'] } })).rows).toEqual(['Cedar'])
})

test('it is sorted by names without regard to case, and by choices as they are defined', async () => {
  expect((await page({ sort: '-name' })).rows).toEqual(['Cedar', 'Birch', 'alder'])
  expect((await page({ sort: 'kind' })).rows).toEqual(['Birch', 'Cedar', 'alder'])
})
