import { notifyUser } from '@atrium/notify/public'
import { credentialOf, revokeCredential } from '@atrium/credentials/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { reopenFor } from '../curricula/complete.actions.ts'
import { credentialSource } from '../words.ts'
import { holdBadgeUser } from './badge-user.ts'
import { badgeUserEvents } from './learner.table.ts'

/**
 * Permanently revokes the credential of an earned microcredential, and notifies the earner of the
 * reason. It stays in the earner's history, but pathways, curricula and groups no longer count it,
 * so some may be reopened. Refuses 404 if no credential was issued, 409 if it is already revoked.
 */
export async function revokeEarned(
  ctx: UserRequest,
  badgeUserID: number,
  reason: string,
): Promise<void> {
  const { districtID, userID: actorID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { row, badgeName } = await holdBadgeUser(tx, districtID, badgeUserID)
    const credential = await credentialOf(tx, { kind: credentialSource, id: row.id }, ctx.now())
    if (!credential) throw refuse.notFound('microcredentials.notFound')
    await revokeCredential(tx, { credentialID: credential.credentialID, reason, actorID })
    await tx.insert(badgeUserEvents).values({
      districtID,
      badgeUserID,
      action: 'revoke',
      status: row.status,
      round: row.round,
      actorID,
      actorPart: 'administrator',
      at: ctx.now().toISOString(),
    })
    await notifyUser(tx, {
      districtID,
      userID: row.userID,
      template: 'microcredentials.learner.revoked',
      values: { badgeName, reason },
      screen: 'my/microcredentials/work',
      params: { badgeUserID },
    })
    await reopenFor(tx, { districtID, userID: row.userID, badgeID: row.badgeID, badgeName })
  })
}
