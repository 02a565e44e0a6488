import { settingsOf } from '@atrium/district-settings/public'
import { audit, valuesLike, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { suiteMixers } from '../data-suites.table.ts'
import { Catalog, inputsOf } from '@atrium/engine/catalog.rules'
import { orRefused, PlanFault } from '@atrium/engine/fault'
import { baseFor, joinsTo } from '@atrium/engine/paths.rules'
import type { Cell, FieldRef, Mixer, SuiteShape } from '@atrium/engine/plan'
import { engineOf } from '../services.ts'
import { suiteRules } from '../shares/rules.settings.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import { contentsOf, shapeOf } from '../suites/suite-contents.queries.ts'
import { readerOf } from '../charts/reader.queries.ts'
import { mixerErrors } from './mixer-draft.rules.ts'
import { areCategories, identifiesPeople } from './leaving-values.rules.ts'
import { categoriesByModel, modelName } from './model-service.ts'
import { likeGroups } from './value-map.rules.ts'

export interface MixerDraft {
  suiteID: number
  mixerID?: number | undefined
  version?: number | undefined
  name: string
  definition: Mixer
}

/**
 * Saves a mixer. Its name must be unique in the suite, ignoring case, and it must not lead back to
 * itself.
 */
export async function saveMixer(ctx: UserRequest, draft: MixerDraft): Promise<{ mixerID: number }> {
  await openSuite(ctx, draft.suiteID, 'edit')
  const contents = await contentsOf(ctx.db, ctx.user.districtID, draft.suiteID)
  const taken =
    contents.mixers.some(
      (one) => one.id !== draft.mixerID && one.name.toLowerCase() === draft.name.toLowerCase(),
    ) ||
    contents.attributes.some((one) => one.displayName.toLowerCase() === draft.name.toLowerCase())
  const errors = {
    ...(taken && { name: { id: 'dataSuites.mixers.nameTaken' } }),
    ...mixerErrors(draft.definition),
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const shape = shapeOf(draft.suiteID, contents)
  const fileID = placed(shape, draft.mixerID ?? 0, draft.definition)
  const { districtID, userID } = ctx.user
  const { mixerID } = draft
  return ctx.database.transaction(districtID, async (tx) => {
    const values = { name: draft.name, definition: draft.definition, fileID }
    const [before] =
      mixerID === undefined
        ? []
        : await tx
            .select()
            .from(suiteMixers)
            .where(
              and(
                eq(suiteMixers.districtID, districtID),
                eq(suiteMixers.suiteID, draft.suiteID),
                eq(suiteMixers.id, mixerID),
                isNull(suiteMixers.removedAt),
              ),
            )
            .for('update')
    if (mixerID !== undefined && !before) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== draft.version) throw refuse.changed(before)
    const [row] = before
      ? await tx
          .update(suiteMixers)
          .set({ ...values, version: before.version + 1, updatedAt: ctx.now().toISOString() })
          .where(and(eq(suiteMixers.districtID, districtID), eq(suiteMixers.id, before.id)))
          .returning({ id: suiteMixers.id })
      : await tx
          .insert(suiteMixers)
          .values({ districtID, suiteID: draft.suiteID, ...values })
          .returning({ id: suiteMixers.id })
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.mixer',
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && valuesLike(before, values),
      after: { ...values },
    })
    return { mixerID: row.id }
  })
}

/** Removes a mixer. Refuses 409 while another mixer or a chart depends on it. */
export async function removeMixer(
  ctx: UserRequest,
  { suiteID, mixerID }: { suiteID: number; mixerID: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'edit')
  const contents = await contentsOf(ctx.db, ctx.user.districtID, suiteID)
  const ref = `"m${mixerID}"`
  if (
    [
      ...contents.mixers.map((one) => one.definition),
      ...contents.charts.map((one) => one.definition),
      ...contents.filterSets.map((one) => one.filters),
    ].some((one) => JSON.stringify(one).includes(ref))
  )
    throw refuse.conflict('kit.refusal.inUse')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await tx
      .update(suiteMixers)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(suiteMixers.districtID, districtID),
          eq(suiteMixers.suiteID, suiteID),
          eq(suiteMixers.id, mixerID),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.mixer',
      entityID: mixerID,
      action: 'remove',
    })
  })
}

export interface MixerPreview {
  columns: { ref: FieldRef; label: string }[]
  /** Its inputs, and its result last. */
  rows: Cell[][]
}

