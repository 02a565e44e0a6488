import { audit, enqueue, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { placeOf } from '../addresses.ts'
import type { EvidenceFacts } from '../credential.ts'
import { achievements, credentials, statusLists } from '../credentials.table.ts'
import { signJob } from './sign.job.ts'

export interface IssueCredential {
  districtID: number
  achievementID: number
  /** The earner. */
  userID: number
  evidence: readonly EvidenceFacts[]
  narrative?: string | undefined
  /** ISO instants. */
  validFrom: string
  validUntil?: string | undefined
  creditsEarned?: number | undefined
  /** How it was earned, in the caller's terms; there is one credential for each source. */
  source: { kind: string; id: number }
  /** Who made the decision; 0: the system. */
  actorID?: number
}

/**
 * Transactions that have already requested the signing job, so that a thousand credentials request
 * it once.
 */
const asked = new WeakSet<Tx>()

/**
 * Issues a credential: its row, its audit entry, and the job that signs and bakes it, all in this
 * transaction. Issuing it again for the same source returns the existing one. Refuses 404 an
 * achievement of another district.
 */
export async function issueCredential(
  tx: Tx,
  given: IssueCredential,
): Promise<{ credentialID: number; uuid: string }> {
  const { districtID, achievementID, userID, source, actorID = 0 } = given
  const [achievement] = await tx
    .select({ name: achievements.name })
    .from(achievements)
    .where(and(eq(achievements.districtID, districtID), eq(achievements.id, achievementID)))
  if (!achievement) throw refuse.notFound('kit.refusal.notFound')
  const [made] = await tx
    .insert(credentials)
    .values({
      districtID,
      achievementID,
      userID,
      sourceKind: source.kind,
      sourceID: source.id,
      validFrom: given.validFrom,
      validUntil: given.validUntil ?? null,
      narrative: given.narrative ?? null,
      evidence: given.evidence.map(({ name, narrative, url }) => ({
        name,
        narrative,
        ...(url !== undefined && isURI(url) && { url }),
      })),
      creditsEarned: given.creditsEarned ?? null,
      salt: randomBytes(16).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning({ credentialID: credentials.id, uuid: credentials.uuid })
  if (!made) return existing(tx, districtID, source)
  if (!asked.has(tx)) {
    asked.add(tx)
    await enqueue(tx, signJob, {}, { districtID, startedBy: actorID })
  }
  await audit(tx, {
    districtID,
    actorID,
    entity: 'credentials.credential',
    entityID: made.credentialID,
    action: 'issue',
    after: { userID, achievement: achievement.name, source: `${source.kind}:${source.id}` },
  })
  return made
}

const isURI = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text)

async function existing(
  tx: Tx,
  districtID: number,
  source: { kind: string; id: number },
): Promise<{ credentialID: number; uuid: string }> {
  const [known] = await tx
    .select({ credentialID: credentials.id, uuid: credentials.uuid })
    .from(credentials)
    .where(
      and(
        eq(credentials.districtID, districtID),
        eq(credentials.sourceKind, source.kind),
        eq(credentials.sourceID, source.id),
      ),
    )
  if (!known) throw new Error('A credential was not issued')
  return known
}

/**
 * Frees a source for another credential: the one issued for it keeps its earner and content, and
 * gets the kind `as`. Does nothing if none was issued.
 */
export async function setCredentialAside(
  tx: Tx,
  source: { kind: string; id: number },
  as: string,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ sourceKind: as })
    .where(
      and(
        eq(credentials.districtID, sql`atrium_district()`),
        eq(credentials.sourceKind, source.kind),
        eq(credentials.sourceID, source.id),
      ),
    )
}

export interface RevokeCredential {
  credentialID: number
  /** Shown to verifiers, as a sentence. */
  reason: string
  /** Who made the decision; 0: the system. */
  actorID?: number
}

/**
 * Permanently revokes a credential: the status list includes it from the next request on. Refuses
 * 404, and 409 if it is already revoked.
 */
export async function revokeCredential(
  tx: Tx,
  { credentialID, reason, actorID = 0 }: RevokeCredential,
): Promise<void> {
  const it = and(
    eq(credentials.districtID, sql`atrium_district()`),
    eq(credentials.id, credentialID),
  )
  const [gone] = await tx
    .update(credentials)
    .set({ revokedAt: sql`now()`, revocationReason: reason })
    .where(and(it, isNull(credentials.revokedAt)))
    .returning({ districtID: credentials.districtID })
  if (!gone) {
    const [known] = await tx.select({ id: credentials.id }).from(credentials).where(it)
    throw known
      ? refuse.conflict('credentials.refusal.alreadyRevoked')
      : refuse.notFound('kit.refusal.notFound')
  }
  const { districtID } = gone
  await tx
    .insert(statusLists)
    .values({ districtID, number: placeOf(credentialID).number, revision: 1 })
    .onConflictDoUpdate({
      target: [statusLists.districtID, statusLists.number],
      set: { revision: sql`${statusLists.revision} + 1` },
    })
  await audit(tx, {
    districtID,
    actorID,
    entity: 'credentials.credential',
    entityID: credentialID,
    action: 'revoke',
    after: { reason },
  })
}
