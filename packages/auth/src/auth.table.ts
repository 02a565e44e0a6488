import { day, district, instant, sealedText } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Everyone in the platform, once per district: students, staff, guardians, publishers. Sign-in data
 * is in `account`.
 */
export const users = pgTable(
  'users',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The person's id in the source system's files (OneRoster sourcedId). */
    sourcedID: text('sourced_id'),
    stateID: text('state_id'),
    /** The district's own number: student number, employee number (OneRoster identifier). */
    localID: text('local_id'),
    username: text('username'),
    email: text('email'),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    suffix: text('suffix'),
    preferredName: text('preferred_name'),
    birthDate: day('birth_date'),
    /** CEDS sex and the specification's registration options: female, male, nonBinary, notSpecified. */
    gender: text('gender'),
    phone: text('phone'),
    sms: text('sms'),
    language: text('language').notNull().default('en'),
    photoUUID: uuid('photo_uuid'),
    status: text('status').notNull().default('active'),
    showInPublicCatalog: boolean('show_in_public_catalog').notNull().default(false),
    /** The person's public address: unlike their id, it can't be guessed. */
    publicSlug: uuid('public_slug').notNull().defaultRandom(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('users_sourced_id').on(table.districtID, table.sourcedID),
    index('users_name').on(table.districtID, table.lastName, table.firstName, table.id),
    index('users_email').on(table.districtID, sql`lower(email)`),
    index('users_birth_date').on(table.districtID, table.birthDate),
    index('users_photo')
      .on(table.districtID, table.photoUUID)
      .where(sql`photo_uuid is not null`),
    uniqueIndex('users_public_slug')
      .on(table.districtID, table.publicSlug)
      .where(sql`show_in_public_catalog`),
    index('users_local_id').on(table.districtID, table.localID),
    index('users_state_id').on(table.districtID, table.stateID),
  ],
)
export type UserRow = typeof users.$inferSelect

/**
 * A way to sign in. The login name is unique only within its district, so that no district can take
 * another's names.
 */
