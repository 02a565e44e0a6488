import { settingSQL } from '@atrium/district-settings/public'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { inSession } from '../day/day.queries.ts'
import { runsOn, type Pattern } from '../routes/days.rules.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { busSettings } from '../transportation.settings.ts'
import { busTrips } from './trips.table.ts'

export interface Taken {
  busID: number | null
  driverID: number | null
  begins: string
  ends: string
}

/** SQL: the first day of a week A, as the district has it. */
const weekAFrom = (districtID: number) =>
  sql`${settingSQL(busSettings, 'weekAFrom', { districtID })}::text`

interface TakingRoute extends Pattern, Taken {
  number: string
  weekAFrom: string
}

/** The routes that run on a day with this bus or this driver at these times. */
export async function routesAt(
  tx: DistrictDb | Tx,
  { districtID, day, ...of }: Taken & { districtID: number; day: string },
): Promise<TakingRoute[]> {
  const rows = await tx.execute<{ [K in keyof TakingRoute]: TakingRoute[K] }>(sql`
    select r.number, r.days, r.week, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.bus_id as "busID", r.driver_id as "driverID", t.begins, t.ends, ${weekAFrom(districtID)} as "weekAFrom"
    from ${busRoutes} r join lateral (select min(s.time) as begins, max(s.time) as ends from ${busRouteStops} s where s.district_id = r.district_id and s.route_id = r.id) t on t.begins <= ${of.ends} and t.ends >= ${of.begins}
    where r.district_id = ${districtID} and r.removed_at is null and r.active and (r.bus_id = ${of.busID}::int or r.driver_id = ${of.driverID}::int) and ${inSession(day)}
    order by r.number`)
  return rows.filter((route) => runsOn(route, day, route.weekAFrom))
}

export interface TakingTrip extends Taken {
  destination: string
  day: string
}

/** The field trips of a day with this bus or this driver at these times. */
export async function tripsAt(
  tx: DistrictDb | Tx,
  { districtID, day, tripID, ...of }: Taken & { districtID: number; day: string; tripID: number },
): Promise<TakingTrip[]> {
  return [
    ...(await tx.execute<{ [K in keyof TakingTrip]: TakingTrip[K] }>(sql`
      select p.destination, p.trip_on::text as day, p.bus_id as "busID", p.driver_id as "driverID", p.leaves_at as begins, p.returns_at as ends from ${busTrips} p
      where p.district_id = ${districtID} and p.id <> ${tripID} and p.removed_at is null and p.status = 'scheduled' and p.trip_on = ${day}::date
        and (p.bus_id = ${of.busID}::int or p.driver_id = ${of.driverID}::int) and p.leaves_at <= ${of.ends} and p.returns_at >= ${of.begins} order by p.leaves_at, p.id`)),
  ]
}

interface Dated extends TakingTrip {
  weekAFrom: string
}

/** The field trips from a day on that a route would take the bus or the driver from. */
export async function tripsInTheWay(
  tx: DistrictDb | Tx,
  {
    districtID,
    schoolID,
    from,
    pattern,
    ...of
  }: Taken & { districtID: number; schoolID: number; from: string; pattern: Pattern },
): Promise<TakingTrip[]> {
  const rows = await tx.execute<{ [K in keyof Dated]: Dated[K] }>(sql`
    select p.destination, p.trip_on::text as day, p.bus_id as "busID", p.driver_id as "driverID", p.leaves_at as begins, p.returns_at as ends, ${weekAFrom(districtID)} as "weekAFrom" from ${busTrips} p
    where p.district_id = ${districtID} and p.removed_at is null and p.status = 'scheduled' and p.trip_on >= ${from}::date
      and (p.bus_id = ${of.busID}::int or p.driver_id = ${of.driverID}::int) and p.leaves_at <= ${of.ends} and p.returns_at >= ${of.begins}
      and exists (select from school_days(p.district_id, ${schoolID}::int, p.trip_on, p.trip_on) d where d.in_session) order by p.trip_on, p.id`)
  return rows.filter((trip) => runsOn(pattern, trip.day, trip.weekAFrom))
}
