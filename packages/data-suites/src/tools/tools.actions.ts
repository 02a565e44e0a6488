import { audit, enqueue, reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { suiteFiles } from '../data-suites.table.ts'
import { moveFile } from '../files/file-status.rules.ts'
import { openFile, saveFile } from '../files/files.actions.ts'
import { loadJob } from '../files/load.job.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import { contentsOf, shapeOf } from '../suites/suite-contents.queries.ts'
import { compiledRecipe, recipeReader } from './run-recipe.ts'
import { recipeOf, remake } from './recipe-files.ts'
import { leadsBack, recipeErrors } from './recipe.rules.ts'
import type { Recipe } from './recipe.types.ts'
import { suiteRecipes } from './tools.table.ts'

export interface RecipeDraft {
  suiteID: number
  /** The file that is changed; without it a new one is made. */
  fileID?: number | undefined
  version?: number | undefined
  name: string
  auto: boolean
  recipe: Recipe
}

/**
 * Saves a recipe and has its file made. For people with full access to the suite's records: a
 * well-chosen filter would otherwise reveal one person by the number of its rows. Refuses 422 a
 * recipe that can't be made, 409 one that leads back to itself.
 */
export async function saveRecipe(
  ctx: UserRequest,
  draft: RecipeDraft,
): Promise<{ fileID: number }> {
  const { suite } = await openSuite(ctx, draft.suiteID, 'owner')
  const errors = recipeErrors(draft.recipe)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const contents = await contentsOf(ctx.db, suite.districtID, suite.id)
  const { fileID, recipe } = draft
  if (fileID !== undefined && leadsBack(contents.recipes, fileID, recipe))
    throw refuse.conflict('dataSuites.tools.leadsBack')
  const shape = shapeOf(suite.id, contents)
  const { guards } = compiledRecipe(
    shape,
    contents,
    recipe,
    await recipeReader(ctx.db, suite.districtID, ctx.now()),
  )
  // The number of resulting rows would reveal something about schools that aren't theirs.
  if (guards.some((one) => one.of === '*') && reachOf(ctx.user, 'dataSuites.view') !== 'district')
    throw refuse.forbidden('dataSuites.tools.guarded')
  return fileID === undefined ? create(ctx, draft) : change(ctx, fileID, draft)
}

async function create(
  ctx: UserRequest,
  { suiteID, name, auto, recipe }: RecipeDraft,
): Promise<{ fileID: number }> {
  const { districtID, userID } = ctx.user
  const now = ctx.now().toISOString()
  return ctx.database.transaction(districtID, async (tx) => {
    const status = moveFile(
      { status: 'stup', before: null, removedAt: null },
      'saveMapping',
      'editor',
      now,
    )
    const [row] = await tx
      .insert(suiteFiles)
      .values({ districtID, suiteID, name, marks: [], ...(status && { status }) })
      .returning({ id: suiteFiles.id })
    if (!row) throw new Error('A file was not made')
    const runID = await enqueue(tx, loadJob, { fileID: row.id }, { districtID, startedBy: userID })
    await tx
      .update(suiteFiles)
      .set({ runID })
      .where(and(eq(suiteFiles.districtID, districtID), eq(suiteFiles.id, row.id)))
    await tx
      .insert(suiteRecipes)
      .values({ districtID, suiteID, fileID: row.id, definition: recipe, auto })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.recipe',
      entityID: row.id,
      action: 'create',
      after: { name, auto, recipe },
    })
    return { fileID: row.id }
  })
}

async function change(
  ctx: UserRequest,
  fileID: number,
  { suiteID, version, name, auto, recipe }: RecipeDraft,
): Promise<{ fileID: number }> {
  const { file, act } = await openFile(ctx, fileID, 'owner')
  const before = await recipeOf({ db: ctx.db, districtID: file.districtID }, fileID)
  if (!before || file.suiteID !== suiteID) throw refuse.notFound('kit.refusal.notFound')
  const status = act('newData')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const at = and(
      eq(suiteRecipes.districtID, districtID),
      eq(suiteRecipes.fileID, fileID),
      eq(suiteRecipes.version, version ?? 0),
    )
    const saved = await tx
      .update(suiteRecipes)
      .set({ definition: recipe, auto, version: sql`version + 1` })
      .where(at)
      .returning({ fileID: suiteRecipes.fileID })
    if (saved.length === 0) {
      const now = await recipeOf({ db: ctx.db, districtID }, fileID)
      throw refuse.changed({ name: file.name, ...now })
    }
    const runID = await enqueue(tx, loadJob, { fileID }, { districtID, startedBy: userID })
    await saveFile(tx, file, { name, status, incoming: [], failure: null, runID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.recipe',
      entityID: fileID,
      action: 'update',
      before: { name: file.name, auto: before.auto, recipe: before.definition },
      after: { name, auto, recipe },
    })
    return { fileID }
  })
}

/**
 * Updates a file on its own: a derived one is rebuilt, an uploaded one is read again. Refuses 409
 * while it is being processed.
 */
export async function refreshFile(ctx: UserRequest, fileID: number): Promise<void> {
  const { file, act } = await openFile(ctx, fileID, 'edit')
  const made = await recipeOf({ db: ctx.db, districtID: file.districtID }, fileID)
  const status = act(file.status === 'err' ? 'retry' : 'newData')
  const { districtID, userID } = ctx.user
  // A failed upload still has its bytes; what is served is read again from its original ones.
  const incoming = made
    ? []
    : file.incoming.length > 0
      ? file.incoming
      : file.serving.map((source) => ({ ...source, parquet: null }))
  await ctx.database.transaction(districtID, async (tx) => {
    const runID = await enqueue(tx, loadJob, { fileID }, { districtID, startedBy: userID })
    await saveFile(tx, file, { status, incoming, failure: null, runID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.file',
      entityID: fileID,
      action: 'refresh',
      before: { status: file.status },
      after: { status },
    })
  })
}

/** Rebuilds every derived file in a suite: row security has changed, and must be carried along. */
export async function remakeAll(ctx: UserRequest, suiteID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const made = await ctx.db
    .select({ fileID: suiteRecipes.fileID })
    .from(suiteRecipes)
    .where(and(eq(suiteRecipes.districtID, districtID), eq(suiteRecipes.suiteID, suiteID)))
  if (made.length === 0) return
  await ctx.database.transaction(districtID, async (tx) => {
    for (const { fileID } of made)
      await remake(tx, { districtID, now: ctx.now }, fileID, (within, id) =>
        enqueue(within, loadJob, { fileID: id }, { districtID, startedBy: userID }),
      )
  })
}
