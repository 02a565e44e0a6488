import { district, instant, refersTo } from '@atrium/kit/server'
import { sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GroupMethod, KeptApart, SavedGroup, Seat } from './words.ts'

/** Where the students in a class sit; a class may have several charts, and uses one. */
export const seatingCharts = pgTable(
  'seating_chart',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    name: text('name').notNull(),
    rows: smallint('rows').notNull(),
    columns: smallint('columns').notNull(),
    seats: jsonb('seats').$type<Seat[]>().notNull(),
    /** The one that attendance shows. */
    isCurrent: boolean('is_current').notNull().default(false),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('seating_chart_section').on(table.districtID, table.sectionID),
    uniqueIndex('seating_chart_current')
      .on(table.districtID, table.sectionID)
      .where(sql`is_current and removed_at is null`),
    refersTo(table, table.sectionID, sections),
  ],
)

/** A division of a class into groups. */
export const sectionGroupSets = pgTable(
  'section_group_set',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    name: text('name').notNull(),
    method: text('method').$type<GroupMethod>().notNull(),
    groups: jsonb('groups').$type<SavedGroup[]>().notNull(),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('section_group_set_section').on(table.districtID, table.sectionID),
    refersTo(table, table.sectionID, sections),
  ],
)

/**
 * Students in a class who don't sit or work together. Visible only to the class's teachers and the
 * office.
 */
export const sectionKeptApart = pgTable(
  'section_kept_apart',
  {
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    pairs: jsonb('pairs').$type<KeptApart[]>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.sectionID] }),
    refersTo(table, table.sectionID, sections),
  ],
)
