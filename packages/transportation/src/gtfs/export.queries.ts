import { authServices } from '@atrium/auth/public'
import { settingsOf } from '@atrium/district-settings/public'
import {
  csvLine,
  noteAccess,
  schoolToday,
  zipOf,
  type ExportedFile,
  type UserRequest,
} from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { originOf, schoolDays } from '@atrium/schools/public'
import { districts, schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { Pattern } from '../routes/days.rules.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { buses, busStops } from '../setup/setup.table.ts'
import { busSettings } from '../transportation.settings.ts'
import { weekdayTexts, type Side, type Weekday } from '../words.ts'
import { exceptionsOf } from './service.rules.ts'

interface Route extends Pattern {
  id: number
  number: string
  name: string
  side: Side
  schoolID: number
  school: string
  bus: string | null
  takesWheelchairs: boolean | null
  stops: { stopID: number; time: string }[]
}

interface Stop {
  id: number
  number: string
  name: string
  note: string | null
  latitude: number | null
  longitude: number | null
}

export interface GtfsExport {
  file: ExportedFile
  routes: number
  /** Routes that others can’t read: without two stops. */
  left: number
  /** Stops without a place, which other programs may refuse. */
  unplaced: number
}

/**
 * The routes that run today or later as a GTFS feed: one agency, a route and a trip for each run, and a
 * service for its weekdays, with each day on which its school isn’t in session, or that is in the other
 * week, taken out. Drivers and riders aren’t in it.
 */
export async function exportGtfs(ctx: UserRequest): Promise<GtfsExport> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const [district] = await ctx.db.execute<{
    name: string
    timeZone: string
    yearStart: string | null
    yearEnd: string | null
  }>(sql`
    select d.name, d.time_zone as "timeZone", y.start_date::text as "yearStart", y.end_date::text as "yearEnd" from ${districts} d
    left join lateral (select * from ${schoolYears} y where y.district_id = d.id and y.removed_at is null and y.end_date >= ${today}::date order by y.start_date limit 1) y on true
    where d.id = ${districtID}`)
  const all = await routesFrom(ctx, today)
  const routes = all.filter(({ stops }) => stops.length > 1)
  const used = new Set(routes.flatMap(({ stops }) => stops.map(({ stopID }) => stopID)))
  const stops = (await stopsOf(ctx)).filter(({ id }) => used.has(id))
  const { weekAFrom } = await settingsOf(ctx.db, busSettings, { districtID })
  const year = {
    first: district?.yearStart ?? today,
    last: feedEnd(routes, today, district?.yearEnd),
  }
  const services = new Map<string, { route: Route; endsOn: string }>()
  for (const route of routes)
    services.set(serviceID(route), { route, endsOn: route.endsOn ?? year.last })
  const closed = await closedDays(ctx, routes, year)
  const numbers = new Map(stops.map(({ id, number }) => [id, number]))
  const origin = await originOf(ctx.db, districtID, authServices().publicOrigin)
  const tables: Record<string, (string | number)[][]> = {
    'agency.txt': [
      ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang'],
      [districtID, district?.name ?? '', origin, district?.timeZone ?? '', 'en'],
    ],
    'feed_info.txt': [
      [
        ...['feed_publisher_name', 'feed_publisher_url', 'feed_lang'],
        ...['feed_start_date', 'feed_end_date', 'feed_version'],
      ],
      [
        ...[district?.name ?? '', origin, 'en'],
        compact(routes.map(({ startsOn }) => startsOn).toSorted()[0] ?? today),
        ...[compact(year.last), today],
      ],
    ],
    'stops.txt': [
      ['stop_id', 'stop_code', 'stop_name', 'stop_desc', 'stop_lat', 'stop_lon'],
      ...stops.map(({ number, name, note, latitude, longitude }) => [
        ...[number, number, name, note ?? ''],
        ...[latitude ?? '', longitude ?? ''],
      ]),
    ],
    'routes.txt': [
      [
        ...['route_id', 'agency_id', 'route_short_name', 'route_long_name', 'route_desc'],
        'route_type',
      ],
      ...routes.map(({ number, name, school }) => [number, districtID, number, name, school, 3]),
    ],
    'trips.txt': [
      [
        ...['route_id', 'service_id', 'trip_id', 'trip_headsign', 'direction_id', 'block_id'],
        'wheelchair_accessible',
      ],
      ...routes.map((route) => [
        ...[route.number, serviceID(route), route.number],
        ...[route.side === 'toSchool' ? route.school : '', route.side === 'toSchool' ? 0 : 1],
        ...[route.bus ?? '', wheelchairs(route)],
      ]),
    ],
    'stop_times.txt': [
      ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence', 'timepoint'],
      ...routes.flatMap(({ number, stops: along }) =>
        along.map(({ stopID, time }, at) => [
          ...[number, `${time}:00`, `${time}:00`, numbers.get(stopID) ?? ''],
          ...[at + 1, 1],
        ]),
      ),
    ],
    'calendar.txt': [
      ['service_id', ...Object.values(dayColumns), 'start_date', 'end_date'],
      ...[...services].map(([id, { route, endsOn }]) => [
        id,
        ...(Object.keys(dayColumns) as Weekday[]).map((day) => (route.days.includes(day) ? 1 : 0)),
        ...[compact(route.startsOn), compact(endsOn)],
      ]),
    ],
    'calendar_dates.txt': [
      ['service_id', 'date', 'exception_type'],
      ...[...services].flatMap(([id, { route, endsOn }]) =>
        exceptionsOf({ ...route, endsOn }, weekAFrom, (day) => !closed(route.schoolID, day)).map(
          (day) => [id, compact(day), 2],
        ),
      ),
    ],
  }
  const zip = zipOf(
    Object.entries(tables).map(([name, rows]) => ({ name, content: rows.map(csvLine).join('') })),
  )
  await noteAccess(ctx, { kind: 'export', entity: 'transportation.gtfs', rows: routes.length })
  return {
    file: {
      ...{ fileName: `gtfs-${today}.zip`, mediaType: 'application/zip' },
      ...{ content: zip.toString('base64'), encoding: 'base64' },
    },
    routes: routes.length,
    left: all.length - routes.length,
    unplaced: stops.filter(({ latitude, longitude }) => latitude === null || longitude === null)
      .length,
  }
}

