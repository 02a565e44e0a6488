import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asRefusal, audit, enqueue, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { suiteAttributes, suiteFiles, type FileRow } from '../data-suites.table.ts'
import type { Engine } from '@atrium/engine/engine'
import { engineOf } from '../services.ts'
import { openSuite, type OpenSuite, type SuiteRole } from '../suites/suite-access.queries.ts'
import { type ImportFormat, type ImportMode } from '../words.ts'
import {
  suppressionMarks,
  type DataType,
  type Kind,
  type RowReading,
  type SemanticType,
} from '@atrium/tabular/words'
import { displayNames } from '@atrium/tabular/display-names.rules'
import { moveFile, type FileAct } from './file-status.rules.ts'
import { unreadable } from './formats.ts'
import { inspect, type Inspected } from './inspect.ts'
import { loadJob } from './load.job.ts'
import type { DateOrder } from '@atrium/tabular/dates.rules'
import type { Drift, Source } from './source.types.ts'
import type { ReadChoice } from '@atrium/tabular/table.types'
import { likeOf, takeSheets, takeSource, type Received, type Taking } from './take-source.ts'
import { proposeDataType, proposeMeaning, settleKind } from '@atrium/tabular/typing.rules'
import { recipeOf } from '../tools/recipe-files.ts'
import { mostTables, tablesIn } from '@atrium/tabular/packed'
import { dropUpload, takeUpload } from './uploads.ts'

/**
 * The first of the files created from an upload, and how many there are: a zip of several tables
 * becomes one file per table.
 */
export interface CreatedFiles {
  fileID: number
  files: number
}

/**
 * Makes files from an upload: examined, their columns typed by detection, waiting for a person to
 * confirm.
 */
export async function createFile(
  ctx: UserRequest,
  { suiteID, uploadID }: { suiteID: number; uploadID: string },
): Promise<CreatedFiles> {
  const { suite } = await openSuite(ctx, suiteID, 'edit')
  const received = await receive(ctx, suiteID, uploadID, async (engine, taking) => {
    const all: Received[] = []
    for (const table of await tablesIn(taking.path, taking.name, taking.folder)) {
      all.push(
        ...(await takeSheets(
          engine,
          table.path === taking.path
            ? taking
            : { ...taking, ...table, bytes: (await stat(table.path)).size },
          mostTables - all.length,
        )),
      )
    }
    return all
  })
  const { districtID } = suite
  return ctx.database.transaction(districtID, async (tx) => {
    const ids: number[] = []
    for (const { source, found } of received) {
      const [row] = await tx
        .insert(suiteFiles)
        .values({
          districtID,
          suiteID,
          name: nameOf(source),
          marks: [...suppressionMarks],
          incoming: [source],
        })
        .returning({ id: suiteFiles.id })
      if (!row) throw new Error('A file was not made')
      await addAttributes(tx, { districtID, suiteID, fileID: row.id }, found.columns, found)
      await audit(tx, {
        districtID,
        actorID: ctx.user.userID,
        entity: 'dataSuites.file',
        entityID: row.id,
        action: 'create',
        after: { suiteID, name: source.name },
      })
      ids.push(row.id)
    }
    return { fileID: ids[0] ?? 0, files: ids.length }
  })
}

/** A file's first name: its original one, plus its sheet's if there are several. */
function nameOf({ name, dialect }: Source): string {
  const bare = name.replace(/\.[^.]{1,8}$/, '')
  const sheet = dialect?.sheets?.beside ? ` – ${dialect.sheets.read}` : ''
  return `${bare.slice(0, 120 - sheet.length)}${sheet}`
}

/**
 * Newer data for a file. If its columns differ, a person is asked before anything changes; until
 * then the old data are served.
 */
