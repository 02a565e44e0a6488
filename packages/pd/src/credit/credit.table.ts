import { users } from '@atrium/auth/tables'
import { day, district, instant, lineOf, recordKey, refersTo } from '@atrium/kit/server'
import { approvalAreas, creditTypes } from '@atrium/microcredentials/public'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LearningState } from '../words.ts'

/** Credit on a transcript. What it is for is stored as it was when it was awarded. */
export const pdCredits = pgTable(
  'pd_credit',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    /** Of a section, or of learning outside the district. */
    enrollmentID: integer('enrollment_id'),
    learningID: integer('learning_id'),
    courseID: integer('course_id'),
    title: text('title').notNull(),
    creditTypeID: integer('credit_type_id').notNull(),
    approvalAreaID: integer('approval_area_id'),
    lcapGoalID: integer('lcap_goal_id'),
    amount: doublePrecision('amount').notNull(),
    /** The time behind it: the same in each credit that one section earned. */
    minutes: integer('minutes').notNull().default(0),
    earnedOn: day('earned_on').notNull(),
    awardedAt: instant('awarded_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by'),
    revokedReason: text('revoked_reason'),
    credentialUUID: text('credential_uuid'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.userID, users),
    refersTo(table, table.creditTypeID, creditTypes),
    refersTo(table, table.approvalAreaID, approvalAreas),
    index('pd_credit_user').on(table.districtID, table.userID, table.earnedOn),
    // Awarded once, no matter how many ask at the same time; once more after it was revoked.
    uniqueIndex('pd_credit_once')
      .on(table.districtID, table.enrollmentID, table.creditTypeID, table.approvalAreaID)
      .where(sql`enrollment_id is not null and revoked_at is null`),
    uniqueIndex('pd_credit_learning')
      .on(table.districtID, table.learningID)
      .where(sql`learning_id is not null`),
  ],
)
export type CreditRow = typeof pdCredits.$inferSelect

/** Learning outside the district for which someone asks for credit. */
export const pdLearning = pgTable(
  'pd_learning',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    title: text('title').notNull(),
    provider: text('provider').notNull(),
    startedOn: day('started_on').notNull(),
    endedOn: day('ended_on').notNull(),
    hours: doublePrecision('hours').notNull(),
    creditTypeID: integer('credit_type_id').notNull(),
    amount: doublePrecision('amount').notNull(),
    description: text('description'),
    state: text('state').$type<LearningState>().notNull().default('sbmt'),
    submittedAt: instant('submitted_at').notNull(),
    comment: text('comment'),
    decidedBy: integer('decided_by'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.userID, users),
    refersTo(table, table.creditTypeID, creditTypes),
    index('pd_learning_user').on(table.districtID, table.userID),
    index('pd_learning_state').on(table.districtID, table.state),
  ],
)
export type LearningRow = typeof pdLearning.$inferSelect

export const pdLearningFiles = pgTable(
  'pd_learning_file',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    learningID: integer('learning_id').notNull(),
    fileUUID: text('file_uuid').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.learningID, pdLearning),
    index('pd_learning_file_learning').on(table.districtID, table.learningID),
  ],
)

/**
 * A transcript as it was printed: with its code, anyone who has the paper can check that it says
 * the same.
 */
export const pdTranscriptCopies = pgTable(
  'pd_transcript_copy',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    code: text('code').notNull(),
    userID: integer('user_id').notNull(),
    madeAt: instant('made_at').notNull(),
    creditIDs: integer('credit_ids').array().notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.userID, users),
    uniqueIndex('pd_transcript_copy_code').on(table.districtID, table.code),
  ],
)
