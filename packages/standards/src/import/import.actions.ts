import { jobRuns } from '@atrium/kit/tables'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { audit, enqueue, requestCancel, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { CsvChoices } from '../csv/csv-package.ts'
import { compareSource } from './compare.queries.ts'
import { standardImports, type StandardImportRow } from './import.table.ts'
import { importJob } from './import.job.ts'
import { partsOf } from './parts-of-source.ts'
import { readSource } from './read-source.ts'
import { sourceOf } from './source-of.ts'

/**
 * Reads an uploaded file, or each of the files in it, and stores them as separate imports.
 * `others`: how many there are in addition to the first. Refuses 422 if one of them isn't a file of
 * standards; then nothing is stored.
 */
export async function takeSources(
  ctx: UserRequest,
  bytes: Buffer,
  name: string,
): Promise<{ importID: number; others: number }> {
  const parts = await partsOf(bytes, name)
  if (parts.length > 1)
    for (const part of parts)
      await readSource(part.bytes, {
        name: part.name,
        districtID: ctx.user.districtID,
        choices: {},
        now: ctx.now().toISOString(),
      })
  const taken: number[] = []
  for (const part of parts) taken.push((await takeSource(ctx, part.bytes, part.name)).importID)
  return { importID: taken[0] ?? 0, others: taken.length - 1 }
}

/**
 * Reads an uploaded file and stores it along with what it would change; doesn't change the
 * standards themselves. Refuses 422 anything but a file of standards, with the reason.
 */
export async function takeSource(
  ctx: UserRequest,
  bytes: Buffer,
  name: string,
): Promise<{ importID: number }> {
  const { districtID, userID } = ctx.user
  const now = ctx.now().toISOString()
  const checked = await check(ctx, bytes, name, {}, now)
  const source = await promisify(gzip)(bytes, { level: 3 })
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .insert(standardImports)
      .values({
        ...(await checked(tx)),
        districtID,
        name,
        source,
        createdBy: userID,
        createdAt: now,
      })
      .returning({ importID: standardImports.id })
    return row as { importID: number }
  })
}

/**
 * Reads a CSV again with a person's corrections. Refuses 409 once the import has started or ended.
 */
export async function recheck(
  ctx: UserRequest,
  importID: number,
  choices: CsvChoices,
): Promise<void> {
  const row = await openImport(ctx, importID)
  const checked = await check(ctx, await sourceOf(row), row.name, choices, row.createdAt)
  await ctx.database.transaction(ctx.user.districtID, async (tx) =>
    save(tx, row, await checked(tx)),
  )
}

/**
 * Starts the import in the background. Refuses 422 a file with errors, and 409 an import that has
 * started or ended.
 */
export async function startImport(ctx: UserRequest, importID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const row = await openImport(ctx, importID)
  if (row.state === 'blocked')
    throw refuse.invalid('standards.import.blocked', { count: row.errors })
  await ctx.database.transaction(districtID, async (tx) => {
    const runID = await enqueue(tx, importJob, { importID }, { districtID, startedBy: userID })
    await save(tx, row, { state: 'importing', runID })
  })
}

/** Discards an upload, or cancels its import, which then writes nothing. */
export async function discardImport(ctx: UserRequest, importID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const row = await loadImport(ctx, importID)
  if (row.state === 'importing' && row.runID !== null) return stopImport(ctx, row, row.runID)
  if (row.state !== 'checked' && row.state !== 'blocked')
    throw refuse.conflict('standards.import.over')
  await ctx.database.transaction(districtID, async (tx) => {
    await save(tx, row, { state: 'discarded', source: null, endedAt: ctx.now().toISOString() })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'standards.import',
      entityID: row.id,
      action: 'discard',
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * Lets a running job end on its own and release the import; a queued one is ended right away,
 * without a notification.
 */
async function stopImport(ctx: UserRequest, row: StandardImportRow, runID: number): Promise<void> {
  const { districtID } = ctx.user
  await requestCancel(ctx.database, districtID, runID)
  await ctx.database.transaction(districtID, (tx) =>
    tx.execute(sql`
    update standard_import set state = 'checked', run_id = null, version = version + 1
    where district_id = ${districtID} and id = ${row.id} and state = 'importing'
      and exists (select 1 from ${jobRuns} r where r.district_id = ${districtID} and r.id = ${runID} and r.status = 'cancelled')`),
  )
}

export async function loadImport(ctx: UserRequest, importID: number): Promise<StandardImportRow> {
  const [row] = await ctx.db
    .select()
    .from(standardImports)
    .where(
      and(eq(standardImports.districtID, ctx.user.districtID), eq(standardImports.id, importID)),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

async function openImport(ctx: UserRequest, importID: number): Promise<StandardImportRow> {
  const row = await loadImport(ctx, importID)
  if (row.state !== 'checked' && row.state !== 'blocked')
    throw refuse.conflict('standards.import.over')
  return row
}

async function check(
  ctx: UserRequest,
  bytes: Buffer,
  name: string,
  choices: CsvChoices,
  now: string,
) {
  const { districtID } = ctx.user
  const source = await readSource(bytes, { name, districtID, choices, now })
  return async (tx: Tx) => {
    const { summary } = await compareSource(tx, districtID, source)
    const { errors, warnings } = source.findings
    return {
      format: source.format,
      caseVersion: source.package.caseVersion,
      state: errors > 0 ? ('blocked' as const) : ('checked' as const),
      choices,
      summary,
      findings: source.findings.list(),
      errors,
      warnings,
    }
  }
}

// If two writes happen at once, one succeeds and the other is refused.
async function save(
  tx: Tx,
  row: StandardImportRow,
  set: Partial<StandardImportRow>,
): Promise<void> {
  const saved = await tx
    .update(standardImports)
    .set({ ...set, version: row.version + 1 })
    .where(
      and(
        eq(standardImports.districtID, row.districtID),
        eq(standardImports.id, row.id),
        eq(standardImports.version, row.version),
      ),
    )
    .returning({ id: standardImports.id })
  if (saved.length === 0) throw refuse.conflict('standards.import.over')
}
