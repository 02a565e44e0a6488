import { readCsv } from '@atrium/kit/server'
import { describe, expect, test } from 'vitest'
import { cornersOf, milesOutside } from './bounds.rules.ts'
import { linesOf } from './feed-file.ts'
import { missingFiles, readFeed, sideOf, type FeedTables } from './feed.rules.ts'
import type { GtfsFile, GtfsNote } from './gtfs.words.ts'
import { exceptionsOf, fitted } from './service.rules.ts'

const weekAFrom = '2026-08-17'
const files: Partial<Record<GtfsFile, string>> = {
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon\n14,Oak Ave,36.75,-119.70\n52,Mill Rd,36.77,-119.70\n1,Oak High,36.78,-119.72\n',
  'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nR12,12,Oak loop,3\n',
  'trips.txt': 'route_id,service_id,trip_id\nR12,weekdays,T12\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT12,07:10:00,07:10:00,14,1\nT12,07:25:00,07:25:00,52,2\nT12,07:50:00,07:50:00,1,3\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nweekdays,1,1,1,1,1,0,0,20260817,20270611\n',
}

const read = async (changed: Partial<Record<GtfsFile, string | null>> = {}) => {
  const tables: FeedTables = {}
  for (const [name, text] of Object.entries({ ...files, ...changed }))
    if (text !== null) tables[name as GtfsFile] = linesOf(await readCsv(text))
  return { tables, ...readFeed(tables, { weekAFrom }) }
}
const said = (notes: readonly GtfsNote[] = []) =>
  notes.map(
    ({ file, line, ref }) => `${file} ${line} ${ref.id.replace('transportation.gtfs.note.', '')}`,
  )
const times = (
  lines: string,
  columns = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
) => read({ 'stop_times.txt': `${columns}\n${lines}` }).then(({ trips }) => trips[0])

describe('a feed', () => {
  test('is read into stops, and runs with weekdays, days, and a minute at each stop', async () => {
    const { stops, trips } = await read()
    expect(stops.map(({ number, name }) => `${number} ${name}`)).toEqual([
      ...['14 Oak Ave', '52 Mill Rd', '1 Oak High'],
    ])
    expect(trips).toMatchObject([
      {
        ...{ number: '12', name: 'Oak loop', reasons: [], warnings: [] },
        service: {
          ...{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], week: 'every' },
          ...{ startsOn: '2026-08-17', endsOn: '2027-06-11' },
        },
        stops: [
          { number: '14', time: '07:10' },
          { number: '52', time: '07:25' },
          { number: '1', time: '07:50' },
        ],
      },
    ])
  })
  test('with a byte order mark, Windows line ends, quotes, and columns in another order is the same', async () => {
    const odd = await read({
      'stops.txt':
        '\uFEFFstop_name,stop_lon,stop_id,stop_lat,zone\r\n"Oak Ave",-119.70,14,36.75,\r\n"Mill Rd",-119.70,52,36.77,\r\n"Oak High",-119.72,1,36.78,\r\n',
    })
    expect(odd.stops).toEqual((await read()).stops)
    expect(odd.trips).toEqual((await read()).trips)
  })
  test('needs four files and a calendar; agency, shapes, and information about it may be missing', async () => {
    expect(missingFiles((await read()).tables)).toEqual([])
    expect(missingFiles((await read({ 'calendar.txt': null, 'trips.txt': null })).tables)).toEqual([
      ...['trips.txt', 'calendar.txt / calendar_dates.txt'],
    ])
  })
})

