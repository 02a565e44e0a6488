import { audit, richText, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { badges } from '../badges/badge.table.ts'
import { readCurriculum, readPathway } from './offers.queries.ts'
import { completeFor } from './complete.actions.ts'
import {
  badgeCurriculumUsers,
  badgePathwayUsers,
  curricula,
  curriculumPathways,
  pathways,
  pathwaySteps,
  stepBadges,
} from './curricula.table.ts'

export interface OfferDraft {
  name: string
  description: string
  visible: boolean
  imageUUID: string | null
}
export interface StepDraft {
  /** Null for a new one. */
  id: number | null
  name: string
  required: boolean
  completeAll: boolean
  numberRequired: number
  badges: { badgeID: number; required: boolean }[]
}

/**
 * Saves a pathway with all its steps; creates one if `id` is null. Refuses 404, 409 for a stale
 * version or a name that is taken, and 422 for unknown badges.
 */
export async function savePathway(
  ctx: UserRequest,
  given: { id: number | null; version: number; draft: OfferDraft; steps: readonly StepDraft[] },
): Promise<{ id: number; version: number }> {
  const { districtID } = ctx.user
  return saving(ctx, 'pathway', given, async (tx, pathwayID) => {
    await checkBadges(
      tx,
      districtID,
      given.steps.flatMap((step) => step.badges.map((badge) => badge.badgeID)),
    )
    const present = await tx
      .select({ id: pathwaySteps.id })
      .from(pathwaySteps)
      .where(and(eq(pathwaySteps.districtID, districtID), eq(pathwaySteps.pathwayID, pathwayID)))
    const kept = new Set(given.steps.map((step) => step.id))
    const gone = present.filter((step) => !kept.has(step.id)).map((step) => step.id)
    const known = present.map((step) => step.id)
    if (known.length > 0)
      await tx
        .delete(stepBadges)
        .where(and(eq(stepBadges.districtID, districtID), inArray(stepBadges.stepID, known)))
    if (gone.length > 0)
      await tx
        .delete(pathwaySteps)
        .where(and(eq(pathwaySteps.districtID, districtID), inArray(pathwaySteps.id, gone)))
    for (const [order, { id, badges: of, ...step }] of given.steps.entries()) {
      const values = { ...step, order }
      if (id !== null && !known.includes(id))
        throw refuse.notFound('microcredentials.pathwayNotFound')
      const [row] =
        id === null
          ? await tx
              .insert(pathwaySteps)
              .values({ districtID, pathwayID, ...values })
              .returning({ id: pathwaySteps.id })
          : await tx
              .update(pathwaySteps)
              .set(values)
              .where(and(eq(pathwaySteps.districtID, districtID), eq(pathwaySteps.id, id)))
              .returning({ id: pathwaySteps.id })
      if (row && of.length > 0)
        await tx
          .insert(stepBadges)
          .values(of.map((badge, at) => ({ districtID, stepID: row.id, ...badge, order: at })))
    }
  })
}

/** Saves a curriculum with its pathways. Refuses like `savePathway`. */
export async function saveCurriculum(
  ctx: UserRequest,
  given: {
    id: number | null
    version: number
    draft: OfferDraft
    pathways: readonly { pathwayID: number; required: boolean }[]
  },
): Promise<{ id: number; version: number }> {
  const { districtID } = ctx.user
  return saving(ctx, 'curriculum', given, async (tx, curriculumID) => {
    const ids = given.pathways.map((one) => one.pathwayID)
    const found =
      ids.length === 0
        ? []
        : await tx
            .select({ id: pathways.id })
            .from(pathways)
            .where(
              and(
                eq(pathways.districtID, districtID),
                inArray(pathways.id, ids),
                isNull(pathways.removedAt),
              ),
            )
    if (found.length < new Set(ids).size)
      throw refuse.fields({ pathways: { id: 'kit.valid.oneOf' } })
    await tx
      .delete(curriculumPathways)
      .where(
        and(
          eq(curriculumPathways.districtID, districtID),
          eq(curriculumPathways.curriculumID, curriculumID),
        ),
      )
    if (ids.length > 0)
      await tx
        .insert(curriculumPathways)
        .values(given.pathways.map((one, order) => ({ districtID, curriculumID, ...one, order })))
  })
}

const tables = { pathway: pathways, curriculum: curricula }

async function saving(
  ctx: UserRequest,
  kind: 'pathway' | 'curriculum',
  { id, version, draft }: { id: number | null; version: number; draft: OfferDraft },
  parts: (tx: Tx, id: number) => Promise<void>,
): Promise<{ id: number; version: number }> {
  const { districtID, userID } = ctx.user
  const table = tables[kind]
  const values = { ...draft, description: richText(draft.description) }
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === null ? undefined : await offerInLog(tx, kind, { districtID, id })
    const [row] =
      id === null
        ? await tx
            .insert(table)
            .values({ districtID, ...values })
            .returning({ id: table.id, version: table.version })
        : await tx
            .update(table)
            .set({ ...values, version: version + 1, updatedAt: ctx.now().toISOString() })
            .where(
              and(
                eq(table.districtID, districtID),
                eq(table.id, id),
                eq(table.version, version),
                isNull(table.removedAt),
              ),
            )
            .returning({ id: table.id, version: table.version })
    if (!row)
      throw refuse.changed(
        await (kind === 'pathway' ? readPathway : readCurriculum)(ctx, id ?? 0, true),
      )
    await parts(tx, row.id)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: `microcredentials.${kind}`,
      entityID: row.id,
      action: before ? 'update' : 'create',
      before,
      after: await offerInLog(tx, kind, { districtID, id: row.id }),
      requestID: ctx.request.requestID,
    })
    return row
  })
}

