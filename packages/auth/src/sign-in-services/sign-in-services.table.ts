import { sealedText } from '@atrium/kit/server'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../auth.table.ts'
import type { SignInServiceKind } from '../words.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A district's own way to sign in: an OpenID Connect provider, such as its Google or Microsoft accounts. */
export const signInServices = pgTable(
  'sign_in_service',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    kind: text('kind').$type<SignInServiceKind>().notNull(),
    issuer: text('issuer').notNull(),
    clientID: text('client_id').notNull(),
    clientSecret: sealedText('client_secret').notNull(),
    /** Only addresses of this domain come in; null: any that the provider has verified. */
    domain: text('domain'),
    /** The claim that holds a person's roster ID; null: only verified addresses find people. */
    rosterIDClaim: text('roster_id_claim'),
    isOn: boolean('is_on').notNull().default(true),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('sign_in_service_issuer').on(table.districtID, table.issuer, table.clientID),
  ],
)
export type SignInServiceRow = typeof signInServices.$inferSelect

/** Who someone at a sign-in service is here; made at their first sign-in. */
export const signInLinks = pgTable(
  'sign_in_link',
  {
    districtID: integer('district_id').notNull(),
    serviceID: integer('service_id').notNull(),
    /** The provider's own name for them, `sub`: it never goes to anyone else, as an address may. */
    subject: text('subject').notNull(),
    userID: integer('user_id').notNull(),
    linkedAt: instant('linked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.serviceID, table.subject] }),
    // Of two who come with one address at the same moment, one is linked.
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

/** Someone who is at their sign-in service and has not come back yet. Found by a cookie's hash, once. */
export const signInTrips = pgTable(
  'sign_in_trip',
  {
    tokenHash: text('token_hash').notNull().primaryKey(),
    districtID: integer('district_id').notNull(),
    serviceID: integer('service_id').notNull(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: sealedText('code_verifier').notNull(),
    /** Where they want to go. */
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
