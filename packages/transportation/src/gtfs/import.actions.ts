import { createHash } from 'node:crypto'
import { settingsOf } from '@atrium/district-settings/public'
import { auditBy, inSavepoint, nextVersion, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { schoolDays } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { routeErrors, type RouteDraft } from '../routes/routes.actions.ts'
import { routesRecord } from '../routes/routes.record.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { busStops } from '../setup/setup.table.ts'
import { stopsRecord } from '../setup/stops.record.ts'
import { busSettings } from '../transportation.settings.ts'
import { mostStops, type Side } from '../words.ts'
import { cornersOf, milesOutside } from './bounds.rules.ts'
import { feedOf } from './feed-file.ts'
import { firstByNumber, readFeed, sideOf, type FeedStop, type FeedTrip } from './feed.rules.ts'
import {
  gtfsLimits,
  type GtfsCounts,
  type GtfsField,
  type GtfsFile,
  type GtfsItem,
  type GtfsNote,
  type GtfsPreview,
} from './gtfs.words.ts'
import { daysFrom } from './service.rules.ts'

export interface GtfsInput {
  /** The zip as base64. */
  file: string
  fileName: string
  /** The school of routes that name none. */
  schoolID: number | null
  /** Of a preview: writes exactly that. */
  seen?: string | undefined
}

type StopValues = Pick<
  typeof busStops.$inferSelect,
  'number' | 'name' | 'latitude' | 'longitude' | 'note' | 'active'
>
interface RouteValues extends RouteDraft {
  number: string
  name: string
  schoolID: number
  side: Side
}
interface Known<Values> {
  id: number
  version: number
  values: Values
}
interface Planned<Values> {
  item: GtfsItem
  line: number
  before: Known<Values> | undefined
  /** Undefined: it is refused. */
  after: Values | undefined
}
/** A route’s stops are known by their numbers until the stops are written. */
type RoutePlan = Planned<Omit<RouteValues, 'stops'> & { stops: FeedTrip['stops'] }>

interface Plan {
  stops: Planned<StopValues>[]
  routes: RoutePlan[]
  needsSchool: boolean
}

/** Thrown to undo what a preview wrote, which it does so that the rules of routes are asked too. */
class Undo extends Error {}

/**
 * Reads a GTFS feed: says which stops and routes would be new, changed, or refused and why; with `seen`
 * of that preview, writes exactly that in one transaction, audited. A run of the feed is a route. What
 * the feed doesn’t have stays as it is, and so do buses, drivers, and notes. Refuses 413 and 422 a file
 * that is no feed, and 409 if something has changed since the preview.
 */
export async function importGtfs(
  ctx: UserRequest,
  { file, fileName, schoolID, seen }: GtfsInput,
): Promise<GtfsPreview> {
  const { districtID } = ctx.user
  const tables = await feedOf(Buffer.from(file, 'base64'), fileName)
  const { weekAFrom, boundary, outsideMiles } = await settingsOf(ctx.db, busSettings, {
    districtID,
  })
  const feed = readFeed(tables, { weekAFrom })
  let preview: GtfsPreview | undefined
  try {
    await ctx.database.transaction(districtID, async (tx) => {
      const stops = await plannedStops(tx, districtID, feed.stops, {
        ...{ corners: cornersOf(boundary), outsideMiles },
      })
      const plan: Plan = {
        stops,
        ...(await plannedRoutes(ctx, tx, feed.trips, { schoolID, refused: refusedOf(stops) })),
      }
      const written = await writtenAsAllowed(ctx, tx, plan)
      preview = { ...previewOf(plan), isWritten: seen !== undefined }
      if (seen === undefined) throw new Undo()
      if (seen !== preview.seen) throw refuse.conflict('transportation.gtfs.changed')
      await auditBy(tx, ctx, ...written, {
        ...{ entity: 'transportation.gtfs', entityID: districtID, action: 'import' },
        after: { fileName, stops: preview.stops, routes: preview.routes },
      })
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!preview) throw new Error('a feed was not read')
  return preview
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
const notesOf = (errors: FieldErrors, file: GtfsFile, line: number): GtfsNote[] =>
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

const folded = (text: string): string => text.trim().toLocaleLowerCase('en')

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
  const byName = new Map(places.map(({ id, name }) => [folded(name), id]))
  const names = new Map(places.map(({ id, name }) => [id, name]))
  if (schoolID !== null && !names.has(schoolID)) throw refuse.notFound('kit.refusal.notFound')
  const known = await knownRoutes(tx, districtID)
  const openDays = new Map<string, Set<string>>()
  let needsSchool = false
  const routes: RoutePlan[] = []
  for (const trip of trips) {
    const { number, name, line, service } = trip
    const before = known.get(number)
    const named = byName.get(folded(trip.description)) ?? byName.get(folded(trip.headsign))
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
      namesSchool: byName.has(folded(trip.description)),
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
  const days =
    open.get(key) ??
    new Set(
      (
        await schoolDays(tx, {
          ...{ districtID: ctx.user.districtID, schoolID, language: ctx.language },
          ...{ from: startsOn, to: [...daysFrom(startsOn, endsOn)].at(-1) ?? endsOn },
        })
      ).flatMap(({ date, inSession }) => (inSession ? [date] : [])),
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

interface Written {
  entity: string
  entityID: number
  action: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Writes the plan. All of it first, since routes that change together may trade their buses’ times; the
 * ones that a rule refuses even so are taken back and refused in the plan, until the rest stands.
 */
async function writtenAsAllowed(ctx: UserRequest, tx: Tx, plan: Plan): Promise<Written[]> {
  for (;;) {
    const refused: { route: RoutePlan; errors: FieldErrors }[] = []
    try {
      return await inSavepoint(tx, async (inner) => {
        const { written, ids } = await writeStops(ctx, inner, plan.stops)
        const routes = await writeRoutes(ctx, inner, plan.routes, ids)
        for (const { route, id, draft } of routes.made) {
          const errors = await routeErrors(ctx, inner, id, draft)
          if (Object.keys(errors).length > 0) refused.push({ route, errors })
        }
        if (refused.length > 0) throw new Undo()
        return [...written, ...routes.written]
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
      for (const { route, errors } of refused) {
        route.item.reasons.push(...notesOf(errors, 'trips.txt', route.line))
        route.item.outcome = 'refused'
        route.after = undefined
      }
    }
  }
}

const isWritten = ({ item }: { item: GtfsItem }): boolean =>
  item.outcome === 'new' || item.outcome === 'changed'

async function writeStops(
  ctx: UserRequest,
  tx: Tx,
  stops: readonly Planned<StopValues>[],
): Promise<{ written: Written[]; ids: Map<string, number> }> {
  const { districtID } = ctx.user
  const ids = new Map(
    stops.flatMap(({ item, before }) => (before ? [[item.number, before.id] as const] : [])),
  )
  const written: Written[] = []
  const entity = stopsRecord.name
  const added = stops.flatMap(({ item, after }) => (item.outcome === 'new' && after ? [after] : []))
  if (added.length > 0)
    for (const { id, number } of await tx
      .insert(busStops)
      .values(added.map((values) => ({ districtID, ...values })))
      .returning({ id: busStops.id, number: busStops.number })) {
      ids.set(number, id)
      const values = added.find((one) => one.number === number)
      written.push({ entity, entityID: id, action: 'create', after: { ...values } })
    }
  for (const { item, before, after } of stops) {
    if (item.outcome !== 'changed' || !before || !after) continue
    await tx
      .update(busStops)
      .set({ ...after, ...nextVersion(ctx, before) })
      .where(and(eq(busStops.districtID, districtID), eq(busStops.id, before.id)))
    written.push({
      ...{ entity, entityID: before.id, action: 'update' },
      ...{ before: { ...before.values }, after: { ...after } },
    })
  }
  return { written, ids }
}

async function writeRoutes(
  ctx: UserRequest,
  tx: Tx,
  routes: readonly RoutePlan[],
  stopIDs: ReadonlyMap<string, number>,
) {
  const { districtID } = ctx.user
  const entity = routesRecord.name
  const withIDs = (stops: FeedTrip['stops']) =>
    stops.map(({ number, time }) => ({ stopID: stopIDs.get(number) ?? 0, time }))
  const written: Written[] = []
  const made: { route: RoutePlan; id: number; draft: RouteDraft }[] = []
  for (const route of routes) {
    const { before, after } = route
    if (!isWritten(route) || !after) continue
    const { stops, ...values } = after
    const draft = { ...values, stops: withIDs(stops) }
    const id = before?.id ?? (await insertRoute(tx, districtID, values))
    const of = and(eq(busRoutes.districtID, districtID), eq(busRoutes.id, id))
    if (before) {
      await tx
        .update(busRoutes)
        .set({ ...values, days: [...values.days], ...nextVersion(ctx, before) })
        .where(of)
      await tx
        .delete(busRouteStops)
        .where(and(eq(busRouteStops.districtID, districtID), eq(busRouteStops.routeID, id)))
    }
    await tx
      .insert(busRouteStops)
      .values(draft.stops.map((one, at) => ({ districtID, routeID: id, place: at + 1, ...one })))
    made.push({ route, id, draft })
    written.push({
      ...{ entity, entityID: id, action: before ? 'update' : 'create', after: draft },
      ...(before && { before: { ...before.values, stops: withIDs(before.values.stops) } }),
    })
  }
  return { made, written }
}

async function insertRoute(
  tx: Tx,
  districtID: number,
  values: Omit<RouteValues, 'stops'>,
): Promise<number> {
  const [row] = await tx
    .insert(busRoutes)
    .values({ districtID, ...values, days: [...values.days] })
    .returning({ id: busRoutes.id })
  return row?.id ?? 0
}

function previewOf({ stops, routes, needsSchool }: Plan): Omit<GtfsPreview, 'isWritten'> {
  const all = [...stops, ...routes]
  const seen = createHash('sha256')
    .update(JSON.stringify(all.map(({ item, before, after }) => [item, before?.version, after])))
    .digest('base64url')
  const order = ['refused', 'new', 'changed', 'unchanged']
  return {
    ...{ stops: countsOf(stops), routes: countsOf(routes), needsSchool, seen },
    items: all
      .map(({ item }) => item)
      .filter(({ outcome, warnings }) => outcome !== 'unchanged' || warnings.length > 0)
      .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
      .slice(0, gtfsLimits.shown),
  }
}

function countsOf(plans: readonly { item: GtfsItem }[]): GtfsCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { item } of plans) counts[item.outcome] += 1
  return counts
}
