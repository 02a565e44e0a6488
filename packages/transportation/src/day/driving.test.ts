import { health } from '@atrium/health/module'
import { carePlans, healthConditions, knownConditions } from '@atrium/health/tables'
import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { contextOf, signedInUser, storyDay } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { makeBuses, refused } from '../transportation.fixtures.ts'

const world = await makeBuses()
const { ana, as, ben, cast, database, dispatcher, districtID, driver, lapsed, oak } = world
const { priya, rider, rosa, route, stop52 } = world
afterAll(() => database.drop())

const onStaff = (userID: number): CurrentUser =>
  signedInUser({ districtID, userID, group: 'districtStaff', schoolID: 0, roles: ['staff'] })
const lena = onStaff(rosa)
const paul = onStaff(priya)
const keepSafe = async (user: CurrentUser, now = storyDay) => {
  const context = { ...contextOf(database, user), now: () => now }
  return (await createCallerFactory(health.router)(context).keepSafe()).groups
}

await database.owner`update bus_driver set staff_id = ${rosa} where id = ${driver}`
await database.owner`update bus_driver set staff_id = ${priya} where id = ${lapsed}`
const morning = await as(dispatcher).routes.create({ draft: route() })
const other = await as(dispatcher).routes.create({
  draft: route({ number: '13', name: 'Mill loop', driverID: null, busID: null }),
})
const draft = rider({ routeID: morning.id, startsOn: '2026-10-12' })
await as(dispatcher).riders.create({ draft: { ...draft, days: ['mon', 'wed'] } })
await as(dispatcher).riders.create({ draft: { ...draft, studentID: ben, stopID: stop52 } })
await database.transaction(districtID, async (tx) => {
  const [epilepsy] = await tx
    .insert(knownConditions)
    .values({ districtID, name: 'Epilepsy' })
    .returning({ id: knownConditions.id })
  const [condition] = await tx
    .insert(healthConditions)
    .values({
      ...{ districtID, userID: ana, conditionID: epilepsy?.id ?? 0, note: 'Zqxnote' },
      ...{ guidance: 'Zqxteachers', isNameShared: true },
    })
    .returning({ id: healthConditions.id })
  await tx.insert(carePlans).values({
    ...{ districtID, schoolID: oak, studentID: ana, kind: 'seizure', status: 'inForce' },
    ...{ conditionID: condition?.id ?? 0, care: 'Zqxcare', forTeachers: 'Zqxforteachers' },
    ...{ forCafeteria: 'Zqxcafeteria', forSubstitutes: 'Zqxsubstitutes', reviewOn: '2027-08-01' },
    forDrivers: 'Pull over. Keep the aisle clear.',
    emergencySteps: 'Call 911 after five minutes.',
  })
})

test('A driver reads the words for drivers and the emergency steps of today’s riders, and nothing else', async () => {
  const groups = await keepSafe(lena)
  expect(groups).toEqual([
    {
      ...{ audience: 'drivers', label: '12 · Oak loop · To school', students: 2 },
      toDo: [
        {
          name: 'Ruiz, Anita',
          guidance: 'Pull over. Keep the aisle clear.',
          emergency: 'Call 911 after five minutes.',
        },
      ],
    },
  ])
  expect(JSON.stringify(groups)).not.toMatch(/Zqx|Epilepsy|seizure/)
  const [log] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from access_event where subject_id = ${ana} and entity = 'guidance' and actor_id = ${rosa}`
  expect(log?.count).toBe(1)
})

test('On a day when the student doesn’t ride, or the bus doesn’t run, the driver reads nothing about her', async () => {
  const thursday = await keepSafe(lena, new Date('2026-10-15T17:00:00Z'))
  expect(thursday).toMatchObject([{ students: 1, toDo: [] }])
  expect(await keepSafe(lena, new Date('2026-10-17T17:00:00Z'))).toEqual([])
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (${districtID}, 'Storm', '2026-10-19', '2026-10-19')`
  expect(await keepSafe(lena, new Date('2026-10-19T17:00:00Z'))).toEqual([])
})

test('The driver of another route, one whose papers have ended, and those who drive nothing read nothing', async () => {
  expect(await keepSafe(paul)).toEqual([])
  await database.owner`update bus_route set driver_id = ${lapsed} where id = ${other.id}`
  await database.owner`update bus_rider set route_id = ${other.id} where student_id = ${ana}`
  // His medical certificate ended on October 13.
  expect(await keepSafe(paul)).toEqual([])
  expect((await keepSafe(paul, new Date('2026-10-12T17:00:00Z')))[0]?.toDo).toHaveLength(1)
  expect((await keepSafe(lena))[0]?.toDo).toEqual([])
  await database.owner`update bus_rider set route_id = ${morning.id} where student_id = ${ana}`
  expect(await keepSafe({ ...cast.marcus })).toEqual([])
  expect(await refused(keepSafe(cast.elena))).toBe('forbidden')
})

test('A rider whom a court order keeps from the driver isn’t there', async () => {
  await database.owner`update bus_driver set staff_id = ${world.tomas} where id = ${driver}`
  expect(JSON.stringify(await keepSafe(onStaff(world.tomas)))).not.toContain('Anita')
  await database.owner`update bus_driver set staff_id = ${rosa} where id = ${driver}`
})
