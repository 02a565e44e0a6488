import { users } from '@atrium/auth/tables'
import { district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ticketGroups, ticketTypes } from '../setup/setup.table.ts'

/** A staff member's request to another department. */
export const tickets = pgTable(
  'ticket',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** 0: the district office. */
    schoolID: integer('school_id').notNull(),
    version: integer('version').notNull().default(1),
    ticketTypeID: integer('ticket_type_id').notNull(),
    /** From its type, until it is reassigned. */
    ticketGroupID: integer('ticket_group_id').notNull(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    room: text('room'),
    priority: text('priority').notNull(),
    state: text('state').notNull().default('new'),
    requesterID: integer('requester_id').notNull(),
    assigneeID: integer('assignee_id'),
    submittedAt: instant('submitted_at').notNull(),
    /**
     * Until when a first response was promised, in working hours; null: none was. Days off that are
     * added to the calendar later move it.
     */
    responseDueAt: instant('response_due_at'),
    /** The working hours promised by its type when it was submitted. */
    responseHours: integer('response_hours'),
    /** When someone working on it first replied to the requester. */
    firstResponseAt: instant('first_response_at'),
    resolvedAt: instant('resolved_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ticketTypeID, ticketTypes),
    refersTo(table, table.ticketGroupID, ticketGroups),
    refersTo(table, table.requesterID, users),
    refersTo(table, table.assigneeID, users),
    index('ticket_queue').on(table.districtID, table.schoolID, table.state, table.submittedAt),
    index('ticket_requester').on(table.districtID, table.requesterID),
    index('ticket_group_state').on(table.districtID, table.ticketGroupID, table.state),
  ],
)
export type TicketRow = typeof tickets.$inferSelect

/** Messages and acts on a ticket; never changed. */
export const ticketComments = pgTable(
  'ticket_comment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    ticketID: integer('ticket_id').notNull(),
    authorID: integer('author_id').notNull(),
    /** `comment`, or an act of the workflow. */
    kind: text('kind').notNull(),
    text: text('text'),
    /** Not shown to the requester. */
    isInternal: boolean('is_internal').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ticketID, tickets),
    refersTo(table, table.authorID, users),
    index('ticket_comment_ticket').on(table.districtID, table.ticketID, table.at),
  ],
)
