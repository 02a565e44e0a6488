import { enqueue, say, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { decide } from '@atrium/workflow/rules'
import { and, eq } from 'drizzle-orm'
import { fieldNames } from './fields/labels.ts'
import { importEntity } from './imports.rules.ts'
import { blocksConfirmed, type Block } from './guard.rules.ts'
import { importing, type ImportAct, type StateFacts } from './import-state.rules.ts'
import { dropSource, openImportSource, type StoredSource } from './import-source.ts'
import { importMappings, imports, type ImportRow } from './imports.table.ts'
import { hasChanges, loadImport } from './imports.queries.ts'
import { dropStage } from './import-runs.actions.ts'
import { preflightJob, processJob, rollBackJob, stopRun, type ImportInput } from './jobs.ts'
import {
  headerSignature,
  mappingFault,
  rememberMapping,
  type FileMapping,
} from './mapping.rules.ts'
import { planSource, type ImportPlan, type PlannedFile } from './plan.ts'
import { withChoices, type StoredChoices } from './stored-choices.rules.ts'
import type { DialectChoice } from '@atrium/tabular/dialect.rules'
import type { DateOrder } from '@atrium/kit/shared'
import type { FileKind, FileMode, ProcessingMode } from './words.ts'

const notAllowed = () => refuse.conflict('imports.actionNotAllowed')

/**
 * The facts that the state table needs for a person's action. Refuses 409 "Action not allowed" if
 * the table doesn't allow it.
 */
function stateAfter(
  ctx: UserRequest,
  row: ImportRow,
  act: ImportAct,
  facts: Pick<StateFacts, 'confirmed' | 'hasWritten'> = {},
): ImportRow['state'] {
  const { processing, endedAt } = row
  const known = { processing, endedAt, now: ctx.now().toISOString(), ...facts }
  const moved = decide(importing, row.state, act, { parts: ['administrator'], facts: known }, {})
  if (!moved.ok) throw moved.refusal
  return moved.to
}

/**
 * Writes a row if it still has the loaded version. Of two concurrent writes, one succeeds and the
 * other is refused.
 */
async function save(tx: Tx, row: ImportRow, set: Partial<ImportRow>): Promise<void> {
  const saved = await tx
    .update(imports)
    .set({ ...set, version: row.version + 1 })
    .where(
      and(
        eq(imports.districtID, row.districtID),
        eq(imports.id, row.id),
        eq(imports.version, row.version),
      ),
    )
    .returning({ id: imports.id })
  if (saved.length === 0) throw notAllowed()
}

/**
 * Saves an import that has to be checked again, and deletes its earlier findings, which are no
 * longer valid.
 */
async function saveForRecheck(tx: Tx, row: ImportRow, set: Partial<ImportRow>): Promise<void> {
  await save(tx, row, { ...fresh, ...set })
  await tx.raw`delete from import_finding where district_id = ${row.districtID} and import_id = ${row.id}`
}

async function saveInTransaction(
  ctx: UserRequest,
  row: ImportRow,
  set: Partial<ImportRow>,
): Promise<void> {
  await ctx.database.transaction(row.districtID, (tx) => save(tx, row, set))
}

const fresh = {
  counts: {},
  fileCounts: {},
  blocks: [],
  errors: 0,
  warnings: 0,
  staged: 0,
  step: 0,
  mark: 0,
  written: {},
  failure: null,
  confirmedNumber: null,
} satisfies Partial<ImportRow>

/**
 * Creates an import from an upload on disk, or replaces an existing import's upload with a
 * corrected one. Refuses 422, with the reason, if it isn't a roster, and deletes the upload then.
 */
export async function uploadImport(
  ctx: UserRequest,
  stored: StoredSource,
  name: string,
  importID?: number,
): Promise<{ importID: number }> {
  const { districtID, userID } = ctx.user
  try {
    const row = importID === undefined ? null : await loadImport(ctx, importID)
    const state = row ? stateAfter(ctx, row, 'upload') : 'draft'
    const plan = await planOf(
      ctx,
      { sourcePath: stored.sourcePath, sourceName: name },
      row?.choices ?? {},
    )
    const { sourcePath, sourceSha256 } = stored
    const set = {
      state,
      sourceName: name,
      sourcePath,
      sourceSha256,
      plan,
      entity: importEntity(plan),
    }
    if (row) {
      await ctx.database.transaction(districtID, (tx) => saveForRecheck(tx, row, set))
      await dropSource(row.sourcePath)
      return { importID: row.id }
    }
    const made = await ctx.database.transaction(districtID, (tx) =>
      tx
        .insert(imports)
        .values({
          ...set,
          districtID,
          name: name.replace(/\.[a-z0-9]{1,5}$/i, ''),
          createdBy: userID,
        })
        .returning({ id: imports.id }),
    )
    return { importID: made[0]!.id }
  } catch (error) {
    await dropSource(stored.sourcePath)
    throw error
  }
}

async function planOf(
  ctx: UserRequest,
  of: { sourcePath: string; sourceName: string },
  choices: StoredChoices,
): Promise<ImportPlan> {
  const source = await openImportSource(of)
  try {
    const { columns: _columns, values: _values, dates: _dates, ...planned } = choices
    const plan = await planSource(source, {
      ...planned,
      remembered: async (signature) => (await rememberedFor(ctx, signature)) ?? null,
    })
    return withChoices(plan, choices)
  } finally {
    await source.close()
  }
}

async function rememberedFor(ctx: UserRequest, signature: string) {
  const [row] = await ctx.db
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.districtID, ctx.user.districtID),
        eq(importMappings.signature, signature),
      ),
    )
  return row?.mapping
}

