import { users } from '@atrium/auth/tables'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { refersTo } from '@atrium/kit/server'
import {
  date,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  index,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** Guardians were emailed about a student's absence; at most once a day. */
export const absenceNotices = pgTable(
  'absence_notice',
  {
    districtID: integer('district_id').notNull(),
    studentID: integer('student_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
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
    districtID: integer('district_id').notNull(),
    sectionID: integer('section_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
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
    districtID: integer('district_id').notNull(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    /** The last day that is counted. */
    through: date('through', { mode: 'string' }).notNull(),
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
