import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TriggerCount } from '../words.ts'

/** What happens once a student has missed a set amount of a school year. */
export const attendanceTriggers = pgTable(
  'attendance_trigger',
  {
    ...recordColumns(),
    /** Null for every school. */
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    counts: text('counts').$type<TriggerCount>().notNull(),
    threshold: smallint('threshold').notNull(),
    sendsEmail: boolean('sends_email').notNull().default(true),
    printsLetter: boolean('prints_letter').notNull().default(false),
    makesTask: boolean('makes_task').notNull().default(false),
    /** The text of the letter or the task. */
    letter: translated('letter'),
    task: text('task'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table), refersTo(table, table.schoolID, schools)],
)

/** A student who reached a trigger; at most once per school year. */
export const attendanceFollowUps = pgTable(
  'attendance_follow_up',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    triggerID: integer('trigger_id').notNull(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    schoolYearID: integer('school_year_id').notNull(),
    /** The counts on the day it was reached. */
    count: numeric('count', { precision: 6, scale: 1, mode: 'number' }).notNull(),
    reachedOn: day('reached_on').notNull(),
    /** The number of guardians who were emailed. */
    emailed: smallint('emailed').notNull().default(0),
    hasLetter: boolean('has_letter').notNull(),
    letterAt: instant('letter_at'),
    hasTask: boolean('has_task').notNull(),
    doneAt: instant('done_at'),
    doneBy: integer('done_by'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('attendance_follow_up_once').on(
      table.districtID,
      table.triggerID,
      table.studentID,
      table.schoolYearID,
    ),
    index('attendance_follow_up_school').on(table.districtID, table.schoolID, table.reachedOn),
    index('attendance_follow_up_student').on(table.districtID, table.studentID),
    refersTo(table, table.triggerID, attendanceTriggers),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.doneBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    index('attendance_follow_up_open')
      .on(table.districtID, table.schoolID)
      .where(sql`has_task and done_at is null or has_letter and letter_at is null`),
  ],
)
