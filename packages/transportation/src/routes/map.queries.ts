import { settingsOf } from '@atrium/district-settings/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { cornersOf } from '../gtfs/bounds.rules.ts'
import { busStops } from '../setup/setup.table.ts'
import { busSettings } from '../transportation.settings.ts'
import type { Point } from './places.rules.ts'
import { busRoutes, busRouteStops } from './routes.table.ts'

export interface MapStop {
  number: string
  name: string
  /** 'HH:MM' */
  time: string
  place: Point | null
}

/** A route on the map of the district. */
export interface RouteMap {
  /** In their order. */
  stops: MapStop[]
  /** The places of the district’s other stops in use. */
  others: (Point & { number: string; name: string })[]
  /** The corners of the district; fewer than three: it isn’t drawn. */
  corners: Point[]
}

/** What the map of a route shows. Refuses 404 a route that isn’t there. */
export async function routeMap(
  ctx: UserRequest,
  { routeID }: { routeID: number },
): Promise<RouteMap> {
  const { districtID } = ctx.user
  const { boundary } = await settingsOf(ctx.db, busSettings, { districtID })
  const [row] = await ctx.db.execute<Pick<RouteMap, 'stops' | 'others'>>(sql`
    select (select coalesce(json_agg(json_build_object('number', s.number, 'name', s.name, 'time', t.time,
        'place', case when s.latitude is not null and s.longitude is not null then json_build_object('latitude', s.latitude, 'longitude', s.longitude) end) order by t.place, t.id), '[]')
      from ${busRouteStops} t join ${busStops} s on s.district_id = t.district_id and s.id = t.stop_id
      where t.district_id = r.district_id and t.route_id = r.id) as stops,
    (select coalesce(json_agg(json_build_object('number', s.number, 'name', s.name, 'latitude', s.latitude, 'longitude', s.longitude) order by s.id), '[]')
      from ${busStops} s where s.district_id = r.district_id and s.removed_at is null and s.active and s.latitude is not null and s.longitude is not null
        and not exists (select from ${busRouteStops} t where t.district_id = s.district_id and t.route_id = r.id and t.stop_id = s.id)) as others
    from ${busRoutes} r where r.district_id = ${districtID} and r.id = ${routeID} and r.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return { ...row, corners: cornersOf(boundary) }
}
