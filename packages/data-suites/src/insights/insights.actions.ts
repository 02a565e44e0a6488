import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { suiteInsights } from '../answers.table.ts'
import { openWhole, openSuite } from '../suites/suite-access.queries.ts'
import type { InsightDefinition } from './insight.types.ts'

/** Insights of one suite at most. */
const most = 40

export interface InsightDraft {
  suiteID: number
  dashboardID: number | null
  definition: InsightDefinition
}

/** Saves a question. Refuses 404 a dashboard of another suite, and 409 when there are enough. */
export async function saveInsight(
  ctx: UserRequest,
  { suiteID, dashboardID, definition }: InsightDraft,
): Promise<{ insightID: number }> {
  const { contents } = await openWhole(ctx, suiteID, 'edit')
  if (dashboardID !== null && !contents.dashboards.some((one) => one.id === dashboardID))
    throw refuse.notFound('kit.refusal.notFound')
  if (contents.insights.length >= most)
    throw refuse.conflict('dataSuites.insights.enough', { most })
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .insert(suiteInsights)
      .values({ districtID, suiteID, dashboardID, definition, createdBy: userID })
      .returning({ id: suiteInsights.id })
    if (!row) throw new Error('An insight was not kept')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.insight',
      entityID: row.id,
      action: 'create',
      after: { suiteID, dashboardID, definition },
    })
    return { insightID: row.id }
  })
}

/** Shows a saved insight on a dashboard, or on none. */
export async function placeInsight(
  ctx: UserRequest,
  {
    suiteID,
    insightID,
    dashboardID,
  }: { suiteID: number; insightID: number; dashboardID: number | null },
): Promise<void> {
  const { contents } = await openWhole(ctx, suiteID, 'edit')
  if (dashboardID !== null && !contents.dashboards.some((one) => one.id === dashboardID))
    throw refuse.notFound('kit.refusal.notFound')
  await change(ctx, suiteID, insightID, { dashboardID })
}

export async function removeInsight(
  ctx: UserRequest,
  { suiteID, insightID }: { suiteID: number; insightID: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'edit')
  await change(ctx, suiteID, insightID, null)
}

async function change(
  ctx: UserRequest,
  suiteID: number,
  insightID: number,
  set: { dashboardID: number | null } | null,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const at = and(
      eq(suiteInsights.districtID, districtID),
      eq(suiteInsights.suiteID, suiteID),
      eq(suiteInsights.id, insightID),
    )
    const rows = set
      ? await tx.update(suiteInsights).set(set).where(at).returning({ id: suiteInsights.id })
      : await tx.delete(suiteInsights).where(at).returning({ id: suiteInsights.id })
    if (rows.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.insight',
      entityID: insightID,
      action: set ? 'update' : 'remove',
      after: set ?? undefined,
    })
  })
}
