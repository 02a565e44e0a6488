import { day, lookupColumns, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A funder's program: Title I, Part A. */
export const grantPrograms = pgTable(
  'grant_program',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    funder: text('funder').notNull(),
    kind: text('kind').notNull(),
    /** The Assistance Listing number of a federal program, by which the SEFA is grouped. */
    listing: text('listing'),
    passThrough: text('pass_through'),
    website: text('website'),
    /** Its money supplements the district's own and may not replace it: a restricted indirect rate applies. */
    supplements: boolean('supplements').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('grant_program_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const grantCategories = pgTable('grant_category', { ...lookupColumns() }, (table) => [
  recordKey(table),
  uniqueIndex('grant_category_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
])

/** A period during which a program accepts applications. */
export const grantOpportunities = pgTable(
  'grant_opportunity',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    programID: integer('program_id').notNull(),
    opensOn: day('opens_on'),
    deadline: day('deadline').notNull(),
    ceilingCents: integer('ceiling_cents'),
    matchPercent: integer('match_percent'),
    website: text('website'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.programID, grantPrograms),
    uniqueIndex('grant_opportunity_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)