export async function newData(
  ctx: UserRequest,
  { fileID, uploadID, mode }: { fileID: number; uploadID: string; mode: ImportMode },
): Promise<void> {
  const { file, act } = await openFile(ctx, fileID, 'edit')
  const status = act('newData')
  if (await recipeOf({ db: ctx.db, districtID: file.districtID }, fileID))
    throw refuse.conflict('dataSuites.tools.noUpload')
  const { source } = await receive(ctx, file.suiteID, uploadID, async (engine, taking) =>
    takeSource(engine, { ...taking, like: likeOf(file) }),
  )
  const known = await ctx.db
    .select({ name: suiteAttributes.sourceName })
    .from(suiteAttributes)
    .where(and(eq(suiteAttributes.districtID, file.districtID), eq(suiteAttributes.fileID, fileID)))
  const drift = driftOf(
    [source],
    known.map((one) => one.name),
  )
  await ctx.database.transaction(file.districtID, async (tx) => {
    await saveFile(tx, file, {
      status,
      incoming: [source],
      importMode: mode,
      drift,
      failure: null,
      runID: await start(tx, ctx, fileID),
    })
    await audit(tx, {
      districtID: file.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.file',
      entityID: fileID,
      action: 'newData',
      after: { source: source.name, mode },
    })
  })
}

/** Which columns newer data adds and lacks compared with the known ones; null if none. */
export function driftOf(incoming: readonly Source[], known: readonly string[]): Drift | null {
  const names = new Set(known)
  const added = [
    ...new Set(incoming.flatMap((source) => source.columns.filter((name) => !names.has(name)))),
  ]
  const missing = known.filter((name) => incoming.some((source) => !source.columns.includes(name)))
  return added.length + missing.length > 0 ? { accepted: false, added, missing } : null
}

export interface MappingDraft {
  fileID: number
  version: number
  name: string
  importMode: ImportMode
  marks: string[]
  attributes: {
    attributeID: number
    displayName: string
    dataType: DataType
    importFormat: ImportFormat
    primaryKey: boolean
    semanticType: SemanticType | null
  }[]
}

/** Saves how a file is read. Rereads its data if that makes a difference. */
export async function saveMapping(ctx: UserRequest, draft: MappingDraft): Promise<void> {
  const { file, act } = await openFile(ctx, draft.fileID, 'edit')
  if (file.version !== draft.version) throw refuse.changed(asShown(file))
  // A source that has not brought anything yet has nothing to read either.
  if (file.incoming.length + file.serving.length === 0)
    throw refuse.conflict('kit.refusal.actionNotAllowed')
  const before = await ctx.db
    .select()
    .from(suiteAttributes)
    .where(
      and(eq(suiteAttributes.districtID, file.districtID), eq(suiteAttributes.fileID, file.id)),
    )
  // A file's recipe determines how its columns are read.
  const isMade =
    (await recipeOf({ db: ctx.db, districtID: file.districtID }, file.id)) !== undefined
  if (isMade && draft.attributes.some((one) => one.importFormat !== 'automatic'))
    throw refuse.invalid('dataSuites.tools.formatOfRecipe')
  const formats = new Map(before.map((one) => [one.id, one.importFormat]))
  if (draft.attributes.some((one) => !formats.has(one.attributeID)))
    throw refuse.notFound('kit.refusal.notFound')
  const rereads =
    file.status !== 'rdy' ||
    draft.attributes.some((one) => formats.get(one.attributeID) !== one.importFormat) ||
    draft.marks.join('\n') !== file.marks.join('\n')
  const status = rereads ? act('saveMapping') : file.status
  const incoming =
    rereads && file.incoming.length === 0
      ? file.serving.map((source) => ({ ...source, parquet: null }))
      : file.incoming
  const rows = draft.attributes.map((one) => ({
    id: one.attributeID,
    display_name: one.displayName,
    data_type: one.dataType,
    import_format: one.importFormat,
    primary_key: one.primaryKey,
    semantic_type: one.semanticType,
  }))
  await ctx.database.transaction(file.districtID, async (tx) => {
    await tx.execute(sql`
      update data_suite_attribute a set display_name = d.display_name, data_type = d.data_type, import_format = d.import_format, primary_key = d.primary_key, semantic_type = d.semantic_type,
        kind = case d.import_format when 'automatic' then a.kind else d.import_format end, version = a.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d(id integer, display_name text, data_type text, import_format text, primary_key boolean, semantic_type text)
      where a.district_id = ${file.districtID} and a.file_id = ${file.id} and a.id = d.id`)
    await saveFile(tx, file, {
      name: draft.name,
      importMode: draft.importMode,
      marks: draft.marks,
      status,
      incoming,
      failure: null,
      ...(rereads && { runID: await start(tx, ctx, file.id) }),
    })
    await audit(tx, {
      districtID: file.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.file',
      entityID: file.id,
      action: 'saveMapping',
      before: { name: file.name, marks: file.marks },
      after: { name: draft.name, marks: draft.marks },
    })
  })
}

