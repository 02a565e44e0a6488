import { giveSettings } from '@atrium/district-settings/public'
import { provideAuth } from '@atrium/auth/public'
import { addMessages, auditEntries, zipOf } from '@atrium/kit/server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { runsOn } from '../routes/days.rules.ts'
import { makeBuses, refused } from '../transportation.fixtures.ts'
import { busSettings } from '../transportation.settings.ts'

addMessages({ en, es })
provideAuth({
  ...{ store: {} as never, screens: [], publicOrigin: 'https://atrium.test' },
  filesRoot: '/midas/rest/files',
})
const world = await makeBuses()
const { as, cast, database, dispatcher, districtID, oak, rider, route, stop14, stop52 } = world
afterAll(() => database.drop())
await database.transaction(districtID, (tx) =>
  giveSettings(tx, busSettings, districtID, {
    boundary: '36.70, -119.85\n36.70, -119.65\n36.85, -119.65\n36.85, -119.85',
  }),
)

const feed = (changed: Record<string, string> = {}) =>
  zipOf(
    Object.entries({
      'agency.txt':
        'agency_name,agency_url,agency_timezone\nValley Bus,https://bus.test,America/Los_Angeles\n',
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\r\n14,Oak Ave and 3rd St,36.75,-119.7\r\n61,Canal Rd,36.76,-119.71\r\n1,Oak High,36.78,-119.72\r\n',
      'routes.txt':
        'route_id,route_short_name,route_long_name,route_desc,route_type\nA,31,Canal loop,Oak High,3\n',
      'trips.txt': 'route_id,service_id,trip_id,direction_id\nA,wk,1,0\n',
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n1,07:10:00,07:10:00,14,1\n1,07:20:00,07:20:00,61,2\n1,07:40:00,07:40:00,1,3\n',
      'calendar.txt':
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nwk,1,1,1,1,1,0,0,20260817,20270611\n',
      ...changed,
    }).map(([name, content]) => ({ name: `feed/${name}`, content })),
  ).toString('base64')
const bring = (file: string, of: { seen?: string; schoolID?: number | null } = {}) =>
  as(dispatcher).importGtfs({ file, fileName: 'gtfs.zip', schoolID: null, ...of })
const refusals = (items: Awaited<ReturnType<typeof bring>>['items']) =>
  Object.fromEntries(
    items
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ kind, number, reasons }) => [
        `${kind} ${number}`,
        reasons.map(({ file, line, ref }) => `${file} ${line} ${ref.id.split('.').at(-1)}`),
      ]),
  )

