import { day, district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  CourseCodeReviewMode,
  CriterionType,
  ReviewKind,
  ReviewMode,
  ReviewOutcome,
  ReviewState,
} from '../words.ts'

/**
 * The review of one submission. What the queue sorts and filters by is in the row itself: ten
 * thousand open ones are one index away.
 */
export const badgeReviews = pgTable(
  'badge_review',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    submissionID: integer('submission_id').notNull(),
    badgeUserID: integer('badge_user_id').notNull(),
    badgeID: integer('badge_id').notNull(),
    versionID: integer('version_id').notNull(),
    /** No one reviews their own submission; not shown if the mode hides the learner. */
    learnerID: integer('learner_id').notNull(),
    kind: text('kind').$type<ReviewKind>().notNull().default('first'),
    round: smallint('round').notNull(),
    state: text('state').$type<ReviewState>().notNull().default('open'),
    /** As in the version at the time of submission. */
    reviewMode: text('review_mode').$type<ReviewMode>().notNull(),
    courseCodeReviewMode: text('course_code_review_mode').$type<CourseCodeReviewMode>().notNull(),
    courseCodes: text('course_codes').array().notNull().default([]),
    openedAt: instant('opened_at').notNull().defaultNow(),
    claimedBy: integer('claimed_by'),
    claimedAt: instant('claimed_at'),
    /** School date: 14 working days after the claim; on the next day the review is open again. */
    dueAt: day('due_at'),
    outcome: text('outcome').$type<ReviewOutcome>(),
    closedAt: instant('closed_at'),
    /** To the learner, sanitized HTML. */
    comment: text('comment'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('badge_review_kind').on(table.districtID, table.submissionID, table.kind),
    index('badge_review_queue')
      .on(table.districtID, table.openedAt, table.id)
      .where(sql`state = 'open'`),
    index('badge_review_claimed').on(table.districtID, table.claimedBy, table.state, table.dueAt),
    index('badge_review_due')
      .on(table.districtID, table.dueAt)
      .where(sql`state = 'claimed'`),
    index('badge_review_codes').using('gin', table.courseCodes),
    index('badge_review_badge_user').on(table.districtID, table.badgeUserID),
  ],
)
export type BadgeReviewRow = typeof badgeReviews.$inferSelect

/**
 * A reviewer's mark for one criterion (for its reflection, if it has one) or one piece of evidence.
 */
export const reviewMarks = pgTable(
  'review_mark',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    reviewID: integer('review_id').notNull(),
    criterionID: integer('criterion_id').notNull(),
    /** 0: the criterion as a whole. */
    evidenceID: integer('evidence_id').notNull().default(0),
    type: text('type').$type<CriterionType>().notNull(),
    /** To be revised. */
    revise: boolean('revise').notNull().default(false),
    /** One of the scoring guide's. */
    score: smallint('score'),
    /** Sanitized HTML. */
    comment: text('comment').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('review_mark_once').on(
      table.districtID,
      table.reviewID,
      table.criterionID,
      table.evidenceID,
    ),
    foreignKey({
      columns: [table.districtID, table.reviewID],
      foreignColumns: [badgeReviews.districtID, badgeReviews.id],
    }),
  ],
)
export type ReviewMarkRow = typeof reviewMarks.$inferSelect

/**
 * Who has looked up whose work is under blind review: since they know, they can no longer review
 * it.
 */
export const badgeLookUps = pgTable(
  'badge_look_up',
  {
    districtID: district(),
    badgeUserID: integer('badge_user_id').notNull(),
    userID: integer('user_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.badgeUserID, table.userID] })],
)

/** A reviewer's own comments, to be used again. */
export const savedComments = pgTable(
  'saved_comment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    ownerID: integer('owner_id').notNull(),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    html: text('html').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('saved_comment_title').on(table.districtID, table.ownerID, table.title),
  ],
)
