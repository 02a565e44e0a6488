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

/** Guardians were emailed that a student was absent in the morning; once a day. */
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

/** A class's teachers were reminded that its attendance is missing; once a day. */
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
 * A student's school year so far, added up each night, so that a school's chronically absent are
 * found at once.
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
