import { isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { achievements, credentials, credentialShares } from '../credentials.table.ts'
import { credentialState } from './state.rules.ts'
import type { CredentialState } from '../words.ts'

/** A credential for lists, cards and the modules that issued it. */
export interface EarnedCredential {
  credentialID: number
  uuid: string
  state: CredentialState
  achievementID: number
  achievementUUID: string
  name: string
  description: string
  userID: number
  source: { kind: string; id: number }
  /** ISO instants. */
  validFrom: string
  validUntil: string | null
  signedAt: string | null
  revokedAt: string | null
  revocationReason: string | null
}

const shown = {
  credentialID: credentials.id,
  uuid: credentials.uuid,
  achievementID: credentials.achievementID,
  achievementUUID: achievements.uuid,
  name: achievements.name,
  description: achievements.description,
  userID: credentials.userID,
  sourceKind: credentials.sourceKind,
  sourceID: credentials.sourceID,
  validFrom: credentials.validFrom,
  validUntil: credentials.validUntil,
  signedAt: credentials.signedAt,
  revokedAt: credentials.revokedAt,
  revocationReason: credentials.revocationReason,
}

const select = (db: DistrictDb | Tx, where: SQL | undefined, most = 500) =>
  db
    .select(shown)
    .from(credentials)
    .innerJoin(
      achievements,
      and(
        eq(achievements.districtID, credentials.districtID),
        eq(achievements.id, credentials.achievementID),
      ),
    )
    .where(where)
    .orderBy(desc(credentials.validFrom), desc(credentials.id))
    .limit(most)

const described = (
  { sourceKind, sourceID, ...row }: Awaited<ReturnType<typeof select>>[number],
  now: Date,
): EarnedCredential => ({
  ...row,
  state: credentialState(row, now),
  source: { kind: sourceKind, id: sourceID },
})

// Callers have a connection scoped to their district, and row-level security shows no other.
const here = eq(credentials.districtID, sql`atrium_district()`)

/** The credential issued for a source, if there is one. */
export async function credentialOf(
  db: DistrictDb | Tx,
  source: { kind: string; id: number },
  now: Date = new Date(),
): Promise<EarnedCredential | undefined> {
  const [row] = await select(
    db,
    and(here, eq(credentials.sourceKind, source.kind), eq(credentials.sourceID, source.id)),
  )
  return row && described(row, now)
}

/** The credentials for many sources of one kind, by source id, for lists. One statement. */
export async function credentialsOfSources(
  db: DistrictDb | Tx,
  kind: string,
  ids: readonly number[],
  now: Date = new Date(),
): Promise<Map<number, EarnedCredential>> {
  if (ids.length === 0) return new Map()
  const rows = await select(
    db,
    and(here, eq(credentials.sourceKind, kind), isOneOf(credentials.sourceID, ids)),
    ids.length,
  )
  return new Map(rows.map((row) => [row.sourceID, described(row, now)]))
}

/**
 * The same for the earner, each with the sealed secret of the share link that they opened; null:
 * none. One statement.
 */
export async function ownCredentials(
  db: DistrictDb,
  userID: number,
  now: Date,
): Promise<(EarnedCredential & { sealedShare: string | null })[]> {
  const rows = await db
    .select({ ...shown, sealedShare: credentialShares.sealedToken })
    .from(credentials)
    .innerJoin(
      achievements,
      and(
        eq(achievements.districtID, credentials.districtID),
        eq(achievements.id, credentials.achievementID),
      ),
    )
    .leftJoin(
      credentialShares,
      and(
        eq(credentialShares.districtID, credentials.districtID),
        eq(credentialShares.credentialID, credentials.id),
        isNull(credentialShares.removedAt),
      ),
    )
    .where(and(here, eq(credentials.userID, userID)))
    .orderBy(desc(credentials.validFrom), desc(credentials.id))
    .limit(500)
  return rows.map(({ sealedShare, ...row }) => ({ ...described(row, now), sealedShare }))
}

/** Everything that a person earned, latest first; at most 500. */
export async function credentialsOfPerson(
  db: DistrictDb | Tx,
  userID: number,
  now: Date = new Date(),
): Promise<EarnedCredential[]> {
  const rows = await select(db, and(here, eq(credentials.userID, userID)))
  return rows.map((row) => described(row, now))
}
