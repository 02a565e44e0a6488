import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  recordKey,
  refersTo,
  schoolRecordColumns,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import type { AdHocKind, AdHocState } from '@atrium/roster/ad-hoc-words'
import { sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * Tutoring, a makeup test, a field trip: a one-time session outside the weekly schedule that
 * students are called to.
 */
export const adHocSessions = pgTable(
  'ad_hoc_meeting',
  {
    ...schoolRecordColumns(),
    /** The class whose students meet; null if they come from several classes or none. */
    sectionID: integer('section_id'),
    title: text('title').notNull(),
    kind: text('kind').$type<AdHocKind>().notNull().default('tutorial'),
    date: day('date').notNull(),
    /** 'HH:MM' in the school's time zone. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    teacherNumber: text('teacher_number').notNull(),
    teacherID: integer('teacher_id').notNull(),
    room: text('room'),
    capacity: integer('capacity'),
    notes: text('notes'),
    /**
     * Students in this session are excused from other classes, and the teachers of those classes
     * can see it.
     */
    excuses: boolean('excuses').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.teacherID, users),
    index('ad_hoc_meeting_date').on(table.districtID, table.schoolID, table.date),
    uniqueIndex('ad_hoc_meeting_start')
      .on(table.districtID, table.schoolID, table.date, table.startTime, table.teacherNumber)
      .where(sql`removed_at is null`),
    index('ad_hoc_meeting_teacher').on(table.districtID, table.teacherID, table.date),
    index('ad_hoc_meeting_section').on(table.districtID, table.sectionID, table.date),
  ],
)

/** A student who is called to a session, and whether they came. */
export const adHocPlaces = pgTable(
  'ad_hoc_meeting_place',
  {
    districtID: district(),
    sessionID: integer('session_id').notNull(),
    studentID: integer('student_id').notNull(),
    state: text('state').$type<AdHocState>().notNull().default('expected'),
    addedBy: integer('added_by').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.sessionID, table.studentID] }),
    foreignKey({
      name: 'ad_hoc_meeting_place_session_fk',
      columns: [table.districtID, table.sessionID],
      foreignColumns: [adHocSessions.districtID, adHocSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ad_hoc_meeting_place_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    index('ad_hoc_meeting_place_student').on(table.districtID, table.studentID),
  ],
)