/** A mixer on the first rows of its file, before it is saved. */
export async function previewMixer(
  ctx: UserRequest,
  {
    suiteID,
    mixerID,
    definition,
  }: { suiteID: number; mixerID?: number | undefined; definition: Mixer },
): Promise<MixerPreview> {
  const { suppressed } = await openSuite(ctx, suiteID, 'edit')
  if (suppressed) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const errors = mixerErrors(definition)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const contents = await contentsOf(ctx.db, ctx.user.districtID, suiteID)
  const shape = shapeOf(suiteID, contents)
  const id = mixerID ?? 2_000_000_000
  const fileID = placed(shape, id, definition)
  const inputs = inputsOf(definition)
  const tried = {
    ...shape,
    mixers: [...shape.mixers.filter((one) => one.id !== id), { id, fileID, definition }],
  }
  const result = await engineOf().query(
    tried,
    { fileID, filters: [], groups: [], values: [], raw: [...inputs, `m${id}`] },
    { limit: 12, reader: await readerOf(ctx, [], tried) },
  )
  const label = (ref: FieldRef): string =>
    contents.attributes.find((one) => `a${one.id}` === ref)?.displayName ??
    contents.mixers.find((one) => `m${one.id}` === ref)?.name ??
    ''
  return {
    columns: [...inputs, `m${id}`].map((ref) => ({
      ref,
      label: ref === `m${id}` ? '' : label(ref),
    })),
    rows: result.rows,
  }
}

export interface ValueProposal {
  values: { value: string; count: number; category: string }[]
  more: boolean
  /** Whether a model proposed them, or the likeness of their letters. */
  by: 'model' | 'likeness'
  /** The model was not asked, because the values may identify people. */
  isWithheld: boolean
}

/** The model's name; null without a model, or if the district doesn't allow its values to be sent. */
export const modelFor = async (ctx: UserRequest): Promise<string | null> => {
  const name = modelName()
  if (name === null) return null
  const { districtID } = ctx.user
  return (await settingsOf(ctx.db, suiteRules, { districtID })).modelService ? name : null
}

/**
 * A category for each value of a column, by a model if one is configured and the district allows it, otherwise by spelling similarity: a proposal that an
 * editor changes and approves. Values that may identify people are never sent.
 */
export async function suggestValues(
  ctx: UserRequest,
  { suiteID, input, categories }: { suiteID: number; input: FieldRef; categories: string[] },
): Promise<ValueProposal> {
  const { suppressed } = await openSuite(ctx, suiteID, 'edit')
  if (suppressed) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const contents = await contentsOf(ctx.db, ctx.user.districtID, suiteID)
  const shape = shapeOf(suiteID, contents)
  const catalog = new Catalog(shape)
  const found = orRefused(() => catalog.find(input))
  const result = await engineOf().query(
    shape,
    {
      fileID: found.fileID,
      filters: [],
      groups: [{ field: input }],
      values: [{ reducer: 'recordCount' }],
      sort: [{ by: 1, descending: true }],
    },
    { limit: 500, reader: await readerOf(ctx, [], shape) },
  )
  const values = result.rows.flatMap(([value, count]) =>
    value === null || value === undefined ? [] : [{ value: String(value), count: Number(count) }],
  )
  const names = values.map((one) => one.value)
  const model = await modelFor(ctx)
  const sources = new Set(catalog.attributesOf(input))
  const isWithheld =
    model !== null &&
    (contents.attributes.some((one) => sources.has(one.id) && identifiesPeople(one)) ||
      result.more ||
      !areCategories(values))
  const isAsked = model !== null && !isWithheld
  // Log what leaves the product before it does.
  if (isAsked)
    await ctx.database.transaction(ctx.user.districtID, (tx) =>
      audit(tx, {
        districtID: ctx.user.districtID,
        actorID: ctx.user.userID,
        entity: 'dataSuites.suite',
        entityID: suiteID,
        action: 'askModel',
        after: { model, input, values: names.length },
      }),
    )
  const proposed = isAsked ? await categoriesByModel(names, categories) : undefined
  const groups = proposed ?? likeGroups(names, categories)
  return {
    values: values.map((one, at) => ({ ...one, category: groups[at] ?? one.value })),
    more: result.more,
    by: proposed ? 'model' : 'likeness',
    isWithheld,
  }
}

/**
 * The file whose rows get the new column; refuses inputs that don't belong together, and a mixer
 * that leads back to itself.
 */
function placed(shape: SuiteShape, mixerID: number, definition: Mixer): number {
  return orRefused(() => {
    const tried = {
      ...shape,
      mixers: [
        ...shape.mixers.filter((one) => one.id !== mixerID),
        { id: mixerID, fileID: 0, definition },
      ],
    }
    const catalog = new Catalog(tried)
    catalog.find(`m${mixerID}`)
    const files = inputsOf(definition).map((ref) => catalog.find(ref).fileID)
    const fileID = baseFor(
      shape,
      files.length > 0 ? files : shape.files.slice(0, 1).map((file) => file.id),
    )
    if (fileID === undefined) throw new PlanFault('engine.fault.notRelated')
    joinsTo(shape, fileID, new Set(files))
    return fileID
  })
}