describe('stop times', () => {
  test('past 24:00 are refused with the line: a route is within one day', async () => {
    const trip = await times('T12,23:50:00,23:50:00,14,1\nT12,24:10:00,24:10:00,1,2\n')
    expect(said(trip?.reasons)).toEqual(['stop_times.txt 3 pastMidnight'])
    expect(trip?.reasons[0]?.ref.values).toEqual({ value: '24:10:00' })
  })
  test('out of order in the file are put in the order of stop_sequence, which may have gaps', async () => {
    const trip = await times('T12,07:50:00,,1,30\nT12,07:10:00,,14,5\nT12,07:25:00,,52,10\n')
    expect(trip?.stops.map(({ number }) => number)).toEqual(['14', '52', '1'])
    expect(trip?.warnings).toEqual([])
  })
  test('without stop_sequence are put in the order of their times, and that is said', async () => {
    const trip = await times(
      'T12,07:50:00,1\nT12,07:10:00,14\nT12,07:25:00,52\n',
      'trip_id,arrival_time,stop_id',
    )
    expect(trip?.stops.map(({ number }) => number)).toEqual(['14', '52', '1'])
    expect(said(trip?.warnings)).toEqual(['stop_times.txt 2 byTime'])
  })
  test('without stop_sequence and with a time twice have no order, and are refused', async () => {
    const trip = await times('T12,07:10:00,,14,1\nT12,07:25:00,,52,\nT12,07:25:00,,1,3\n')
    expect(said(trip?.reasons)).toEqual(['stop_times.txt 3 noOrder'])
    const twice = await times('T12,07:10:00,,14,1\nT12,07:25:00,,52,1\n')
    expect(said(twice?.reasons)).toEqual(['stop_times.txt 3 sequenceTwice'])
  })
  test('that are earlier than at the stop before are refused', async () => {
    const trip = await times('T12,07:30:00,,14,1\nT12,07:25:00,,52,2\nT12,07:50:00,,1,3\n')
    expect(said(trip?.reasons)).toEqual(['stop_times.txt 3 backward'])
  })
  test('that are missing between two others are computed, and missing ends are refused', async () => {
    const trip = await times('T12,07:10:00,,14,1\nT12,,,52,2\nT12,07:50:00,,1,3\n')
    expect(trip?.stops.map(({ time }) => time)).toEqual(['07:10', '07:30', '07:50'])
    expect(said(trip?.warnings)).toEqual(['stop_times.txt 2 computed'])
    const open = await times('T12,07:10:00,,14,1\nT12,,,52,2\n')
    expect(said(open?.reasons)).toEqual(['stop_times.txt 3 noTime'])
  })
  test('within one minute of each other get a minute each, and that is said', async () => {
    const trip = await times('T12,07:10:05,,14,1\nT12,07:10:40,,52,2\nT12,07:50:00,,1,3\n')
    expect(trip?.stops.map(({ time }) => time)).toEqual(['07:10', '07:11', '07:50'])
    expect(said(trip?.warnings)).toEqual(['stop_times.txt 2 moved'])
  })
  test('at a stop that isn’t in the file, the same stop twice, or no time at all are refused', async () => {
    const trip = await times(
      'T12,07:10:00,,14,1\nT12,07:15:00,,99,2\nT12,7h20,,14,3\nT12,07:30,,1,4\n',
    )
    expect(said(trip?.reasons)).toEqual([
      ...[
        'stop_times.txt 3 unknownStop',
        'stop_times.txt 4 sameStop',
        'stop_times.txt 4 wrongTime',
      ],
    ])
    const none = await times('')
    expect(said(none?.reasons)).toEqual(['trips.txt 2 tooFewStops'])
  })
})

describe('a run', () => {
  test('of a service or a route that isn’t in the file is refused with its line', async () => {
    const { trips } = await read({
      'trips.txt': 'route_id,service_id,trip_id\nR12,sundays,T12\nR13,weekdays,T13\n',
    })
    expect(said(trips[0]?.reasons)).toEqual(['trips.txt 2 unknownService'])
    expect(said(trips[1]?.reasons)).toEqual(['trips.txt 3 unknownRoute', 'trips.txt 3 tooFewStops'])
  })
  test('of a train, and one that repeats every few minutes, is refused', async () => {
    const { trips } = await read({
      'routes.txt': 'route_id,route_short_name,route_type\nR12,12,2\n',
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT12,06:00:00,09:00:00,600\n',
    })
    expect(said(trips[0]?.reasons)).toEqual(['routes.txt 2 notABus', 'frequencies.txt 2 repeated'])
  })
  test('is known by its own number where its route has several', async () => {
    const { trips } = await read({
      'trips.txt':
        'route_id,service_id,trip_id,trip_short_name\nR12,weekdays,T12,12A\nR12,weekdays,T13,\nR12,weekdays,T14,12A\n',
    })
    expect(trips.map(({ number }) => number)).toEqual(['12A', 'T13', '12A'])
    expect(said(trips[2]?.reasons)).toContain('trips.txt 4 numberTwice')
  })
  test('goes the way that the feed says if it names the school, and otherwise by the time of day', () => {
    const at = (time: string) => [{ number: '1', time }]
    const unknown = { already: undefined, namesSchool: false }
    expect(sideOf({ direction: '1', stops: at('07:10') }, unknown)).toBe('toSchool')
    expect(sideOf({ direction: '0', stops: at('15:10') }, unknown)).toBe('home')
    // Kindergarten goes home at noon and begins after it.
    const named = { already: undefined, namesSchool: true }
    expect(sideOf({ direction: '1', stops: at('11:30') }, named)).toBe('home')
    expect(sideOf({ direction: '0', stops: at('12:10') }, named)).toBe('toSchool')
    expect(sideOf({ direction: '', stops: at('15:10') }, { ...unknown, already: 'toSchool' })).toBe(
      'toSchool',
    )
  })
})

