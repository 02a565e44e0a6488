import { notifyUser } from '@atrium/notify/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { audit } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { badges } from '../badges/badge.table.ts'
import { audiencesOf } from '../audience.rules.ts'
import { workOfGroup } from '../classrooms/coached.queries.ts'
import { readAsked } from './asked.queries.ts'
import { badgeUserEvents, badgeUsers } from './learner.table.ts'

/**
 * Starts a microcredential in the current version, or returns it if it was already started. Refuses
 * 404 if it isn't active or the caller can't find it.
 */
export function earn(ctx: UserRequest, badgeID: number): Promise<{ badgeUserID: number }> {
  const { districtID, userID, schoolID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [known] = await tx
      .select({ id: badgeUsers.id })
      .from(badgeUsers)
      .where(
        and(
          eq(badgeUsers.districtID, districtID),
          eq(badgeUsers.badgeID, badgeID),
          eq(badgeUsers.userID, userID),
        ),
      )
    if (known) return { badgeUserID: known.id }
    const [badge] = await tx
      .select()
      .from(badges)
      .where(
        and(
          eq(badges.districtID, districtID),
          eq(badges.id, badgeID),
          eq(badges.status, 'actv'),
          isNull(badges.removedAt),
        ),
      )
    const isMeantForThem = badge?.audience.some((kind) =>
      audiencesOf(ctx.user.roles).includes(kind),
    )
    const led =
      badge && (badge.catalogVisibility === 'hidden' || !isMeantForThem)
        ? await leadsTo(tx, ctx, badgeID)
        : undefined
    if (
      !badge?.versionID ||
      (badge.catalogVisibility === 'hidden' && !led?.byGroup && !led?.byPathway)
    )
      throw refuse.notFound('microcredentials.notFound')
    if (!isMeantForThem && !led?.byGroup) throw refuse.forbidden('microcredentials.notMeantForYou')
    const { credits } = await readAsked(tx, badge.versionID)
    const creditID = credits.length === 1 ? (credits[0]?.id ?? null) : null
    const values = {
      districtID,
      badgeID,
      versionID: badge.versionID,
      userID,
      schoolID,
      creditID,
      startedAt: ctx.now().toISOString(),
    }
    const [made] = await tx.insert(badgeUsers).values(values).onConflictDoNothing().returning()
    // Another tab has just started it in a concurrent transaction.
    if (!made) return earnAgain(tx, districtID, badgeID, userID)
    await tx.insert(badgeUserEvents).values({
      districtID,
      badgeUserID: made.id,
      action: 'earn',
      status: 1,
      round: 0,
      actorID: userID,
      actorPart: 'learner',
      at: values.startedAt,
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.badgeUser',
      entityID: made.id,
      action: 'earn',
      after: { badgeID, status: 1 },
      requestID: ctx.request.requestID,
    })
    await notifyUser(tx, {
      districtID,
      userID,
      template: 'microcredentials.learner.started',
      values: { badgeName: badge.name },
      screen: 'my/microcredentials/work',
      params: { badgeUserID: made.id },
    })
    return { badgeUserID: made.id }
  })
}

async function earnAgain(
  tx: Tx,
  districtID: number,
  badgeID: number,
  userID: number,
): Promise<{ badgeUserID: number }> {
  const [row] = await tx
    .select({ id: badgeUsers.id })
    .from(badgeUsers)
    .where(
      and(
        eq(badgeUsers.districtID, districtID),
        eq(badgeUsers.badgeID, badgeID),
        eq(badgeUsers.userID, userID),
      ),
    )
  if (!row) throw refuse.conflict('kit.refusal.actNotNow')
  return { badgeUserID: row.id }
}

// A microcredential that isn't in the catalog can be started only through a visible pathway or the
// learner's own group; one for another audience, only through their group.
async function leadsTo(
  tx: Tx,
  ctx: UserRequest,
  badgeID: number,
): Promise<{ byPathway: boolean; byGroup: boolean } | undefined> {
  const { districtID, userID } = ctx.user
  const [row] = await tx.execute<{ byPathway: boolean; byGroup: boolean }>(sql`
    select exists (select from badge_pathway_step_badge b join badge_pathway_step s on s.district_id = b.district_id and s.id = b.step_id
        join badge_pathway p on p.district_id = s.district_id and p.id = s.pathway_id and p.visible and p.removed_at is null
        where b.district_id = ${districtID} and b.badge_id = ${badgeID}) as "byPathway",
      exists (select from badge_classroom g join badge_classroom_member m on m.district_id = g.district_id and m.classroom_id = g.id
        where g.district_id = ${districtID} and g.removed_at is null and m.user_id = ${userID} and ${badgeID} in (select w.badge_id from ${workOfGroup} w)) as "byGroup"`)
  return row
}
