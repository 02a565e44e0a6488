import { district, instant, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Something hosted by a district or one of its schools: an industry day, a conference, an evening
 * for families.
 */
export const events = pgTable(
  'event',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** Null: the district's. */
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    description: text('description'),
    location: text('location'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Students and their families can see it. */
    forFamilies: boolean('for_families').notNull().default(false),
    /** Anyone can see it, on the district's front page. */
    forEveryone: boolean('for_everyone').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.schoolID, schools),
    index('event_school').on(table.districtID, table.schoolID, table.startsAt),
  ],
)
export type EventRow = typeof events.$inferSelect
