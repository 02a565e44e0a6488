import { district, instant, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import type { CoachingState, PathKind } from './classrooms.words.ts'

/** A group that earns together under a coach. */
export const badgeClassrooms = pgTable(
  'badge_classroom',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description'),
    coachingSubjectID: integer('coaching_subject_id'),
  },
  (table) => [recordKey(table), index('badge_classroom_by_name').on(table.districtID, table.name)],
)
export type BadgeClassroomRow = typeof badgeClassrooms.$inferSelect

const ofClassroom = (table: { districtID: PgColumn; classroomID: PgColumn }) =>
  foreignKey({
    columns: [table.districtID, table.classroomID],
    foreignColumns: [badgeClassrooms.districtID, badgeClassrooms.id],
  })

/** Who coaches the group. */
export const badgeClassroomCoaches = pgTable(
  'classroom_coach',
  {
    districtID: district(),
    classroomID: integer('classroom_id').notNull(),
    userID: integer('user_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.classroomID, table.userID] }),
    index('classroom_coach_user').on(table.districtID, table.userID),
    ofClassroom(table),
  ],
)

/** The microcredentials that the group earns. */
export const badgeClassroomBadges = pgTable(
  'badge_classroom_badge',
  {
    districtID: district(),
    classroomID: integer('classroom_id').notNull(),
    badgeID: integer('badge_id').notNull(),
    order: smallint('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.classroomID, table.badgeID] }),
    ofClassroom(table),
  ],
)

export const badgeClassroomMembers = pgTable(
  'badge_classroom_member',
  {
    districtID: district(),
    classroomID: integer('classroom_id').notNull(),
    userID: integer('user_id').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.classroomID, table.userID] }),
    index('badge_classroom_member_user').on(table.districtID, table.userID),
    ofClassroom(table),
  ],
)

/**
 * The pathways and curricula that the group works through; their microcredentials are the group's
 * too.
 */
export const badgeClassroomPaths = pgTable(
  'badge_classroom_path',
  {
    districtID: district(),
    classroomID: integer('classroom_id').notNull(),
    kind: text('kind').$type<PathKind>().notNull(),
    /** Of a pathway or a curriculum, as `kind` says. */
    pathID: integer('path_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.classroomID, table.kind, table.pathID] }),
    ofClassroom(table),
  ],
)

/**
 * A coach's note about a member. For the group's coaches and administrators; neither the learner
 * nor a reviewer sees it.
 */
export const badgeClassroomNotes = pgTable(
  'badge_classroom_note',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    classroomID: integer('classroom_id').notNull(),
    learnerID: integer('learner_id').notNull(),
    authorID: integer('author_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('badge_classroom_note_of').on(
      table.districtID,
      table.classroomID,
      table.learnerID,
      table.id,
    ),
    ofClassroom(table),
  ],
)

/** Who offers to coach in a subject. */
export const coachingOffers = pgTable(
  'coaching_offer',
  {
    districtID: district(),
    subjectID: integer('subject_id').notNull(),
    userID: integer('user_id').notNull(),
    offeredAt: instant('offered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.subjectID, table.userID] }),
    index('coaching_offer_user').on(table.districtID, table.userID),
  ],
)

/** A learner's wish for a coach in a subject. */
export const coachingRequests = pgTable(
  'coaching_request',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    subjectID: integer('subject_id').notNull(),
    learnerID: integer('learner_id').notNull(),
    /** The microcredential it is about, if any. */
    badgeID: integer('badge_id'),
    message: text('message').notNull().default(''),
    state: text('state').$type<CoachingState>().notNull().default('open'),
    coachID: integer('coach_id'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    acceptedAt: instant('accepted_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('coaching_request_live')
      .on(table.districtID, table.learnerID, table.subjectID)
      .where(sql`state in ('open', 'accepted')`),
    index('coaching_request_state').on(table.districtID, table.state, table.subjectID),
    index('coaching_request_coach').on(table.districtID, table.coachID, table.state),
  ],
)
export type CoachingRequestRow = typeof coachingRequests.$inferSelect
