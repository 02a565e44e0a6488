import type { Tx, UserRequest } from '@atrium/kit/server'
import { folded, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { daysInSession } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { RouteDraft } from '../routes/routes.actions.ts'
import { routesRecord } from '../routes/routes.record.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { busStops } from '../setup/setup.table.ts'
import { stopsRecord } from '../setup/stops.record.ts'
import { mostStops, type Side } from '../words.ts'
import { cornersOf, milesOutside } from './bounds.rules.ts'
import { firstByNumber, sideOf, type FeedStop, type FeedTrip, type readFeed } from './feed.rules.ts'
import type { GtfsField, GtfsFile, GtfsItem, GtfsNote } from './gtfs.words.ts'
import { daysFrom } from './service.rules.ts'

export type StopValues = Pick<
  typeof busStops.$inferSelect,
  'number' | 'name' | 'latitude' | 'longitude' | 'note' | 'active'
>
export interface RouteValues extends RouteDraft {
  number: string
  name: string
  schoolID: number
  side: Side
}
export interface Known<Values> {
  id: number
  version: number
  values: Values
}
export interface Planned<Values> {
  item: GtfsItem
  line: number
  before: Known<Values> | undefined
  /** Undefined: it is refused. */
  after: Values | undefined
}
/** A route’s stops are known by their numbers until the stops are written. */
export type RoutePlan = Planned<Omit<RouteValues, 'stops'> & { stops: FeedTrip['stops'] }>

export interface Plan {
  stops: Planned<StopValues>[]
  routes: RoutePlan[]
  needsSchool: boolean
}

/**
 * What a feed would change of the district’s stops and routes, both locked. Refuses 404 an unknown school.
 */
export async function planOf(
  ctx: UserRequest,
  tx: Tx,
  feed: ReturnType<typeof readFeed>,
  {
    boundary,
    outsideMiles,
    schoolID,
  }: { boundary: string; outsideMiles: number; schoolID: number | null },
): Promise<Plan> {
  const stops = await plannedStops(tx, ctx.user.districtID, feed.stops, {
    ...{ corners: cornersOf(boundary), outsideMiles },
  })
  return {
    stops,
    ...(await plannedRoutes(ctx, tx, feed.trips, { schoolID, refused: refusedOf(stops) })),
  }
}

const note = (
  file: GtfsFile,
  line: number,
  id: string,
  values?: GtfsNote['ref']['values'],
): GtfsNote => ({
  ...{ file, line },
  ref: { id: `transportation.gtfs.note.${id}`, ...(values && { values }) },
})

/** What is wrong with the fields of a stop or a route, at its line. */
export const notesOf = (errors: FieldErrors, file: GtfsFile, line: number): GtfsNote[] =>
  Object.values(errors).map((ref) => ({ file, line, ref }))

async function plannedStops(
  tx: Tx,
  districtID: number,
  stops: readonly FeedStop[],
  { corners, outsideMiles }: { corners: ReturnType<typeof cornersOf>; outsideMiles: number },
): Promise<Planned<StopValues>[]> {
  const rows = await tx
    .select()
    .from(busStops)
    .where(and(eq(busStops.districtID, districtID), isNull(busStops.removedAt)))
    .orderBy(asc(busStops.id))
    .for('update')
  const known = new Map(
    rows.map((row) => {
      const { id, version, number, name, latitude, longitude, note: where, active } = row
      const values = { number, name, latitude, longitude, note: where, active }
      return [number, { id, version, values }] as const
    }),
  )
  return stops.map(({ number, name, latitude, longitude, line, ...found }) => {
    const before = known.get(number)
    // A feed that doesn’t say where a stop is doesn’t take its place away.
    const place =
      latitude === null && before
        ? { latitude: before.values.latitude, longitude: before.values.longitude }
        : { latitude, longitude }
    const after: StopValues = {
      ...(before?.values ?? { note: null, active: true }),
      ...{ number, name, ...place },
    }
    const changes: GtfsField[] = before
      ? [
          ...(before.values.name === name ? [] : ['name' as const]),
          ...(before.values.latitude === place.latitude &&
          before.values.longitude === place.longitude
            ? []
            : ['place' as const]),
        ]
      : []
    const reasons = [
      ...found.reasons,
      ...notesOf(validateDraft(stopsRecord.fields, { ...after }), 'stops.txt', line),
    ]
    const warnings = before?.values.latitude == null ? [...found.warnings] : []
    if (place.latitude !== null && place.longitude !== null) {
      const miles = milesOutside(corners, { latitude: place.latitude, longitude: place.longitude })
      const far = { miles: Math.round(miles * 10) / 10, most: outsideMiles }
      // Someone has put the others there before, knowing where the district ends.
      const isMoved = !before || changes.includes('place')
      if (miles > outsideMiles && isMoved) reasons.push(note('stops.txt', line, 'tooFar', far))
      else if (miles > 0) warnings.push(note('stops.txt', line, 'outside', far))
    }
    return planned({ kind: 'stop', number, name, line, before, after, changes, reasons, warnings })
  })
}

function planned<Values>({
  line,
  before,
  after,
  ...found
}: Omit<GtfsItem, 'outcome' | 'side' | 'school'> & {
  line: number
  before: Known<Values> | undefined
  after: Values | undefined
}): Planned<Values> {
  const outcome =
    found.reasons.length > 0
      ? 'refused'
      : !before
        ? 'new'
        : found.changes.length > 0
          ? 'changed'
          : 'unchanged'
  return {
    item: { ...found, outcome, side: null, school: null },
    ...{ line, before, after: outcome === 'refused' ? undefined : after },
  }
}

const refusedOf = (stops: readonly Planned<StopValues>[]): Set<string> =>
  new Set(
    [...firstByNumber(stops.map(({ item }) => item)).values()].flatMap(({ outcome, number }) =>
      outcome === 'refused' ? [number] : [],
    ),
  )

async function plannedRoutes(
  ctx: UserRequest,
  tx: Tx,
  trips: readonly FeedTrip[],
  { schoolID, refused }: { schoolID: number | null; refused: ReadonlySet<string> },
): Promise<Omit<Plan, 'stops'>> {
  const { districtID } = ctx.user
  const places = await tx
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), isNull(schools.removedAt)))
  const byName = new Map(places.map(({ id, name }) => [folded(name.trim()), id]))
  const names = new Map(places.map(({ id, name }) => [id, name]))
  if (schoolID !== null && !names.has(schoolID)) throw refuse.notFound('kit.refusal.notFound')
  const known = await knownRoutes(tx, districtID)
  const openDays = new Map<string, Set<string>>()
  let needsSchool = false
  const routes: RoutePlan[] = []
  for (const trip of trips) {
    const { number, name, line, service } = trip
    const before = known.get(number)
    const named =
      byName.get(folded(trip.description.trim())) ?? byName.get(folded(trip.headsign.trim()))
    const school = named ?? before?.values.schoolID ?? schoolID
    if (named === undefined && !before) needsSchool = true
    const lost = trip.stops.find((stop) => refused.has(stop.number))
    const reasons = [
      ...trip.reasons,
      ...(lost ? [note('trips.txt', line, 'refusedStop', { value: lost.number })] : []),
    ]
    const warnings = [...trip.warnings]
    if (school === null && reasons.length === 0) reasons.push(note('trips.txt', line, 'noSchool'))
    if (!service || school === null || reasons.length > 0) {
      routes.push(
        planned({
          ...{ kind: 'route', number, name, line, before, after: undefined, changes: [] },
          ...{ reasons, warnings },
        }),
      )
      continue
    }
    const side = sideOf(trip, {
      already: before?.values.side,
      namesSchool: byName.has(folded(trip.description.trim())),
    })
    const was = before?.values
    const after = {
      ...{ busID: null, driverID: null, active: true, ...was },
      ...{ number, name, schoolID: school, side, days: service.days, week: service.week },
      startsOn:
        was && trip.beginsWithFeed && was.startsOn < service.startsOn
          ? was.startsOn
          : service.startsOn,
      endsOn: trip.endsWithFeed && was?.endsOn !== service.endsOn ? null : service.endsOn,
      stops: trip.stops,
    }
    const { stops, ...fields } = after
    reasons.push(
      ...notesOf(validateDraft(routesRecord.fields, { ...fields, stops: [] }), 'trips.txt', line),
    )
    if (stops.length > mostStops)
      reasons.push(note('trips.txt', line, 'tooManyStops', { max: mostStops }))
    warnings.push(...(await patternNotes(ctx, tx, trip, { schoolID: school, open: openDays })))
    const plan = planned({
      ...{ kind: 'route' as const, number, name, line, before, after, reasons, warnings },
      changes: was ? changesOf(was, after) : [],
    })
    routes.push({
      ...plan,
      item: { ...plan.item, side, school: names.get(school) ?? null },
    })
  }
  return { routes, needsSchool }
}

