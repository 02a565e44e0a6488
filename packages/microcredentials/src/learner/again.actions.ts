import { credentialOf, setCredentialAside } from '@atrium/credentials/public'
import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { badges } from '../badges/badge.table.ts'
import { credentialSource } from '../words.ts'
import { readAsked } from './asked.queries.ts'
import { badgeEvidence, badgeReflections, type BadgeUserRow } from './learner.table.ts'

/** Whether the credential was revoked or has expired. */
export async function hasEnded(tx: Tx, badgeUserID: number, now: Date): Promise<boolean> {
  const credential = await credentialOf(tx, { kind: credentialSource, id: badgeUserID }, now)
  return credential?.state === 'revoked' || credential?.state === 'expired'
}

/**
 * Restarts an earned microcredential after its credential has ended: in the current version, with
 * nothing submitted, and at the full fee. The earner keeps the old credential unchanged, and will
 * get a separate new one. Refuses 409 if the microcredential is no longer offered.
 */
export async function beginAgain(
  tx: Tx,
  row: BadgeUserRow,
  startedAt: string,
): Promise<Partial<BadgeUserRow>> {
  const source = { kind: credentialSource, id: row.id }
  await setCredentialAside(tx, source, `${credentialSource}/${row.round}`)
  await closeWork(tx, row)
  return { ...(await inForce(tx, row)), startedAt, credentialID: null }
}

/** The current version, and its credit if there is only one. */
async function inForce(
  tx: Tx,
  { districtID, badgeID }: BadgeUserRow,
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

/** Keeps submitted work with its rounds, so that it isn't part of the next one. */
async function closeWork(tx: Tx, { districtID, id, round }: BadgeUserRow): Promise<void> {
  for (const table of [badgeEvidence, badgeReflections]) {
    await tx
      .update(table)
      .set({ lastRound: round })
      .where(
        and(eq(table.districtID, districtID), eq(table.badgeUserID, id), isNull(table.lastRound)),
      )
  }
}
