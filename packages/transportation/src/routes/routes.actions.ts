import { recordProcedures, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { schoolReference } from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { obstaclesOn } from '../setup/drivers.rules.ts'
import { buses, busDrivers, busStops } from '../setup/setup.table.ts'
import { cellsOf, fullCells, sharedCells, type Cell, type Pattern } from './days.rules.ts'
import { routesRecord } from './routes.record.ts'
import { tripsInTheWay } from '../trips/trip-clashes.queries.ts'
import { busRoutes, busRouteStops } from './routes.table.ts'
import { sayDays, sayObstacles } from './said.ts'

const ofStops = (figure: 'min' | 'max') =>
  sql`(select ${sql.raw(figure)}(t.time) from ${busRouteStops} t where t.district_id = ${busRoutes.districtID} and t.route_id = ${busRoutes.id})`

export const routeTitle = sql<string>`${busRoutes.number} || ' · ' || ${busRoutes.name}`

export const routeProcedures = recordProcedures(routesRecord, {
  table: busRoutes,
  lines: { stops: busRouteStops },
  columns: {
    title: routeTitle,
    begins: ofStops('min'),
    ends: ofStops('max'),
    riders: (ctx) =>
      sql`(select count(distinct r.student_id)::integer from ${busRiders} r where r.district_id = ${busRoutes.districtID} and r.route_id = ${busRoutes.id} and r.removed_at is null and (r.ends_on is null or r.ends_on >= ${schoolToday(ctx)}::date))`,
  },
  references: { schoolID: schoolReference },
  beforeWrite: ({ ctx, tx, before, draft }) => routeErrors(ctx, tx, before?.id ?? 0, draft),
  // A driver or a bus may have been given to another route, or ended, in the meantime.
  after: async ({ act, ctx, tx, records }) => {
    if (act !== 'restore') return
    for (const { id, after } of records) {
      if (!after) continue
      const errors = await routeErrors(ctx, tx, id, after)
      if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    }
  },
})

export interface RouteDraft extends Pattern {
  schoolID: number
  busID: number | null
  driverID: number | null
  active: boolean
  stops: readonly { stopID: number; time: string }[]
}

/** Another route of the same bus or driver. */
interface Other extends Pattern {
  number: string
  busID: number | null
  driverID: number | null
  begins: string
  ends: string
}

/** What the database knows that a route’s own fields don’t say. */
export async function routeErrors(
  ctx: UserRequest,
  tx: Tx,
  routeID: number,
  draft: RouteDraft,
): Promise<FieldErrors> {
  const { districtID } = ctx.user
  const { language } = ctx
  const errors: FieldErrors = {}
  const from = laterOf(draft.startsOn, schoolToday(ctx))
  for (const [at, { stopID, time }] of draft.stops.entries()) {
    const before = draft.stops[at - 1]
    if (draft.stops.findIndex((one) => one.stopID === stopID) !== at)
      errors[`stops.${at}.stopID`] = { id: 'transportation.routes.twice' }
    if (before && time <= before.time)
      errors[`stops.${at}.time`] = { id: 'transportation.routes.notLater' }
  }
  // Locked, so that two routes can't take the same driver or bus at once; always in this order.
  const [driver] =
    draft.driverID === null
      ? []
      : await tx
          .select()
          .from(busDrivers)
          .where(and(eq(busDrivers.districtID, districtID), eq(busDrivers.id, draft.driverID)))
          .for('no key update')
  const [bus] =
    draft.busID === null
      ? []
      : await tx
          .select()
          .from(buses)
          .where(and(eq(buses.districtID, districtID), eq(buses.id, draft.busID)))
          .for('no key update')
  if (draft.active && driver) {
    const obstacles = obstaclesOn(driver, from, bus?.needsClass ?? 'C')
    if (obstacles.length > 0)
      errors.driverID = {
        id: 'transportation.routes.mayNotDrive',
        values: { name: driver.name, why: sayObstacles(obstacles, language) },
      }
  }
  if (draft.active && bus && bus.inspectedUntil < from)
    errors.busID = {
      id: 'transportation.routes.notInspected',
      values: { date: bus.inspectedUntil },
    }
  if (draft.active && (driver || bus)) {
    const others = await otherRoutes(tx, { districtID, routeID, ...draft })
    for (const field of ['driverID', 'busID'] as const) {
      if (draft[field] === null || errors[field]) continue
      const clash = others
        .filter((other) => other[field] === draft[field] && timesMeet(draft.stops, other))
        .map((other) => ({ other, cells: sharedCells(draft, other) }))
        .find(({ cells }) => cells.length > 0)
      if (clash)
        errors[field] = {
          id: 'transportation.routes.taken',
          values: { number: clash.other.number, days: sayDays(clash.cells, language) },
        }
    }
  }
  if (draft.active && (driver || bus)) {
    const [begins, ends] = [draft.stops[0]?.time, draft.stops.at(-1)?.time]
    const trips =
      begins === undefined || ends === undefined
        ? []
        : await tripsInTheWay(tx, {
            ...{ districtID, schoolID: draft.schoolID, from, pattern: draft, begins, ends },
            ...{ busID: draft.busID, driverID: draft.driverID },
          })
    for (const field of ['driverID', 'busID'] as const) {
      const trip = trips.find((one) => draft[field] !== null && one[field] === draft[field])
      if (trip && !errors[field])
        errors[field] = {
          id: 'transportation.routes.onTrip',
          values: { destination: trip.destination, date: trip.day },
        }
    }
  }
  if (routeID === 0) return errors
  Object.assign(errors, await riderErrors(ctx, tx, routeID, { draft, from, seats: bus?.seats }))
  return errors
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

const timesMeet = (stops: RouteDraft['stops'], { begins, ends }: Other): boolean => {
  const [first, last] = [stops[0]?.time, stops.at(-1)?.time]
  return first !== undefined && last !== undefined && first <= ends && begins <= last
}

async function otherRoutes(
  tx: Tx,
  of: { districtID: number; routeID: number; busID: number | null; driverID: number | null },
): Promise<Other[]> {
  return [
    ...(await tx.execute<{ [K in keyof Other]: Other[K] }>(sql`
      select r.number, r.days, r.week, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.bus_id as "busID", r.driver_id as "driverID", min(t.time) as begins, max(t.time) as ends
      from ${busRoutes} r join ${busRouteStops} t on t.district_id = r.district_id and t.route_id = r.id
      where r.district_id = ${of.districtID} and r.id <> ${of.routeID} and r.removed_at is null and r.active
        and (r.driver_id = ${of.driverID}::int or r.bus_id = ${of.busID}::int)
      group by r.id, r.district_id, r.number, r.days, r.week, r.starts_on, r.ends_on, r.bus_id, r.driver_id order by r.number`)),
  ]
}

interface Rider extends Pattern {
  stopID: number
  stop: string
  wheelchair: boolean
}

/** What a changed route would do to those who ride it: no seat, no stop, no bus on their days. */
async function riderErrors(
  ctx: UserRequest,
  tx: Tx,
  routeID: number,
  { draft, from, seats }: { draft: RouteDraft; from: string; seats: number | undefined },
): Promise<FieldErrors> {
  const { districtID } = ctx.user
  const riders = await ridersOf(tx, { districtID, routeID, from })
  if (riders.length === 0) return {}
  const errors: FieldErrors = {}
  const kept = new Set(draft.stops.map(({ stopID }) => stopID))
  const lost = riders.find(({ stopID }) => !kept.has(stopID))
  if (lost) errors.stops = { id: 'transportation.routes.stopInUse', values: { stop: lost.stop } }
  const runs = new Set(cellsOf(draft).map(({ day, week }) => `${week} ${day}`))
  const without = riders.flatMap((one) =>
    cellsOf(one).filter(({ day, week }) => !runs.has(`${week} ${day}`)),
  )
  if (without.length > 0)
    errors.days = {
      id: 'transportation.routes.daysInUse',
      values: { days: sayDays(without, ctx.language) },
    }
  const full = seats === undefined ? [] : overfullCells(seats, riders)
  if (full.length > 0)
    errors.busID = {
      id: 'transportation.routes.tooSmall',
      values: { seats: seats ?? 0, days: sayDays(full, ctx.language) },
    }
  return errors
}

/** The weekdays on which more ride on seats than a bus has. */
export const overfullCells = (seats: number, riders: readonly Rider[]): Cell[] => {
  const seated = riders.filter(({ wheelchair }) => !wheelchair)
  return seated.flatMap((one, at) =>
    fullCells(
      seats,
      seated.filter((_, other) => other !== at),
      one,
    ),
  )
}

/** Those who ride a route now or later. */
export async function ridersOf(
  tx: Tx,
  {
    districtID,
    routeID,
    from,
    except = 0,
  }: { districtID: number; routeID: number; from: string; except?: number },
): Promise<Rider[]> {
  return [
    ...(await tx.execute<{ [K in keyof Rider]: Rider[K] }>(sql`
      select r.stop_id as "stopID", s.number || ' · ' || s.name as stop, r.days, r.week, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.wheelchair
      from ${busRiders} r join ${busStops} s on s.district_id = r.district_id and s.id = r.stop_id
      where r.district_id = ${districtID} and r.route_id = ${routeID} and r.id <> ${except} and r.removed_at is null and (r.ends_on is null or r.ends_on >= ${from}::date)
        -- Who has left the school takes no seat.
        and exists (select from ${schoolEnrollments} stay where stay.district_id = r.district_id and stay.student_id = r.student_id and stay.school_id = r.school_id
          and stay.removed_at is null and (stay.exit_date is null or stay.exit_date >= ${from}::date))
      order by r.id`)),
  ]
}
