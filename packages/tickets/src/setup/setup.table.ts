import { recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffGroups } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Who works on a kind of ticket: custodians, the technology department. */
export const ticketGroups = pgTable(
  'ticket_group',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** Its members get the emails and work on the tickets. */
    staffGroupID: integer('staff_group_id').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.staffGroupID, staffGroups),
    uniqueIndex('ticket_group_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** What a ticket is about, and where it goes. */
export const ticketTypes = pgTable(
  'ticket_type',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    ticketGroupID: integer('ticket_group_id').notNull(),
    priority: text('priority').notNull().default('normal'),
    /** Asked of everyone who submits one. */
    instructions: text('instructions'),
    asksLocation: boolean('asks_location').notNull().default(true),
    /** Working hours within which the first response is due; null: none promised. */
    responseHours: integer('response_hours'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ticketGroupID, ticketGroups),
    uniqueIndex('ticket_type_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)