/** An offer as stored in the log: its texts, and the names of its steps or pathways in order. */
async function offerInLog(
  tx: Tx,
  kind: 'pathway' | 'curriculum',
  { districtID, id }: { districtID: number; id: number },
): Promise<Record<string, unknown>> {
  const { name, description, visible, imageUUID } = tables[kind]
  const [offer] = await tx
    .select({ name, description, visible, imageUUID })
    .from(tables[kind])
    .where(and(eq(tables[kind].districtID, districtID), eq(tables[kind].id, id)))
    .for('update')
  const parts =
    kind === 'pathway'
      ? await tx
          .select({ name: pathwaySteps.name })
          .from(pathwaySteps)
          .where(and(eq(pathwaySteps.districtID, districtID), eq(pathwaySteps.pathwayID, id)))
          .orderBy(pathwaySteps.order)
      : await tx
          .select({ name: pathways.name })
          .from(curriculumPathways)
          .innerJoin(
            pathways,
            and(
              eq(pathways.districtID, curriculumPathways.districtID),
              eq(pathways.id, curriculumPathways.pathwayID),
            ),
          )
          .where(
            and(
              eq(curriculumPathways.districtID, districtID),
              eq(curriculumPathways.curriculumID, id),
            ),
          )
          .orderBy(curriculumPathways.order)
  return { ...offer, parts: parts.map((part) => part.name) }
}

async function checkBadges(tx: Tx, districtID: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: badges.id })
    .from(badges)
    .where(
      and(
        eq(badges.districtID, districtID),
        inArray(badges.id, [...ids]),
        isNull(badges.removedAt),
      ),
    )
  if (found.length < new Set(ids).size) throw refuse.fields({ steps: { id: 'kit.valid.oneOf' } })
}

/**
 * Removes an offer. Learners who have started it keep their progress. Returns whether it was in the
 * catalog, for `restoreOffer`. Refuses 404.
 */
