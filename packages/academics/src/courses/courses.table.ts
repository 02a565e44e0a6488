import { day, lineColumns, lineOf, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { courses } from '@atrium/roster/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The courses that students can request in a school year. */
export const courseCatalogs = pgTable(
  'course_catalog',
  {
    ...recordColumns(),
    /** Null: every school's. */
    schoolID: integer('school_id'),
    schoolYearID: integer('school_year_id').notNull(),
    name: text('name').notNull(),
    /** Between these days students and their families request; without either, only the office does. */
    requestsFrom: day('requests_from'),
    requestsUntil: day('requests_until'),
    /** Not counting alternates. */
    maxRequests: integer('max_requests'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.schoolYearID, schoolYears),
    uniqueIndex('course_catalog_name')
      .on(table.districtID, table.schoolYearID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const courseCatalogCourses = pgTable(
  'course_catalog_course',
  {
    ...lineColumns(),
    courseCatalogID: integer('course_catalog_id').notNull(),
    courseID: integer('course_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseCatalogID, courseCatalogs),
    refersTo(table, table.courseID, courses),
    index('course_catalog_course_catalog').on(table.districtID, table.courseCatalogID),
  ],
)

/** Courses that count for the same thing: a department, a graduation requirement, A–G. */
export const courseGroups = pgTable(
  'course_group',
  { ...recordColumns(), name: text('name').notNull(), description: text('description') },
  (table) => [
    recordKey(table),
    uniqueIndex('course_group_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const courseGroupCourses = pgTable(
  'course_group_course',
  {
    ...lineColumns(),
    courseGroupID: integer('course_group_id').notNull(),
    courseID: integer('course_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseGroupID, courseGroups),
    refersTo(table, table.courseID, courses),
    index('course_group_course_group').on(table.districtID, table.courseGroupID),
  ],
)

/**
 * A prerequisite of a course. Required ones never form a cycle: see prerequisites.procedures.ts.
 */
export const coursePrerequisites = pgTable(
  'course_prerequisite',
  {
    ...recordColumns(),
    courseID: integer('course_id').notNull(),
    requiredCourseID: integer('required_course_id').notNull(),
    kind: text('kind').notNull().default('required'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.courseID, courses),
    refersTo(table, table.requiredCourseID, courses),
    uniqueIndex('course_prerequisite_pair')
      .on(table.districtID, table.courseID, table.requiredCourseID)
      .where(sql`removed_at is null`),
  ],
)

/** Courses in the order in which students usually take them. */
export const courseSequences = pgTable(
  'course_sequence',
  { ...recordColumns(), name: text('name').notNull(), description: text('description') },
  (table) => [
    recordKey(table),
    uniqueIndex('course_sequence_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const courseSequenceSteps = pgTable(
  'course_sequence_step',
  {
    ...lineColumns(),
    courseSequenceID: integer('course_sequence_id').notNull(),
    courseID: integer('course_id').notNull(),
    /** CEDS grade level in which it is usually taken. */
    grade: text('grade'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.courseSequenceID, courseSequences),
    refersTo(table, table.courseID, courses),
    index('course_sequence_step_sequence').on(table.districtID, table.courseSequenceID),
  ],
)
