import { currentTime } from '@atrium/kit/shared'
import type { Database } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { openImportSource } from './import-source.ts'
import type { ImportRow } from './imports.table.ts'
import { newCounts, type Counted, type CountsByEntity } from './guard.rules.ts'
import { decide } from '@atrium/workflow/rules'
import { importing, type Actor, type ImportAct } from './import-state.rules.ts'
import { preflight, type Preflight } from './preflight/preflight.actions.ts'
import { processStage, type Processing } from './process/process.actions.ts'
import type { Reading } from './stage/stage-source.ts'
import type { ImportState } from './words.ts'

/** What a worker needs to know about an import. */
export type Work = Pick<
  ImportRow,
  | 'id'
  | 'districtID'
  | 'state'
  | 'processing'
  | 'plan'
  | 'sourcePath'
  | 'sourceName'
  | 'createdBy'
  | 'endedAt'
  | 'staged'
  | 'counts'
  | 'version'
  | 'step'
> & {
  /** The person who started the run: it does no more than they may. */
  actorID: number
  /** The bytes, if they aren't on disk. */
  bytes?: Buffer
}

/** @param startedBy who started the run; by default, who created the import */
export async function loadWork(
  database: Database,
  districtID: number,
  importID: number,
  startedBy?: number,
): Promise<Work | undefined> {
  const [row] = await database.raw(
    districtID,
    (sql) => sql<Omit<Work, 'actorID'>[]>`
    select id, district_id as "districtID", state, processing, plan, source_path as "sourcePath", source_name as "sourceName", created_by as "createdBy",
      ended_at as "endedAt", staged, counts, version, step
    from import where district_id = ${districtID} and id = ${importID}`,
  )
  return row && { ...row, actorID: startedBy ?? row.createdBy }
}

/**
 * Changes an import's state on the system's behalf. False if the state table doesn't allow it, or
 * someone else has changed the state first.
 */
export async function moveBy(
  database: Database,
  work: Work,
  act: ImportAct,
  actor: Actor = 'system',
  failure: MessageRef | null = null,
): Promise<boolean> {
  const moved = move(work, act, actor)
  if (!moved.ok) return false
  const ended = (['done', 'partial', 'failed'] satisfies ImportState[]).includes(moved.to as never)
  const rows = await database.raw(
    work.districtID,
    (sql) => sql`
    update import set state = ${moved.to}, version = version + 1, failure = ${failure === null ? null : sql.json(failure as never)},
      ended_at = case when ${ended} then now() else ended_at end
    where district_id = ${work.districtID} and id = ${work.id} and state = ${work.state}`,
  )
  if (rows.count === 1) work.state = moved.to
  return rows.count === 1
}

const move = ({ state, processing, endedAt }: Work, act: ImportAct, actor: Actor) =>
  decide(
    importing,
    state,
    act,
    { parts: [actor], facts: { processing, endedAt, now: currentTime().toISOString() } },
    {},
  )

/**
 * Runs the pre-flight on a mapped import, which ends up ready or blocked. If someone uploads
 * another file or cancels in the meantime, that takes precedence.
 */
export async function checkImport(
  database: Database,
  work: Work,
  onProgress?: (reading: Reading) => void,
): Promise<Preflight> {
  const source = await openImportSource(work)
  try {
    const found = await preflight(
      database,
      { districtID: work.districtID, importID: work.id, actorID: work.actorID },
      source,
      work.plan,
      onProgress,
    )
    const act = found.blocks.length > 0 ? 'block' : 'pass'
    const moved = move(work, act, 'system')
    if (moved.ok) {
      const rows = await database.raw(
        work.districtID,
        (sql) => sql`
        update import set state = ${moved.to}, version = version + 1, counts = ${sql.json(found.counts as never)}, file_counts = ${sql.json(found.fileCounts as never)},
          blocks = ${sql.json(found.blocks as never)}, errors = ${found.errors}, warnings = ${found.warnings}, staged = ${found.staged}, step = 0, mark = 0, written = '{}', run_id = null
        where district_id = ${work.districtID} and id = ${work.id} and state = ${work.state} and version = ${work.version}`,
      )
      if (rows.count === 1)
        Object.assign(work, {
          state: moved.to,
          version: work.version + 1,
          staged: found.staged,
          counts: found.counts,
        })
    }
    return found
  } finally {
    await source.close()
  }
}

/**
 * Processes a started import from its current position to the end. Rebuilds the stage if it was
 * lost.
 * @returns false if it was canceled or shouldn't be processed
 */
export async function processImport(
  database: Database,
  work: Work,
  hooks: Pick<Processing, 'onProgress' | 'afterChunk' | 'inOrder'> = {},
): Promise<boolean> {
  const { districtID, id: importID } = work
  if (work.state !== 'processing') return false
  await restoreStage(database, work)
  if (
    (await processStage(database, { districtID, importID, actorID: work.actorID, ...hooks })) ===
    'stopped'
  )
    return false
  const [row] = await database.raw(
    districtID,
    (sql) => sql<{ counts: CountsByEntity; written: CountsByEntity; errors: number }[]>`
    select counts, written, errors from import where district_id = ${districtID} and id = ${importID}`,
  )
  if (!row) return false
  const counts = cameTo(row.counts, row.written)
  await database.raw(
    districtID,
    (sql) =>
      sql`update import set counts = ${sql.json(counts as never)}, run_id = null where district_id = ${districtID} and id = ${importID}`,
  )
  if (!(await moveBy(database, work, row.errors > 0 ? 'completePartly' : 'complete'))) return false
  await dropStage(database, districtID, importID)
  return true
}

/**
 * PostgreSQL empties the unlogged stage after a crash. Staging is repeatable: the same files yield
 * the same rows, and rows that were already written turn out unchanged.
 */
async function restoreStage(database: Database, work: Work): Promise<void> {
  const { districtID, id: importID } = work
  const [row] = await database.raw(
    districtID,
    (sql) => sql<{ there: number }[]>`
    select count(*)::int as there from import_stage where district_id = ${districtID} and import_id = ${importID}`,
  )
  if ((row?.there ?? 0) > 0 || work.staged === 0) return
  const source = await openImportSource(work)
  try {
    await preflight(database, { districtID, importID, actorID: work.actorID }, source, work.plan)
    await database.raw(
      districtID,
      (sql) =>
        sql`update import set mark = 0 where district_id = ${districtID} and id = ${importID}`,
    )
  } finally {
    await source.close()
  }
}

export async function dropStage(
  database: Database,
  districtID: number,
  importID: number,
): Promise<void> {
  await database.raw(
    districtID,
    (sql) =>
      sql`delete from import_stage where district_id = ${districtID} and import_id = ${importID}`,
  )
}

/** Keeps the planned counts in addition to the actual ones. */
function cameTo(planned: CountsByEntity, written: CountsByEntity): CountsByEntity {
  const counts: CountsByEntity = {}
  for (const entity of new Set([
    ...Object.keys(planned),
    ...Object.keys(written),
  ]) as Set<Counted>) {
    const [was, did] = [planned[entity] ?? newCounts(), written[entity] ?? newCounts()]
    const rows = was.create + was.update + was.unchanged + was.end
    counts[entity] = {
      create: did.create,
      update: did.update,
      end: did.end,
      unchanged: Math.max(0, rows - did.create - did.update - did.end),
      error: was.error,
    }
  }
  return counts
}
