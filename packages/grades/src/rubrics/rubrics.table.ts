import { users } from '@atrium/auth/tables'
import { district, instant, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { items } from '@atrium/standards/tables'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { assignments } from '../gradebook/gradebook.table.ts'

const amount = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })

/** A standard that an assignment shows evidence of. */
export const assignmentStandards = pgTable(
  'assignment_standard',
  {
    districtID: district(),
    assignmentID: integer('assignment_id').notNull(),
    itemID: integer('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.assignmentID, table.itemID] }),
    index('assignment_standard_item').on(table.districtID, table.itemID),
    refersTo(table, table.assignmentID, assignments),
    foreignKey({
      columns: [table.districtID, table.itemID],
      foreignColumns: [items.districtID, items.id],
    }),
  ],
)

/** How well a student showed a standard in an assignment. */
export const standardScores = pgTable(
  'standard_score',
  {
    districtID: district(),
    assignmentID: integer('assignment_id').notNull(),
    studentID: integer('student_id').notNull(),
    itemID: integer('item_id').notNull(),
    /** From 0 to the district's highest level. */
    level: numeric('level', { precision: 3, scale: 1, mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
    changedBy: integer('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.districtID, table.assignmentID, table.studentID, table.itemID],
    }),
    index('standard_score_student').on(table.districtID, table.studentID),
    foreignKey({
      columns: [table.districtID, table.assignmentID, table.itemID],
      foreignColumns: [
        assignmentStandards.districtID,
        assignmentStandards.assignmentID,
        assignmentStandards.itemID,
      ],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.changedBy, users),
    check('standard_score_level', sql`level >= 0 and level <= 10`),
  ],
)

/** One row of an assignment’s rubric. */
export const rubricCriteria = pgTable(
  'rubric_criterion',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    assignmentID: integer('assignment_id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    points: amount('points').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('rubric_criterion_assignment').on(table.districtID, table.assignmentID),
    refersTo(table, table.assignmentID, assignments),
    check('rubric_criterion_points', sql`points > 0`),
  ],
)

/**
 * A student’s points and comment in one row of a rubric. Stored by row so that a comment never
 * appears with another row.
 */
export const rubricMarks = pgTable(
  'rubric_mark',
  {
    districtID: district(),
    criterionID: integer('criterion_id').notNull(),
    studentID: integer('student_id').notNull(),
    points: amount('points'),
    comment: text('comment'),
    version: integer('version').notNull().default(1),
    changedBy: integer('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.criterionID, table.studentID] }),
    index('rubric_mark_student').on(table.districtID, table.studentID),
    foreignKey({
      columns: [table.districtID, table.criterionID],
      foreignColumns: [rubricCriteria.districtID, rubricCriteria.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.changedBy, users),
    check('rubric_mark_points', sql`points >= 0`),
  ],
)

/** A file attached to an assignment. */
export const assignmentFiles = pgTable(
  'assignment_file',
  {
    districtID: district(),
    assignmentID: integer('assignment_id').notNull(),
    fileUUID: uuid('file_uuid').notNull(),
    name: text('name').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.assignmentID, table.fileUUID] }),
    uniqueIndex('assignment_file_uuid').on(table.districtID, table.fileUUID),
    refersTo(table, table.assignmentID, assignments),
  ],
)
