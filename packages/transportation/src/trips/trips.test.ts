import { addMessages, type CurrentUser } from '@atrium/kit/server'
import { appoint, signedInUser } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { makeBuses, refused, wrong } from '../transportation.fixtures.ts'

addMessages({ en, es })
const world = await makeBuses()
const { as, bus, cast, database, dispatcher, districtID, driver, lapsed, oak, van } = world
afterAll(() => database.drop())

// Rosa is the principal of Oak High; Marcus teaches there.
await appoint(database, districtID, { userID: world.rosa, group: 'siteApprover', schoolID: oak })
await appoint(database, districtID, { userID: world.marcus, group: 'teacher', schoolID: oak })
await appoint(database, districtID, { userID: world.priya, group: 'dispatcher', schoolID: 0 })
const principal = signedInUser({
  ...{ districtID, userID: world.rosa, group: 'siteApprover', schoolID: oak, roles: ['staff'] },
})
const teacher = cast.marcus
const trip = (of: object = {}) => ({
  ...{ destination: 'Science museum', address: '1 Museum Way', schoolID: oak, party: 'Algebra' },
  ...{ tripOn: '2026-10-21', leavesAt: '08:30', returnsAt: '14:00', riders: 40, wheelchairs: 0 },
  ...{ note: null, ...of },
})
const ask = (of: object = {}, by: CurrentUser = teacher) => as(by).trips.create({ draft: trip(of) })
const approved = async (of: object = {}) => {
  const { id } = await ask(of)
  await as(principal).trips.act({ id, act: 'approve', filled: {} })
  return id
}
const assign = (id: number, filled: object = {}) =>
  as(dispatcher).trips.act({
    id,
    act: 'assign',
    filled: { busID: bus, driverID: driver, ...filled },
  })

describe('a field trip', () => {
  test('is approved by the principal, then gets a bus and a driver, and the people involved are notified', async () => {
    const { id, status, requester } = await ask({ destination: 'Sequoia grove' })
    expect([status, requester]).toEqual(['requested', expect.stringContaining('Marcus')])
    expect((await as(principal).trips.get({ id })).acts).toEqual(['approve', 'deny'])
    // The dispatcher sees it, and has to wait for the principal.
    expect((await as(dispatcher).trips.get({ id })).acts).toEqual([])
    await as(principal).trips.act({ id, act: 'approve', filled: {} })
    expect((await as(dispatcher).trips.get({ id })).acts).toEqual(['assign', 'deny'])
    const done = await assign(id, { answer: 'Meet at the gym.' })
    expect(done).toMatchObject({ status: 'scheduled', bus: '52', driver: 'Lena Ochoa' })
    const day = new Date('2026-10-21T17:00:00Z')
    expect(await as(dispatcher, day).tripsToday()).toMatchObject([
      { destination: 'Sequoia grove', leavesAt: '08:30', bus: '52', driver: 'Lena Ochoa' },
    ])
    expect(await as(dispatcher).tripsToday()).toEqual([])
    const own = await as(teacher).trips.get({ id })
    expect(own).toMatchObject({ bus: '52', answer: 'Meet at the gym.', acts: ['cancel'] })
    await as(teacher).trips.act({ id, act: 'cancel', filled: { answer: 'Rain' } })
    expect(await as(teacher).trips.get({ id })).toMatchObject({ status: 'canceled', bus: null })
    expect(await as(dispatcher, day).tripsToday()).toEqual([])
  })
  test('is read by who asked, the principal of that school, and the dispatcher, and by no one else', async () => {
    const { id } = await ask({ destination: 'Read by three' })
    for (const [reader, may] of [
      [teacher, true],
      [principal, true],
      [dispatcher, true],
    ] as const) {
      const { rows } = await as(reader).trips.list({ search: 'Read by three' })
      expect(rows.map((one) => one.id)).toEqual(may ? [id] : [])
    }
    const other = signedInUser({
      ...{
        districtID,
        userID: world.rosa,
        group: 'teacher',
        schoolID: world.pine,
        roles: ['staff'],
      },
    })
    expect((await as(other).trips.list({ search: 'Read by three' })).total).toBe(0)
    expect(await refused(as(other).trips.get({ id }))).toBe('notFound')
    expect(await refused(as(cast.elena).trips.list({}))).toBe('forbidden')
  })
  test('is never decided by the person who asked', async () => {
    const both = signedInUser({
      ...{ districtID, userID: world.rosa, group: 'schoolStaff', schoolID: oak, roles: ['staff'] },
    })
    const { id } = await ask({ destination: 'Own trip' }, both)
    expect(await refused(as(principal).trips.act({ id, act: 'approve', filled: {} }))).toBe(
      'forbidden',
    )
    expect(await refused(as(teacher).trips.act({ id, act: 'approve', filled: {} }))).toBe(
      'notFound',
    )
  })
  test('is denied with a reason by the principal, or by the dispatcher who has no bus', async () => {
    const { id } = await ask({ destination: 'Denied' })
    expect(await wrong(as(principal).trips.act({ id, act: 'deny', filled: {} }))).toHaveProperty(
      'answer',
    )
    const denied = await as(principal).trips.act({
      ...{ id, act: 'deny', filled: { answer: 'Exams that week' } },
    })
    expect(denied).toMatchObject({ status: 'denied', answer: 'Exams that week' })
    const second = await approved({ destination: 'No bus' })
    expect(
      await as(dispatcher).trips.act({ id: second, act: 'deny', filled: { answer: 'All out' } }),
    ).toMatchObject({ status: 'denied' })
  })
  test('is changed by who asked until the principal has answered, and is never on a day that is over', async () => {
    const made = await ask({ destination: 'Changed' })
    const later = await as(teacher).trips.update({
      ...{ id: made.id, version: made.version, changes: { riders: 41 } },
    })
    expect(later.riders).toBe(41)
    await as(principal).trips.act({ id: made.id, act: 'approve', filled: {} })
    expect((await as(teacher).trips.get({ id: made.id })).mayEdit).toBe(false)
    expect(await wrong(ask({ tripOn: '2026-10-13' }))).toEqual({
      tripOn: 'transportation.trip.dayIsPast',
    })
    expect(await wrong(ask({ returnsAt: '08:30' }))).toHaveProperty('returnsAt')
    const next = new Date('2026-10-22T17:00:00Z')
    const act = as(dispatcher, next).trips.act({
      ...{ id: made.id, act: 'assign', filled: { busID: bus, driverID: driver } },
    })
    expect(await refused(act)).toBe('conflict')
  })
})