describe('an import of GTFS', () => {
  test('shows first what it would do, and then writes exactly that with an entry for each record', async () => {
    const preview = await bring(feed())
    expect(preview).toMatchObject({
      stops: { new: 1, changed: 0, unchanged: 2, refused: 0 },
      routes: { new: 1, changed: 0, unchanged: 0, refused: 0 },
      isWritten: false,
    })
    expect(
      preview.items.map(({ kind, number, school, side }) => [kind, number, school, side]),
    ).toEqual([
      ['stop', '61', null, null],
      ['route', '31', 'Oak High', 'toSchool'],
    ])
    expect((await as(dispatcher).routes.list({})).total).toBe(0)

    await bring(feed(), { seen: preview.seen })
    const { rows } = await as(dispatcher).routes.list({})
    expect(rows).toMatchObject([
      {
        ...{ number: '31', name: 'Canal loop', schoolID: oak, side: 'toSchool', begins: '07:10' },
        ...{ ends: '07:40', days: ['mon', 'tue', 'wed', 'thu', 'fri'], week: 'every' },
        ...{ startsOn: '2026-08-17', endsOn: '2027-06-11', busID: null },
      },
    ])
    const entries = await database
      .district(districtID)
      .select({ entity: auditEntries.entity, action: auditEntries.action })
      .from(auditEntries)
      .where(
        and(
          inArray(auditEntries.entity, [
            'transportation.stops',
            'transportation.routes',
            'transportation.gtfs',
          ]),
          eq(auditEntries.actorID, dispatcher.userID),
        ),
      )
      .orderBy(asc(auditEntries.id))
    expect(entries.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      ...[
        'transportation.stops create',
        'transportation.routes create',
        'transportation.gtfs import',
      ],
    ])
    expect((await bring(feed())).routes.unchanged).toBe(1)
  })
  test('refuses what has changed since it was shown, and writes nothing', async () => {
    const renamed = feed({
      'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nA,31,Mill loop,3\n',
    })
    const { seen, items } = await bring(renamed)
    expect(items).toMatchObject([{ number: '31', outcome: 'changed', changes: ['name'] }])
    const [row] = (await as(dispatcher).routes.list({})).rows
    if (!row) throw new Error('no route')
    await as(dispatcher).routes.update({
      ...{ id: row.id, version: row.version, changes: { name: 'Canal' } },
    })
    expect(await refused(bring(renamed, { seen }))).toBe('conflict')
    expect((await as(dispatcher).routes.get({ id: row.id })).name).toBe('Canal')
  })
  test('refuses a stop too far outside the district, and a route that goes there; nearer ones are named', async () => {
    const far = await bring(
      feed({
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon\n14,Oak Ave and 3rd St,36.75,-119.7\n61,Canal Rd,36.95,-119.7\n1,Oak High,36.78,-119.72\n70,Line Rd,36.88,-119.7\n',
      }),
    )
    expect(refusals(far.items)).toEqual({
      'stop 61': ['stops.txt 3 tooFar'],
      'route 31': ['trips.txt 2 refusedStop'],
    })
    expect(far.items.find(({ number }) => number === '70')).toMatchObject({
      outcome: 'new',
      warnings: [{ line: 5, ref: { values: { miles: 2.1, most: 5 } } }],
    })
    // The stop at Far Rd is already here: the people who made it know where it is.
    expect(
      refusals(
        (
          await bring(
            feed({ 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n99,Far Rd,36.95,-119.7\n' }),
          )
        ).items,
      ),
    ).not.toHaveProperty('stop 99')
  })
  test('asks for the school of routes that name none, and takes the one that is chosen', async () => {
    const file = feed({
      'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nA,32,Mill loop,3\n',
    })
    const open = await bring(file)
    expect(open.needsSchool).toBe(true)
    expect(refusals(open.items)).toEqual({ 'route 32': ['trips.txt 2 noSchool'] })
    expect((await bring(file, { schoolID: oak })).items).toMatchObject([
      { number: '32', outcome: 'new', school: 'Oak High' },
    ])
  })
  test('refuses a change that would leave riders without their stop, with the reason', async () => {
    const made = await as(dispatcher).routes.create({
      draft: route({ number: '12', busID: null, driverID: null }),
    })
    await as(dispatcher).riders.create({ draft: rider({ routeID: made.id, stopID: stop52 }) })
    const file = feed({
      'routes.txt':
        'route_id,route_short_name,route_long_name,route_desc,route_type\nA,12,Oak loop,Oak High,3\n',
    })
    expect(refusals((await bring(file)).items)).toEqual({ 'route 12': ['trips.txt 2 stopInUse'] })
  })
  test('lets two routes of one bus trade their times, and refuses one that takes the other’s', async () => {
    const own = { busID: world.bus, driverID: world.driver }
    const at = (first: string, last: string) => [
      { stopID: stop14, time: first },
      { stopID: stop52, time: last },
    ]
    for (const [number, stops] of [
      ['41', at('07:00', '07:20')],
      ['42', at('07:30', '07:50')],
    ] as const)
      await as(dispatcher).routes.create({ draft: route({ number, ...own, stops }) })
    const file = (first: string, second: string) =>
      feed({
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon\n14,Oak Ave and 3rd St,36.75,-119.7\n52,Mill Rd,36.77,-119.7\n',
        'routes.txt': 'route_id,route_short_name,route_type\n41,41,3\n42,42,3\n',
        'trips.txt': 'route_id,service_id,trip_id\n41,wk,a\n42,wk,b\n',
        'stop_times.txt': `trip_id,arrival_time,stop_id,stop_sequence\na,${first}:00:00,14,1\na,${first}:20:00,52,2\nb,${second}:00:00,14,1\nb,${second}:20:00,52,2\n`,
      })
    expect((await bring(file('08', '07'))).routes).toMatchObject({ changed: 2, refused: 0 })
    const taken = await bring(file('07', '07'))
    expect(taken.routes.refused).toBeGreaterThan(0)
    expect(Object.values(refusals(taken.items)).flat()).toContain('trips.txt 2 taken')
  })
  test('is for the transportation office of the district', async () => {
    const act = as(cast.rosa).importGtfs({ file: feed(), fileName: 'gtfs.zip', schoolID: null })
    expect(await refused(act)).toBe('forbidden')
    expect(await refused(as(cast.elena).exportGtfs())).toBe('forbidden')
  })
  test('refuses what is no zip, a zip without stop times, and a table that breaks off, in words', async () => {
    const code = (file: string) =>
      bring(file).then(
        () => undefined,
        (error: unknown) => (error as { message: string }).message,
      )
    expect(await code(Buffer.from('stop_id,stop_name\n').toString('base64'))).toBe(
      'transportation.gtfs.noZip',
    )
    const some = zipOf([{ name: 'stops.txt', content: 'stop_id\n1\n' }]).toString('base64')
    expect(await code(some)).toBe('transportation.gtfs.missing')
    expect(await code(feed({ 'trips.txt': 'route_id,service_id\n"A,wk\n' }))).toBe(
      'transportation.gtfs.notATable',
    )
  })
})

describe('an export of GTFS', () => {
  test('read back is the same, with week B, the last day, and routes that go on', async () => {
    const made = await as(dispatcher).routes.create({
      draft: route({
        ...{ number: '77', name: 'Kinder, noon', side: 'home', week: 'B', days: ['mon', 'wed'] },
        ...{ busID: null, driverID: null, startsOn: '2026-09-14', endsOn: '2027-02-26' },
        stops: [
          { stopID: world.school, time: '11:30' },
          { stopID: stop14, time: '11:45' },
        ],
      }),
    })
    const { file, routes, left } = await as(dispatcher).exportGtfs()
    expect([routes, left]).toEqual([5, 0])
    const again = await bring(file.content)
    expect(again).toMatchObject({
      stops: { new: 0, changed: 0, refused: 0 },
      routes: { new: 0, changed: 0, unchanged: 5, refused: 0 },
      needsSchool: false,
    })
    expect(again.items).toEqual([])
    // Taken away, it comes back from the file as it was.
    await as(dispatcher).routes.remove({ ids: [made.id] })
    const { seen } = await bring(file.content)
    await bring(file.content, { seen })
    const { rows } = await as(dispatcher).routes.list({ search: '77' })
    const { days, week, startsOn, endsOn, side, stops } = await as(dispatcher).routes.get({
      id: rows[0]?.id ?? 0,
    })
    expect({ days, week, startsOn, endsOn, side }).toEqual({
      ...{ days: ['mon', 'wed'], week: 'B', side: 'home' },
      ...{ startsOn: '2026-09-14', endsOn: '2027-02-26' },
    })
    expect(stops.map(({ time }) => time)).toEqual(['11:30', '11:45'])
    expect(runsOn({ days, week, startsOn, endsOn }, '2026-11-23', '2026-08-17')).toBe(false)
  })
})
