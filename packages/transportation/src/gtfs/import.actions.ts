import { createHash } from 'node:crypto'
import { settingsOf } from '@atrium/district-settings/public'
import { auditBy, inSavepoint, nextVersion, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { routeErrors, type RouteDraft } from '../routes/routes.actions.ts'
import { routesRecord } from '../routes/routes.record.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { busStops } from '../setup/setup.table.ts'
import { stopsRecord } from '../setup/stops.record.ts'
import { busSettings } from '../transportation.settings.ts'
import { feedOf } from './feed-file.ts'
import { readFeed, type FeedTrip } from './feed.rules.ts'
import { gtfsLimits, type GtfsCounts, type GtfsItem, type GtfsPreview } from './gtfs.words.ts'
import {
  notesOf,
  planOf,
  type Plan,
  type Planned,
  type RoutePlan,
  type RouteValues,
  type StopValues,
} from './plan.queries.ts'

export interface GtfsInput {
  /** The zip as base64. */
  file: string
  fileName: string
  /** The school of routes that name none. */
  schoolID: number | null
  /** Of a preview: writes exactly that. */
  seen?: string | undefined
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
      const plan = await planOf(ctx, tx, feed, { boundary, outsideMiles, schoolID })
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
