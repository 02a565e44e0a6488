import { holders } from '@atrium/access/public'
import { notifyUser, notifyUsers } from '@atrium/notify/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { needs, type CreationAction, type CreationStatus } from '../words.ts'
import { addVersion, loadForWrite } from './badge.actions.ts'
import {
  badgeComments,
  badgeEvents,
  badges,
  badgeVersions,
  type BadgeRow,
  type BadgeVersionRow,
} from './badge.table.ts'
import { cleanContent } from './content.actions.ts'
import { readContent } from './content.queries.ts'
import { hasApprovalArea, readinessErrors } from './content.rules.ts'
import { emptyContent } from './content.types.ts'
import { moveCreation } from './creation-state.rules.ts'
import { partsOf } from './parts.rules.ts'

export interface CreationMoveInput {
  badgeID: number
  action: CreationAction
  /** What the approver, or the creator, has to say about it. */
  comment?: string | undefined
}

/**
 * Takes a microcredential one step further, as `creationTransitions` allows. Approving freezes the version; going back to a draft
 * from there, or from the archive, begins the next one. Refuses 404; 403 what the table has no row for; 422 a submission that lacks
 * something, by path, and a request for changes that says nothing.
 */
export function actOnBadge(
  ctx: UserRequest,
  { badgeID, action, comment }: CreationMoveInput,
): Promise<{ status: CreationStatus }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { badge, version } = await loadForWrite(tx, ctx, badgeID)
    const content = (await readContent(tx, version.id)) ?? emptyContent('')
    const move = moveCreation(badge.status, action, {
      parts: partsOf(ctx.user, badge),
      hasApprovalArea: hasApprovalArea(content),
    })
    if (!move.ok)
      throw move.code === 'microcredentials.needsApprovalArea'
        ? refuse.fields({ credits: { id: move.code } })
        : refuse.forbidden(move.code)
    if (action === 'submit') {
      const missing = readinessErrors(content)
      if (Object.keys(missing).length > 0) throw refuse.fields(missing)
    }
    if (action === 'requestChanges' && !comment?.trim() && !(await hasOpenComment(tx, version)))
      throw refuse.fields({ comment: { id: 'microcredentials.valid.sayWhatToChange' } })
    const now = ctx.now().toISOString()
    if (action === 'approve')
      await tx.update(badgeVersions).set({ frozenAt: now }).where(eq(badgeVersions.id, version.id))
    const versionID = move.nextVersion
      ? await addVersion(
          tx,
          { districtID, badgeID, number: version.number + 1 },
          cleanContent(content),
        )
      : version.id
    await tx
      .update(badges)
      .set({
        status: move.to,
        version: sql`${badges.version} + 1`,
        updatedAt: now,
        ...(action === 'submit' && { submittedAt: now }),
        ...(action === 'approve' && { activatedAt: now }),
      })
      .where(eq(badges.id, badgeID))
    await tx.insert(badgeEvents).values({
      districtID,
      badgeID,
      versionID,
      action,
      from: badge.status,
      to: move.to,
      actorID: userID,
      comment: comment?.trim() || null,
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.badge',
      entityID: badgeID,
      action,
      before: { status: badge.status },
      after: { status: move.to },
      requestID: ctx.request.requestID,
    })
    await tellCreator(tx, ctx, badge, version, action, comment)
    if (action === 'submit') await tellApprovers(tx, ctx, badge, version)
    return { status: move.to }
  })
}

async function hasOpenComment(tx: Tx, version: BadgeVersionRow): Promise<boolean> {
  const [open] = await tx
    .select({ id: badgeComments.id })
    .from(badgeComments)
    .where(
      and(
        eq(badgeComments.badgeID, version.badgeID),
        eq(badgeComments.versionID, version.id),
        isNull(badgeComments.resolvedAt),
      ),
    )
    .limit(1)
  return open !== undefined
}

/** Who made it hears what others decide about it. */
async function tellCreator(
  tx: Tx,
  ctx: UserRequest,
  badge: BadgeRow,
  version: BadgeVersionRow,
  action: CreationAction,
  comment: string | undefined,
): Promise<void> {
  if (badge.creatorID === ctx.user.userID || action === 'submit') return
  await notifyUser(tx, {
    districtID: badge.districtID,
    userID: badge.creatorID,
    template: `microcredentials.mail.${action}`,
    values: {
      badgeName: version.name,
      comment: comment?.trim() ?? '',
      hasComment: comment?.trim() ? 'yes' : 'no',
    },
    screen: 'microcredentialing/microcredentials/edit',
    params: { badgeID: badge.id },
  })
}

/** Whoever may approve it hears that it waits; not the one who has just submitted it. */
async function tellApprovers(
  tx: Tx,
  ctx: UserRequest,
  { districtID, id }: BadgeRow,
  { name }: BadgeVersionRow,
): Promise<void> {
  const approvers = (await holders(tx, { districtID, permission: needs.approve })).filter(
    (userID) => userID !== ctx.user.userID,
  )
  await notifyUsers(tx, approvers, {
    districtID,
    template: 'microcredentials.mail.submit',
    values: { badgeName: name },
    screen: 'microcredentialing/microcredentials/edit',
    params: { badgeID: id },
  })
}
