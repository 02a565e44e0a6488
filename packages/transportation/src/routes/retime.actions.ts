import { audit, nextVersion, schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft } from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { busStops } from '../setup/setup.table.ts'
import { retime } from './places.rules.ts'
import { retimeFields } from './retime.fields.ts'
import { tripsInTheWay } from '../trips/trip-clashes.queries.ts'
import { busRoutes, busRouteStops } from './routes.table.ts'

export interface Retimed {
  routeID: number
  version: number
  /** Arrival at school, or departure from it. */
  at: string
  mph: number
  /** Minutes at each stop. */
  wait: number
}

/**
 * Computes the times of a route’s stops again, from the time at school. Refuses 404, 409 if the route has
 * changed since, and 422 times on another day, or that give its bus or driver to two routes at once.
 */
export async function retimeRoute(
  ctx: UserRequest,
  { routeID, version, at, mph, wait }: Retimed,
): Promise<{ begins: string; ends: string }> {
  const { districtID, userID } = ctx.user
  const wrong = validateDraft(retimeFields, { at, mph, wait })
  if (Object.keys(wrong).length > 0) throw refuse.fields(wrong)
  return ctx.database.transaction(districtID, async (tx) => {
    const which = and(eq(busRoutes.districtID, districtID), eq(busRoutes.id, routeID))
    const [route] = await tx
      .select()
      .from(busRoutes)
      .where(and(which, isNull(busRoutes.removedAt)))
      .for('update')
    if (!route) throw refuse.notFound('kit.refusal.notFound')
    if (route.version !== version) throw refuse.changed({ id: routeID, version: route.version })
    const stops = await tx
      .select({
        id: busRouteStops.id,
        time: busRouteStops.time,
        latitude: busStops.latitude,
        longitude: busStops.longitude,
      })
      .from(busRouteStops)
      .innerJoin(
        busStops,
        and(
          eq(busStops.districtID, busRouteStops.districtID),
          eq(busStops.id, busRouteStops.stopID),
        ),
      )
      .where(and(eq(busRouteStops.districtID, districtID), eq(busRouteStops.routeID, routeID)))
      .orderBy(asc(busRouteStops.place), asc(busRouteStops.id))
    if (stops.length === 0) throw refuse.conflict('transportation.retime.noStops')
    const times = retime(
      stops.map(({ time, latitude, longitude }) => ({
        time,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
      })),
      { side: route.side, at, mph, wait },
    )
    if (!times) throw refuse.fields({ at: { id: 'transportation.retime.otherDay' } })
    const values = stops.map(({ id }, index) => sql`(${id}::int, ${times[index]}::text)`)
    await tx.execute(sql`
      update ${busRouteStops} s set time = v.time from (values ${sql.join(values, sql`, `)}) as v(id, time)
      where s.district_id = ${districtID} and s.id = v.id`)
    const [begins, ends] = [times[0] ?? '', times.at(-1) ?? '']
    const [clash] = await tx.execute<{ number: string }>(sql`
      select o.number from ${busRoutes} o
      join lateral (select min(t.time) as begins, max(t.time) as ends from ${busRouteStops} t where t.district_id = o.district_id and t.route_id = o.id) t on true
      where o.district_id = ${districtID} and o.id <> ${routeID} and o.removed_at is null and o.active and ${route.active}
        and (o.bus_id = ${route.busID}::int or o.driver_id = ${route.driverID}::int) and t.begins <= ${ends} and t.ends >= ${begins}
        and o.days && ${`{${route.days.join(',')}}`}::text[] and (o.week = 'every' or ${route.week} in ('every', o.week))
        and (o.ends_on is null or o.ends_on >= ${route.startsOn}::date) and (${route.endsOn}::date is null or o.starts_on <= ${route.endsOn}::date)
      order by o.number limit 1`)
    if (clash)
      throw refuse.fields({
        at: { id: 'transportation.retime.taken', values: { number: clash.number } },
      })
    const { schoolID, busID, driverID } = route
    const [trip] = route.active
      ? await tripsInTheWay(tx, {
          ...{ districtID, schoolID, busID, driverID, begins, ends, pattern: route },
          from: schoolToday(ctx),
        })
      : []
    if (trip)
      throw refuse.fields({
        at: {
          id: 'transportation.retime.onTrip',
          values: { destination: trip.destination, date: trip.day },
        },
      })
    await tx.update(busRoutes).set(nextVersion(ctx, route)).where(which)
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'transportation.routes', entityID: routeID },
      action: 'retime',
      before: { begins: stops[0]?.time, ends: stops.at(-1)?.time },
      after: { begins, ends },
      requestID: ctx.request.requestID,
    })
    return { begins, ends }
  })
}
