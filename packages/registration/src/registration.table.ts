import { day, district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NamedChild } from './registration.rules.ts'
import type { InvitationStatus, RegistrationRole, Source, StoredStatus } from './words.ts'

/** Whether and how a district lets people register themselves; no row: not configured. */
export const registrationConfigurations = pgTable('registration_configuration', {
  districtID: integer('district_id').primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  allowWalkUps: boolean('allow_walk_ups').notNull().default(false),
  defaultPermissionGroupID: integer('default_permission_group_id'),
  /** The text of every invitation without its own message. */
  invitationMessage: text('invitation_message'),
  usersToNotify: integer('users_to_notify').array().notNull().default([]),
  /** The district's own questions on the public form. */
  formID: integer('form_id'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
export type ConfigurationRow = typeof registrationConfigurations.$inferSelect

export const invitations = pgTable(
  'invitation',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** The specification's role code; null: the invited person chooses. */
    roleID: integer('role_id'),
    message: text('message'),
    /** The language of the email. */
    language: text('language').notNull().default('en'),
    status: text('status').$type<InvitationStatus>().notNull().default('sent'),
    invitedBy: integer('invited_by').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    resentCount: integer('resent_count').notNull().default(0),
    /**
     * SHA-256 of the token in the emailed link. Knowing the token proves access to the mailbox; the
     * parameter alone can be guessed.
     */
    tokenHash: text('token_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    // Only one invitation at a time can be open: the one for the link's school and address.
    uniqueIndex('invitation_open')
      .on(table.districtID, table.schoolID, table.email)
      .where(sql`status = 'sent'`),
    index('invitation_list').on(table.districtID, table.schoolID, table.sentAt),
  ],
)
export type InvitationRow = typeof invitations.$inferSelect

export const registrations = pgTable(
  'registration',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').$type<RegistrationRole>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender').notNull(),
    dob: day('dob').notNull(),
    phoneNumber: text('phone_number').notNull(),
    source: text('source').$type<Source>().notNull(),
    invitationID: integer('invitation_id'),
    /** The language in which the person registered, and is written to. */
    language: text('language').notNull().default('en'),
    /** Argon2id; moves to the account on acceptance and is forgotten on rejection. */
    passwordHash: text('password_hash'),
    status: text('status').$type<StoredStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    userID: integer('user_id'),
    /** SHA-256 of the token in the link that confirms the address; null once it was used. */
    confirmTokenHash: text('confirm_token_hash'),
    confirmExpiresAt: instant('confirm_expires_at'),
    /** The children that a parent named; only the school decides which ones it links. */
    children: jsonb('children').$type<NamedChild[]>().notNull().default([]),
    guardianEmail: text('guardian_email'),
    /** SHA-256 of the token in the consent link; null once it was used. */
    consentTokenHash: text('consent_token_hash'),
    consentExpiresAt: instant('consent_expires_at'),
    consentedAt: instant('consented_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    // An address waits once, no matter how many times its owner presses the button.
    uniqueIndex('registration_waiting')
      .on(table.districtID, table.email)
      .where(sql`status in ('pending', 'heldForConsent')`),
    uniqueIndex('registration_consent').on(table.consentTokenHash),
    uniqueIndex('registration_confirm').on(table.confirmTokenHash),
    index('registration_list').on(table.districtID, table.schoolID, table.status, table.createdAt),
  ],
)
export type RegistrationRow = typeof registrations.$inferSelect
