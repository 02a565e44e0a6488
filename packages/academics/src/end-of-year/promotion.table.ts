import { day, district, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Counts } from './words.ts'

/** Where the students of a grade go at the end of a year. */
export const promotionRules = pgTable(
  'promotion_rule',
  {
    ...recordColumns(),
    /** Null: every school. */
    schoolID: integer('school_id'),
    grade: text('grade').notNull(),
    outcome: text('outcome').notNull(),
    nextGrade: text('next_grade'),
    /** Null: the same school. */
    nextSchoolID: integer('next_school_id'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.nextSchoolID, schools),
    uniqueIndex('promotion_rule_grade')
      .on(table.districtID, sql`coalesce(${table.schoolID}, 0)`, table.grade)
      .where(sql`removed_at is null`),
  ],
)

/** What someone decided for one student at the end of a year. */
export const promotionDecisions = pgTable(
  'promotion_decision',
  {
    ...recordColumns(),
    schoolYearID: integer('school_year_id').notNull(),
    studentID: integer('student_id').notNull(),
    outcome: text('outcome').notNull(),
    grade: text('grade'),
    schoolID: integer('school_id'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolYearID, schoolYears),
    foreignKey({
      name: 'promotion_decision_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('promotion_decision_student')
      .on(table.districtID, table.schoolYearID, table.studentID)
      .where(sql`removed_at is null`),
  ],
)

/** A year that was closed: its students in `promotion_placement`. */
export const promotionRuns = pgTable(
  'promotion_run',
  {
    ...recordColumns(),
    schoolYearID: integer('school_year_id').notNull(),
    nextYearID: integer('next_year_id').notNull(),
    /** applying, applied, undoing, undone. */
    state: text('state').notNull(),
    jobRunID: integer('job_run_id'),
    startedBy: integer('started_by').notNull(),
    appliedAt: instant('applied_at').notNull(),
    counts: jsonb('counts').$type<Counts>().notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.nextYearID, schoolYears),
    // A year is closed once, even if two people try at the same moment.
    uniqueIndex('promotion_run_year')
      .on(table.districtID, table.schoolYearID)
      .where(sql`removed_at is null and state <> 'undone'`),
  ],
)

/** One student's place next year: the job writes it, and undoing the run reverses it. */
export const promotionPlacements = pgTable(
  'promotion_placement',
  {
    districtID: district(),
    runID: integer('run_id').notNull(),
    studentID: integer('student_id').notNull(),
    outcome: text('outcome').notNull(),
    reason: text('reason').notNull(),
    schoolID: integer('school_id'),
    grade: text('grade'),
    fromEnrollmentID: integer('from_enrollment_id').notNull(),
    /** The old enrollment's version as the plan saw it, then as the job left it. */
    fromVersion: integer('from_version').notNull(),
    /** The job wrote an exit into the old enrollment, which had this one before; null: it was open. */
    closed: boolean('closed').notNull().default(false),
    wasExitDate: day('was_exit_date'),
    wasExitCode: text('was_exit_code'),
    /** The new enrollment; null where none was made. */
    toEnrollmentID: integer('to_enrollment_id'),
    /** planned, written, undone, kept: changed since, and left alone. */
    state: text('state').notNull().default('planned'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.runID, table.studentID] }),
    foreignKey({
      name: 'promotion_placement_run_fk',
      columns: [table.districtID, table.runID],
      foreignColumns: [promotionRuns.districtID, promotionRuns.id],
    }),
  ],
)
