import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  badgeEvents,
  badges,
  badgeVersions,
  type BadgeRow,
  type BadgeVersionRow,
} from './badge.table.ts'
import { mayRemoveDraft } from './badge.queries.ts'
import { checkMayKnow } from './badges.queries.ts'
import { settleStandards } from './chosen-standards.ts'
import { checkChosen } from './chosen-things.ts'
import { cleanContent, writeContent } from './content.actions.ts'
import { readContent } from './content.queries.ts'
import { changedContent, contentErrors } from './content.rules.ts'
import { contentParts, emptyContent, type BadgeContent } from './content.types.ts'
import { mayEditContent } from './creation-state.rules.ts'
import { partsOf } from './parts.rules.ts'

const entity = 'microcredentials.badge'

/** Creates a microcredential, with the caller as its creator. Returns its id. */
export function createBadge(
  ctx: UserRequest,
  content: BadgeContent,
  action: 'create' | 'clone' | 'import' = 'create',
): Promise<number> {
  const clean = cleanContent(content)
  const errors = contentErrors(clean)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [badge] = await tx
      .insert(badges)
      .values({ districtID, creatorID: userID })
      .returning({ id: badges.id })
    const badgeID = badge?.id ?? 0
    const versionID = await addVersion(tx, { districtID, badgeID, number: 1 }, clean)
    await tx
      .insert(badgeEvents)
      .values({ districtID, badgeID, versionID, action, to: 'drft', actorID: userID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: badgeID,
      action,
      after: { name: clean.name },
      requestID: ctx.request.requestID,
    })
    return badgeID
  })
}

/** Adds a version with this content and makes it the one being edited. Returns its id. */
export async function addVersion(
  tx: Tx,
  of: { districtID: number; badgeID: number; number: number },
  content: BadgeContent,
): Promise<number> {
  const [version] = await tx
    .insert(badgeVersions)
    .values({ ...of, name: content.name })
    .returning({ id: badgeVersions.id })
  const versionID = version?.id ?? 0
  await writeContent(
    tx,
    { districtID: of.districtID, versionID },
    content,
    changedContent(emptyContent(content.name), content),
  )
  await tx
    .update(badges)
    .set({ versionID })
    .where(and(eq(badges.districtID, of.districtID), eq(badges.id, of.badgeID)))
  return versionID
}

/**
 * Saves content as it is typed. Refuses 404; 403 if the person or the status doesn't allow it; 409
 * with the current values if someone else saved in between; 422 with errors by path.
 */
export function saveContent(
  ctx: UserRequest,
  input: { badgeID: number; version: number; content: BadgeContent },
): Promise<{ version: number; savedAt: string }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { badge, version } = await loadForWrite(tx, ctx, input.badgeID)
    if (!mayEditContent(badge.status, partsOf(ctx.user, badge)))
      throw refuse.forbidden('microcredentials.notAllowedToModify')
    const before = (await readContent(tx, version.id)) ?? emptyContent('')
    if (version.version !== input.version)
      throw refuse.changed({ version: version.version, content: before })
    const sent = cleanContent(input.content)
    const content = {
      ...sent,
      standards: await settleStandards(tx, districtID, sent.standards, before.standards),
    }
    const errors = contentErrors(content)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    await checkChosen(tx, ctx, content, before)
    const savedAt = ctx.now().toISOString()
    const changed = changedContent(before, content)
    if (changed.length === 0) return { version: version.version, savedAt }
    await writeContent(tx, { districtID, versionID: version.id }, content, changed)
    await tx
      .update(badgeVersions)
      .set({ version: sql`${badgeVersions.version} + 1`, updatedAt: savedAt })
      .where(eq(badgeVersions.id, version.id))
    await tx.update(badges).set({ updatedAt: savedAt }).where(eq(badges.id, badge.id))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: badge.id,
      action: 'update',
      before: loggedValues(before, changed),
      after: loggedValues(content, changed),
      requestID: ctx.request.requestID,
    })
    return { version: version.version + 1, savedAt }
  })
}

/** Creates a copy with the same content, with the caller as its creator. Returns its id. */
export async function cloneBadge(ctx: UserRequest, badgeID: number, name: string): Promise<number> {
  const [badge] = await ctx.db
    .select()
    .from(badges)
    .where(
      and(
        eq(badges.districtID, ctx.user.districtID),
        eq(badges.id, badgeID),
        isNull(badges.removedAt),
      ),
    )
  checkMayKnow(ctx, badge)
  const content = await readContent(ctx.db, badge.versionID ?? 0)
  if (!content) throw refuse.notFound('microcredentials.notFound')
  return createBadge(ctx, { ...content, name }, 'clone')
}

/** Deletes or restores a draft that was never active. Refuses 404 and 403. */
export function removeBadge(ctx: UserRequest, badgeID: number, restore = false): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { badge, version } = await loadForWrite(tx, ctx, badgeID, restore)
    const parts = partsOf(ctx.user, badge)
    if (
      !mayRemoveDraft(
        badge.status,
        version.number,
        parts.includes('creator') || parts.includes('administrator'),
      )
    )
      throw refuse.forbidden('microcredentials.notAllowedToModify')
    await tx
      .update(badges)
      .set({ removedAt: restore ? null : ctx.now().toISOString() })
      .where(eq(badges.id, badgeID))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: badgeID,
      action: restore ? 'restore' : 'remove',
      requestID: ctx.request.requestID,
    })
  })
}

/** The microcredential and the version being edited, locked for this transaction. Refuses 404. */
export async function loadForWrite(
  tx: Tx,
  ctx: UserRequest,
  badgeID: number,
  removedToo = false,
): Promise<{ badge: BadgeRow; version: BadgeVersionRow }> {
  const [badge] = await tx
    .select()
    .from(badges)
    .where(
      and(
        eq(badges.districtID, ctx.user.districtID),
        eq(badges.id, badgeID),
        removedToo ? undefined : isNull(badges.removedAt),
      ),
    )
    .for('update')
  checkMayKnow(ctx, badge)
  const [version] = await tx
    .select()
    .from(badgeVersions)
    .where(eq(badgeVersions.id, badge.versionID ?? 0))
  if (!version) throw refuse.notFound('microcredentials.notFound')
  return { badge, version }
}

// The log records a field's old and new value. For a list it records only the length, because the
// parts are in the version itself.
const loggedValues = (
  content: BadgeContent,
  changed: readonly (keyof BadgeContent)[],
): Record<string, unknown> =>
  Object.fromEntries(
    changed.map((name) => [
      name,
      contentParts.includes(name as (typeof contentParts)[number])
        ? JSON.stringify(content[name]).slice(0, 4000)
        : content[name],
    ]),
  )