export async function removeOffer(
  ctx: UserRequest,
  kind: 'pathway' | 'curriculum',
  id: number,
): Promise<{ visible: boolean }> {
  const { districtID, userID } = ctx.user
  const table = tables[kind]
  return ctx.database.transaction(districtID, async (tx) => {
    const present = and(eq(table.districtID, districtID), eq(table.id, id), isNull(table.removedAt))
    const [found] = await tx
      .select({ name: table.name, visible: table.visible })
      .from(table)
      .where(present)
      .for('update')
    if (!found)
      throw refuse.notFound(
        kind === 'pathway'
          ? 'microcredentials.pathwayNotFound'
          : 'microcredentials.curriculumNotFound',
      )
    await tx
      .update(table)
      .set({ removedAt: ctx.now().toISOString(), visible: false })
      .where(present)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: `microcredentials.${kind}`,
      entityID: id,
      action: 'delete',
      before: found,
      requestID: ctx.request.requestID,
    })
    return { visible: found.visible }
  })
}

/**
 * Restores a removed offer with all its parts. Idempotent. Refuses 404, and 409 if the name has
 * been taken since.
 */
export async function restoreOffer(
  ctx: UserRequest,
  kind: 'pathway' | 'curriculum',
  { id, visible }: { id: number; visible: boolean },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const table = tables[kind]
  await ctx.database.transaction(districtID, async (tx) => {
    const [found] = await tx
      .select({ name: table.name, removedAt: table.removedAt })
      .from(table)
      .where(and(eq(table.districtID, districtID), eq(table.id, id)))
      .for('update')
    if (!found)
      throw refuse.notFound(
        kind === 'pathway'
          ? 'microcredentials.pathwayNotFound'
          : 'microcredentials.curriculumNotFound',
      )
    if (found.removedAt === null) return
    await tx
      .update(table)
      .set({ removedAt: null, visible })
      .where(and(eq(table.districtID, districtID), eq(table.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: `microcredentials.${kind}`,
      entityID: id,
      action: 'restore',
      after: { name: found.name, visible },
      requestID: ctx.request.requestID,
    })
  })
}

export interface Started {
  id: number
  userID: number
  startedAt: string
  completedAt: string | null
}

/**
 * Starts a pathway or a curriculum, or returns it if it was already started. Completes it
 * immediately if it is already fulfilled. Refuses 403 for another person, 404 for a hidden offer.
 */
export async function startEarning(
  ctx: UserRequest,
  kind: 'pathway' | 'curriculum',
  { id, userID: whose }: { id: number; userID?: number | undefined },
): Promise<Started> {
  const { districtID, userID } = ctx.user
  if (whose !== undefined && whose !== userID)
    throw refuse.forbidden('microcredentials.notAllowedToModify')
  const table = tables[kind]
  return ctx.database.transaction(districtID, async (tx) => {
    const [offer] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.districtID, districtID),
          eq(table.id, id),
          eq(table.visible, true),
          isNull(table.removedAt),
        ),
      )
    if (!offer)
      throw refuse.notFound(
        kind === 'pathway'
          ? 'microcredentials.pathwayNotFound'
          : 'microcredentials.curriculumNotFound',
      )
    const startedAt = ctx.now().toISOString()
    const made =
      kind === 'pathway'
        ? await tx
            .insert(badgePathwayUsers)
            .values({ districtID, userID, pathwayID: id, startedAt })
            .onConflictDoNothing()
            .returning({ id: badgePathwayUsers.id })
        : await tx
            .insert(badgeCurriculumUsers)
            .values({ districtID, userID, curriculumID: id, startedAt })
            .onConflictDoNothing()
            .returning({ id: badgeCurriculumUsers.id })
    if (made.length > 0) {
      await audit(tx, {
        districtID,
        actorID: userID,
        entity: `microcredentials.${kind}User`,
        entityID: id,
        action: 'start',
        after: { userID },
        requestID: ctx.request.requestID,
      })
      await completeFor(tx, { districtID, userID }, ctx.now())
    }
    const [row] = await tx.execute<Started & Record<string, unknown>>(
      sql`select id, user_id as "userID", started_at as "startedAt", completed_at as "completedAt" from ${sql.raw(`badge_${kind}_user`)} where district_id = ${districtID} and user_id = ${userID} and ${sql.raw(`${kind}_id`)} = ${id}`,
    )
    if (!row) throw new Error('what was begun is not there')
    return row
  })
}
