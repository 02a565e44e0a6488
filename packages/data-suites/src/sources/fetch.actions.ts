import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  asRefusal,
  audit,
  enqueue,
  log,
  refuseInfected,
  type JobContext,
  type JobProgress,
  type Tx,
} from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { suiteAttributes, suiteFiles, type FileRow } from '../data-suites.table.ts'
import { moveFile } from '../files/file-status.rules.ts'
import { addAttributes, driftOf, type KnownColumn } from '../files/files.actions.ts'
import { loadJob } from '../files/load.job.ts'
import { likeOf, takeSource, type Received } from '../files/take-source.ts'
import { engineOf } from '../services.ts'
import { remembered, toTake, type Remote, type Seen } from './choose.rules.ts'
import { setProcessed } from './product/processed.actions.ts'
import { openReader } from './readers/open-reader.ts'
import { openSecret } from './secret.ts'
import { suiteSourceRuns, suiteSources, type SourceRow } from './sources.table.ts'
import type { RunOutcome } from './sources.words.ts'
import { notifyOfRun } from './notify-of-run.ts'

/** How long a run waits for a file that is still being read. */
export const patience = { limit: 60, delaySeconds: 20 }

/**
 * Polls a source once and takes in what is new there, as if it had been uploaded. An interrupted
 * run is repeated: what it remembers is written together with what it belongs to.
 */
export async function runSource(
  ctx: JobContext,
  sourceID: number,
  progress: JobProgress,
): Promise<{ outcome: RunOutcome } | object> {
  const source = await findSource(ctx, sourceID)
  if (!source) return {}
  const run = await begin(ctx, source)
  try {
    return { outcome: await ask(ctx, source, run, progress) }
  } catch (error) {
    const refusal = asRefusal(error)
    // A server that stops continues later; a file that is being read is retried when it may be
    // done.
    if (
      (error as Error).name === 'RunEnding' ||
      (refusal?.code === 'unavailable' && ctx.attempt <= patience.limit)
    )
      throw error
    if (!refusal) log.error({ err: error, sourceID }, 'a source could not be asked')
    await fail(ctx, source, run, refusal?.ref ?? { id: 'kit.refusal.unexpected' })
    throw refusal?.code === 'invalid'
      ? refusal
      : refuse.invalid(refusal?.ref.id ?? 'kit.refusal.unexpected', refusal?.ref.values)
  }
}

async function findSource(
  { db, districtID }: JobContext,
  sourceID: number,
): Promise<SourceRow | undefined> {
  const [source] = await db
    .select()
    .from(suiteSources)
    .where(
      and(
        eq(suiteSources.districtID, districtID),
        eq(suiteSources.id, sourceID),
        isNull(suiteSources.removedAt),
      ),
    )
  return source
}

