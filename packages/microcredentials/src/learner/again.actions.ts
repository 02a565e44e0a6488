import { notifyUser } from '@atrium/notify/public'
import { credentialOf, setCredentialAside } from '@atrium/credentials/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { badges } from '../badges/badge.table.ts'
import { credentialSource, learnerStatus, type LearnerStatus } from '../words.ts'
import { readAsked } from './asked.queries.ts'
import { holdOwn, type HeldBadgeUser } from './badge-user.ts'
import { moveLearner } from './learner-state.rules.ts'
import { badgeEvidence, badgeReflections, badgeUserEvents, badgeUsers } from './learner.table.ts'

/**
 * Begins once more what was earned and whose credential was revoked or is over: in the version that is in force, with nothing handed in, and at
 * the full fee. The old credential stays its earner's, as it is; the new one will be another. Refuses 409 what still holds, or is offered no more.
 */
export function earnAgain(
  ctx: UserRequest,
  badgeUserID: number,
): Promise<{ status: LearnerStatus }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const held = await holdOwn(tx, ctx, badgeUserID)
    const { row, badgeName, reviewMode } = held
    const source = { kind: credentialSource, id: row.id }
    const credential = await credentialOf(tx, source, ctx.now())
    const ended = credential?.state === 'revoked' || credential?.state === 'expired'
    const move = moveLearner(row.status, 'earnAgain', {
      part: 'learner',
      reviewMode,
      feeDue: 0,
      owed: 0,
      review: null,
      marked: 0,
      statusBefore: row.statusBefore,
      ended,
    })
    if (!move.ok) throw refuse.conflict(move.code)
    await setCredentialAside(tx, source, `${credentialSource}/${row.round}`)
    await closeWork(tx, held)
    await tx
      .update(badgeUsers)
      .set({
        ...(await inForce(tx, held)),
        status: move.to,
        statusBefore: null,
        startedAt: ctx.now().toISOString(),
        submittedAt: null,
        earnedAt: null,
        credentialID: null,
        version: row.version + 1,
        updatedAt: ctx.now().toISOString(),
      })
      .where(and(eq(badgeUsers.districtID, districtID), eq(badgeUsers.id, row.id)))
    await tx.insert(badgeUserEvents).values({
      districtID,
      badgeUserID,
      action: 'earnAgain',
      status: move.to,
      round: row.round,
      actorID: userID,
      actorPart: 'learner',
      at: ctx.now().toISOString(),
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.badgeUser',
      entityID: badgeUserID,
      action: 'earnAgain',
      before: { status: learnerStatus.earned },
      after: { status: move.to },
      requestID: ctx.request.requestID,
    })
    await notifyUser(tx, {
      districtID,
      userID,
      template: 'microcredentials.learner.started',
      values: { badgeName },
      screen: 'my/microcredentials/work',
      params: { badgeUserID },
    })
    return { status: move.to }
  })
}

/** The version that is in force, and its credit where there is but one. */
async function inForce(
  tx: Tx,
  { row: { districtID, badgeID } }: HeldBadgeUser,
): Promise<{ versionID: number; creditID: number | null }> {
  const [badge] = await tx
    .select({ versionID: badges.versionID })
    .from(badges)
    .where(
      and(
        eq(badges.districtID, districtID),
        eq(badges.id, badgeID),
        eq(badges.status, 'actv'),
        isNull(badges.removedAt),
      ),
    )
  if (!badge?.versionID) throw refuse.conflict('microcredentials.refusal.notOffered')
  const { credits } = await readAsked(tx, badge.versionID)
  return {
    versionID: badge.versionID,
    creditID: credits.length === 1 ? (credits[0]?.id ?? null) : null,
  }
}

/** What was handed in stays with its rounds, and out of the next one. */
async function closeWork(tx: Tx, { row: { districtID, id, round } }: HeldBadgeUser): Promise<void> {
  for (const table of [badgeEvidence, badgeReflections]) {
    await tx
      .update(table)
      .set({ lastRound: round })
      .where(
        and(eq(table.districtID, districtID), eq(table.badgeUserID, id), isNull(table.lastRound)),
      )
  }
}
