import { users } from '@atrium/auth/tables'
import { day, district, instant, refersTo } from '@atrium/kit/server'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timesheetPrograms } from '../sheets/timesheets.table.ts'
import type { EffortShare } from './effort.rules.ts'
import type { EffortStatus } from './effort-state.rules.ts'

/** What payroll charged to a program for a person in a month, in cents. */
export const payrollCharges = pgTable(
  'payroll_charge',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    programID: integer('program_id').notNull(),
    /** The first day of the month. */
    month: day('month').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.userID, users),
    refersTo(table, table.programID, timesheetPrograms),
    uniqueIndex('payroll_charge_once').on(
      table.districtID,
      table.userID,
      table.programID,
      table.month,
    ),
  ],
)

/**
 * What a person worked in a period, by program: a semiannual certification if all of it was one
 * program, otherwise a personnel activity report. Its shares are stored as they were when it was
 * made, and signed by the employee and their supervisor. A correction is a new version, signed again.
 */
export const effortReports = pgTable(
  'effort_report',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    userID: integer('user_id').notNull(),
    schoolID: integer('school_id').notNull(),
    kind: text('kind').$type<'semiannual' | 'activityReport'>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** Counts the versions for a person and period. */
    number: integer('number').notNull().default(1),
    /** Why it corrects the version before. */
    reason: text('reason'),
    shares: jsonb('shares').$type<EffortShare[]>().notNull(),
    status: text('status').$type<EffortStatus>().notNull().default('prepared'),
    signedAt: instant('signed_at'),
    certifiedBy: integer('certified_by'),
    certifiedAt: instant('certified_at'),
    /** The adjusting entry that it led to. */
    journalID: integer('journal_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.userID, users),
    uniqueIndex('effort_report_once').on(
      table.districtID,
      table.userID,
      table.startsOn,
      table.endsOn,
      table.number,
    ),
    index('effort_report_span').on(table.districtID, table.startsOn),
  ],
)
export type EffortReportRow = typeof effortReports.$inferSelect
