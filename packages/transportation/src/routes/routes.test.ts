import { addMessages } from '@atrium/kit/server'
import { giveSettings } from '@atrium/district-settings/public'
import { afterAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { driverDraft, makeBuses, refused, wrong } from '../transportation.fixtures.ts'
import { busSettings } from '../transportation.settings.ts'

addMessages({ en, es })
const world = await makeBuses()
const { as, bus, cast, database, dispatcher, districtID, driver, lapsed, route, stop14, van } =
  world
afterAll(() => database.drop())

const made = await as(dispatcher).routes.create({ draft: route() })

describe('a route', () => {
  test('is on the map with the stops that have a place, and the district’s other stops around it', async () => {
    const { stops, others, corners } = await as(dispatcher).routeMap({ routeID: made.id })
    expect(stops.map(({ number, time }) => [number, time])).toEqual([
      ['14', '07:10'],
      ['52', '07:25'],
      ['1', '07:50'],
    ])
    expect(stops.every(({ place }) => place !== null)).toBe(true)
    expect(others.map(({ number }) => number)).toEqual(['99'])
    expect(corners).toEqual([])
    expect(await refused(as(cast.elena).routeMap({ routeID: made.id }))).toBe('forbidden')
  })
  test('has its stops in order, with the times of the first and the last', () => {
    expect(made).toMatchObject({
      title: '12 · Oak loop',
      begins: '07:10',
      ends: '07:50',
      riders: 0,
    })
  })
  test('is refused with a time that is not later than the one before, or the same stop twice', async () => {
    const stops = [
      { stopID: stop14, time: '07:10' },
      { stopID: world.stop52, time: '07:05' },
      { stopID: stop14, time: '07:30' },
    ]
    expect(
      await wrong(
        as(dispatcher).routes.create({
          draft: route({ number: '13', busID: null, driverID: null, stops }),
        }),
      ),
    ).toEqual({
      'stops.1.time': 'transportation.routes.notLater',
      'stops.2.stopID': 'transportation.routes.twice',
    })
  })
  test('is not given to a driver whose medical certificate ended yesterday', async () => {
    const draft = route({ number: '14', busID: van, driverID: lapsed })
    expect(await wrong(as(dispatcher).routes.create({ draft }))).toEqual({
      driverID: [
        'transportation.routes.mayNotDrive',
        { name: 'Paul Reed', why: 'medical certificate ended' },
      ],
    })
    // The day before, it was the last day of the certificate.
    const yesterday = new Date('2026-10-13T17:00:00Z')
    const ok = await as(dispatcher, yesterday).routes.create({
      draft: { ...draft, startsOn: '2026-10-13' },
    })
    await as(dispatcher).routes.remove({ ids: [ok.id] })
    expect(await refused(as(dispatcher).routes.restore({ ids: [ok.id] }))).toBe('invalid')
  })
  test('is refused a driver or a bus that another route has at the same time, with the days named', async () => {
    const draft = route({ number: '15', days: ['mon', 'fri', 'sat'], week: 'A' })
    const taken = [
      'transportation.routes.taken',
      { number: '12', days: 'Monday (week A) and Friday (week A)' },
    ]
    expect(await wrong(as(dispatcher).routes.create({ draft }))).toEqual({
      driverID: taken,
      busID: taken,
    })
    const later = draft.stops.map((one, at) => ({ ...one, time: `09:0${at}` }))
    const ok = await as(dispatcher).routes.create({ draft: { ...draft, stops: later } })
    expect(ok.begins).toBe('09:00')
  })
  test('is refused a bus whose inspection has ended', async () => {
    const old = await as(dispatcher).buses.create({
      draft: {
        ...{ number: '3', providerID: world.provider, plate: null, seats: 40, wheelchairs: 0 },
        ...{ needsClass: 'B', inspectedUntil: '2026-10-13', active: true },
      },
    })
    expect(old.inspection).toBe('ended')
    expect(
      await wrong(
        as(dispatcher).routes.create({
          draft: route({ number: '16', driverID: null, busID: old.id }),
        }),
      ),
    ).toEqual({ busID: ['transportation.routes.notInspected', { date: '2026-10-13' }] })
  })
  test('given to one driver twice at once is given once', async () => {
    const free = await as(dispatcher).drivers.create({
      draft: {
        ...{
          name: 'Ida Moss',
          number: 'D7',
          providerID: world.provider,
          staffID: null,
          phone: null,
        },
        ...{ ...driverDraft, active: true },
      },
    })
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refused(
          as(dispatcher).routes.create({
            draft: route({ number: `R${at}`, busID: null, driverID: free.id }),
          }),
        ),
      ),
    )
    expect(tries.filter((one) => one === undefined)).toHaveLength(1)
  })
  test('is computed again from the places of its stops', async () => {
    const before = await as(dispatcher).routes.get({ id: made.id })
    await as(dispatcher).retime({
      ...{ routeID: made.id, version: before.version, at: '08:00', mph: 25, wait: 1 },
    })
    const after = await as(dispatcher).routes.get({ id: made.id })
    expect(after.ends).toBe('08:00')
    expect(after.stops.map(({ time }) => time).toSorted()).toEqual(
      after.stops.map(({ time }) => time),
    )
    expect(
      await refused(
        as(dispatcher).retime({
          ...{ routeID: made.id, version: before.version, at: '08:00', mph: 25, wait: 1 },
        }),
      ),
    ).toBe('conflict')
    // Route 15 has the bus at nine.
    expect(
      await wrong(
        as(dispatcher).retime({
          ...{ routeID: made.id, version: after.version, at: '09:05', mph: 25, wait: 1 },
        }),
      ),
    ).toEqual({ at: ['transportation.retime.taken', { number: '15' }] })
  })
})

describe('a stop', () => {
  test('outside the district is marked, once the district has corners', async () => {
    const placeOf = async (id: number) => (await as(dispatcher).stops.get({ id })).place
    expect(await placeOf(world.away)).toBe('inside')
    await database.transaction(districtID, (tx) =>
      giveSettings(tx, busSettings, districtID, {
        boundary: 'Our district\n36.70, -119.85\n36.70, -119.65\n36.85, -119.65\n36.85, -119.85',
      }),
    )
    expect(await placeOf(world.away)).toBe('outside')
    expect(await placeOf(stop14)).toBe('inside')
    const { rows } = await as(dispatcher).stops.list({ filters: { place: ['outside'] } })
    expect(rows.map(({ number }) => number)).toEqual(['99'])
  })
  test('that a route uses is not removed', async () => {
    expect(await refused(as(dispatcher).stops.remove({ ids: [stop14] }))).toBe('conflict')
  })
})

describe('the lists of the transportation office', () => {
  test('are changed by the office of the district, and read at schools', async () => {
    const draft = {
      name: 'Valley Bus',
      kind: 'contractor' as const,
      contact: null,
      phone: null,
      email: null,
      active: true,
    }
    expect(await refused(as(cast.rosa).providers.create({ draft }))).toBe('forbidden')
    expect((await as(cast.rosa).providers.list({})).total).toBe(1)
    for (const other of [cast.ana, cast.elena, cast.marcus])
      expect(await refused(as(other).drivers.list({})), String(other.userID)).toBe('forbidden')
  })
  test('say how a driver’s papers stand', async () => {
    const { rows } = await as(dispatcher).drivers.list({})
    const papersOf = (id: number) => rows.find((one) => one.id === id)?.papers
    expect([papersOf(driver), papersOf(lapsed)]).toEqual(['valid', 'ended'])
    expect(bus).toBeGreaterThan(0)
  })
})