describe('a stop', () => {
  test('without a place is taken and named; with an invalid place, or twice, it is refused', async () => {
    const { stops, trips } = await read({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\n14,Oak Ave,,\n52,Mill Rd,"36,77",-119.70\n1,Oak High,0,0\n14,Oak Ave again,36.75,-119.70\n',
    })
    expect(stops.map(({ reasons, warnings }) => [...said(reasons), ...said(warnings)])).toEqual([
      ['stops.txt 2 noPlace'],
      ['stops.txt 3 wrongPlace'],
      ['stops.txt 4 wrongPlace'],
      ['stops.txt 5 stopTwice'],
    ])
    expect(said(trips[0]?.reasons)).toEqual([
      'stop_times.txt 3 refusedStop',
      'stop_times.txt 4 refusedStop',
    ])
  })
  test('is as many miles outside of the district as it is from its nearest border', () => {
    const corners = cornersOf(
      'Our district\n36.70, -119.85\n36.70, -119.65\n36.85, -119.65\n36.85, -119.85',
    )
    expect(corners).toHaveLength(4)
    expect(milesOutside(corners, { latitude: 36.75, longitude: -119.7 })).toBe(0)
    // A tenth of a degree north of the border.
    expect(milesOutside(corners, { latitude: 36.95, longitude: -119.7 })).toBeCloseTo(6.9, 1)
    // East of the corner: 0.1° of longitude is 5.5 miles here.
    expect(milesOutside(corners, { latitude: 36.75, longitude: -119.55 })).toBeCloseTo(5.5, 1)
    expect(milesOutside([], { latitude: 0, longitude: 0 })).toBe(0)
  })
})

describe('a service', () => {
  const service = {
    ...{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, startsOn: '2026-08-17' },
    ...{ endsOn: '2026-12-18', added: new Set<string>(), removed: new Set<string>() },
  }
  test('keeps its weekdays over holidays and names the days without a bus', () => {
    const found = fitted(
      {
        ...service,
        removed: new Set(['2026-09-07', '2026-11-26']),
        added: new Set(['2026-10-10']),
      },
      weekAFrom,
    )
    expect(found).toMatchObject({
      ...{ days: service.weekdays, week: 'every', fewer: ['2026-09-07', '2026-11-26'] },
      more: ['2026-10-10'],
    })
  })
  test('that skips every other week is of week A or B, across a holiday week too', () => {
    const pattern = {
      ...{ days: ['mon', 'wed'] as const, week: 'B' as const },
      ...{ startsOn: '2026-08-17', endsOn: '2026-12-18' },
    }
    // The week of Thanksgiving is a week A without school.
    const isOpen = (day: string) => day < '2026-11-23' || day > '2026-11-27'
    const removed = new Set(exceptionsOf(pattern, weekAFrom, isOpen))
    expect(removed.has('2026-08-17')).toBe(true)
    expect(removed.has('2026-08-24')).toBe(false)
    expect(fitted({ ...service, weekdays: pattern.days, removed }, weekAFrom)).toMatchObject({
      ...{ days: ['mon', 'wed'], week: 'B', more: [] },
    })
  })
  test('that lists each day is read as weekdays; five days here and there are refused', () => {
    const listed = (days: string[]) =>
      fitted(
        {
          ...{ weekdays: null, startsOn: days[0] ?? '', endsOn: days.at(-1) ?? '' },
          ...{ added: new Set(days), removed: new Set<string>() },
        },
        weekAFrom,
      )
    expect(listed(['2026-08-18', '2026-08-25', '2026-09-01', '2026-09-15'])).toMatchObject({
      ...{ days: ['tue'], week: 'every', fewer: ['2026-09-08'] },
    })
    expect(listed(['2026-08-18', '2026-09-23', '2026-10-02', '2026-11-09'])).toBeNull()
  })
  test('without a day, or with other weekdays in week A than in week B, is no pattern', () => {
    expect(fitted({ ...service, weekdays: [] }, weekAFrom)).toBeNull()
    const removed = new Set([
      ...exceptionsOf({ ...service, days: ['mon'], week: 'A' }, weekAFrom, () => true),
      ...exceptionsOf({ ...service, days: ['tue'], week: 'B' }, weekAFrom, () => true),
    ])
    expect(fitted({ ...service, weekdays: ['mon', 'tue'], removed }, weekAFrom)).toBeNull()
  })
})