/** Plans the upload again with different choices. */
async function choose(ctx: UserRequest, row: ImportRow, choices: StoredChoices): Promise<void> {
  const state = stateAfter(ctx, row, 'upload')
  const plan = await planOf(ctx, row, choices)
  await ctx.database.transaction(row.districtID, (tx) =>
    saveForRecheck(tx, row, { state, choices, plan, entity: importEntity(plan) }),
  )
}

const fileOf = (row: ImportRow, path: string): PlannedFile => {
  const file = row.plan.files.find((one) => one.path === path)
  if (!file) throw refuse.notFound('imports.unknownFile')
  return file
}

export async function setDialect(
  ctx: UserRequest,
  { importID, path, dialect }: { importID: number; path: string; dialect: DialectChoice },
): Promise<void> {
  const row = await loadImport(ctx, importID)
  // The chosen columns no longer apply, because the file's columns change with the dialect.
  const columns = Object.fromEntries(
    Object.entries(row.choices.columns ?? {}).filter(([of]) => of !== path),
  )
  await choose(ctx, row, {
    ...row.choices,
    columns,
    dialects: { ...row.choices.dialects, [path]: dialect },
  })
}

export type MappingInput = {
  importID: number
  path: string
  kind: FileKind | null
  columns?: (string | null)[]
  mode?: FileMode
  constants?: Record<string, string>
}

/**
 * Sets a file's content and which column is which field, and remembers it for files with the same
 * headers. Refuses 422 for an invalid mapping.
 */
export async function saveMapping(
  ctx: UserRequest,
  { importID, path, kind, columns, mode, constants }: MappingInput,
): Promise<void> {
  let row = await loadImport(ctx, importID)
  if (![...row.plan.files, ...row.plan.setAside].some((file) => file.path === path))
    throw refuse.notFound('imports.unknownFile')
  const planned = row.plan.files.find((file) => file.path === path)
  const choices: StoredChoices = {
    ...row.choices,
    kinds: { ...row.choices.kinds, [path]: kind },
    ...(mode && { modes: { ...row.choices.modes, [path]: mode } }),
    ...(constants && { constants: { ...row.choices.constants, [path]: constants } }),
  }
  if (planned?.kind !== kind || constants) {
    await choose(ctx, row, {
      ...choices,
      columns: Object.fromEntries(
        Object.entries(choices.columns ?? {}).filter(([of]) => of !== path),
      ),
    })
    if (kind === null) return
    row = await loadImport(ctx, importID)
  }
  const file = fileOf(row, path)
  const chosen = columns ?? file.proposal.mapping.columns
  const mapping: FileMapping = { ...file.proposal.mapping, columns: chosen }
  const fault = mappingFault(mapping, file.dialect.headers.length)
  if (fault) throw refuse.invalid(`imports.fault.${fault.code}`, { field: fault.field })
  await relay(ctx, row, { ...choices, columns: { ...choices.columns, [path]: chosen } }, path)
}

