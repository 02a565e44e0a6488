import { users } from '@atrium/auth/tables'
import { refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AdHocPurpose, AdHocState } from '../words.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** Some of a class who meet outside of its usual time: tutoring, a field trip, a makeup test. */
export const adHocSessions = pgTable(
  'ad_hoc_session',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    sectionID: integer('section_id').notNull(),
    title: text('title').notNull(),
    purpose: text('purpose').$type<AdHocPurpose>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** 'HH:MM', school time. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    /** Students who are here are excused from other classes, and their teachers see it. */
    excuses: boolean('excuses').notNull().default(false),
    madeBy: integer('made_by').notNull(),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('ad_hoc_session_section').on(table.districtID, table.sectionID, table.date),
    index('ad_hoc_session_date').on(table.districtID, table.date),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.madeBy, users),
    check('ad_hoc_session_times', sql`end_time > start_time`),
  ],
)

/** A student who is expected there, and whether they came. */
export const adHocAttendance = pgTable(
  'ad_hoc_attendance',
  {
    districtID: integer('district_id').notNull(),
    sessionID: integer('session_id').notNull(),
    studentID: integer('student_id').notNull(),
    state: text('state').$type<AdHocState>().notNull().default('expected'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.sessionID, table.studentID] }),
    index('ad_hoc_attendance_student').on(table.districtID, table.studentID),
    foreignKey({
      columns: [table.districtID, table.sessionID],
      foreignColumns: [adHocSessions.districtID, adHocSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
