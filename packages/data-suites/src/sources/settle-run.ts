import type { JobContext, Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { suiteSourceRuns, suiteSources } from './sources.table.ts'
import { notifyOfRun, type Ending } from './notify-of-run.ts'

/**
 * The result of a load, for the source run that requested it; nothing if a person did. In the
 * transaction that ends the load.
 */
export async function settleSourceRun(
  tx: Tx,
  ctx: Pick<JobContext, 'districtID' | 'runID' | 'now'>,
  ending: Ending,
): Promise<void> {
  const [run] = await tx
    .update(suiteSourceRuns)
    .set({
      outcome: ending.outcome,
      rows: ending.rows ?? null,
      failure: ending.failure ?? null,
      endedAt: ctx.now().toISOString(),
    })
    .where(
      and(
        eq(suiteSourceRuns.districtID, ctx.districtID),
        eq(suiteSourceRuns.loadRunID, ctx.runID),
        eq(suiteSourceRuns.outcome, 'loading'),
      ),
    )
    .returning({ sourceID: suiteSourceRuns.sourceID })
  if (!run) return
  const [source] = await tx
    .select()
    .from(suiteSources)
    .where(and(eq(suiteSources.districtID, ctx.districtID), eq(suiteSources.id, run.sourceID)))
  if (source) await notifyOfRun(tx, source, ending, ctx.now())
}
