import { audit, secrets, type Tx } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { refuse } from '@atrium/kit/shared'
import type { KeyObject } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { addresses } from '../addresses.ts'
import { issuerProfiles, signingKeys, statusLists } from '../credentials.table.ts'
import type { IssuerFacts } from '../credential.ts'
import { newKeyPair, privateKeyOf } from '../proof/keys.ts'
import { credentialServices } from '../services.ts'

/** The issuer as it appears in credentials, and its current key. */
export interface Signer {
  issuer: IssuerFacts
  baseURL: string
  keyID: number
  verificationMethod: string
  key: KeyObject
}

/** The district's profile; created from the district's data if no one has filled it in. */
export async function ensureProfile(
  tx: Tx,
  districtID: number,
): Promise<typeof issuerProfiles.$inferSelect> {
  const known = await tx
    .select()
    .from(issuerProfiles)
    .where(eq(issuerProfiles.districtID, districtID))
    .for('update')
  if (known[0]) return known[0]
  const [district] = await tx.select().from(districts).where(eq(districts.districtID, districtID))
  const { publicOrigin } = credentialServices()
  const baseURL = district?.publicHost ? `https://${district.publicHost}` : publicOrigin
  const [made] = await tx
    .insert(issuerProfiles)
    .values({
      districtID,
      baseURL,
      name: district?.name ?? '',
      url: baseURL,
      email: district?.supportEmail ?? null,
    })
    .onConflictDoUpdate({ target: issuerProfiles.districtID, set: { districtID } })
    .returning()
  if (!made) throw new Error('An issuer profile was not made')
  return made
}

/**
 * The district's signer; its first key is created with its first credential, and a new one when its
 * address has changed.
 */
export async function signerOf(tx: Tx, districtID: number, now: Date): Promise<Signer> {
  const profile = await ensureProfile(tx, districtID)
  const controller = addresses.issuer(profile.baseURL, districtID)
  const current = await currentKey(tx, districtID)
  const row =
    current?.controller === controller
      ? current
      : await rotateKey(tx, { districtID, actorID: 0, now })
  const seed = Buffer.from(secrets().open(row.sealedSeed, placeOfSeed(row.method)), 'base64url')
  const { name, url, email, description } = profile
  return {
    issuer: {
      id: controller,
      name,
      url: url ?? undefined,
      email: email ?? undefined,
      description: description ?? undefined,
    },
    baseURL: profile.baseURL,
    keyID: row.id,
    verificationMethod: row.method,
    key: privateKeyOf(seed),
  }
}

type KeyRow = typeof signingKeys.$inferSelect

/** Creates a new key and retires the previous one; credentials signed with it still verify. */
export async function rotateKey(
  tx: Tx,
  {
    districtID,
    actorID,
    now,
    requestID,
  }: { districtID: number; actorID: number; now: Date; requestID?: string },
): Promise<KeyRow> {
  const profile = await ensureProfile(tx, districtID)
  const controller = addresses.issuer(profile.baseURL, districtID)
  await tx
    .update(signingKeys)
    .set({ retiredAt: now.toISOString() })
    .where(
      and(
        eq(signingKeys.districtID, districtID),
        isNull(signingKeys.retiredAt),
        isNull(signingKeys.revokedAt),
      ),
    )
  const { publicKeyMultibase, seed } = newKeyPair()
  // The key is named after its content, so its name is unique and never reused.
  const method = `${controller}#${publicKeyMultibase}`
  const [row] = await tx
    .insert(signingKeys)
    .values({
      districtID,
      controller,
      method,
      publicKeyMultibase,
      sealedSeed: secrets().seal(Buffer.from(seed).toString('base64url'), placeOfSeed(method)),
      createdAt: now.toISOString(),
    })
    .returning()
  if (!row) throw new Error('A key was not made')
  await audit(tx, {
    districtID,
    actorID,
    entity: 'credentials.signingKey',
    entityID: row.id,
    action: 'create',
    after: { method },
    ...(requestID !== undefined && { requestID }),
  })
  return row
}

/**
 * Revokes a leaked key: nothing that it signed verifies anymore. Refuses 404, and 409 if it is
 * already revoked.
 */
export async function revokeKey(
  tx: Tx,
  {
    districtID,
    keyID,
    actorID,
    now,
    requestID,
  }: { districtID: number; keyID: number; actorID: number; now: Date; requestID: string },
): Promise<void> {
  const it = and(eq(signingKeys.districtID, districtID), eq(signingKeys.id, keyID))
  const gone = await tx
    .update(signingKeys)
    .set({
      revokedAt: now.toISOString(),
      retiredAt: sql`coalesce(retired_at, ${now.toISOString()})`,
    })
    .where(and(it, isNull(signingKeys.revokedAt)))
    .returning({ id: signingKeys.id })
  if (gone.length === 0) {
    const [known] = await tx.select({ id: signingKeys.id }).from(signingKeys).where(it)
    throw known
      ? refuse.conflict('credentials.refusal.keyRevoked')
      : refuse.notFound('kit.refusal.notFound')
  }
  // The status lists that it signed are signed again on the next request.
  await tx
    .update(statusLists)
    .set({ revision: sql`${statusLists.revision} + 1` })
    .where(eq(statusLists.districtID, districtID))
  await audit(tx, {
    districtID,
    actorID,
    entity: 'credentials.signingKey',
    entityID: keyID,
    action: 'revoke',
    requestID,
  })
}

async function currentKey(tx: Tx, districtID: number): Promise<KeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(signingKeys)
    .where(
      and(
        eq(signingKeys.districtID, districtID),
        isNull(signingKeys.retiredAt),
        isNull(signingKeys.revokedAt),
      ),
    )
  return row
}

export const placeOfSeed = (method: string): string => `credentials.signingKey:${method}`
