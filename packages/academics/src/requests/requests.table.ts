import { users } from '@atrium/auth/tables'
import { district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { courses } from '@atrium/roster/tables'
import { boolean, foreignKey, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { courseCatalogs } from '../courses/courses.table.ts'

/** A student's requests out of a catalog; each save counts its version up. */
export const courseRequestForms = pgTable(
  'course_request_form',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    courseCatalogID: integer('course_catalog_id').notNull(),
    studentID: integer('student_id').notNull(),
    version: integer('version').notNull().default(1),
    savedBy: integer('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.courseCatalogID, courseCatalogs),
    refersTo(table, table.savedBy, users),
    foreignKey({
      name: 'course_request_form_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    uniqueIndex('course_request_form_one').on(
      table.districtID,
      table.courseCatalogID,
      table.studentID,
    ),
    index('course_request_form_student').on(table.districtID, table.studentID),
  ],
)

/**
 * The requests, in the student's order of preference; an alternate is used when a course is full.
 */
export const courseRequests = pgTable(
  'course_request',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    formID: integer('form_id').notNull(),
    courseID: integer('course_id').notNull(),
    place: integer('place').notNull(),
    isAlternate: boolean('is_alternate').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'course_request_form_fk',
      columns: [table.districtID, table.formID],
      foreignColumns: [courseRequestForms.districtID, courseRequestForms.id],
    }).onDelete('cascade'),
    refersTo(table, table.courseID, courses),
    uniqueIndex('course_request_course').on(table.districtID, table.formID, table.courseID),
    index('course_request_of_course').on(table.districtID, table.courseID),
  ],
)
