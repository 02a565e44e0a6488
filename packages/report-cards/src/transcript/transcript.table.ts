import { day, district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { courses, sections } from '@atrium/roster/tables'
import { schools, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SubjectArea } from '@atrium/roster/subject-areas'
import type { CourseLevel } from '../words.ts'

const amount = (name: string) => numeric(name, { precision: 7, scale: 3, mode: 'number' })

/**
 * A grade as it stays on a transcript: the names and values of the course and its grade when grades
 * were finalized, or what another school reported. Later changes of courses, marks and scales don't
 * reach it.
 */
export const transcriptEntries = pgTable(
  'transcript_entry',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    source: text('source').$type<'finalized' | 'transfer'>().notNull(),
    /** Null: a course at another school. */
    schoolID: integer('school_id'),
    termID: integer('term_id'),
    sectionID: integer('section_id'),
    /** For a transfer: the equivalent course here, if someone has stated it. */
    courseID: integer('course_id'),
    schoolName: text('school_name').notNull(),
    yearName: text('year_name').notNull(),
    termName: text('term_name').notNull(),
    endedOn: day('ended_on').notNull(),
    gradeLevel: text('grade_level'),
    courseCode: text('course_code'),
    stateCode: text('state_code'),
    /** The part of the course, from 1. */
    part: smallint('part').notNull().default(1),
    /** Two digits of SCED. For courses here, their own code says it. */
    subjectArea: text('subject_area').$type<SubjectArea>(),
    courseTitle: text('course_title').notNull(),
    /**
     * For a line without any code: the title that it counts under, once someone has said whether it is
     * the same course as one with a similar title. Null: its own.
     */
    titleKey: text('title_key'),
    level: text('level').$type<CourseLevel>().notNull().default('regular'),
    mark: text('mark').notNull(),
    points: amount('points'),
    creditsAttempted: amount('credits_attempted').notNull(),
    creditsEarned: amount('credits_earned').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
    /**
     * The student whose transcript this line would be on, had no one put it aside when two records of
     * that student were merged. It stays aside, also when its term is finalized again, until someone
     * takes it back.
     */
    putAsideFor: integer('put_aside_for'),
  },
  (table) => [
    recordKey(table),
    index('transcript_entry_aside')
      .on(table.districtID, table.putAsideFor)
      .where(sql`put_aside_for is not null`),
    uniqueIndex('transcript_entry_of')
      .on(table.districtID, table.studentID, table.sectionID, table.termID)
      .where(sql`section_id is not null`),
    index('transcript_entry_student').on(table.districtID, table.studentID),
    index('transcript_entry_term').on(table.districtID, table.schoolID, table.termID),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.termID, terms),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.courseID, courses),
  ],
)

/**
 * The totals of a student’s entries for each rule on repeated courses, maintained by the database
 * (`transcript-total.definitions.sql`).
 */
export const transcriptTotals = pgTable(
  'transcript_total',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    repeats: text('repeats').notNull(),
    /** For the entries that count; null: none do. */
    credits: numeric('credits'),
    /** Points times credits. */
    points: numeric('points'),
    /**
     * Credits at each level with a passing grade, which a weighted GPA multiplies by the level’s
     * bonus.
     */
    honors: numeric('honors').notNull(),
    advancedPlacement: numeric('advanced_placement').notNull(),
    dualEnrollment: numeric('dual_enrollment').notNull(),
    attempted: numeric('attempted').notNull(),
    earned: numeric('earned').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID, table.repeats] }),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }).onDelete('cascade'),
  ],
)

/**
 * Each line of a transcript as an attempt at a part of a course
 * (`transcript-attempt.definitions.sql`).
 */
export const transcriptAttempts = pgView('transcript_attempt', {
  id: integer('id').notNull(),
  districtID: district(),
  studentID: integer('student_id').notNull(),
  courseKey: text('course_key').notNull(),
  part: smallint('part').notNull(),
  endedOn: day('ended_on').notNull(),
}).existing()