export async function saveValues(
  ctx: UserRequest,
  {
    importID,
    path,
    field,
    values,
  }: { importID: number; path: string; field: string; values: Record<string, string> },
): Promise<void> {
  const row = await loadImport(ctx, importID)
  fileOf(row, path)
  const before = row.choices.values?.[path] ?? {}
  await relay(
    ctx,
    row,
    {
      ...row.choices,
      values: {
        ...row.choices.values,
        [path]: { ...before, [field]: { ...before[field], ...values } },
      },
    },
    path,
  )
}

export async function saveDates(
  ctx: UserRequest,
  {
    importID,
    path,
    field,
    order,
  }: { importID: number; path: string; field: string; order: DateOrder },
): Promise<void> {
  const row = await loadImport(ctx, importID)
  fileOf(row, path)
  await relay(
    ctx,
    row,
    {
      ...row.choices,
      dates: { ...row.choices.dates, [path]: { ...row.choices.dates?.[path], [field]: order } },
    },
    path,
  )
}

/**
 * Applies choices to the current plan, without reading the files again, and remembers the file's
 * mapping.
 */
async function relay(
  ctx: UserRequest,
  row: ImportRow,
  choices: StoredChoices,
  path: string,
): Promise<void> {
  stateAfter(ctx, row, 'map')
  const plan = withChoices(row.plan, choices)
  const file = fileOf({ ...row, plan }, path)
  const signature = headerSignature(file.kind, file.dialect.headers)
  const mapping = rememberMapping(file.dialect.headers, file.proposal.mapping)
  await ctx.database.transaction(row.districtID, async (tx) => {
    await saveForRecheck(tx, row, {
      state: unfinished(plan) === undefined ? 'mapped' : 'draft',
      choices,
      plan,
    })
    const kept = {
      kind: file.kind,
      mapping,
      savedBy: ctx.user.userID,
      savedAt: ctx.now().toISOString(),
    }
    await tx
      .insert(importMappings)
      .values({ districtID: row.districtID, signature, ...kept })
      .onConflictDoUpdate({
        target: [importMappings.districtID, importMappings.signature],
        set: kept,
      })
  })
}

/** The first file whose mapping is incomplete. */
const unfinished = (plan: ImportPlan): PlannedFile | undefined =>
  plan.files.find((one) => one.proposal.missing.length > 0)

export async function renameImport(
  ctx: UserRequest,
  { importID, name, processing }: { importID: number; name: string; processing: ProcessingMode },
): Promise<void> {
  await saveInTransaction(ctx, await loadImport(ctx, importID), { name, processing })
}

/** Requests the pre-flight. Refuses 422 while a file lacks required fields. */
export async function startPreflight(
  ctx: UserRequest,
  { importID }: ImportInput,
): Promise<{ runID: number }> {
  const row = await loadImport(ctx, importID)
  const state = row.state === 'failed' ? stateAfter(ctx, row, 'retry') : stateAfter(ctx, row, 'map')
  if (row.plan.files.length === 0) throw refuse.invalid('imports.nothingToImport')
  const file = unfinished(row.plan)
  if (file) {
    const fields = fieldNames(file.kind, file.proposal.missing, (message) =>
      say(ctx.language, message),
    ).join('; ')
    throw refuse.invalid('imports.unfinishedMapping', { file: file.name, fields })
  }
  return ctx.database.transaction(row.districtID, async (tx) => {
    const runID = await enqueue(
      tx,
      preflightJob,
      { importID },
      { districtID: row.districtID, startedBy: ctx.user.userID },
    )
    await saveForRecheck(tx, row, { state, runID, endedAt: null })
    return { runID }
  })
}

/** A plain number confirms a single block. For several, what was typed by block code. */
export type Typed = number | Partial<Record<Block['code'], string>>

/**
 * Confirms blocks by their numbers, and starts the import once nothing blocks it. Refuses 422 for a
 * wrong number, and 409 if the import can't be started. If two people confirm at once, only one
 * succeeds.
 */
