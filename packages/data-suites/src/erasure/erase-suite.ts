import { enqueue, type JobContext, type Tx } from '@atrium/kit/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { suiteAttributes, suiteFiles, suiteLoads, type FileRow } from '../data-suites.table.ts'
import { isWorking } from '../files/file-status.rules.ts'
import { loadJob } from '../files/load.job.ts'
import { profile } from '../files/load.ts'
import type { Source } from '../files/source.types.ts'
import { measureRelationships } from '../relationships/measure.ts'
import { engineOf } from '../services.ts'
import { sftpFiles } from '../sources/product/product.table.ts'
import { contentsOf } from '../suites/suite-contents.queries.ts'
import { remakeDependants } from '../tools/recipe-files.ts'
import { suiteErasures } from './erasure.table.ts'
import type { Rewriter } from './rewriter.ts'
import { studentColumns } from './student-columns.ts'

export interface ErasedCounts {
  files: number
  rows: number
  unread: number
}

interface Changed {
  file: FileRow
  serving: Source[]
  incoming: Source[]
  rows: number
  unread: number
}

/**
 * Takes a student's rows out of a suite's files, whatever their status. Undefined, with nothing
 * changed, while one of them is being worked on: what it is made from would be forgotten halfway.
 */
export async function eraseFromSuite(
  ctx: JobContext,
  { suiteID, studentID }: { suiteID: number; studentID: number },
  rewriter: Rewriter,
): Promise<ErasedCounts | undefined> {
  const { db, districtID } = ctx
  const contents = await contentsOf(db, districtID, suiteID)
  const files = await db
    .select()
    .from(suiteFiles)
    .where(and(eq(suiteFiles.districtID, districtID), eq(suiteFiles.suiteID, suiteID)))
  if (files.some(({ status }) => isWorking(status))) return undefined
  const changed: Changed[] = []
  for (const file of files) {
    const columns = studentColumns(contents, file.id)
    if (columns.length === 0) continue
    const serving = await without(file.serving, columns, rewriter)
    const incoming = await without(file.incoming, columns, rewriter)
    changed.push({
      file,
      serving: serving.sources,
      incoming: incoming.sources,
      rows: serving.rows,
      unread: serving.unread + incoming.unread,
    })
  }
  const touched = changed.filter(
    ({ file, serving, incoming }) =>
      JSON.stringify([serving, incoming]) !== JSON.stringify([file.serving, file.incoming]),
  )
  const isSaved = await ctx.database
    .transaction(districtID, (tx) => save(tx, ctx, studentID, touched))
    .catch((error: unknown) => {
      if (!(error instanceof ChangedMeanwhile)) throw error
      return false
    })
  if (!isSaved) return undefined
  for (const one of touched) await measureAgain(ctx, one, contents.attributes)
  return {
    files: touched.length,
    rows: changed.reduce((sum, { rows }) => sum + rows, 0),
    unread: changed.reduce((sum, { unread }) => sum + unread, 0),
  }
}

async function without(
  sources: readonly Source[],
  columns: readonly string[],
  rewriter: Rewriter,
): Promise<{ sources: Source[]; rows: number; unread: number }> {
  const made: Source[] = []
  let [rows, unread] = [0, 0]
  for (const source of sources) {
    const table = source.parquet === null ? null : await rewriter.table(source.parquet, columns)
    rows += table?.gone ?? 0
    const isMade = source.raw === source.parquet
    const upload = isMade ? source : await rewriter.upload(source, columns)
    if (upload === 'unread') unread++
    const left = upload === 'unread' ? source : upload
    made.push({
      ...left,
      ...(isMade && table && { raw: table.key }),
      ...(table && { parquet: table.key, rows: table.rows }),
    })
  }
  return { sources: made, rows, unread }
}

class ChangedMeanwhile extends Error {}

/** All of a suite's files at once. Throws if one of them has changed meanwhile. */
async function save(
  tx: Tx,
  { districtID, now }: JobContext,
  studentID: number,
  touched: readonly Changed[],
): Promise<boolean> {
  const keys: string[] = []
  for (const { file, serving, incoming } of touched) {
    const at = and(
      eq(suiteFiles.districtID, districtID),
      eq(suiteFiles.id, file.id),
      eq(suiteFiles.version, file.version),
      eq(suiteFiles.status, file.status),
    )
    const saved = await tx
      .update(suiteFiles)
      .set({
        serving,
        incoming,
        rows: serving.reduce((sum, source) => sum + source.rows, 0),
        version: sql`version + 1`,
        updatedAt: now().toISOString(),
      })
      .where(at)
      .returning({ id: suiteFiles.id })
    if (saved.length === 0) throw new ChangedMeanwhile()
    // What was left out may be theirs: only its number stays.
    const loads = and(eq(suiteLoads.districtID, districtID), eq(suiteLoads.fileID, file.id))
    const lists = await tx.select({ keys: suiteLoads.errorLists }).from(suiteLoads).where(loads)
    await tx.update(suiteLoads).set({ errors: [], errorLists: [] }).where(loads)
    const [before, after] = [
      [...file.serving, ...file.incoming].flatMap(keysOf),
      new Set([...serving, ...incoming].flatMap(keysOf)),
    ]
    const gone = before.filter((key) => !after.has(key))
    keys.push(...gone, ...lists.flatMap((one) => one.keys))
    // What an account sent is here a second time, under the name that it gave it.
    if (gone.length > 0)
      await tx
        .delete(sftpFiles)
        .where(and(eq(sftpFiles.districtID, districtID), inArray(sftpFiles.raw, gone)))
  }
  await note(tx, { districtID, studentID }, keys)
  return true
}

/** Notes keys to remove, so that a run that was killed still knows them. */
export const note = (
  tx: Tx,
  { districtID, studentID }: { districtID: number; studentID: number },
  keys: readonly string[],
) =>
  tx
    .update(suiteErasures)
    .set({ keys: sql`keys || ${`{${keys.join(',')}}`}::text[]` })
    .where(and(eq(suiteErasures.districtID, districtID), eq(suiteErasures.studentID, studentID)))

export const keysOf = ({ raw, parquet }: Source): string[] => [
  raw,
  ...(parquet === null ? [] : [parquet]),
]

/** What was measured, and what is made from the file. */
async function measureAgain(
  ctx: JobContext,
  { file, serving }: Changed,
  attributes: readonly {
    id: number
    fileID: number
    sourceName: string
    kind: 'text' | 'integer' | 'float' | 'date'
  }[],
): Promise<void> {
  const { districtID, startedBy } = ctx
  const parts = serving.flatMap(({ parquet }) => parquet ?? [])
  const columns = attributes.filter((one) => one.fileID === file.id)
  const profiles =
    parts.length === 0
      ? []
      : await profile(
          engineOf(),
          parts,
          columns.map(({ sourceName, kind }) => ({ name: sourceName, kind })),
        )
  await ctx.database.transaction(districtID, async (tx) => {
    for (const [at, { id }] of columns.entries())
      await tx
        .update(suiteAttributes)
        .set({ profile: profiles[at] ?? null })
        .where(and(eq(suiteAttributes.districtID, districtID), eq(suiteAttributes.id, id)))
  })
  await measureRelationships(ctx.database, engineOf(), districtID, file.suiteID, file.id)
  await remakeDependants(ctx, file, (tx, fileID) =>
    enqueue(tx, loadJob, { fileID }, { districtID, startedBy }),
  )
}
