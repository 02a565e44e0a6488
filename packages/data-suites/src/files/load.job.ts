import {
  asRefusal,
  defineJob,
  enqueue,
  type Database,
  type JobContext,
  type JobProgress,
} from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import {
  suiteAttributes,
  suiteFiles,
  suiteLoads,
  type AttributeRow,
  type FileRow,
} from '../data-suites.table.ts'
import { measureRelationships } from '../relationships/measure.ts'
import { engineOf } from '../services.ts'
import { settleSourceRun } from '../sources/settle-run.ts'
import { moveFile, type FileAct } from './file-status.rules.ts'
import { unreadable } from './formats.ts'
import type { LoadColumn } from './load.rules.ts'
import { loadSource, profile, type Loaded } from './load.ts'
import type { Drift, Source } from './source.types.ts'
import { makeFile, recipeOf, remake, remakeDependants, saveMade } from '../tools/recipe-files.ts'
import type { RecipeRow } from '../tools/tools.table.ts'

/**
 * How often something temporarily unavailable is retried, before the file says that it couldn't be
 * loaded.
 */
const tries = { limit: 20, delaySeconds: 3 }

/**
 * Processes a file from its current status until it comes to rest: read and typed, measured,
 * served; or gone. An interrupted run starts the file over, and finds finished work in the store by
 * its content.
 */
export const loadJob = defineJob<{ fileID: number }>({
  name: 'dataSuites.load',
  singleton: ({ fileID }) => String(fileID),
  followers: ['dataSuites.view'],
  retry: tries,
  run: async (ctx, { fileID }, progress) => {
    for (;;) {
      const done = await bringToRest(ctx, fileID, progress)
      // Asked for again while this run was at its end, the file would wait for a run that is over.
      await ctx.hear()
      if (!waiting.has((await findFile(ctx.database, ctx.districtID, fileID))?.status ?? 'rdy'))
        return done
    }
  },
})

type Outcome = { status: FileRow['status'] | undefined; rows?: number }

const waiting: ReadonlySet<FileRow['status']> = new Set(['pend', 'updp', 'dlt'])

async function bringToRest(
  ctx: JobContext,
  fileID: number,
  progress: JobProgress,
): Promise<object> {
  const file = await findFile(ctx.database, ctx.districtID, fileID)
  if (!file) return {}
  if (file.status === 'dlt')
    return {
      status: await move(ctx, file, 'removed', { removedAt: ctx.now().toISOString(), runID: null }),
    }
  const notifyDependants = () =>
    remakeDependants(ctx, file, (tx, id) =>
      enqueue(
        tx,
        loadJob,
        { fileID: id },
        { districtID: ctx.districtID, startedBy: ctx.startedBy },
      ),
    )
  if (!(await move(ctx, file, 'take'))) {
    // Killed between serving the new data and rebuilding derived files.
    if (ctx.attempt > 1 && file.status === 'rdy') await notifyDependants()
    return {}
  }
  const recipe = await recipeOf(ctx, fileID)
  const loadID = await begin(ctx, file)
  try {
    const done = await (recipe
      ? makeOfOthers(ctx, file, recipe, loadID, progress)
      : bringIn(ctx, file, loadID, progress))
    if (done.status === 'rdy') await notifyDependants()
    return done
  } catch (thrown) {
    // Work that is stopped halfway fails in its own way; the reason for stopping is what counts.
    const error: unknown = progress.signal.aborted ? progress.signal.reason : thrown
    const refusal = asRefusal(error)
    const { name, why } = error as { name?: string; why?: string }
    // A server that stops continues later; something temporarily unavailable is retried, but not
    // indefinitely.
    if (
      (name === 'RunEnding' && why !== 'cancelled') ||
      (refusal?.code === 'unavailable' && ctx.attempt <= tries.limit)
    )
      throw error
    const failure = refusal?.ref ?? {
      id: why === 'cancelled' ? 'tabular.cancelled' : 'kit.refusal.unexpected',
    }
    // A client that retries as soon as it sees err must not get this run, which is over.
    await ctx.hear()
    await move(ctx, file, 'fail', { failure, runID: null })
    await end(ctx, loadID, { outcome: 'failed', failure })
    throw error
  }
}

