import { district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EvidenceKind, LearnerAction, LearnerStatus, ReviewOutcome } from '../words.ts'

/** A learner's one of a microcredential, in the version that was in force when they started. */
export const badgeUsers = pgTable(
  'badge_user',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeID: integer('badge_id').notNull(),
    versionID: integer('version_id').notNull(),
    userID: integer('user_id').notNull(),
    /** The learner's school when they started; reports count by it. 0: none. */
    schoolID: integer('school_id').notNull().default(0),
    /** The specification's codes 1–5. */
    status: smallint('status').$type<LearnerStatus>().notNull().default(1),
    /** Where canceling a payment leads back to; null unless payment is awaited. */
    statusBefore: smallint('status_before').$type<LearnerStatus>(),
    /** How often it was submitted; the next submission is round + 1. */
    round: smallint('round').notNull().default(0),
    /** The credit that the learner chose, if there is a choice. */
    creditID: integer('credit_id'),
    startedAt: instant('started_at').notNull().defaultNow(),
    submittedAt: instant('submitted_at'),
    earnedAt: instant('earned_at'),
    /** The credential that earning issued, by its id there. */
    credentialID: text('credential_id'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('badge_user_once').on(table.districtID, table.badgeID, table.userID),
    index('badge_user_learner').on(table.districtID, table.userID, table.status),
    index('badge_user_status').on(table.districtID, table.badgeID, table.status),
    index('badge_user_version').on(table.districtID, table.versionID),
  ],
)
export type BadgeUserRow = typeof badgeUsers.$inferSelect

/**
 * One piece of evidence. Submitted evidence is never changed: a later round replaces it by another
 * row. Submission n contains the rows with firstRound ≤ n and lastRound null or ≥ n.
 */
export const badgeEvidence = pgTable(
  'badge_evidence',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeUserID: integer('badge_user_id').notNull(),
    criterionID: integer('criterion_id').notNull(),
    /** Null if the criterion has no categories, or the category no options. */
    categoryID: integer('category_id'),
    optionID: integer('option_id'),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    fileUUID: uuid('file_uuid'),
    url: text('url'),
    /** Sanitized HTML. */
    html: text('html'),
    order: smallint('sort_order').notNull().default(0),
    firstRound: smallint('first_round').notNull().default(1),
    lastRound: smallint('last_round'),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('badge_evidence_of').on(
      table.districtID,
      table.badgeUserID,
      table.criterionID,
      table.order,
    ),
    index('badge_evidence_file').on(table.districtID, table.fileUUID),
    foreignKey({
      columns: [table.districtID, table.badgeUserID],
      foreignColumns: [badgeUsers.districtID, badgeUsers.id],
    }),
  ],
)
export type BadgeEvidenceRow = typeof badgeEvidence.$inferSelect

/** What a learner answers to one prompt of a reflection. */
export interface ReflectionAnswer {
  prompt: string
  /** Sanitized HTML. */
  html: string
}

/** The reflection on one criterion, stored by round like evidence. */
export const badgeReflections = pgTable(
  'badge_reflection',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeUserID: integer('badge_user_id').notNull(),
    criterionID: integer('criterion_id').notNull(),
    answers: jsonb('answers').$type<ReflectionAnswer[]>().notNull(),
    firstRound: smallint('first_round').notNull().default(1),
    lastRound: smallint('last_round'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('badge_reflection_present')
      .on(table.districtID, table.badgeUserID, table.criterionID)
      .where(sql`last_round is null`),
    foreignKey({
      columns: [table.districtID, table.badgeUserID],
      foreignColumns: [badgeUsers.districtID, badgeUsers.id],
    }),
  ],
)

/** One handing in. Two tabs that submit make one: the round is unique. */
export const badgeSubmissions = pgTable(
  'badge_submission',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeUserID: integer('badge_user_id').notNull(),
    round: smallint('round').notNull(),
    /** When the learner pressed the button; it reaches reviewers when nothing is owed any more. */
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    creditID: integer('credit_id'),
    /** Cents; 0: nothing was due. */
    feeCents: integer('fee_cents').notNull().default(0),
    paid: boolean('paid').notNull().default(false),
    outcome: text('outcome').$type<ReviewOutcome>(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('badge_submission_round').on(table.districtID, table.badgeUserID, table.round),
    index('badge_submission_at').on(table.districtID, table.submittedAt),
    foreignKey({
      columns: [table.districtID, table.badgeUserID],
      foreignColumns: [badgeUsers.districtID, badgeUsers.id],
    }),
  ],
)
export type BadgeSubmissionRow = typeof badgeSubmissions.$inferSelect

/**
 * What happened to a learner's microcredential. The actor is shown only where the review mode
 * allows it.
 */
export const badgeUserEvents = pgTable(
  'badge_user_event',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeUserID: integer('badge_user_id').notNull(),
    action: text('action')
      .$type<
        LearnerAction | 'redeem' | 'claim' | 'release' | 'timeOut' | 'reassign' | 'issue' | 'revoke'
      >()
      .notNull(),
    status: smallint('status').$type<LearnerStatus>().notNull(),
    round: smallint('round').notNull(),
    /** 0: the product itself. */
    actorID: integer('actor_id').notNull(),
    actorPart: text('actor_part')
      .$type<'learner' | 'reviewer' | 'administrator' | 'system'>()
      .notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('badge_user_event_of').on(table.districtID, table.badgeUserID, table.id),
  ],
)
