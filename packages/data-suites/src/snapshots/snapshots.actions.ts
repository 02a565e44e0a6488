import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { suiteSnapshots } from '../data-suites.table.ts'
import { openSuite, openWhole } from '../suites/suite-access.queries.ts'
import { answerCharts } from './answer-charts.queries.ts'
import { frozenContents, loneTile, provenanceOf } from './frozen.rules.ts'

export interface SnapshotDraft {
  suiteID: number
  /** One of the two. */
  dashboardID?: number | undefined
  chartID?: number | undefined
  name: string
}

/**
 * Saves a dashboard or a chart as it is now. The numbers are those of the whole suite, suppressed
 * as for others, no matter who takes it; what each reader sees of them is decided when they open
 * it. Refuses 404 what doesn't exist, 422 what has no chart.
 */
export async function takeSnapshot(
  ctx: UserRequest,
  { suiteID, dashboardID, chartID, name }: SnapshotDraft,
): Promise<{ snapshotID: number }> {
  const { contents, ...open } = await openWhole(ctx, suiteID, 'edit')
  const dashboard = contents.dashboards.find((one) => one.id === dashboardID)
  const chart = contents.charts.find((one) => one.id === chartID)
  if ((dashboard === undefined) === (chart === undefined))
    throw refuse.notFound('kit.refusal.notFound')
  const tiles = dashboard?.tiles ?? loneTile(chart?.id ?? 0)
  const charts = contents.charts.filter((one) => tiles.some((tile) => tile.chartID === one.id))
  if (charts.length === 0) throw refuse.invalid('dataSuites.snapshots.nothing')
  const answers = await answerCharts(
    ctx,
    { ...open, role: 'owner', suppressed: true },
    contents,
    charts,
    { forOthers: true },
  )
  const content = {
    title: dashboard?.name ?? chart?.name ?? '',
    tiles,
    charts: answers,
    frozen: frozenContents(contents),
    provenance: provenanceOf(contents, charts, ctx.user.displayName),
  }
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .insert(suiteSnapshots)
      .values({
        districtID,
        suiteID,
        dashboardID: dashboard?.id ?? null,
        chartID: chart?.id ?? null,
        name,
        content,
        createdBy: userID,
        createdAt: ctx.now().toISOString(),
      })
      .returning({ id: suiteSnapshots.id })
    if (!row) throw new Error('A snapshot was not taken')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.snapshot',
      entityID: row.id,
      action: 'create',
      after: { suiteID, dashboardID, chartID, name },
    })
    return { snapshotID: row.id }
  })
}

/** Takes a snapshot away, and the links that lead to it with it. */
export async function removeSnapshot(
  ctx: UserRequest,
  { suiteID, snapshotID }: { suiteID: number; snapshotID: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'edit')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .update(suiteSnapshots)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(suiteSnapshots.districtID, districtID),
          eq(suiteSnapshots.suiteID, suiteID),
          eq(suiteSnapshots.id, snapshotID),
          isNull(suiteSnapshots.removedAt),
        ),
      )
      .returning({ name: suiteSnapshots.name })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.snapshot',
      entityID: snapshotID,
      action: 'remove',
      before: { name: gone[0]?.name },
    })
  })
}
