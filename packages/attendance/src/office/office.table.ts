import { users } from '@atrium/auth/tables'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { day, district, instant, refersTo } from '@atrium/kit/server'
import {
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  index,
} from 'drizzle-orm/pg-core'

/** Guardians were emailed about a student's absence; at most once a day. */
export const absenceNotices = pgTable(
  'absence_notice',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    date: day('date').notNull(),
    sentAt: instant('sent_at').notNull(),
    guardians: smallint('guardians').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID, table.date] }),
    index('absence_notice_date').on(table.districtID, table.date),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** A class's teachers were reminded that attendance is missing; at most once a day. */
export const attendanceNudges = pgTable(
  'attendance_nudge',
  {
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    date: day('date').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: integer('sent_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.sectionID, table.date] }),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.sentBy, users),
  ],
)

/**
 * A student's school year so far. Added up nightly, so that the chronically absent can be found
 * quickly.
 */
export const attendanceStandings = pgTable(
  'attendance_standing',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    /** The last day that is counted. */
    through: day('through').notNull(),
    days: smallint('days').notNull(),
    present: numeric('present', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID, table.schoolID] }),
    index('attendance_standing_school').on(table.districtID, table.schoolID),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
