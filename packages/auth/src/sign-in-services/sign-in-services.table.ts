import { district, instant, sealedText } from '@atrium/kit/server'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../auth.table.ts'
import type { SignInServiceKind } from '../words.ts'

/** A district's own way to sign in: an OpenID Connect provider, such as its Google or Microsoft accounts. */
export const signInServices = pgTable(
  'sign_in_service',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    kind: text('kind').$type<SignInServiceKind>().notNull(),
    issuer: text('issuer').notNull(),
    clientID: text('client_id').notNull(),
    clientSecret: sealedText('client_secret').notNull(),
    /** Only addresses in this domain can sign in; null for any verified address. */
    domain: text('domain'),
    /** The claim with a person's roster ID. If null, people are found only by verified address. */
    rosterIDClaim: text('roster_id_claim'),
    isOn: boolean('is_on').notNull().default(true),
    /**
     * Permission → the schools (0: the whole district) where those who saved it held it. It can sign
     * in only people who hold no more, unless they have a second factor.
     */
    approvedFor: jsonb('approved_for').$type<Record<string, number[]>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('sign_in_service_issuer').on(table.districtID, table.issuer, table.clientID),
  ],
)
export type SignInServiceRow = typeof signInServices.$inferSelect

/** Links a person at a sign-in service to their account. Created at their first sign-in. */
export const signInLinks = pgTable(
  'sign_in_link',
  {
    districtID: district(),
    serviceID: integer('service_id').notNull(),
    /**
     * The provider's `sub` for the person. Unlike an address, it is never reassigned to someone
     * else.
     */
    subject: text('subject').notNull(),
    userID: integer('user_id').notNull(),
    linkedAt: instant('linked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.serviceID, table.subject] }),
    // If two people sign in with the same address at once, only one is linked.
    uniqueIndex('sign_in_link_person').on(table.districtID, table.serviceID, table.userID),
    index('sign_in_link_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.serviceID],
      foreignColumns: [signInServices.districtID, signInServices.id],
    }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [accounts.districtID, accounts.userID],
    }),
  ],
)

/**
 * Someone who was sent to a sign-in service and hasn't come back yet. Looked up once, by the hash
 * of a cookie.
 */
export const signInTrips = pgTable(
  'sign_in_trip',
  {
    tokenHash: text('token_hash').notNull().primaryKey(),
    districtID: district(),
    serviceID: integer('service_id').notNull(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: sealedText('code_verifier').notNull(),
    /** The page to return to. */
    returnURL: text('return_url'),
    /**
     * The hash of the session whose owner signs in again to confirm their identity; null for an
     * ordinary sign-in.
     */
    confirmsSession: text('confirms_session'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_trip_expiry').on(table.districtID, table.expiresAt)],
)
