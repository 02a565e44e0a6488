import { addMessages } from '@atrium/kit/server'
import { joinAlgebra } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { makeBuses, refused, wrong } from '../transportation.fixtures.ts'
import { busRiders } from './riders.table.ts'

addMessages({ en, es })
const world = await makeBuses()
const { ana, as, ben, cast, database, dispatcher, districtID, oak, rider, route, stop14, stop52 } =
  world
afterAll(() => database.drop())
const classmates = await joinAlgebra(database, world, 80)

const morning = await as(dispatcher).routes.create({ draft: route() })
const inSpanish = { ...dispatcher, language: 'es' as const }

/** Fills a route with riders at once. */
const fill = (routeID: number, studentIDs: readonly number[], days?: ('mon' | 'fri')[]) =>
  database.transaction(districtID, (tx) =>
    tx.insert(busRiders).values(
      studentIDs.map((studentID) => ({
        ...{ districtID, studentID, schoolID: oak, routeID, stopID: stop14 },
        days: days ?? (['mon', 'tue', 'wed', 'thu', 'fri'] as const).slice(),
        startsOn: '2026-08-17',
      })),
    ),
  )

describe('seats', () => {
  test('a bus of 52 seats with 50 riders and two more on Fridays is refused for Fridays, with the day named', async () => {
    await fill(morning.id, classmates.slice(0, 50))
    await fill(morning.id, classmates.slice(50, 52), ['fri'])
    const full = (days: string) => ({ days: ['transportation.riders.full', { seats: 52, days }] })
    const draft = rider({ routeID: morning.id })
    expect(await wrong(as(dispatcher).riders.create({ draft }))).toEqual(full('Friday'))
    expect(await wrong(as(inSpanish).riders.create({ draft }))).toEqual(full('viernes'))
    // The other days have seats.
    const ok = await as(dispatcher).riders.create({
      draft: { ...draft, days: ['mon', 'tue', 'wed', 'thu'] },
    })
    expect(ok).toMatchObject({ side: 'toSchool', time: '07:10', eligibility: 'unknown' })
    expect(
      await wrong(
        as(dispatcher).riders.update({
          id: ok.id,
          version: ok.version,
          changes: { days: ['mon', 'fri'] },
        }),
      ),
    ).toEqual(full('Friday'))
    await as(dispatcher).riders.remove({ ids: [ok.id] })
  })
  test('a smaller bus is refused while more ride, with the days named', async () => {
    const { version } = await as(dispatcher).routes.get({ id: morning.id })
    const errors = await wrong(
      as(dispatcher).routes.update({ id: morning.id, version, changes: { busID: world.van } }),
    )
    expect(errors?.busID).toEqual([
      'transportation.routes.tooSmall',
      { seats: 2, days: 'Monday, Tuesday, Wednesday, Thursday, and Friday' },
    ])
  })
  test('20 assignments at once to the last two seats: exactly two succeed', async () => {
    const small = await as(dispatcher).routes.create({
      draft: route({ number: '20', busID: world.van, driverID: null }),
    })
    const tries = await Promise.all(
      classmates
        .slice(55, 75)
        .map((studentID) =>
          refused(as(dispatcher).riders.create({ draft: rider({ routeID: small.id, studentID }) })),
        ),
    )
    expect(tries.filter((one) => one === undefined)).toHaveLength(2)
    expect(tries.filter((one) => one === 'invalid')).toHaveLength(18)
  })
})

