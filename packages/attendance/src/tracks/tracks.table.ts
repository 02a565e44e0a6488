import { students } from '@atrium/people/tables'
import {
  day,
  district,
  lineColumns,
  lineOf,
  recordKey,
  refersTo,
  schoolRecordColumns,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** A group of students in a year-round school that has its own breaks. */
export const attendanceTracks = pgTable(
  'attendance_track',
  {
    ...schoolRecordColumns(),
    name: text('name').notNull(),
    description: text('description'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('attendance_track_name')
      .on(table.districtID, table.schoolID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** When a track is off while the school is in session, from the first to the last day. */
export const attendanceTrackBreaks = pgTable(
  'attendance_track_break',
  {
    ...lineColumns(),
    trackID: integer('track_id').notNull(),
    name: text('name').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.trackID, attendanceTracks),
    index('attendance_track_break_track').on(table.districtID, table.trackID),
  ],
)

/** A student's track; at most one. */
export const attendanceTrackStudents = pgTable(
  'attendance_track_student',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    trackID: integer('track_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID] }),
    index('attendance_track_student_track').on(table.districtID, table.trackID),
    foreignKey({
      columns: [table.districtID, table.trackID],
      foreignColumns: [attendanceTracks.districtID, attendanceTracks.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