export const accounts = pgTable(
  'account',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    /** Lower case. */
    loginName: text('login_name').notNull(),
    /**
     * Where password resets and security notices go; lower case. Only the owner changes it, not the
     * office. The contact email in `users.email` can be edited by anyone who maintains a roster, so
     * it must never give access to an account.
     */
    recoveryEmail: text('recovery_email'),
    /** Argon2id; null until the person has set a password. */
    passwordHash: text('password_hash'),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    passwordChangedAt: instant('password_changed_at'),
    lastSignInAt: instant('last_sign_in_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    uniqueIndex('account_login_name').on(table.loginName, table.districtID),
    index('account_recovery_email').on(table.recoveryEmail),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

export type AccountRow = typeof accounts.$inferSelect

/** Contains only the SHA-256 of a session id. The id itself is only in the person's cookie. */
export const sessions = pgTable(
  'session',
  {
    idHash: text('id_hash').notNull().primaryKey(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    schoolID: integer('school_id').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Extended by use, but not by polling. */
    activeAt: instant('active_at').notNull().defaultNow(),
    idleExpiresAt: instant('idle_expires_at').notNull(),
    absoluteExpiresAt: instant('absolute_expires_at').notNull(),
    /** When the person last confirmed their identity. */
    confirmedAt: instant('confirmed_at'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The people and the event that this person viewed last at this school; 0 for none. */
    currentStudentID: integer('current_student_id').notNull().default(0),
    currentStaffID: integer('current_staff_id').notNull().default(0),
    currentGuardianID: integer('current_guardian_id').notNull().default(0),
    currentEventID: integer('current_event_id').notNull().default(0),
    /**
     * The person whose read-only view this session has, at which school, and until when. Null for
     * the session's own person.
     */
    seenUserID: integer('seen_user_id'),
    seenSchoolID: integer('seen_school_id'),
    seenUntil: instant('seen_until'),
  },
  (table) => [
    index('session_user').on(table.districtID, table.userID),
    index('session_expiry').on(table.absoluteExpiresAt),
  ],
)

/**
 * A reset link, stored hashed. It works once, within an hour. A person has at most one, because
 * using it or requesting another removes it.
 */
export const resetTokens = pgTable(
  'reset_token',
  {
    tokenHash: text('token_hash').notNull().primaryKey(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('reset_token_user').on(table.districtID, table.userID)],
)

/**
 * A requested change of recovery email. It is confirmed from the new mailbox, and can be undone
 * from the old one.
 */
export const recoveryEmailChanges = pgTable(
  'recovery_email_change',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token in the link to the new address. */
    confirmTokenHash: text('confirm_token_hash').notNull(),
    confirmExpiresAt: instant('confirm_expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The account's previous address, which undoing restores. */
    oldEmail: text('old_email'),
    oldLoginName: text('old_login_name'),
    /** SHA-256 of the token in the notice to the old address; null once it no longer works. */
    undoTokenHash: text('undo_token_hash'),
    undoExpiresAt: instant('undo_expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('recovery_email_change_confirm').on(table.confirmTokenHash),
    uniqueIndex('recovery_email_change_undo').on(table.undoTokenHash),
    index('recovery_email_change_user').on(table.districtID, table.userID),
  ],
)

/** A second factor: an authenticator app or a passkey. */
export const secondFactors = pgTable(
  'second_factor',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    /** The name that its owner gave it. */
    name: text('name').notNull(),
    /** For an authenticator app: the shared secret, encrypted. */
    secret: sealedText('secret'),
    /**
     * For an authenticator app: the 30-second step of the last code used, because no code works
     * twice.
     */
    lastStep: integer('last_step').notNull().default(0),
    /** For a passkey. */
    credentialID: text('credential_id'),
    publicKey: text('public_key'),
    counter: integer('counter').notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    /** Null until it has been confirmed. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('second_factor_credential').on(table.credentialID),
    index('second_factor_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [accounts.districtID, accounts.userID],
    }),
  ],
)
export type SecondFactorRow = typeof secondFactors.$inferSelect

/** Codes for someone who has lost their second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.userID, table.codeHash] })],
)

/**
 * Someone who has passed the password or the district's sign-in service, but not the second factor
 * yet. Looked up by the hash of a cookie.
 */
export const signInSteps = pgTable(
  'sign_in_step',
  {
    tokenHash: text('token_hash').notNull().primaryKey(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    /** The challenge for a passkey to sign; used once. */
    challenge: text('challenge'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_step_user').on(table.districtID, table.userID)],
)

/**
 * People who have left or may no longer sign in, and whose access still has to be closed. Filled by
 * a trigger, so that every cause is covered.
 */
export const leftPeople = pgTable(
  'left_person',
  { districtID: district(), userID: integer('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.districtID, table.userID] })],
)

/** A person's role at a school; school 0 is the whole district. */
export const userRoles = pgTable(
  'user_role',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    role: text('role').notNull(),
    schoolID: integer('school_id').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID, table.role, table.schoolID] }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/** A named set of permission strings. `key` names the ones every district starts with. */
export const permissionGroups = pgTable(
  'permission_group',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    key: text('key'),
    name: text('name').notNull(),
    description: text('description'),
    permissions: text('permissions').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('permission_group_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
    uniqueIndex('permission_group_key').on(table.districtID, table.key),
  ],
)

/** A person's membership in a group at a school; school 0 is the whole district. */
export const userPermissionGroups = pgTable(
  'user_permission_group',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    groupID: integer('group_id').notNull(),
    schoolID: integer('school_id').notNull().default(0),
    /** Granted by a roster. Rosters can remove these, but never a manual grant. */
    fromRoster: boolean('from_roster').notNull().default(false),
    /** When it was granted, for access reviews. */
    grantedAt: instant('granted_at').notNull().defaultNow(),
    /** Who granted it; null for a roster or the system. */
    grantedBy: integer('granted_by'),
    /** When it starts; null if immediately. */
    startsAt: instant('starts_at'),
    /** When it ends; null if it lasts until someone removes it. */
    endsAt: instant('ends_at'),
    /** The person who delegated it, and must still hold the group; it ends when theirs does. */
    delegatedBy: integer('delegated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID, table.groupID, table.schoolID] }),
    index('user_permission_group_delegated_by')
      .on(table.districtID, table.delegatedBy)
      .where(sql`delegated_by is not null`),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [permissionGroups.districtID, permissionGroups.id],
    }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/**
 * Memberships in force now: started, not ended, and, if delegated, still held by the person who
 * delegated them. Permission checks use this view, never the table.
 */
export const heldGroups = pgView('held_group', {
  districtID: district(),
  userID: integer('user_id').notNull(),
  groupID: integer('group_id').notNull(),
  schoolID: integer('school_id').notNull(),
}).existing()

/**
 * People who run the installation: they add, archive and restore districts, and appoint districts'
 * administrators. Granted only at the installation's console, never from inside the product.
 */
export const platformAdministrators = pgTable(
  'platform_administrator',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/**
 * Access that a district grants for some hours to the people who run the installation. Without a
 * current one, they can't see anything in the district.
 */
export const supportAccess = pgTable(
  'support_access',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The group whose permissions support gets, in the whole district. */
    groupID: integer('group_id').notNull(),
    looksOnly: boolean('looks_only').notNull(),
    reason: text('reason').notNull(),
    grantedBy: integer('granted_by').notNull(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    /** Set if it was ended early. */
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [permissionGroups.districtID, permissionGroups.id],
    }),
    foreignKey({
      columns: [table.districtID, table.grantedBy],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/**
 * A support person's user in this district, for its logs. Its account has no password or email
 * address; it can be used only through `support_access`.
 */
export const supportPeople = pgTable(
  'support_person',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    /** Their user in the district where they sign in. */
    homeDistrictID: integer('home_district_id').notNull(),
    homeUserID: integer('home_user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    uniqueIndex('support_person_home').on(table.districtID, table.homeDistrictID, table.homeUserID),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/** A visit by a support person. */
export const supportVisits = pgTable(
  'support_visit',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    accessID: integer('access_id').notNull(),
    userID: integer('user_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('support_visit_access').on(table.districtID, table.accessID),
    foreignKey({
      columns: [table.districtID, table.accessID],
      foreignColumns: [supportAccess.districtID, supportAccess.id],
    }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

export const userPreferences = pgTable(
  'user_preference',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.userID, table.name] })],
)

/**
 * The permissions that a district's starting groups have already been offered. Any other
 * permissions in the code are new to the district.
 */
export const knownPermissions = pgTable(
  'known_permission',
  { districtID: district(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.districtID, table.name] })],
)