async function bringIn(
  ctx: JobContext,
  file: FileRow,
  loadID: number,
  progress: JobProgress,
): Promise<Outcome> {
  const isUpdate = file.status === 'updp' || file.status === 'upd'
  if (isUpdate && file.drift && !file.drift.accepted) {
    await end(ctx, loadID, { outcome: 'drift' })
    return { status: await move(ctx, file, 'drifted', { runID: null }) }
  }
  const attributes = await ctx.db
    .select()
    .from(suiteAttributes)
    .where(and(eq(suiteAttributes.districtID, ctx.districtID), eq(suiteAttributes.fileID, file.id)))
    .orderBy(suiteAttributes.position, suiteAttributes.id)
  const total = file.incoming.length + 2
  let columns = columnsOf(attributes)
  const loaded: { source: Source; result: Loaded }[] = []
  for (const [at, source] of file.incoming.entries()) {
    progress.check()
    progress.report({
      done: at,
      total,
      message: { id: 'dataSuites.progress.reading', values: { name: source.name } },
    })
    const placed = columns.map((column) => ({ ...column, cell: cellOf(source, column.name) }))
    const result = await loadSource(engineOf(), source, {
      columns: placed,
      marks: file.marks,
      name: `load-${file.districtID}-${file.id}`,
      signal: progress.signal,
    })
    columns = result.columns
    const { total: _before, ...plain } = source
    loaded.push({
      source: {
        ...plain,
        parquet: result.parquet,
        rows: result.rows,
        loadedAt: ctx.now().toISOString(),
        ...(result.total && { total: result.total }),
      },
      result,
    })
  }
  progress.check()
  const retyped =
    isUpdate && !file.drift?.accepted && isNew(file) ? retypedOf(attributes, columns) : []
  if (retyped.length > 0) {
    await end(ctx, loadID, { outcome: 'drift' })
    return {
      status: await move(ctx, file, 'drifted', {
        drift: { accepted: false, added: [], missing: [], retyped },
        runID: null,
      }),
    }
  }
  if (!isUpdate) await move(ctx, file, 'typed')
  progress.report({
    done: file.incoming.length,
    total,
    message: { id: 'dataSuites.progress.measuring' },
  })
  const raws = new Set(loaded.map((one) => one.source.raw))
  const kept =
    file.importMode === 'append' ? file.serving.filter((source) => !raws.has(source.raw)) : []
  const serving = [...kept, ...loaded.map((one) => one.source)]
  const profiles = await profile(
    engineOf(),
    serving.flatMap((source) => source.parquet ?? []),
    columns,
  ).catch(unreadable)
  progress.check()
  const errorCount = loaded.reduce((sum, one) => sum + one.result.errorCount, 0)
  const rows = serving.reduce((sum, source) => sum + source.rows, 0)
  // Replacing a full file with an empty one is the sender's mistake.
  if (isUpdate && rows === 0 && file.rows > 0) throw refuse.invalid('tabular.noRecords')
  await saveColumns(
    ctx,
    file,
    attributes,
    columns.map((column, at) => ({ kind: column.kind, profile: profiles[at] })),
  )
  const status = await move(ctx, file, 'indexed', {
    serving,
    incoming: [],
    drift: null,
    failure: null,
    rows,
    errorCount,
    runID: null,
  })
  await end(ctx, loadID, {
    outcome: 'done',
    rows: loaded.reduce((sum, one) => sum + one.result.rows, 0),
    errorCount,
    errors: loaded.flatMap((one) => one.result.errors).slice(0, 1000),
    errorLists: loaded.flatMap((one) => one.result.errorList ?? []),
  })
  progress.report({
    done: file.incoming.length + 1,
    total,
    message: { id: 'dataSuites.progress.relating' },
  })
  await measureRelationships(ctx.database, engineOf(), ctx.districtID, file.suiteID, file.id)
  return { status, rows }
}

/** A file derived from others in its suite. If one of them changed meanwhile, it is built again. */
async function makeOfOthers(
  ctx: JobContext,
  file: FileRow,
  recipe: RecipeRow,
  loadID: number,
  progress: JobProgress,
): Promise<Outcome> {
  const output = await makeFile(ctx, file, recipe, progress)
  progress.check()
  if (file.status !== 'updp' && file.status !== 'upd') await move(ctx, file, 'typed')
  await ctx.database.transaction(ctx.districtID, (tx) => saveMade(tx, ctx, file, output))
  const { rows } = output.source
  const status = await move(ctx, file, 'indexed', {
    serving: [output.source],
    incoming: [],
    drift: null,
    failure: null,
    rows,
    errorCount: 0,
    runID: null,
  })
  await end(ctx, loadID, { outcome: 'done', rows, sourceName: output.source.name })
  await measureRelationships(ctx.database, engineOf(), ctx.districtID, file.suiteID, file.id)
  // It continues in this run.
  if ((await recipeOf(ctx, file.id))?.stale)
    await ctx.database.transaction(ctx.districtID, (tx) =>
      remake(tx, ctx, file.id, () => Promise.resolve(ctx.runID)),
    )
  return { status, rows }
}

