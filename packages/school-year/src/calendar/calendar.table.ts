import { users } from '@atrium/auth/tables'
import { district, instant, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * An address from which a phone reads someone's calendar. Only the hash of its secret is stored; a
 * new address replaces the old one.
 */
export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** Who reads it, with what they may see at that moment. */
    ownerID: integer('owner_id').notNull(),
    /** Whose calendar it is. */
    personID: integer('person_id').notNull(),
    kind: text('kind').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.ownerID, users),
    refersTo(table, table.personID, users),
    uniqueIndex('calendar_feed_token').on(table.tokenHash),
    uniqueIndex('calendar_feed_of').on(table.districtID, table.ownerID, table.personID, table.kind),
  ],
)

/**
 * The address of a school's own calendar with its holidays, breaks, and notes, for a website or a
 * family's phone. There is one per school, and a new one replaces it.
 */
export const schoolCalendarFeeds = pgTable(
  'school_calendar_feed',
  {
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.schoolID] }),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('school_calendar_feed_token').on(table.tokenHash),
  ],
)
