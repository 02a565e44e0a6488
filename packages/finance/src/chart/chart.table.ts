import { recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A value of one segment of the account code: fund 01, object 4300. */
export const accountSegments = pgTable(
  'account_segment',
  {
    ...recordColumns(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** A source whose money may only be used for its purpose: its balance stays with it. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('account_segment_code')
      .on(table.districtID, table.kind, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** A ledger account. Its code consists of its segments, in the order of the district's chart. */
export const accounts = pgTable(
  'ledger_account',
  {
    ...recordColumns(),
    /** Null: the district's own. */
    schoolID: integer('school_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    fund: text('fund').notNull(),
    source: text('source'),
    /** Tells the grant years of a source apart. */
    projectYear: text('project_year'),
    program: text('program'),
    function: text('function'),
    object: text('object'),
    site: text('site'),
    /** A club or site account that may only spend what it has. */
    isActivity: boolean('is_activity').notNull().default(false),
    /** The part of its balance that is restricted to a purpose. */
    restrictedCents: integer('restricted_cents').notNull().default(0),
    restrictionReason: text('restriction_reason'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('ledger_account_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
    refersTo(table, table.schoolID, schools),
    index('ledger_account_school').on(table.districtID, table.schoolID),
  ],
)
export type AccountRow = typeof accounts.$inferSelect