describe('a rider', () => {
  test('is refused a second bus at the same time of the same days, with the days named', async () => {
    const other = await as(dispatcher).routes.create({
      draft: route({ number: '30', busID: null, driverID: null }),
    })
    const draft = rider({ routeID: other.id, studentID: ben })
    await as(dispatcher).riders.create({ draft: { ...draft, days: ['mon', 'wed'] } })
    expect(
      await wrong(as(dispatcher).riders.create({ draft: { ...draft, days: ['tue', 'wed'] } })),
    ).toEqual({
      days: ['transportation.riders.twice', { number: '30', days: 'Wednesday' }],
    })
    // The same student twice at once is added once.
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(as(dispatcher).riders.create({ draft: { ...draft, days: ['thu'] } })),
      ),
    )
    expect(tries.filter((one) => one === undefined)).toHaveLength(1)
  })
  test('is refused a stop that the route doesn’t have, and days on which it doesn’t run', async () => {
    expect(
      await wrong(
        as(dispatcher).riders.create({
          draft: rider({ routeID: morning.id, stopID: world.away, days: ['sat'] }),
        }),
      ),
    ).toEqual({
      stopID: 'transportation.riders.otherStop',
      days: ['transportation.riders.doesNotRun', { days: 'Saturday' }],
    })
  })
  test('keeps their stop and days: a route isn’t changed under them', async () => {
    const { version, stops } = await as(dispatcher).routes.get({ id: morning.id })
    const errors = await wrong(
      as(dispatcher).routes.update({
        ...{ id: morning.id, version },
        changes: {
          days: ['mon', 'tue', 'wed', 'thu'],
          stops: stops.filter((one) => one.stopID !== stop14),
        },
      }),
    )
    expect(errors).toMatchObject({
      stops: ['transportation.routes.stopInUse', { stop: '14 · Oak Ave and 3rd St' }],
      days: ['transportation.routes.daysInUse', { days: 'Friday' }],
    })
  })
  test('may ride by distance, by grade, or for a hazardous way, as the district has it', async () => {
    const evening = await as(dispatcher).routes.create({
      draft: route({ number: '40', side: 'home', busID: null, driverID: null }),
    })
    const draft = rider({ routeID: evening.id, studentID: classmates[76] })
    const of = async (changes: object) => {
      const one = await as(dispatcher).riders.create({ draft: { ...draft, ...changes } as never })
      await as(dispatcher).riders.remove({ ids: [one.id] })
      return one.eligibility
    }
    // High school: from 2.5 miles.
    expect(await of({ miles: 2.5 })).toBe('distance')
    expect(await of({ miles: 2.4 })).toBe('tooNear')
    expect(await of({ miles: 0.4, hazard: true })).toBe('hazard')
    expect(await of({ miles: 0.4, entitled: true })).toBe('plan')
  })
  test('is assigned by people who manage riders at the student’s school, never by the family', async () => {
    const draft = rider({ routeID: morning.id, days: ['mon'] })
    for (const other of [cast.elena, cast.ana, cast.marcus])
      expect(await refused(as(other).riders.create({ draft }))).toBe('forbidden')
    const elsewhere = { ...cast.rosa, grants: new Map([['transportation.manage', [world.pine]]]) }
    expect(await refused(as(elsewhere).riders.create({ draft }))).toBe('invalid')
    // Someone’s own child, and one whom a court order keeps from them.
    for (const userID of [world.elena, world.tomas])
      expect(
        await wrong(as({ ...dispatcher, userID }).riders.create({ draft })),
        String(userID),
      ).toEqual({ studentID: 'kit.valid.notAllowed' })
  })
})

test('A dispatcher finds students of every school, whichever is current; a school’s office finds its own', async () => {
  const found = async (user: typeof dispatcher) =>
    (await as(user).pupils.options({ search: 'ruiz' })).map(({ id }) => id)
  expect(await found({ ...dispatcher, schoolID: world.pine })).toEqual([ana])
  expect(await found(cast.rosa)).toEqual([ana])
  expect(await found(cast.priya)).toEqual([])
  expect(await as(dispatcher).pupils.options({ search: 'r' })).toEqual([])
})

describe('two households in alternating weeks', () => {
  test('are each at their own stop, and only a guardian whom no court order keeps away is one', async () => {
    const own = await as(dispatcher).routes.create({
      draft: route({ number: '50', busID: null, driverID: null }),
    })
    const draft = rider({ routeID: own.id, startsOn: '2026-10-12' })
    expect(
      await wrong(as(dispatcher).riders.create({ draft: { ...draft, householdID: world.tomas } })),
    ).toEqual({ householdID: 'transportation.riders.notFamily' })
    await as(dispatcher).riders.create({
      draft: { ...draft, week: 'A', householdID: world.elena },
    })
    await as(dispatcher).riders.create({
      draft: { ...draft, week: 'B', stopID: stop52, householdID: world.hugo },
    })
    const ridesOf = async (user: typeof dispatcher, day: string) => {
      const { rides, week } = await as(user, new Date(`${day}T17:00:00Z`)).studentRides({
        userID: ana,
      })
      return { week, rides: rides.map(({ stop, isToday }) => [stop, isToday]) }
    }
    // Monday, October 12, 2026 is in week A: eight weeks after August 17.
    expect(await ridesOf(cast.elena, '2026-10-12')).toEqual({
      week: 'A',
      rides: [['14 · Oak Ave and 3rd St', true]],
    })
    expect(await ridesOf(world.hugoUser, '2026-10-12')).toEqual({
      week: 'A',
      rides: [['52 · Mill Rd', false]],
    })
    expect(await ridesOf(world.hugoUser, '2026-10-19')).toEqual({
      week: 'B',
      rides: [['52 · Mill Rd', true]],
    })
    expect(await refused(as(cast.tomas).studentRides({ userID: ana }))).toBe('notFound')
    // Nothing in an answer to one household shows the other’s.
    const told = JSON.stringify(await as(cast.elena).studentRides({ userID: ana }))
    for (const secret of ['Mill Rd', 'Hugo', 'Salas']) expect(told).not.toContain(secret)
    const toSchool = JSON.stringify(await as(cast.dolores).studentRides({ userID: ana }))
    expect(toSchool).toContain('Hugo Salas')
  })
  test('are chosen by name, with the child’s name, and never a parent whom the child is kept from', async () => {
    const found = await as(dispatcher).households.options({ search: 'salas' })
    expect(found).toEqual([{ id: world.hugo, label: 'Hugo Salas (Anita)' }])
    expect(await as(dispatcher).households.options({ search: 'tomás' })).toEqual([])
    expect(await refused(as(cast.elena).households.options({ search: 'salas' }))).toBe('forbidden')
  })
})
