import { audit, valuesLike, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { suiteCharts, suiteDashboards, suiteFilterSets } from '../data-suites.table.ts'
import type { Filter } from '@atrium/engine/plan'
import { remakeAll } from '../tools/tools.actions.ts'
import { openSuite, openWhole } from '../suites/suite-access.queries.ts'
import type { ChartSize } from '@atrium/charts/words'
import { refusePicking } from './chart-data.queries.ts'
import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'

interface Saving {
  suiteID: number
  id?: number | undefined
  version?: number | undefined
}

const parts = {
  chart: suiteCharts,
  dashboard: suiteDashboards,
  filterSet: suiteFilterSets,
} as const

/** Adds a part to a suite, or changes one; of two concurrent changes the second is refused. */
async function savePart(
  ctx: UserRequest,
  kind: keyof typeof parts,
  { suiteID, id, version }: Saving,
  values: object,
): Promise<number> {
  await openSuite(ctx, suiteID, 'edit')
  const { districtID, userID } = ctx.user
  const table = parts[kind] as typeof suiteCharts
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === undefined ? null : await lockPart(tx, table, { districtID, suiteID, id })
    if (before && before.version !== version) throw refuse.changed(before)
    const [row] = before
      ? await tx
          .update(table)
          .set({ ...values, version: before.version + 1, updatedAt: ctx.now().toISOString() })
          .where(and(eq(table.districtID, districtID), eq(table.id, before.id)))
          .returning({ id: table.id })
      : await tx
          .insert(table)
          .values({
            districtID,
            suiteID,
            ...(values as { name: string; definition: ChartDefinition }),
          })
          .returning({ id: table.id })
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: `dataSuites.${kind}`,
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && valuesLike(before, { suiteID, ...values }),
      after: { suiteID, ...values },
    })
    return row.id
  })
}

/** A part of a suite in its current state, locked. Refuses 404. */
async function lockPart(
  tx: Tx,
  table: typeof suiteCharts,
  { districtID, suiteID, id }: { districtID: number; suiteID: number; id: number },
) {
  const [found] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.districtID, districtID),
        eq(table.suiteID, suiteID),
        eq(table.id, id),
        isNull(table.removedAt),
      ),
    )
    .for('update')
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

/** Takes a part away. Refuses 404, and 409 a filter set that a chart uses. */
export async function removePart(
  ctx: UserRequest,
  kind: keyof typeof parts,
  { suiteID, id }: { suiteID: number; id: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'edit')
  const { districtID, userID } = ctx.user
  const table = parts[kind] as typeof suiteCharts
  if (kind === 'filterSet') {
    await refuseSecurity(ctx, suiteID, id)
    await refuseInUse(ctx, suiteID, id)
  }
  await ctx.database.transaction(districtID, async (tx) => {
    await lockPart(tx, table, { districtID, suiteID, id })
    await tx
      .update(table)
      .set({ removedAt: ctx.now().toISOString(), version: sql`version + 1` })
      .where(and(eq(table.districtID, districtID), eq(table.suiteID, suiteID), eq(table.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: `dataSuites.${kind}`,
      entityID: id,
      action: 'remove',
    })
  })
}

// Without its filters a chart would say another thing under the same name.
async function refuseInUse(ctx: UserRequest, suiteID: number, id: number): Promise<void> {
  const using = await ctx.db
    .select({ id: suiteCharts.id })
    .from(suiteCharts)
    .where(
      and(
        eq(suiteCharts.districtID, ctx.user.districtID),
        eq(suiteCharts.suiteID, suiteID),
        isNull(suiteCharts.removedAt),
        sql`${suiteCharts.definition} -> 'filterSetIDs' @> ${JSON.stringify([id])}::jsonb`,
      ),
    )
    .limit(1)
  if (using.length > 0) throw refuse.conflict('kit.refusal.inUse')
}

/**
 * Saves a chart. Refuses 403 filters that select single people, for users who may not see their
 * records.
 */
export async function saveChart(
  ctx: UserRequest,
  {
    name,
    definition,
    size,
    ...saving
  }: Saving & { name: string; definition: ChartDefinition; size: ChartSize },
): Promise<number> {
  await refuseFilters(ctx, saving.suiteID, definition.filters)
  return savePart(ctx, 'chart', saving, { name, definition, size })
}

async function refuseFilters(
  ctx: UserRequest,
  suiteID: number,
  filters: readonly Filter[],
): Promise<void> {
  if (filters.length === 0) return
  const { contents, ...open } = await openWhole(ctx, suiteID, 'edit')
  refusePicking(open, contents, filters)
}

export const saveDashboard = (
  ctx: UserRequest,
  {
    name,
    nameEs,
    description,
    tiles,
    ...saving
  }: Saving & {
    name: string
    nameEs: string | null
    description: string | null
    tiles: DashboardTile[]
  },
): Promise<number> => savePart(ctx, 'dashboard', saving, { name, nameEs, description, tiles })

/**
 * Saves a filter set. Row security belongs to the owner: all other editors are under it. It also
 * affects derived files: those are rebuilt.
 */
export async function saveFilterSet(
  ctx: UserRequest,
  {
    name,
    filters,
    system,
    ...saving
  }: Saving & { name: string; filters: Filter[]; system: boolean },
): Promise<number> {
  if (system) await openSuite(ctx, saving.suiteID, 'owner')
  else if (saving.id !== undefined) await refuseSecurity(ctx, saving.suiteID, saving.id)
  await refuseFilters(ctx, saving.suiteID, filters)
  const id = await savePart(ctx, 'filterSet', saving, { name, filters, system })
  if (system) await remakeAll(ctx, saving.suiteID)
  return id
}

// Row security stays row security, whatever an editor sends.
async function refuseSecurity(ctx: UserRequest, suiteID: number, id: number): Promise<void> {
  const [set] = await ctx.db
    .select({ system: suiteFilterSets.system })
    .from(suiteFilterSets)
    .where(
      and(
        eq(suiteFilterSets.districtID, ctx.user.districtID),
        eq(suiteFilterSets.suiteID, suiteID),
        eq(suiteFilterSets.id, id),
      ),
    )
  if (set?.system) await openSuite(ctx, suiteID, 'owner')
}