describe('the bus and the driver of a field trip', () => {
  test('have seats and places for wheelchairs enough, an inspection, and valid papers on that day', async () => {
    const id = await approved({ destination: 'Too many', riders: 53 })
    expect(await wrong(assign(id))).toEqual({
      busID: ['transportation.trip.tooSmall', { seats: 52, riders: 53 }],
    })
    const lift = await approved({ destination: 'Lift', wheelchairs: 1 })
    expect(await wrong(assign(lift, { driverID: lapsed }))).toEqual({
      busID: ['transportation.trip.noLift', { places: 0, wheelchairs: 1 }],
      driverID: [
        'transportation.trip.mayNotDrive',
        { name: 'Paul Reed', why: 'medical certificate ended' },
      ],
    })
    const late = await approved({ destination: 'Next summer', tripOn: '2027-07-01', riders: 10 })
    expect(await wrong(assign(late))).toHaveProperty('busID')
    expect(await wrong(assign(late, { driverID: undefined }))).toHaveProperty('driverID')
  })
  test('aren’t on a route or another trip at that time, and are free before and after', async () => {
    // Route 12 drives from 7:10 to 7:50 on each weekday.
    await as(dispatcher).routes.create({ draft: world.route() })
    const early = await approved({ destination: 'Early', tripOn: '2026-11-04', leavesAt: '07:30' })
    const onRoute = ['transportation.trip.onRoute', { number: '12', from: '07:10', to: '07:50' }]
    expect(await wrong(assign(early))).toEqual({ busID: onRoute, driverID: onRoute })
    const after = await approved({ destination: 'After', tripOn: '2026-11-04' })
    expect((await assign(after)).status).toBe('scheduled')
    const second = await approved({
      destination: 'Second',
      tripOn: '2026-11-04',
      leavesAt: '12:00',
    })
    const onTrip = [
      'transportation.trip.onTrip',
      { destination: 'After', from: '08:30', to: '14:00' },
    ]
    expect(await wrong(assign(second))).toEqual({ busID: onTrip, driverID: onTrip })
    // On a Saturday no route runs.
    const weekend = await approved({ destination: 'Game', tripOn: '2026-11-07', leavesAt: '07:30' })
    expect((await assign(weekend)).status).toBe('scheduled')
  })
  test('given to two trips at once are given once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        approved({ destination: `Race ${at}`, tripOn: '2026-11-11' }),
      ),
    )
    const tries = await Promise.all(ids.map((id) => refused(assign(id))))
    expect(tries.filter((one) => one === undefined)).toHaveLength(1)
  })
  test('aren’t given to a route that takes them from the trip, on a weekday of it', async () => {
    const id = await approved({ destination: 'Zoo', tripOn: '2026-11-18', riders: 2 })
    await assign(id, { busID: van })
    const stops = world.route().stops.map((one, at) => ({ ...one, time: `13:1${at}` }))
    const draft = world.route({ number: '61', busID: van, driverID: null, stops, days: ['wed'] })
    expect(await wrong(as(dispatcher).routes.create({ draft }))).toEqual({
      busID: ['transportation.routes.onTrip', { destination: 'Zoo', date: '2026-11-18' }],
    })
    expect(
      await wrong(as(dispatcher).routes.create({ draft: { ...draft, days: ['tue'] } })),
    ).toBeUndefined()
  })
})
