import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { loadForWrite } from './badge.actions.ts'
import { badgeComments } from './badge.table.ts'
import { mayComment } from './creation-state.rules.ts'
import { partsOf } from './parts.rules.ts'

/** Comments on a field. Refuses 404, and 403 for anyone who isn't currently its approver. */
export function addComment(
  ctx: UserRequest,
  { badgeID, field, text }: { badgeID: number; field: string; text: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { badge, version } = await loadForWrite(tx, ctx, badgeID)
    if (!mayComment(badge.status, partsOf(ctx.user, badge)))
      throw refuse.forbidden('microcredentials.notAllowedToModify')
    await tx.insert(badgeComments).values({
      districtID,
      badgeID,
      versionID: version.id,
      field,
      authorID: userID,
      text: text.trim(),
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.badge',
      entityID: badgeID,
      action: 'comment',
      after: { [field]: text.trim() },
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * Marks a comment as resolved: by its author, the creator, or an administrator. Refuses 404, and
 * 403 for anyone else.
 */
export function resolveComment(
  ctx: UserRequest,
  { badgeID, id }: { badgeID: number; id: number },
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { badge } = await loadForWrite(tx, ctx, badgeID)
    const [comment] = await tx
      .select()
      .from(badgeComments)
      .where(
        and(
          eq(badgeComments.id, id),
          eq(badgeComments.badgeID, badgeID),
          isNull(badgeComments.resolvedAt),
        ),
      )
    if (!comment) throw refuse.notFound('kit.refusal.notFound')
    const parts = partsOf(ctx.user, badge)
    if (
      comment.authorID !== userID &&
      !parts.includes('creator') &&
      !parts.includes('administrator')
    )
      throw refuse.forbidden('microcredentials.notAllowedToModify')
    await tx
      .update(badgeComments)
      .set({ resolvedBy: userID, resolvedAt: ctx.now().toISOString() })
      .where(eq(badgeComments.id, id))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.badge',
      entityID: badgeID,
      action: 'resolveComment',
      after: { [comment.field]: comment.text },
      requestID: ctx.request.requestID,
    })
  })
}