const compact = (day: string): string => day.replaceAll('-', '')

const dayColumns: Record<Weekday, string> = Object.fromEntries(
  Object.entries(weekdayTexts).map(([day, { en }]) => [day, en.toLowerCase()]),
) as Record<Weekday, string>

const serviceID = ({ days, week, schoolID, startsOn, endsOn }: Route): string =>
  [days.join('-'), week, schoolID, compact(startsOn), ...(endsOn ? [compact(endsOn)] : [])].join(
    '_',
  )

/** As the format has it: 0 says nothing, 1 takes one, 2 takes none. */
const wheelchairs = ({ takesWheelchairs }: Route): number =>
  takesWheelchairs === null ? 0 : takesWheelchairs ? 1 : 2

/**
 * The last day of the feed, which is no route’s own last day, so that a route that goes on can be told
 * from one that ends.
 */
function feedEnd(routes: readonly Route[], today: string, yearEnd?: string | null): string {
  const ends = routes.map(({ startsOn, endsOn }) =>
    endsOn === null ? plusDays(startsOn, 28) : plusDays(endsOn, 1),
  )
  return [yearEnd ?? plusDays(today, 365), ...ends].toSorted().at(-1) ?? today
}

async function routesFrom(ctx: UserRequest, today: string): Promise<Route[]> {
  const { districtID } = ctx.user
  return [
    ...(await ctx.db.execute<{ [K in keyof Route]: Route[K] }>(sql`
      select r.id, r.number, r.name, r.side, r.days, r.week, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.school_id as "schoolID", h.name as school,
        b.number as bus, b.wheelchairs > 0 as "takesWheelchairs",
        (select coalesce(json_agg(json_build_object('stopID', t.stop_id, 'time', t.time) order by t.place, t.id), '[]') from ${busRouteStops} t where t.district_id = r.district_id and t.route_id = r.id) as stops
      from ${busRoutes} r join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
      left join ${buses} b on b.district_id = r.district_id and b.id = r.bus_id
      where r.district_id = ${districtID} and r.removed_at is null and r.active and (r.ends_on is null or r.ends_on >= ${today}::date) order by r.number, r.id`)),
  ]
}

async function stopsOf(ctx: UserRequest): Promise<Stop[]> {
  return [
    ...(await ctx.db.execute<{ [K in keyof Stop]: Stop[K] }>(sql`
      select s.id, s.number, s.name, s.note ->> 'en' as note, s.latitude, s.longitude from ${busStops} s
      where s.district_id = ${ctx.user.districtID} and s.removed_at is null order by s.number, s.id`)),
  ]
}

/** Whether a school is closed on a day, from the beginning of this year. */
async function closedDays(
  ctx: UserRequest,
  routes: readonly Route[],
  { first, last }: { first: string; last: string },
): Promise<(schoolID: number, day: string) => boolean> {
  const closed = new Set<string>()
  for (const schoolID of new Set(routes.map((route) => route.schoolID)))
    for (const { date, inSession } of await schoolDays(ctx.db, {
      ...{ districtID: ctx.user.districtID, schoolID, from: first, to: last },
      language: ctx.language,
    }))
      if (!inSession) closed.add(`${schoolID} ${date}`)
  return (schoolID, day) => closed.has(`${schoolID} ${day}`)
}
