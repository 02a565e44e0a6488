import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { attendanceMarks } from '../marks/marks.table.ts'
import type { AbsencePart, ReportStatus } from './absence-reports.words.ts'

/** A family says that a student will be, or was, absent; each school of the student has its own. */
export const absenceReports = pgTable(
  'absence_report',
  {
    ...recordColumns(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    reportedBy: integer('reported_by').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    part: text('part').$type<AbsencePart>().notNull(),
    /** 'HH:MM' in school time; null for whole days. */
    time: text('time'),
    /** The reason: what the office records for it. */
    markID: integer('mark_id').notNull(),
    note: text('note'),
    status: text('status').$type<ReportStatus>().notNull().default('waiting'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was declined; the family reads it. */
    answer: text('answer'),
    /** The last day whose marks are set; null if none are. Later days are set when they come. */
    setThrough: day('set_through'),
    /** Classes left as they were, because someone at school had recorded something else. */
    classesKept: smallint('classes_kept').notNull().default(0),
  },
  (table) => [
    recordKey(table),
    index('absence_report_student').on(table.districtID, table.studentID, table.firstDay),
    index('absence_report_school').on(table.districtID, table.schoolID, table.status),
    foreignKey({
      name: 'absence_report_student_id_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.reportedBy, users),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.markID, attendanceMarks),
  ],
)
export type AbsenceReportRow = typeof absenceReports.$inferSelect

/** A mark that a confirmed report set, and what it replaced, so that reopening can undo it. */
export const absenceReportMarks = pgTable(
  'absence_report_mark',
  {
    districtID: district(),
    reportID: integer('report_id').notNull(),
    eventID: integer('event_id').notNull(),
    /** The mark's version as the report wrote it: a newer one means that someone has changed it. */
    version: integer('version').notNull(),
    markBefore: integer('mark_before'),
    minutesBefore: smallint('minutes_before'),
    officeBefore: boolean('office_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.reportID, table.eventID] }),
    lineOf(table, table.reportID, absenceReports),
  ],
)
