import { users } from '@atrium/auth/tables'
import { day, district, instant, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

/** Rows by table. */
export type RowCounts = Record<string, number>

/**
 * A student's record that must be kept as it is: while a hold is in effect, nothing in it is
 * deleted or purged.
 */
export const legalHolds = pgTable(
  'legal_hold',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    reason: text('reason').notNull(),
    /** Its last day; null: until it is lifted. */
    until: day('until'),
    placedBy: integer('placed_by').notNull(),
    placedAt: instant('placed_at').notNull().defaultNow(),
    liftedBy: integer('lifted_by'),
    liftedAt: instant('lifted_at'),
    liftedReason: text('lifted_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('legal_hold_student')
      .on(table.districtID, table.studentID)
      .where(sql`lifted_at is null`),
    refersTo(table, table.placedBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** A student's complete export: who requested it, for whom, and what was in it. */
export const recordExports = pgTable(
  'record_export',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    requestedBy: integer('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    runID: integer('run_id').notNull(),
    /** Once it is made, and until it is deleted a week later. */
    fileUUID: uuid('file_uuid'),
    madeAt: instant('made_at'),
    counts: jsonb('counts').$type<RowCounts>(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('record_export_student').on(table.districtID, table.studentID),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** A student whose data was deleted. Their number stays, and names no one. */
export const erasedStudents = pgTable(
  'erased_student',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    reason: text('reason').notNull(),
    erasedBy: integer('erased_by').notNull(),
    erasedAt: instant('erased_at').notNull().defaultNow(),
    deleted: jsonb('deleted').$type<RowCounts>().notNull(),
    kept: jsonb('kept').$type<RowCounts>().notNull(),
    /** When the values in the audit log were blanked; null: not yet. */
    logBlankedAt: instant('log_blanked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID] }),
    index('erased_student_waiting')
      .on(table.districtID)
      .where(sql`log_blanked_at is null`),
  ],
)

/** One night's purge, and how many rows of each rule it deleted. */
export const purgeRuns = pgTable(
  'purge_run',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    ranAt: instant('ran_at').notNull().defaultNow(),
    counts: jsonb('counts').$type<RowCounts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('purge_run_at').on(table.districtID, table.ranAt),
  ],
)
