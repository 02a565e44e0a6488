import { users } from '@atrium/auth/tables'
import { joinAlgebra, storyDay } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buses, busDrivers, busProviders, busStops } from '../setup/setup.table.ts'
import { makeBuses } from '../transportation.fixtures.ts'
import { seedTransportation } from './seed.actions.ts'

const world = await makeBuses()
const { ana, as, cast, database, dispatcher, districtID } = world
afterAll(() => database.drop())

test('In the demo, buses run today with riders, one driver may not drive, and one stop is outside the district', async () => {
  await joinAlgebra(database, world, 60)
  await database.transaction(districtID, async (tx) => {
    for (const table of [busDrivers, buses, busStops, busProviders]) await tx.delete(table)
    await tx.update(users).set({ sourcedID: 'sofia' }).where(eq(users.id, ana))
    await tx.update(users).set({ sourcedID: 'marcus' }).where(eq(users.id, world.marcus))
    await seedTransportation(tx, {
      ...{ districtID, today: '2026-10-14', startsOn: '2026-08-17', now: storyDay },
      studentIDs: ['sofia'],
      ...{ teacher: 'marcus', principal: 'rosa' },
    })
  })
  const { routes, week } = await as(dispatcher).today()
  expect(routes.length).toBeGreaterThan(3)
  expect(routes.every(({ riders, seats }) => riders > 0 && riders <= (seats ?? 0))).toBe(true)
  expect(routes.filter(({ delay }) => delay?.kind === 'late')).toHaveLength(1)
  expect(week).toBe('A')
  const { rows } = await as(dispatcher).drivers.list({ filters: { papers: ['ended', 'soon'] } })
  expect(rows.map(({ papers }) => papers).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    ['ended', 'soon'],
  )
  expect((await as(dispatcher).stops.list({ filters: { place: ['outside'] } })).total).toBe(1)
  const { rows: trips } = await as(cast.marcus).trips.list({})
  expect(trips).toHaveLength(4)
  expect(new Set(trips.map(({ status }) => status))).toEqual(
    new Set(['approved', 'denied', 'requested', 'scheduled']),
  )
  expect((await as(cast.elena).studentRides({ userID: ana })).rides).toHaveLength(2)
})