async function ask(
  ctx: JobContext,
  source: SourceRow,
  runID: number,
  progress: JobProgress,
): Promise<RunOutcome> {
  const { districtID } = ctx
  const { suiteID, fileID, settings } = source
  const [file] = await ctx.db
    .select()
    .from(suiteFiles)
    .where(and(eq(suiteFiles.districtID, districtID), eq(suiteFiles.id, fileID)))
  if (file) statusAfter(file, ctx.now())
  progress.report({ done: 0, total: 1, message: { id: 'dataSuites.progress.asking' } })
  const reader = await openReader({
    ctx,
    districtID,
    suiteID,
    settings,
    secret: openSecret(source),
    schoolIDs: source.schoolIDs,
    createdBy: source.createdBy,
    signal: progress.signal,
  })
  const engine = engineOf()
  const folder = await engine.workFolder(`fetch-${districtID}-${fileID}`)
  try {
    const listed = await reader.list()
    const chosen = toTake(listed, source.seen, source.mode)
    if (listed.length === 0 && Object.keys(source.seen).length === 0 && settings.kind !== 'product')
      throw refuse.invalid('dataSuites.source.noFiles', {
        pattern: 'pattern' in settings ? settings.pattern : '',
      })
    if (chosen.length === 0) return await finish(ctx, runID, 'nothing')
    const received: Received[] = []
    for (const [at, remote] of chosen.entries()) {
      progress.check()
      progress.report({
        done: at,
        total: chosen.length,
        message: { id: 'dataSuites.progress.fetching', values: { name: remote.name } },
      })
      const to = join(folder, `file-${at}`)
      await reader.fetch(remote, to)
      await refuseInfected(to)
      received.push(
        await takeSource(engine, {
          path: to,
          name: remote.name,
          bytes: (await stat(to)).size,
          folder,
          ...(file && file.serving.length > 0 && { like: likeOf(file) }),
          ...(reader.columns && { columns: reader.columns.map((one) => one.name) }),
        }),
      )
      await rm(to, { force: true })
    }
    progress.check()
    const isSame =
      source.mode === 'replace' &&
      file?.status === 'rdy' &&
      file.serving.length === 1 &&
      received.every((one) => one.source.raw === file.serving[0]?.raw)
    if (isSame) {
      await ctx.database.transaction(districtID, (tx) => passedBy(tx, ctx, source, listed, chosen))
      return await finish(ctx, runID, 'nothing', {
        ...source,
        seen: remembered(listed, source.seen, chosen),
      })
    }
    return await takeIn(ctx, source, {
      runID,
      received,
      listed,
      chosen,
      seen: remembered(listed, source.seen, chosen),
      known: reader.columns ?? [],
    })
  } finally {
    reader.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Files in our own folder that nothing waits for anymore: if data replace each other, anything
 * older than the newest.
 */
async function passedBy(
  tx: Tx,
  { now }: JobContext,
  source: SourceRow,
  listed: readonly Remote[],
  chosen: readonly Remote[],
): Promise<void> {
  if (source.settings.kind !== 'product') return
  await setProcessed(
    tx,
    source,
    (source.mode === 'replace' ? listed : chosen).map(({ name, mark }) => ({ name, raw: mark })),
    now(),
  )
}

interface Taken {
  runID: number
  received: Received[]
  listed: readonly Remote[]
  chosen: readonly Remote[]
  seen: Seen
  known: readonly KnownColumn[]
}

/** Passes on what was fetched, in one transaction with what is remembered about it. */
async function takeIn(
  ctx: JobContext,
  source: SourceRow,
  { runID, received, listed, chosen, seen, known: told }: Taken,
): Promise<RunOutcome> {
  const { districtID, startedBy } = ctx
  return ctx.database.transaction(districtID, async (tx) => {
    const at = and(eq(suiteFiles.districtID, districtID), eq(suiteFiles.id, source.fileID))
    const [file] = await tx.select().from(suiteFiles).where(at).for('update')
    if (!file) throw refuse.notFound('kit.refusal.notFound')
    const incoming = received.map((one) => one.source)
    const set: Partial<FileRow> = { incoming, failure: null }
    let loadRunID: number | null = null
    if (file.status === 'stup') {
      // No one has reviewed its columns yet: they come from the latest data.
      await tx
        .delete(suiteAttributes)
        .where(and(eq(suiteAttributes.districtID, districtID), eq(suiteAttributes.fileID, file.id)))
      const [first] = received
      const names = [...new Set(received.flatMap((one) => one.source.columns))]
      const own = { districtID, suiteID: file.suiteID, fileID: file.id }
      if (first) await addAttributes(tx, own, first.found.columns, first.found, told)
      await addAttributes(
        tx,
        own,
        names.filter((name) => !first?.found.columns.includes(name)),
      )
    } else {
      const status = statusAfter(file, ctx.now())
      const known = await tx
        .select({ name: suiteAttributes.sourceName })
        .from(suiteAttributes)
        .where(and(eq(suiteAttributes.districtID, districtID), eq(suiteAttributes.fileID, file.id)))
      loadRunID = await enqueue(tx, loadJob, { fileID: file.id }, { districtID, startedBy })
      Object.assign(set, {
        status,
        importMode: source.mode,
        runID: loadRunID,
        drift: driftOf(
          incoming,
          known.map((one) => one.name),
        ),
      })
    }
    const outcome = loadRunID === null ? 'setUp' : 'loading'
    await tx
      .update(suiteFiles)
      .set({ ...set, version: sql`version + 1`, updatedAt: ctx.now().toISOString() })
      .where(at)
    await passedBy(tx, ctx, source, listed, chosen)
    await tx
      .update(suiteSources)
      .set({ seen })
      .where(and(eq(suiteSources.districtID, districtID), eq(suiteSources.id, source.id)))
    await tx
      .update(suiteSourceRuns)
      .set({
        outcome,
        loadRunID,
        files: chosen.map((one) => one.name),
        bytes: chosen.reduce((sum, one) => sum + one.bytes, 0),
        ...(loadRunID === null && { endedAt: ctx.now().toISOString() }),
      })
      .where(and(eq(suiteSourceRuns.districtID, districtID), eq(suiteSourceRuns.id, runID)))
    await audit(tx, {
      districtID,
      actorID: startedBy,
      entity: 'dataSuites.file',
      entityID: file.id,
      action: 'fetched',
      after: {
        files: chosen
          .map((one) => one.name)
          .join(', ')
          .slice(0, 500),
        mode: source.mode,
      },
    })
    return outcome
  })
}

/**
 * A file's status after newer data. Refuses if it can't take any now: what was fetched isn't
 * remembered, and a later run takes it.
 */
function statusAfter(file: FileRow, now: Date): FileRow['status'] {
  if (file.status === 'stup') return 'stup'
  const status = moveFile(file, 'newData', 'editor', now.toISOString())
  if (status) return status
  if (file.status === 'updr') throw refuse.invalid('dataSuites.source.waitsForDecision')
  if (['dlt', 'dltp', 'dltr'].includes(file.status))
    throw refuse.invalid('dataSuites.source.beingRemoved')
  throw refuse.unavailable('dataSuites.source.busy')
}

async function begin(
  ctx: JobContext,
  { districtID, id: sourceID, settings }: SourceRow,
): Promise<number> {
  return ctx.database.transaction(districtID, async (tx) => {
    // What a killed worker left open was this same run.
    await tx
      .delete(suiteSourceRuns)
      .where(
        and(
          eq(suiteSourceRuns.districtID, districtID),
          eq(suiteSourceRuns.sourceID, sourceID),
          isNull(suiteSourceRuns.outcome),
        ),
      )
    // Files uploaded to the folder from now on request another run.
    if (settings.kind === 'product')
      await tx
        .update(suiteSources)
        .set({ nextAt: null })
        .where(and(eq(suiteSources.districtID, districtID), eq(suiteSources.id, sourceID)))
    const [row] = await tx
      .insert(suiteSourceRuns)
      .values({
        districtID,
        sourceID,
        startedBy: ctx.startedBy,
        startedAt: ctx.now().toISOString(),
      })
      .returning({ id: suiteSourceRuns.id })
    return row?.id ?? 0
  })
}

async function finish(
  ctx: JobContext,
  runID: number,
  outcome: RunOutcome,
  source?: Pick<SourceRow, 'id' | 'seen'>,
): Promise<RunOutcome> {
  await ctx.database.transaction(ctx.districtID, async (tx) => {
    await tx
      .update(suiteSourceRuns)
      .set({ outcome, endedAt: ctx.now().toISOString() })
      .where(and(eq(suiteSourceRuns.districtID, ctx.districtID), eq(suiteSourceRuns.id, runID)))
    if (source)
      await tx
        .update(suiteSources)
        .set({ seen: source.seen })
        .where(and(eq(suiteSources.districtID, ctx.districtID), eq(suiteSources.id, source.id)))
  })
  return outcome
}

/** A failure leaves the file unchanged: it keeps serving the same data. */
async function fail(
  ctx: JobContext,
  source: SourceRow,
  runID: number,
  failure: MessageRef,
): Promise<void> {
  const { districtID } = ctx
  await ctx.database.transaction(districtID, async (tx) => {
    await tx
      .update(suiteSourceRuns)
      .set({ outcome: 'failed', failure, endedAt: ctx.now().toISOString() })
      .where(and(eq(suiteSourceRuns.districtID, districtID), eq(suiteSourceRuns.id, runID)))
    // A failure that repeats every hour is reported once a day.
    const [told] = await tx.execute(sql`
      select from data_suite_source_run where district_id = ${districtID} and source_id = ${source.id} and id <> ${runID} and outcome = 'failed' and failure->>'id' = ${failure.id}
        and ended_at > ${ctx.now().toISOString()}::timestamptz - interval '24 hours' limit 1`)
    if (!told) await notifyOfRun(tx, source, { outcome: 'failed', failure }, ctx.now())
  })
}
