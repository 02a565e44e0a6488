import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events as module } from './events.module.ts'
import { events } from './events.table.ts'
import { eventsOverview } from './upcoming.queries.ts'

let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const inDays = (days: number): string =>
  new Date(contextOf(database, null).now().getTime() + days * 86_400_000).toISOString()

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, oak, pine } = riverbend
  await database.transaction(districtID, (tx) =>
    tx.insert(events).values(
      [
        { name: 'Over', schoolID: null, forFamilies: true, in: -3 },
        { name: 'Science Night', schoolID: oak, forFamilies: true, in: 5 },
        { name: 'Leadership Retreat', schoolID: null, forFamilies: false, in: 2 },
        { name: 'Elsewhere', schoolID: pine, forFamilies: true, in: 1 },
      ].map(({ in: days, ...event }) => ({
        districtID,
        ...event,
        startsAt: inDays(days),
        endsAt: inDays(days + 0.1),
      })),
    ),
  )
})
afterAll(() => database.drop())

test('Home shows an office the next events at its school and in the district', async () => {
  const rosa = contextOf(database, { ...cast.rosa, permissions: new Set(['events.read']) })
  const next = await createCallerFactory(module.router)(rosa).upcoming()
  expect(next.map(({ name }) => name)).toEqual(['Leadership Retreat', 'Science Night'])
})

test('a visitor sees only the events on the front page: when and where, in the district’s time zone', async () => {
  const { districtID } = riverbend
  await database.transaction(districtID, (tx) =>
    tx
      .update(events)
      .set({ forEveryone: true })
      .where(inArray(events.name, ['Over', 'Science Night'])),
  )
  const visitor = createCallerFactory(module.router)(contextOf(database, null))
  expect(await visitor.forEveryone()).toEqual({
    timeZone: 'America/Los_Angeles',
    events: [
      {
        id: expect.any(Number),
        name: 'Science Night',
        location: null,
        startsAt: expect.any(String),
        endsAt: expect.any(String),
      },
    ],
  })
})

test('a family sees its child’s school’s events that are shown to families, and no others', async () => {
  const { districtID, ana } = riverbend
  const today = inDays(0).slice(0, 10)
  const [row] = await database.transaction(districtID, (tx) =>
    tx.execute(
      sql`select ${eventsOverview.read({ districtID: sql`${districtID}::integer`, personID: sql`${ana}::integer`, today: sql`${today}::date`, language: 'en' })} as next`,
    ),
  )
  expect(row?.next).toMatchObject([{ name: 'Science Night' }])
})
