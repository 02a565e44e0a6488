import type { Database } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { desc, eq, sql } from 'drizzle-orm'
import { addresses } from '../addresses.ts'
import { achievementDocument, profileDocument } from '../credential.ts'
import { achievements, issuerProfiles, signingKeys } from '../credentials.table.ts'
import type { JsonObject } from '../json.ts'
import { contextURLs } from '../proof/contexts.ts'
import { credentialServices } from '../services.ts'

const multikeyContext = 'https://w3id.org/security/multikey/v1'
const didContext = 'https://www.w3.org/ns/did/v1'

/**
 * A district's profile with its keys, as at its own address. Retired keys stay: what they signed
 * still verifies.
 */
export async function issuerDocumentOf(
  database: Database,
  districtID: number,
): Promise<JsonObject | undefined> {
  const rows = await database
    .district(districtID)
    .select({
      profile: issuerProfiles,
      key: {
        controller: signingKeys.controller,
        method: signingKeys.method,
        publicKeyMultibase: signingKeys.publicKeyMultibase,
        revokedAt: signingKeys.revokedAt,
      },
    })
    .from(issuerProfiles)
    .leftJoin(signingKeys, eq(signingKeys.districtID, issuerProfiles.districtID))
    .where(eq(issuerProfiles.districtID, districtID))
    .orderBy(desc(signingKeys.id))
  const [profile, keys] = [rows[0]?.profile, rows.flatMap(({ key }) => (key ? [key] : []))]
  if (!profile) return undefined
  const id = addresses.issuer(profile.baseURL, districtID)
  const { name, url, email, description } = profile
  const methods = keys.filter(({ controller }) => controller === id)
  return {
    '@context': [didContext, contextURLs.openBadges, multikeyContext],
    ...profileDocument({
      id,
      name,
      url: url ?? undefined,
      email: email ?? undefined,
      description: description ?? undefined,
    }),
    verificationMethod: methods.map(({ method, publicKeyMultibase, revokedAt }) => ({
      id: method,
      type: 'Multikey',
      controller: id,
      publicKeyMultibase,
      ...(revokedAt !== null && { revoked: revokedAt }),
    })),
    assertionMethod: methods
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ method }) => method),
  }
}

/** An achievement as published at its own address; undefined for an unknown one. */
export const achievementDocumentOf = async (
  database: Database,
  uuid: string,
): Promise<JsonObject | undefined> => (await findAchievement(database, uuid))?.document

/** The same, with the district that offers it. */
export async function findAchievement(
  database: Database,
  uuid: string,
): Promise<{ districtID: number; document: JsonObject } | undefined> {
  const [row] = await database.everyDistrict
    .select({
      achievement: achievements,
      baseURL: issuerProfiles.baseURL,
      issuerName: issuerProfiles.name,
    })
    .from(achievements)
    .leftJoin(issuerProfiles, eq(issuerProfiles.districtID, achievements.districtID))
    .where(eq(achievements.uuid, uuid))
  if (!row?.baseURL) return undefined
  const { achievement, baseURL, issuerName } = row
  const { name, description, criteriaNarrative, achievementType, tags, alignments, version } =
    achievement
  const described = achievementDocument({
    id: addresses.achievement(baseURL, uuid),
    imageURL: addresses.achievementImage(baseURL, uuid),
    name,
    description,
    criteriaNarrative,
    achievementType,
    tags,
    alignments,
    version: String(version),
  })
  const document = {
    '@context': [contextURLs.credentials, contextURLs.openBadges],
    ...described,
    creator: {
      id: addresses.issuer(baseURL, achievement.districtID),
      type: ['Profile'],
      name: issuerName,
    },
  }
  return { districtID: achievement.districtID, document }
}

export interface KeyView {
  id: number
  method: string
  publicKeyMultibase: string
  state: 'current' | 'retired' | 'revoked'
  createdAt: string
  retiredAt: string | null
  revokedAt: string | null
  /** Credentials that it signed. */
  signed: number
}

/**
 * The issuer's page: the profile (or its initial values) and its keys, newest first; never a
 * private key.
 */
export async function issuerSettings(database: Database, districtID: number) {
  const db = database.district(districtID)
  const [[row], keys] = await Promise.all([
    db
      .select({
        district: districts.name,
        publicHost: districts.publicHost,
        profile: issuerProfiles,
      })
      .from(districts)
      .leftJoin(issuerProfiles, eq(issuerProfiles.districtID, districts.districtID))
      .where(eq(districts.districtID, districtID)),
    db
      .select({
        id: signingKeys.id,
        method: signingKeys.method,
        publicKeyMultibase: signingKeys.publicKeyMultibase,
        createdAt: signingKeys.createdAt,
        retiredAt: signingKeys.retiredAt,
        revokedAt: signingKeys.revokedAt,
        signed: sql<number>`(select count(*)::int from credential c where c.district_id = signing_key.district_id and c.key_id = signing_key.id)`,
      })
      .from(signingKeys)
      .where(eq(signingKeys.districtID, districtID))
      .orderBy(desc(signingKeys.id)),
  ])
  return {
    /** The form's initial values before anyone has filled it in. */
    suggested: {
      name: row?.district ?? '',
      baseURL: row?.publicHost ? `https://${row.publicHost}` : credentialServices().publicOrigin,
    },
    profile: row?.profile ?? null,
    keys: keys.map((key): KeyView => ({
      ...key,
      state: key.revokedAt !== null ? 'revoked' : key.retiredAt !== null ? 'retired' : 'current',
    })),
  }
}
