import { asRefusal, type JobContext } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { suiteSnapshots, type SnapshotRow } from '../data-suites.table.ts'
import { answerCharts } from '../snapshots/answer-charts.queries.ts'
import { provenanceOf } from '../snapshots/frozen.rules.ts'
import type { AnsweredChart, SnapshotContent } from '../snapshots/snapshot.types.ts'
import { absentRequest } from '../suites/absent-request.ts'
import { openWhole } from '../suites/suite-access.queries.ts'
import { keysOf, note } from './erase-suite.ts'
import type { Rewriter } from './rewriter.ts'
import { studentColumns } from './student-columns.ts'

/**
 * Takes a student's rows out of what snapshots keep of a suite, removed snapshots included, and
 * answers their charts again. @returns how many rows
 */
export async function eraseFromSnapshots(
  ctx: JobContext,
  { suiteID, studentID }: { suiteID: number; studentID: number },
  rewriter: Rewriter,
): Promise<number> {
  const { db, districtID } = ctx
  const mine = and(eq(suiteSnapshots.districtID, districtID), eq(suiteSnapshots.suiteID, suiteID))
  let rows = 0
  for (const snapshot of await db.select().from(suiteSnapshots).where(mine)) {
    const { frozen, keys, gone } = await withoutThem(snapshot.content, rewriter)
    if (gone === 0) continue
    rows += gone
    const charts = await answeredAgain(ctx, snapshot, frozen)
    const content: SnapshotContent = {
      ...snapshot.content,
      frozen,
      charts,
      provenance: provenanceOf(frozen, charts, snapshot.content.provenance.takenBy),
    }
    await ctx.database.transaction(districtID, async (tx) => {
      await tx
        .update(suiteSnapshots)
        .set({ content })
        .where(and(mine, eq(suiteSnapshots.id, snapshot.id)))
      await note(tx, { districtID, studentID }, keys)
    })
  }
  return rows
}

async function withoutThem(
  { frozen }: SnapshotContent,
  rewriter: Rewriter,
): Promise<{ frozen: SnapshotContent['frozen']; keys: string[]; gone: number }> {
  const keys: string[] = []
  let gone = 0
  const files = []
  for (const file of frozen.files) {
    const columns = studentColumns(frozen, file.id)
    const serving = []
    for (const source of file.serving) {
      const table =
        columns.length === 0 || source.parquet === null
          ? undefined
          : await rewriter.table(source.parquet, columns)
      if (!table || table.gone === 0) {
        serving.push(source)
        continue
      }
      gone += table.gone
      keys.push(...keysOf(source))
      // Snapshots answer from the table alone.
      serving.push({ ...source, raw: table.key, parquet: table.key, rows: table.rows })
    }
    files.push({ ...file, serving, rows: serving.reduce((sum, one) => sum + one.rows, 0) })
  }
  return { frozen: gone === 0 ? frozen : { ...frozen, files }, keys, gone }
}

/** As the one who took the snapshot; if they may no longer see the suite, it has no answers left. */
async function answeredAgain(
  ctx: JobContext,
  { suiteID, createdBy, content }: SnapshotRow,
  frozen: SnapshotContent['frozen'],
): Promise<AnsweredChart[]> {
  const by = await absentRequest(ctx, createdBy)
  const open =
    by &&
    (await openWhole(by, suiteID, 'view').catch((error: unknown) => {
      if (!asRefusal(error)) throw error
      return undefined
    }))
  if (!by || !open)
    return content.charts.map((chart) => ({
      ...chart,
      answer: null,
      refused: { id: 'engine.fault.noData' },
    }))
  const { contents: _now, ...suite } = open
  return answerCharts(
    by,
    { ...suite, role: 'owner', suppressed: true },
    frozen,
    content.charts.map(({ chartID, ...chart }) => ({ ...chart, id: chartID })),
    { forOthers: true },
  )
}
