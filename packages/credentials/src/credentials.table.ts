import { district, instant, sealedText } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '@atrium/auth/tables'
import type { Alignment, EvidenceFacts } from './credential.ts'

/**
 * A district as an issuer of credentials: one row, created with the first credential or when
 * someone fills it in.
 */
export const issuerProfiles = pgTable(
  'issuer_profile',
  {
    districtID: district(),
    /**
     * `https://badges.example.org`: the start of every address in its credentials. Issued
     * credentials keep theirs.
     */
    baseURL: text('base_url').notNull(),
    name: text('name').notNull(),
    url: text('url'),
    email: text('email'),
    description: text('description'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID] })],
)

/**
 * Ed25519 keys. The newest one that is neither retired nor revoked signs; a retired key still
 * verifies, a revoked one does not.
 */
export const signingKeys = pgTable(
  'signing_key',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The address of the issuer's profile, with the key's own id after `#`. */
    controller: text('controller').notNull(),
    method: text('method').notNull(),
    publicKeyMultibase: text('public_key_multibase').notNull(),
    /** Sealed with the installation's secret; read only for signing. */
    sealedSeed: sealedText('sealed_seed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    retiredAt: instant('retired_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('signing_key_method').on(table.method),
    // Only one key signs at a time: two concurrent rotations create one.
    uniqueIndex('signing_key_current')
      .on(table.districtID)
      .where(sql`retired_at is null and revoked_at is null`),
  ],
)

/** A version of an achievement; a later version is another achievement. */
export const achievements = pgTable(
  'achievement',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    uuid: uuid('uuid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    sourceKind: text('source_kind').notNull(),
    sourceID: integer('source_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    criteriaNarrative: text('criteria_narrative').notNull(),
    achievementType: text('achievement_type').notNull(),
    tags: text('tags').array().notNull().default([]),
    alignments: jsonb('alignments').$type<Alignment[]>().notNull().default([]),
    /** The uploaded picture; null: a picture is drawn. */
    imageUUID: uuid('image_uuid'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('achievement_uuid').on(table.uuid),
    uniqueIndex('achievement_source').on(
      table.districtID,
      table.sourceKind,
      table.sourceID,
      table.version,
    ),
  ],
)

/**
 * A credential that a person earned. It waits to be signed, and after that its text never changes.
 */
export const credentials = pgTable(
  'credential',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    uuid: uuid('uuid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    achievementID: integer('achievement_id').notNull(),
    userID: integer('user_id').notNull(),
    sourceKind: text('source_kind').notNull(),
    sourceID: integer('source_id').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until'),
    narrative: text('narrative'),
    evidence: jsonb('evidence').$type<EvidenceFacts[]>().notNull().default([]),
    creditsEarned: numeric('credits_earned', { mode: 'number' }),
    /**
     * The salt for the hash of the earner's address; different for each credential, so that two
     * can't be matched.
     */
    salt: text('salt').notNull(),
    /** The signed credential, byte for byte. Null: not signed yet. */
    signed: text('signed'),
    signedAt: instant('signed_at'),
    /** Why it couldn't be signed; it is skipped until someone requests it again. */
    signingError: text('signing_error'),
    keyID: integer('key_id'),
    /** The keys of the baked pictures in the file store. */
    pngSHA256: text('png_sha256'),
    svgSHA256: text('svg_sha256'),
    revokedAt: instant('revoked_at'),
    revocationReason: text('revocation_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('credential_uuid').on(table.uuid),
    uniqueIndex('credential_source').on(table.districtID, table.sourceKind, table.sourceID),
    index('credential_user').on(table.districtID, table.userID, table.id),
    index('credential_waiting')
      .on(table.districtID, table.id)
      .where(sql`signed is null and signing_error is null`),
    index('credential_key').on(table.districtID, table.keyID),
    index('credential_revoked')
      .on(table.districtID, table.id)
      .where(sql`revoked_at is not null`),
    foreignKey({
      columns: [table.districtID, table.achievementID],
      foreignColumns: [achievements.districtID, achievements.id],
    }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
export type CredentialRow = typeof credentials.$inferSelect

/**
 * A link past a hidden profile that the earner opened for anyone who has the address. Found by its
 * hash; sealed, so that the earner can see it again.
 */
export const credentialShares = pgTable(
  'credential_share',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    credentialID: integer('credential_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    sealedToken: sealedText('sealed_token').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('credential_share_open')
      .on(table.districtID, table.credentialID)
      .where(sql`removed_at is null`),
    foreignKey({
      columns: [table.districtID, table.credentialID],
      foreignColumns: [credentials.districtID, credentials.id],
    }),
  ],
)

/**
 * A signed list of revocations. `revision` counts them; a list that was signed under an older one
 * is signed again.
 */
export const statusLists = pgTable(
  'credential_status_list',
  {
    districtID: district(),
    number: integer('number').notNull(),
    revision: integer('revision').notNull().default(0),
    signed: text('signed'),
    signedRevision: integer('signed_revision'),
    signedAt: instant('signed_at'),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.number] })],
)

/** A token with which a wallet reads its owner's credentials; only its hash is stored. */
export const walletTokens = pgTable(
  'wallet_token',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('wallet_token_hash').on(table.tokenHash),
    index('wallet_token_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
