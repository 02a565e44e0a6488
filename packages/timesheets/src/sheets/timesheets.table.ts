import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lookupColumns,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SheetStatus } from '../words.ts'

/** A pay period. */
export const timesheetPeriods = pgTable(
  'timesheet_period',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** The deadline for submitting sheets. */
    dueOn: day('due_on').notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('timesheet_period_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** What hours are worked for, and which account they are charged to. */
export const timesheetPrograms = pgTable(
  'timesheet_program',
  {
    ...lookupColumns(),
    code: text('code'),
    /** The account of the ledger that payroll charges, as the district writes it. */
    accountCode: text('account_code'),
    /** Paid by a federal award: its hours need time and effort records. */
    isFederal: boolean('is_federal').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('timesheet_program_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** One person's hours of a pay period. */
export const timesheets = pgTable(
  'timesheet',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    periodID: integer('period_id').notNull(),
    userID: integer('user_id').notNull(),
    /** Where the person works: whose approvers see it. 0: the district's office. */
    schoolID: integer('school_id').notNull(),
    status: text('status').$type<SheetStatus>().notNull().default('open'),
    submittedAt: instant('submitted_at'),
    approvedBy: integer('approved_by'),
    approvedAt: instant('approved_at'),
    lockedAt: instant('locked_at'),
    /** Why it was returned. */
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.periodID, timesheetPeriods),
    refersTo(table, table.userID, users),
    uniqueIndex('timesheet_once').on(table.districtID, table.periodID, table.userID),
    index('timesheet_waiting').on(table.districtID, table.schoolID, table.status),
  ],
)
export type TimesheetRow = typeof timesheets.$inferSelect

/** Hours of a day for one program. */
export const timesheetLines = pgTable(
  'timesheet_line',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    timesheetID: integer('timesheet_id').notNull(),
    date: day('date').notNull(),
    programID: integer('program_id').notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.timesheetID, timesheets),
    refersTo(table, table.programID, timesheetPrograms),
    uniqueIndex('timesheet_line_once').on(
      table.districtID,
      table.timesheetID,
      table.date,
      table.programID,
    ),
  ],
)

/** Someone who approves in another's place, for some days. */
export const timesheetDelegates = pgTable(
  'timesheet_delegate',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    approverID: integer('approver_id').notNull(),
    delegateID: integer('delegate_id').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.approverID, users),
    refersTo(table, table.delegateID, users),
    index('timesheet_delegate_of').on(table.districtID, table.delegateID),
  ],
)
