import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { day, district, refersTo } from '@atrium/kit/server'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'

/**
 * A student's past day at a school, added up once: a row of `attendance_day_counted`. Read it through
 * `attendance_day`, which knows which rows still hold.
 */
export const attendanceKeptDays = pgTable(
  'attendance_kept_day',
  {
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    studentID: integer('student_id').notNull(),
    date: day('date').notNull(),
    scheduled: integer('scheduled').notNull(),
    present: integer('present').notNull(),
    excused: integer('excused').notNull(),
    unexcused: integer('unexcused').notNull(),
    tardy: integer('tardy').notNull(),
    ruleFull: integer('rule_full'),
    ruleHalf: integer('rule_half'),
    notTakenMinutes: integer('not_taken_minutes').notNull(),
    notTaken: integer('not_taken').notNull(),
    notRecorded: integer('not_recorded').notNull(),
    /** Whether any minutes of the day were recorded; if not, it doesn't count. */
    recorded: boolean('recorded').notNull(),
    classes: integer('classes').notNull(),
    /** Classes in which the student has a mark. */
    marked: integer('marked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID, table.schoolID, table.date] }),
    index('attendance_kept_day_school').on(table.districtID, table.schoolID, table.date),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** How far a school's days are kept. */
export const attendanceKeptSchools = pgTable(
  'attendance_kept_school',
  {
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    /** The last day that is kept; '-infinity' before the first. */
    through: day('through').notNull(),
    /** The last day whose changes are noted. Set, and committed, before such a day is kept. */
    notedThrough: day('noted_through').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.schoolID] }),
    refersTo(table, table.schoolID, schools),
  ],
)

/**
 * Days that changed after they were kept. Rows are only added, and removed once the days have been
 * added up again, so that no write waits for another.
 */
export const attendanceStaleDays = pgTable(
  'attendance_stale_day',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    /** Null: every student at the school, on every day from the first. */
    studentID: integer('student_id'),
    firstDate: day('first_date').notNull(),
    lastDate: day('last_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('attendance_stale_day_student').on(table.districtID, table.schoolID, table.studentID),
  ],
)
