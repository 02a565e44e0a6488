import {
  asRefusal,
  defineJob,
  enqueue,
  requestCancel,
  type AnyJob,
  type Database,
  type JobContext,
  type JobProgress,
} from '@atrium/kit/server'
import {
  checkImport,
  dropStage,
  loadWork,
  moveBy,
  processImport,
  type Work,
} from './import-runs.actions.ts'
import { rollBackImport } from './rollback.actions.ts'

export type ImportInput = { importID: number }

/**
 * Retries long enough for the database to be down for minutes. A retry continues where the run
 * stopped.
 */
const retry = { limit: 120, delaySeconds: 5 }
const singleton = ({ importID }: ImportInput): string => String(importID)
const followers = ['imports.manage']

/** Checks a mapped import, and starts an automated one that nothing blocks. */
export const preflightJob = defineJob<ImportInput>({
  name: 'imports.preflight',
  singleton,
  followers,
  retry,
  run: (ctx, { importID }, progress) =>
    failOnError(ctx, importID, async () => {
      // If it was changed in the meantime, check its current state.
      for (;;) {
        const work = await loadWork(ctx.database, ctx.districtID, importID, ctx.startedBy)
        if (work?.state !== 'mapped') {
          await dropStageIfCanceled(ctx.database, ctx.districtID, importID, work)
          return {}
        }
        await checkImport(ctx.database, work, ({ rows, total }) => {
          progress.check()
          progress.report({ done: rows, total, message: { id: 'imports.progress.reading' } })
        })
        const state = work.state as Work['state']
        if (state === 'mapped') continue
        if (state === 'ready' && work.processing === 'automated')
          await startProcessing(ctx.database, work)
        return { state }
      }
    }),
})

export const processJob = defineJob<ImportInput>({
  name: 'imports.process',
  singleton,
  followers,
  retry,
  run: (ctx, { importID }, progress) =>
    failOnError(ctx, importID, async () => {
      const work = await loadWork(ctx.database, ctx.districtID, importID, ctx.startedBy)
      if (!work) return {}
      await processImport(ctx.database, work, {
        onProgress: (state) =>
          progress.report({ ...state, message: { id: 'imports.progress.writing' } }),
        afterChunk: () => progress.check(),
      })
      return { state: work.state }
    }),
})

export const rollBackJob = defineJob<ImportInput>({
  name: 'imports.rollBack',
  singleton,
  followers,
  retry,
  run: async (ctx, { importID }, progress) => {
    const { districtID, startedBy } = ctx
    const result = await rollBackImport(ctx.database, {
      districtID,
      importID,
      actorID: startedBy,
      onProgress: (state) =>
        progress.report({ ...state, message: { id: 'imports.progress.undoing' } }),
      afterChunk: () => stopOnShutdown(progress),
    })
    await ctx.database.raw(
      districtID,
      (sql) =>
        sql`update import set run_id = null where district_id = ${districtID} and id = ${importID}`,
    )
    await dropStage(ctx.database, districtID, importID)
    return result
  },
})

/** The jobs of customer imports, for the server to run. */
export const importJobs: readonly AnyJob[] = [preflightJob, processJob, rollBackJob]

/** Drops the stage of an import that was canceled or removed in the meantime. */
async function dropStageIfCanceled(
  database: Database,
  districtID: number,
  importID: number,
  work: Work | undefined,
): Promise<void> {
  if (work === undefined || work.state === 'cancelled')
    await dropStage(database, districtID, importID)
}

/** Starts processing a ready import automatically. */
async function startProcessing(database: Database, work: Work): Promise<void> {
  if (!(await moveBy(database, work, 'start'))) return
  await database.transaction(work.districtID, async (tx) => {
    const runID = await enqueue(
      tx,
      processJob,
      { importID: work.id },
      { districtID: work.districtID, startedBy: work.actorID },
    )
    await tx.raw`update import set run_id = ${runID} where district_id = ${work.districtID} and id = ${work.id}`
  })
}

/** Ends an import's run, if there is one. The import itself must already be canceled. */
export const stopRun = (database: Database, districtID: number, runID: number): Promise<void> =>
  requestCancel(database, districtID, runID)

// Stops a rollback only for a server shutdown, after which it continues at the next start.
// Canceling its run doesn't stop it, because that would leave it half done.
function stopOnShutdown(progress: JobProgress): void {
  if (progress.cancelled()) progress.check()
}

/**
 * Marks an import as failed, with the reason, if its work throws. An interrupted run continues
 * later instead.
 */
async function failOnError<T>(
  ctx: JobContext,
  importID: number,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const refusal = asRefusal(error)
    await dropStageIfCanceled(
      ctx.database,
      ctx.districtID,
      importID,
      await loadWork(ctx.database, ctx.districtID, importID),
    )
    const interrupted = (error as Error).name === 'RunEnding' || refusal?.code === 'unavailable'
    if (!interrupted) {
      const work = await loadWork(ctx.database, ctx.districtID, importID)
      if (work)
        await moveBy(
          ctx.database,
          work,
          'fail',
          'system',
          refusal?.ref ?? { id: 'kit.refusal.unexpected' },
        )
    }
    throw error
  }
}
