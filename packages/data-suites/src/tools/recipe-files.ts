import type { JobContext, JobProgress, Tx } from '@atrium/kit/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  suiteAttributes,
  suiteFiles,
  type AttributeRow,
  type FileRow,
} from '../data-suites.table.ts'
import { moveFile } from '../files/file-status.rules.ts'
import { proposeDataType, proposeMeaning } from '@atrium/tabular/typing.rules'
import { engineOf } from '../services.ts'
import { contentsOf, shapeOf, type SuiteContents } from '../suites/suite-contents.queries.ts'
import {
  autoDependants,
  compiledRecipe,
  runRecipe,
  recipeReader,
  type Cooked,
} from './run-recipe.ts'
import { fieldsOfRecipe, inputsOfRecipe } from './recipe.rules.ts'
import type { MadeColumn } from './recipe-sql.rules.ts'
import { suiteRecipes, type RecipeRow } from './tools.table.ts'

export async function recipeOf(
  { db, districtID }: Pick<JobContext, 'db' | 'districtID'>,
  fileID: number,
): Promise<RecipeRow | undefined> {
  const [row] = await db
    .select()
    .from(suiteRecipes)
    .where(and(eq(suiteRecipes.districtID, districtID), eq(suiteRecipes.fileID, fileID)))
  return row
}

/**
 * Builds a file by its recipe and saves its columns; the caller changes what it serves. After a
 * kill it is built again, to the same key.
 */
export async function makeFile(
  ctx: JobContext,
  file: FileRow,
  recipe: RecipeRow,
  progress: JobProgress,
): Promise<Cooked> {
  const { db, districtID } = ctx
  await ctx.database.transaction(districtID, (tx) =>
    tx
      .update(suiteRecipes)
      .set({ stale: false })
      .where(and(eq(suiteRecipes.districtID, districtID), eq(suiteRecipes.fileID, file.id))),
  )
  const contents = await contentsOf(db, districtID, file.suiteID)
  const shape = shapeOf(file.suiteID, contents)
  const reader = await recipeReader(db, districtID, ctx.now())
  const made = compiledRecipe(shape, contents, recipe.definition, reader)
  const names = new Set(made.columns.map((one) => one.name))
  const gone = contents.attributes.filter(
    (one) => one.fileID === file.id && !names.has(one.sourceName),
  )
  const kept = gone
    .filter((one) => isNamed(contents, one.id))
    .map((one): MadeColumn => ({ name: one.sourceName, kind: one.kind, from: null, sql: 'NULL' }))
  progress.report({
    done: 0,
    total: 2,
    message: { id: `dataSuites.tools.making.${recipe.definition.tool}` },
  })
  const output = await runRecipe(
    engineOf(),
    { name: `make-${districtID}-${file.id}`, shape, recipe: recipe.definition, made, reader, kept },
    progress,
  )
  const source = {
    ...output.source,
    name: inputsOfRecipe(recipe.definition)
      .map((id) => contents.files.find((one) => one.id === id)?.name ?? '')
      .join(' + ')
      .slice(0, 300),
    loadedAt: ctx.now().toISOString(),
  }
  return { ...output, source }
}

/**
 * True if a chart, a mixer, a filter, a relationship or another recipe refers to this attribute.
 */
export function isNamed(
  { mixers, charts, filterSets, relationships, recipes, insights }: SuiteContents,
  attributeID: number,
): boolean {
  const ref = `"a${attributeID}"`
  return (
    [
      mixers.map((one) => one.definition),
      charts.map((one) => one.definition),
      insights.map((one) => one.definition),
      filterSets.map((one) => one.filters),
      recipes.map((one) => fieldsOfRecipe(one.definition)),
    ].some((one) => JSON.stringify(one).includes(ref)) ||
    relationships.some((one) => one.fromID === attributeID || one.toID === attributeID)
  )
}