/**
 * Reads a file again from its uploads, as if it had just been sent: detects formats again, and the
 * content of its automatic columns. A person's choices stay. Columns that differ from the served
 * ones need confirmation first, as with newer data.
 */
export async function reloadFile(ctx: UserRequest, fileID: number): Promise<void> {
  const opened = await openFile(ctx, fileID, 'edit')
  if (opened.file.serving.length === 0) throw refuse.conflict('kit.refusal.actionNotAllowed')
  await readAgain(ctx, opened, opened.file.serving)
}

/**
 * Reads a file as a person specifies: which row is its header, and what happens to uneven rows.
 * Refuses 409 if someone changed it since.
 */
export async function readAs(
  ctx: UserRequest,
  { fileID, version, choice }: { fileID: number; version: number; choice: ReadChoice },
): Promise<void> {
  const opened = await openFile(ctx, fileID, 'edit')
  if (opened.file.version !== version) throw refuse.changed(asShown(opened.file))
  await readAgain(ctx, opened, latest(opened.file), choice)
}

/** The latest data: newer data that is waiting, or what is served. */
const latest = ({ incoming, serving }: FileRow): Source[] =>
  incoming.length > 0 ? incoming : serving

/** How a file would be read, without loading it: its first records as written, and as a table. */
export async function previewReading(
  ctx: UserRequest,
  { fileID, choice }: { fileID: number; choice?: ReadChoice | undefined },
): Promise<ReadingPreview> {
  const { file } = await openFile(ctx, fileID, 'edit')
  const source = latest(file).at(-1)
  if (!source) throw refuse.conflict('kit.refusal.actionNotAllowed')
  const engine = engineOf()
  const folder = await engine.workFolder(`preview-${file.districtID}-${fileID}`)
  try {
    const found = await inspectAgain(engine, source, join(folder, 'upload'), folder, choice)
    const { dialect, columns, sample, head } = found
    return {
      head,
      headerLine: dialect.headerLine,
      rows: dialect.rows ?? 'exact',
      columns: columns.slice(0, previewColumns),
      sample: sample.slice(0, previewRows).map((row) => row.slice(0, previewColumns)),
    }
  } catch (error) {
    return unreadable(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface ReadingPreview {
  head: Inspected['head']
  headerLine: number | null
  rows: RowReading
  columns: string[]
  sample: (string | null)[][]
}

const previewRows = 8
const previewColumns = 20

async function inspectAgain(
  engine: Engine,
  source: Source,
  path: string,
  folder: string,
  choice = source.dialect?.chosen,
): Promise<Inspected> {
  if (!(await engine.store.fetch(source.raw, path))) throw refuse.notFound('engine.fault.noData')
  return inspect(engine, path, source.name, folder, source.dialect?.sheets?.read, choice)
}

async function readAgain(
  ctx: UserRequest,
  { file, act }: OpenFile,
  sources: readonly Source[],
  choice?: ReadChoice,
): Promise<void> {
  const fileID = file.id
  // A file that no one has confirmed yet is only examined again.
  const status = file.status === 'stup' ? file.status : act('newData')
  if (sources.length === 0 || (await recipeOf({ db: ctx.db, districtID: file.districtID }, fileID)))
    throw refuse.conflict('kit.refusal.actionNotAllowed')
  const engine = engineOf()
  const folder = await engine.workFolder(`anew-${file.districtID}-${fileID}`)
  try {
    const incoming: Source[] = []
    const looked: Inspected[] = []
    for (const [at, source] of sources.entries()) {
      const sheets = source.dialect?.sheets
      const path = join(folder, `upload-${at}`)
      const found = await inspectAgain(engine, source, path, folder, choice)
      incoming.push({
        ...source,
        format: found.format,
        dialect: sheets ? { ...found.dialect, sheets } : found.dialect,
        columns: found.columns,
        parquet: null,
      })
      looked.push(found)
    }
    const own = and(
      eq(suiteAttributes.districtID, file.districtID),
      eq(suiteAttributes.fileID, fileID),
    )
    const known = await ctx.db.select().from(suiteAttributes).where(own)
    const marks = new Set(file.marks)
    // If nothing has ever been loaded, nothing depends on the earlier columns.
    const isFirst = file.serving.length === 0
    const drift = isFirst
      ? null
      : driftOf(
          incoming,
          known.map((one) => one.sourceName),
        )
    await ctx.database.transaction(file.districtID, async (tx) => {
      const [first] = looked
      if (isFirst && first) {
        const { districtID, suiteID } = file
        await tx.delete(suiteAttributes).where(own)
        await addAttributes(tx, { districtID, suiteID, fileID }, first.columns, first)
      }
      for (const { id, sourceName, importFormat } of isFirst ? [] : known) {
        const cells = looked.flatMap((found) =>
          found.sample.map((row) => row[found.columns.indexOf(sourceName)] ?? null),
        )
        if (importFormat === 'automatic' && cells.some((cell) => cell !== null))
          await tx
            .update(suiteAttributes)
            .set({ ...settleKind(cells, marks, sourceName), version: sql`version + 1` })
            .where(and(own, eq(suiteAttributes.id, id)))
      }
      await saveFile(tx, file, {
        status,
        incoming,
        importMode: file.importMode,
        drift,
        failure: null,
        ...(status !== 'stup' && { runID: await start(tx, ctx, fileID) }),
      })
      await audit(tx, {
        districtID: file.districtID,
        actorID: ctx.user.userID,
        entity: 'dataSuites.file',
        entityID: fileID,
        action: choice ? 'readAs' : 'reloadFile',
        ...(choice && { after: { ...choice } }),
      })
    })
  } catch (error) {
    return unreadable(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The acts that need only the file: retry, accept or reject a drift, remove, keep, restore. Refuses
 * 409 what its status does not allow.
 */
export async function actOnFile(
  ctx: UserRequest,
  fileID: number,
  what: Extract<
    FileAct,
    'retry' | 'acceptDrift' | 'rejectDrift' | 'remove' | 'keep' | 'confirmRemoval' | 'restore'
  >,
): Promise<void> {
  const { file, act } = await openFile(ctx, fileID, 'edit')
  const status = act(what)
  const set: Partial<FileRow> = { status, failure: null }
  if (what === 'remove') set.before = file.status
  if (what === 'rejectDrift') Object.assign(set, { incoming: [], drift: null })
  if (what === 'restore')
    Object.assign(set, {
      removedAt: null,
      incoming: file.serving.map((source) => ({ ...source, parquet: null })),
      serving: [],
    })
  if (what === 'retry' && file.incoming.length === 0)
    set.incoming = file.serving.map((source) => ({ ...source, parquet: null }))
  await ctx.database.transaction(file.districtID, async (tx) => {
    if (what === 'acceptDrift' && file.drift) {
      set.drift = { ...file.drift, accepted: true }
      await addAttributes(
        tx,
        { districtID: file.districtID, suiteID: file.suiteID, fileID },
        file.drift.added,
      )
    }
    if (['retry', 'acceptDrift', 'confirmRemoval', 'restore'].includes(what))
      set.runID = await start(tx, ctx, fileID)
    await saveFile(tx, file, set)
    await audit(tx, {
      districtID: file.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.file',
      entityID: fileID,
      action: what,
      before: { status: file.status },
      after: { status },
    })
  })
}

const start = (tx: Tx, ctx: UserRequest, fileID: number): Promise<number> =>
  enqueue(tx, loadJob, { fileID }, { districtID: ctx.user.districtID, startedBy: ctx.user.userID })

/**
 * Moves an upload into the store and examines it. A refused one isn't kept; if something is only
 * temporarily unavailable it is, and can be submitted again.
 */
async function receive<T>(
  ctx: UserRequest,
  suiteID: number,
  uploadID: string,
  take: (engine: Engine, taking: Taking) => Promise<T>,
): Promise<T> {
  const engine = engineOf()
  const folder = await engine.workFolder(`receive-${uploadID.replace(/[^0-9a-f-]/g, '')}`)
  try {
    const path = join(folder, 'upload')
    const { name, bytes } = await takeUpload(ctx, suiteID, uploadID, path)
    const received = await take(engine, { path, name, bytes, folder })
    await dropUpload(ctx, uploadID)
    return received
  } catch (error) {
    if (['invalid', 'tooLarge'].includes(asRefusal(error)?.code ?? ''))
      await dropUpload(ctx, uploadID)
    return unreadable(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A column's properties before anyone has examined its cells. */
export interface KnownColumn {
  name: string
  displayName: string
  kind: Kind
  semanticType: SemanticType | null
}

/** The columns of a file, typed as their first cells are, or as is known. */
export async function addAttributes(
  tx: Tx,
  at: { districtID: number; suiteID: number; fileID: number },
  names: readonly string[],
  found?: Pick<Inspected, 'columns' | 'sample'>,
  known: readonly KnownColumn[] = [],
): Promise<void> {
  const marks = new Set<string>(suppressionMarks)
  const shownAs = displayNames(names)
  const rows = names.map((name, position) => {
    const told = known.find((one) => one.name === name)
    if (told)
      return {
        ...at,
        sourceName: name,
        displayName: told.displayName,
        kind: told.kind,
        importFormat: told.kind,
        semanticType: told.semanticType,
        dataType: proposeDataType(told.kind, told.semanticType, []),
        position,
      }
    const cells = found?.sample.map((row) => row[found.columns.indexOf(name)] ?? null) ?? []
    // An unexamined column starts as a date and gets wider while it is read, like any automatic
    // column.
    const { kind, dateOrder }: { kind: Kind; dateOrder: DateOrder } = found
      ? settleKind(cells, marks, name)
      : { kind: 'integer', dateOrder: 'ymd' }
    const semanticType = proposeMeaning(name, kind, cells)
    return {
      ...at,
      sourceName: name,
      displayName: shownAs[position] ?? name,
      kind,
      dateOrder,
      semanticType,
      dataType: proposeDataType(kind, semanticType, cells),
      position: position + (found ? 0 : 10_000),
    }
  })
  if (rows.length > 0) await tx.insert(suiteAttributes).values(rows)
}

interface OpenFile extends OpenSuite {
  file: FileRow
  /** Where an act leads; refuses 409 what is not allowed now. */
  act: (act: FileAct) => FileRow['status']
}

/** A file of a suite that this person may see, edit or own. */
export async function openFile(
  ctx: UserRequest,
  fileID: number,
  need: SuiteRole,
): Promise<OpenFile> {
  const [file] = await ctx.db
    .select()
    .from(suiteFiles)
    .where(and(eq(suiteFiles.districtID, ctx.user.districtID), eq(suiteFiles.id, fileID)))
  if (!file) throw refuse.notFound('kit.refusal.notFound')
  const open = await openSuite(ctx, file.suiteID, need)
  const act = (what: FileAct) => {
    const to = moveFile(
      file,
      what,
      open.role === 'owner' ? 'owner' : 'editor',
      ctx.now().toISOString(),
    )
    if (to === undefined) throw refuse.conflict('kit.refusal.actionNotAllowed')
    return to
  }
  return { ...open, file, act }
}

const asShown = ({ id, version, name, status, importMode, marks }: FileRow) => ({
  ...{ id, version, name, status, importMode, marks },
})

/** Of two at once one wins: refuses 409 what has changed since it was read. */
export async function saveFile(tx: Tx, file: FileRow, set: Partial<FileRow>): Promise<void> {
  const here = and(eq(suiteFiles.districtID, file.districtID), eq(suiteFiles.id, file.id))
  const saved = await tx
    .update(suiteFiles)
    .set({ ...set, version: file.version + 1, updatedAt: new Date().toISOString() })
    .where(and(here, eq(suiteFiles.version, file.version)))
    .returning({ id: suiteFiles.id })
  if (saved.length > 0) return
  const [now] = await tx.select().from(suiteFiles).where(here)
  throw refuse.changed(asShown(now ?? file))
}
