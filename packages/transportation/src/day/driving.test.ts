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
      opens: { screen: 'students/transportation/boarding', params: { routeID: morning.id } },
    },
  ])
  expect(JSON.stringify(groups)).not.toMatch(/Zqx|Epilepsy|seizure/)
  const [log] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from access_event where subject_id = ${ana} and entity = 'guidance' and actor_id = ${rosa}`
  expect(log?.count).toBe(1)
})

const listOf = async (user: CurrentUser, now = storyDay) =>
  (await as(user, now).routeDay({ routeID: morning.id })).riders.map(
    ({ name, stop, boarded }) => [name, stop, boarded] as const,
  )

test('A driver opens the list of today’s own route, and notes who gets on; not of another route, nor on another day', async () => {
  await as(lena).noteBoarding({ routeID: morning.id, studentID: ana, boarded: true })
  expect(await listOf(lena)).toEqual([
    ['Ruiz, Anita', '14 · Oak Ave and 3rd St', true],
    ['Álvarez Ortiz, Ben', '52 · Mill Rd', null],
  ])
  for (const [who, routeID] of [
    [lena, other.id],
    [paul, morning.id],
    [cast.marcus, morning.id],
  ] as const) {
    expect(await refused(as(who).routeDay({ routeID })), String(who.userID)).toBe('notFound')
    const note = { routeID, studentID: ana, boarded: false }
    expect(await refused(as(who).noteBoarding(note)), String(who.userID)).toBe('notFound')
  }
  expect(await refused(listOf(cast.elena))).toBe('forbidden')
  // The bus doesn’t run on Saturday.
  expect(await refused(listOf(lena, new Date('2026-10-17T17:00:00Z')))).toBe('notFound')
})

test('What a driver noted without a connection is of then, for three days, and never replaces a later note', async () => {
  const note = (boarded: boolean | null, offlineAt?: string) =>
    as(lena).noteBoarding({ routeID: morning.id, studentID: ben, boarded, offlineAt })
  await note(true, '2026-10-14T14:10:00.000Z')
  expect((await listOf(lena))[1]?.[2]).toBe(true)
  await note(false)
  await note(true, '2026-10-14T14:20:00.000Z')
  expect((await listOf(lena))[1]?.[2]).toBe(false)
  await note(true, '2026-10-13T14:10:00.000Z')
  const days = await database.owner<{ day: string; boarded: boolean }[]>`
    select day::text as day, boarded from bus_boarding where student_id = ${ben} order by day`
  expect(days.map(({ day, boarded }) => [day, boarded])).toEqual([
    ['2026-10-13', true],
    ['2026-10-14', false],
  ])
  for (const wrongTime of ['2026-10-11T14:10:00.000Z', '2026-10-14T18:00:00.000Z'])
    expect(await refused(note(true, wrongTime))).toBe('invalid')
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