/** The derived file's columns: existing ones keep what people set for them. */
export async function saveMade(
  tx: Tx,
  ctx: JobContext,
  file: FileRow,
  output: Cooked,
): Promise<void> {
  const at = { districtID: ctx.districtID, suiteID: file.suiteID, fileID: file.id }
  const mine = and(
    eq(suiteAttributes.districtID, ctx.districtID),
    eq(suiteAttributes.fileID, file.id),
  )
  const before = await tx.select().from(suiteAttributes).where(mine)
  const origins = await tx
    .select()
    .from(suiteAttributes)
    .where(
      and(
        eq(suiteAttributes.districtID, ctx.districtID),
        eq(suiteAttributes.suiteID, file.suiteID),
      ),
    )
  const known = new Map(before.map((one) => [one.sourceName, one]))
  const wanted = new Set(output.columns.map((one) => one.name))
  const gone = before.filter((one) => !wanted.has(one.sourceName)).map((one) => one.id)
  if (gone.length > 0)
    await tx.delete(suiteAttributes).where(and(mine, inArray(suiteAttributes.id, gone)))
  const rows = output.columns.flatMap(({ name, kind }, position) => {
    const one = known.get(name)
    return one ? [{ id: one.id, kind, position, profile: output.profiles[position] }] : []
  })
  await tx.execute(sql`
    update data_suite_attribute a set kind = d.kind, import_format = 'automatic', position = d.position, profile = d.profile from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d(id integer, kind text, position integer, profile jsonb)
    where a.district_id = ${ctx.districtID} and a.file_id = ${file.id} and a.id = d.id`)
  const added = output.columns.flatMap((column, position) =>
    known.has(column.name)
      ? []
      : [
          {
            ...at,
            ...columnRow(column, origins),
            position,
            profile: output.profiles[position] ?? null,
          },
        ],
  )
  const inserted =
    added.length > 0
      ? await tx
          .insert(suiteAttributes)
          .values(added)
          .returning({ id: suiteAttributes.id, name: suiteAttributes.sourceName })
      : []
  const ids = new Map([
    ...before.map((one) => [one.sourceName, one.id] as const),
    ...inserted.map((one) => [one.name, one.id] as const),
  ])
  const idAt = (position: number): number => ids.get(output.columns[position]?.name ?? '') ?? 0
  const guards = output.guards.map(({ of, at: position }) => ({ of, by: `a${idAt(position)}` }))
  await tx
    .update(suiteRecipes)
    .set({
      guards,
      people: output.people === null ? null : idAt(output.people),
      ranAt: ctx.now().toISOString(),
    })
    .where(and(eq(suiteRecipes.districtID, ctx.districtID), eq(suiteRecipes.fileID, file.id)))
}

function columnRow({ name, kind, from }: MadeColumn, origins: readonly AttributeRow[]) {
  const origin = origins.find((one) => `a${one.id}` === from)
  const semanticType = origin ? origin.semanticType : proposeMeaning(name, kind)
  return {
    sourceName: name,
    displayName: name,
    kind,
    semanticType,
    dataType:
      origin && origin.kind === kind ? origin.dataType : proposeDataType(kind, semanticType, []),
  }
}

/**
 * Automatically rebuilds what is derived from this file; a file that is being built right now, once
 * more when it is done.
 */
export async function remakeDependants(
  ctx: JobContext,
  { suiteID, id }: Pick<FileRow, 'suiteID' | 'id'>,
  start: (tx: Tx, fileID: number) => Promise<number>,
): Promise<void> {
  const dependants = await autoDependants(ctx.db, ctx.districtID, suiteID)
  for (const one of dependants.filter(({ definition }) =>
    inputsOfRecipe(definition).includes(id),
  )) {
    await ctx.database.transaction(ctx.districtID, (tx) => remake(tx, ctx, one.fileID, start))
  }
}

/** Sends a file into its kitchen again, or says that it is stale while it is there. */
export async function remake(
  tx: Tx,
  { districtID, now }: Pick<JobContext, 'districtID' | 'now'>,
  fileID: number,
  start: (tx: Tx, fileID: number) => Promise<number>,
): Promise<void> {
  const at = and(eq(suiteFiles.districtID, districtID), eq(suiteFiles.id, fileID))
  const [file] = await tx
    .select({
      status: suiteFiles.status,
      before: suiteFiles.before,
      removedAt: suiteFiles.removedAt,
    })
    .from(suiteFiles)
    .where(at)
    .for('update')
  const status = file && moveFile(file, 'newData', 'editor', now().toISOString())
  if (status)
    await tx
      .update(suiteFiles)
      .set({
        status,
        incoming: [],
        failure: null,
        runID: await start(tx, fileID),
        version: sql`version + 1`,
      })
      .where(at)
  else
    await tx
      .update(suiteRecipes)
      .set({ stale: true })
      .where(and(eq(suiteRecipes.districtID, districtID), eq(suiteRecipes.fileID, fileID)))
}