export async function confirmImport(
  ctx: UserRequest,
  { importID, typed }: ImportInput & { typed?: Typed | undefined },
): Promise<void> {
  const row = await loadImport(ctx, importID)
  let { state } = row
  let blocks: Block[] = row.blocks
  if (state === 'blocked') {
    const next = stateAfter(ctx, row, 'confirm', { confirmed: true })
    const left = blocks.filter((block) => !isTyped(block, typed))
    if (left.length === blocks.length) throw refuse.invalid('imports.wrongNumber')
    blocks = left
    if (blocks.length > 0) return saveInTransaction(ctx, row, { blocks })
    state = next
  }
  state = stateAfter(ctx, { ...row, state }, 'start')
  await ctx.database.transaction(row.districtID, async (tx) => {
    const runID = await enqueue(
      tx,
      processJob,
      { importID },
      { districtID: row.districtID, startedBy: ctx.user.userID },
    )
    await save(tx, row, {
      state,
      blocks,
      runID,
      confirmedNumber: row.blocks.at(-1)?.number ?? null,
    })
  })
}

function isTyped(block: Block, typed: Typed | undefined): boolean {
  const text = typeof typed === 'number' ? String(typed) : typed?.[block.code]
  return text !== undefined && blocksConfirmed([block], { [block.code]: text })
}

/**
 * Stops an import where it is. No further chunk is written, and what has been written stays until
 * it is rolled back.
 */
export async function cancelImport(ctx: UserRequest, { importID }: ImportInput): Promise<void> {
  const row = await loadImport(ctx, importID)
  const state = stateAfter(ctx, row, 'cancel')
  await ctx.database.transaction(row.districtID, async (tx) => {
    await save(tx, row, { state, runID: null, fileCounts: {}, endedAt: ctx.now().toISOString() })
    // Checked now instead of when the import was loaded, because a chunk may have been in flight.
    await tx.raw`update import set counts = written where district_id = ${row.districtID} and id = ${row.id}`
  })
  if (row.runID !== null) await stopRun(ctx.database, row.districtID, row.runID)
  await dropStage(ctx.database, row.districtID, row.id)
}

/**
 * Resumes a stopped import. A failed import is checked again; one with a lost run continues where
 * it was.
 */
export async function resumeImport(
  ctx: UserRequest,
  { importID }: ImportInput,
): Promise<{ runID: number }> {
  const row = await loadImport(ctx, importID)
  if (row.state === 'failed') return startPreflight(ctx, { importID })
  const job =
    row.state === 'processing'
      ? processJob
      : row.state === 'mapped' && row.runID !== null
        ? preflightJob
        : null
  if (!job) throw notAllowed()
  return ctx.database.transaction(row.districtID, async (tx) => {
    // Returns the existing run if one is already waiting or running.
    const runID = await enqueue(
      tx,
      job,
      { importID },
      { districtID: row.districtID, startedBy: ctx.user.userID },
    )
    await tx
      .update(imports)
      .set({ runID })
      .where(and(eq(imports.districtID, row.districtID), eq(imports.id, row.id)))
    return { runID }
  })
}

export async function rollBack(
  ctx: UserRequest,
  { importID }: ImportInput,
): Promise<{ runID: number }> {
  const row = await loadImport(ctx, importID)
  const [{ hasWritten } = { hasWritten: false }] = await ctx.db
    .select({ hasWritten: hasChanges })
    .from(imports)
    .where(and(eq(imports.districtID, row.districtID), eq(imports.id, importID)))
  const state = stateAfter(ctx, row, 'rollBack', { hasWritten })
  return ctx.database.transaction(row.districtID, async (tx) => {
    const runID = await enqueue(
      tx,
      rollBackJob,
      { importID },
      { districtID: row.districtID, startedBy: ctx.user.userID },
    )
    await save(tx, row, { state, runID })
    return { runID }
  })
}

/** Removes a draft from the list, with its upload. Refuses 409 once it has started. */
export async function removeImport(ctx: UserRequest, { importID }: ImportInput): Promise<void> {
  const row = await loadImport(ctx, importID)
  if (row.state !== 'draft' && row.state !== 'mapped') throw notAllowed()
  await ctx.database.transaction(row.districtID, async (tx) => {
    const gone = await tx
      .delete(imports)
      .where(
        and(
          eq(imports.districtID, row.districtID),
          eq(imports.id, row.id),
          eq(imports.version, row.version),
        ),
      )
      .returning({ id: imports.id })
    if (gone.length === 0) throw notAllowed()
    await tx.raw`delete from import_finding where district_id = ${row.districtID} and import_id = ${row.id}`
    await tx.raw`delete from import_stage where district_id = ${row.districtID} and import_id = ${row.id}`
  })
  if (row.runID !== null) await stopRun(ctx.database, row.districtID, row.runID)
  await dropSource(row.sourcePath)
}
