import { day, district, instant } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { attendanceMarks } from './marks/marks.table.ts'

/**
 * A day on which a class's attendance was taken (Ed-Fi SectionAttendanceTakenEvent). Students
 * without an event were present.
 */
export const attendanceTaken = pgTable(
  'attendance_taken',
  {
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    date: day('date').notNull(),
    takenBy: integer('taken_by').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.sectionID, table.date] }),
    index('attendance_taken_by').on(table.districtID, table.takenBy),
    index('attendance_taken_date').on(table.districtID, table.date),
    foreignKey({
      columns: [table.districtID, table.sectionID],
      foreignColumns: [sections.districtID, sections.id],
    }),
    foreignKey({
      columns: [table.districtID, table.takenBy],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/**
 * A student's mark in a class on a day (Ed-Fi StudentSectionAttendanceEvent). At most one per
 * student, class and day.
 */
export const attendanceEvents = pgTable(
  'attendance_event',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    studentID: integer('student_id').notNull(),
    date: day('date').notNull(),
    /** Null if the mark was removed. The row stays so that its version keeps counting up. */
    markID: integer('mark_id'),
    /** Minutes missed by coming late or leaving early; null if not recorded. */
    minutesMissed: smallint('minutes_missed'),
    /** Set by the office: overrides the teacher's mark, and only the office can change it. */
    isOffice: boolean('is_office').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Who recorded it last; null for marks from before this was stored. */
    updatedBy: integer('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('attendance_event_day').on(
      table.districtID,
      table.sectionID,
      table.date,
      table.studentID,
    ),
    index('attendance_event_student').on(table.districtID, table.studentID, table.date),
    index('attendance_event_date').on(table.districtID, table.date),
    foreignKey({
      columns: [table.districtID, table.sectionID],
      foreignColumns: [sections.districtID, sections.id],
    }),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    foreignKey({
      columns: [table.districtID, table.markID],
      foreignColumns: [attendanceMarks.districtID, attendanceMarks.id],
    }),
  ],
)

/**
 * Whether the attendance that was taken in a class on a day counts for a student, written when the
 * roster of that day changes afterwards. False: they weren't on the roster when it was taken, so it
 * says nothing about them until someone marks them. True: they were, or have been marked present
 * since. Without a row, the roster is what it was, and a mark always counts.
 */
export const attendanceRosterChanges = pgTable(
  'attendance_roster_change',
  {
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    date: day('date').notNull(),
    studentID: integer('student_id').notNull(),
    counts: boolean('counts').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'attendance_roster_change_pk',
      columns: [table.districtID, table.sectionID, table.date, table.studentID],
    }),
    index('attendance_roster_change_student').on(table.districtID, table.studentID),
    foreignKey({
      name: 'attendance_roster_change_taken_fk',
      columns: [table.districtID, table.sectionID, table.date],
      foreignColumns: [attendanceTaken.districtID, attendanceTaken.sectionID, attendanceTaken.date],
    }).onDelete('cascade'),
    foreignKey({
      name: 'attendance_roster_change_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