function changesOf<Route extends NonNullable<RoutePlan['after']>>(
  before: Route,
  after: Route,
): GtfsField[] {
  const written = (value: unknown) => JSON.stringify(value)
  const sorted = { was: before.days.toSorted(), is: after.days.toSorted() }
  return [
    ...(['name', 'schoolID', 'side', 'week', 'startsOn', 'endsOn', 'stops'] as const).filter(
      (field) => written(before[field]) !== written(after[field]),
    ),
    ...(written(sorted.was) === written(sorted.is) ? [] : ['days' as const]),
  ]
}

/** Days that a service has besides its weekdays, or leaves out although school is in session. */
async function patternNotes(
  ctx: UserRequest,
  tx: Tx,
  { service, line }: FeedTrip,
  { schoolID, open }: { schoolID: number; open: Map<string, Set<string>> },
): Promise<GtfsNote[]> {
  if (!service) return []
  const { more, fewer, startsOn, endsOn } = service
  const notes = more.length > 0 ? [note('trips.txt', line, 'moreDays', said(more))] : []
  if (fewer.length === 0) return notes
  const key = `${schoolID} ${startsOn} ${endsOn}`
  const to = [...daysFrom(startsOn, endsOn)].at(-1) ?? endsOn
  const days =
    open.get(key) ??
    new Set(
      await daysInSession(tx, { districtID: ctx.user.districtID, schoolID, from: startsOn, to }),
    )
  open.set(key, days)
  const left = fewer.filter((day) => days.has(day))
  return left.length > 0 ? [...notes, note('trips.txt', line, 'fewerDays', said(left))] : notes
}