function columnsOf(attributes: readonly AttributeRow[]): LoadColumn[] {
  return attributes.map(({ sourceName, kind, dateOrder, importFormat }) => ({
    name: sourceName,
    kind,
    dateOrder,
    automatic: importFormat === 'automatic',
    cell: null,
  }))
}

/** Newer data, not served data that is read again. */
const isNew = ({ serving, incoming }: FileRow): boolean =>
  incoming.some((source) => !serving.some((one) => one.raw === source.raw))

/**
 * The columns that were numbers or dates and turned into text; ids aren't used in calculations, so
 * they may be either.
 */
const retypedOf = (
  before: readonly AttributeRow[],
  after: readonly LoadColumn[],
): NonNullable<Drift['retyped']> =>
  before.flatMap(({ displayName, kind, dataType }, at) =>
    after[at]?.kind === 'text' && kind !== 'text' && dataType !== 'none'
      ? [{ name: displayName, from: kind, to: 'text' as const }]
      : [],
  )

const cellOf = (source: Source, name: string): number | null => {
  const at = source.columns.indexOf(name)
  return at === -1 ? null : at
}

async function saveColumns(
  ctx: JobContext,
  file: FileRow,
  attributes: readonly AttributeRow[],
  found: readonly object[],
): Promise<void> {
  const rows = attributes.map(({ id }, at) => ({ id, ...found[at] }))
  await ctx.database.transaction(ctx.districtID, (tx) =>
    tx.execute(sql`
      update data_suite_attribute a set kind = d.kind, profile = d.profile from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d(id integer, kind text, profile jsonb)
      where a.district_id = ${ctx.districtID} and a.file_id = ${file.id} and a.id = d.id`),
  )
}

async function findFile(
  database: Database,
  districtID: number,
  fileID: number,
): Promise<FileRow | undefined> {
  const [file] = await database
    .district(districtID)
    .select()
    .from(suiteFiles)
    .where(and(eq(suiteFiles.districtID, districtID), eq(suiteFiles.id, fileID)))
  return file
}

/**
 * Moves a file on according to the status table, whatever people did meanwhile; undefined if they
 * removed it.
 */
async function move(
  ctx: JobContext,
  file: FileRow,
  act: FileAct,
  set: Partial<FileRow> = {},
): Promise<FileRow['status'] | undefined> {
  return ctx.database.transaction(ctx.districtID, async (tx) => {
    const at = and(eq(suiteFiles.districtID, ctx.districtID), eq(suiteFiles.id, file.id))
    const [now] = await tx
      .select({
        status: suiteFiles.status,
        before: suiteFiles.before,
        removedAt: suiteFiles.removedAt,
      })
      .from(suiteFiles)
      .where(at)
      .for('update')
    const status = now && moveFile(now, act, 'worker', ctx.now().toISOString())
    if (!status) return undefined
    await tx
      .update(suiteFiles)
      .set({ ...set, status, version: sql`version + 1`, updatedAt: ctx.now().toISOString() })
      .where(at)
    return status
  })
}

async function begin(ctx: JobContext, file: FileRow): Promise<number> {
  const { districtID, startedBy } = ctx
  return ctx.database.transaction(districtID, async (tx) => {
    // What a killed worker left open was this same load.
    await tx
      .delete(suiteLoads)
      .where(
        and(
          eq(suiteLoads.districtID, districtID),
          eq(suiteLoads.fileID, file.id),
          sql`ended_at is null`,
        ),
      )
    const sourceName = file.incoming
      .map((source) => source.name)
      .join(', ')
      .slice(0, 300)
    const [row] = await tx
      .insert(suiteLoads)
      .values({
        districtID,
        suiteID: file.suiteID,
        fileID: file.id,
        sourceName,
        startedBy,
        startedAt: ctx.now().toISOString(),
      })
      .returning({ id: suiteLoads.id })
    return row?.id ?? 0
  })
}

type Ending = { outcome: 'done' | 'failed' | 'drift'; failure?: MessageRef } & Partial<
  typeof suiteLoads.$inferInsert
>

async function end(ctx: JobContext, loadID: number, ending: Ending): Promise<void> {
  await ctx.database.transaction(ctx.districtID, async (tx) => {
    await tx
      .update(suiteLoads)
      .set({ ...ending, endedAt: ctx.now().toISOString() })
      .where(and(eq(suiteLoads.districtID, ctx.districtID), eq(suiteLoads.id, loadID)))
    await settleSourceRun(tx, ctx, ending)
  })
}
