import { resourceColumns, resourceKey } from '@atrium/kit/server'
import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A group that earns together under a coach. */
export const badgeClassrooms = pgTable(
  'badge_classroom',
  {
    ...resourceColumns(),
    name: text('name').notNull(),
    description: text('description'),
    coachID: integer('coach_id').notNull(),
    coachingSubjectID: integer('coaching_subject_id'),
  },
  (table) => [resourceKey(table), index('badge_classroom_coach').on(table.districtID, table.coachID)],
)
export type BadgeClassroomRow = typeof badgeClassrooms.$inferSelect

/** What the group earns. */
export const badgeClassroomBadges = pgTable(
  'badge_classroom_badge',
  {
    districtID: integer('district_id').notNull(),
    classroomID: integer('classroom_id').notNull(),
    badgeID: integer('badge_id').notNull(),
    order: smallint('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.classroomID, table.badgeID] }),
    foreignKey({ columns: [table.districtID, table.classroomID], foreignColumns: [badgeClassrooms.districtID, badgeClassrooms.id] }),
  ],
)

export const badgeClassroomMembers = pgTable(
  'badge_classroom_member',
  {
    districtID: integer('district_id').notNull(),
    classroomID: integer('classroom_id').notNull(),
    userID: integer('user_id').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.classroomID, table.userID] }),
    index('badge_classroom_member_user').on(table.districtID, table.userID),
    foreignKey({ columns: [table.districtID, table.classroomID], foreignColumns: [badgeClassrooms.districtID, badgeClassrooms.id] }),
  ],
)