const said = (days: readonly string[]) => ({ count: days.length, date: days[0] ?? '' })

async function knownRoutes(
  tx: Tx,
  districtID: number,
): Promise<Map<string, Known<NonNullable<RoutePlan['after']>>>> {
  const rows = await tx
    .select()
    .from(busRoutes)
    .where(and(eq(busRoutes.districtID, districtID), isNull(busRoutes.removedAt)))
    .orderBy(asc(busRoutes.id))
    .for('update')
  const along = await tx.execute<{ routeID: number; number: string; time: string }>(sql`
    select t.route_id as "routeID", s.number, t.time from ${busRouteStops} t join ${busStops} s on s.district_id = t.district_id and s.id = t.stop_id
    where t.district_id = ${districtID} order by t.route_id, t.place, t.id`)
  const stops = Map.groupBy(along, ({ routeID }) => routeID)
  return new Map(
    rows.map((row) => {
      const { id, version, number, name, schoolID, side, days, week } = row
      const { startsOn, endsOn, busID, driverID, active } = row
      const values = {
        ...{ number, name, schoolID, side, days, week, startsOn, endsOn, busID, driverID, active },
        stops: (stops.get(id) ?? []).map((one) => ({ number: one.number, time: one.time })),
      }
      return [number, { id, version, values }] as const
    }),
  )
}
