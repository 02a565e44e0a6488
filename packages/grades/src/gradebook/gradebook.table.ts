import { users } from '@atrium/auth/tables'
import { day, district, instant, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const amount = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })

/** A part of a class's grade: homework, tests. */
export const gradeCategories = pgTable(
  'grade_category',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    name: text('name').notNull(),
    /**
     * Share of the grade, in percent. Null in all of a class's categories if points are simply
     * added up.
     */
    weight: amount('weight'),
    dropLowest: integer('drop_lowest').notNull().default(0),
    dropHighest: integer('drop_highest').notNull().default(0),
    /** The terms that it belongs to; none: all of them. */
    termIDs: integer('term_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('grade_category_section').on(table.districtID, table.sectionID),
    refersTo(table, table.sectionID, sections),
    check('grade_category_drops', sql`drop_lowest >= 0 and drop_highest >= 0`),
  ],
)

export const assignments = pgTable(
  'assignment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    categoryID: integer('category_id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    points: amount('points').notNull(),
    extraCredit: boolean('extra_credit').notNull().default(false),
    assignedOn: day('assigned_on').notNull(),
    /** Determines the term in which it counts. */
    dueOn: day('due_on').notNull(),
    /** When students and families can first see it; null means immediately. */
    visibleFrom: day('visible_from'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('assignment_section').on(table.districtID, table.sectionID, table.dueOn),
    index('assignment_category').on(table.districtID, table.categoryID),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.categoryID, gradeCategories),
    check('assignment_points', sql`points >= 0`),
    check('assignment_dates', sql`due_on >= assigned_on`),
  ],
)

/** What a student scored on an assignment. */
export const assignmentScores = pgTable(
  'assignment_score',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    assignmentID: integer('assignment_id').notNull(),
    studentID: integer('student_id').notNull(),
    points: amount('points'),
    mark: text('mark').$type<'missing' | 'late' | 'incomplete' | 'excused' | 'exempt'>(),
    /** How many days late the work came, if the mark says late and the teacher noted it. */
    daysLate: integer('days_late'),
    /** The family reads it. */
    comment: text('comment'),
    /** Only people who grade the class can read it. */
    note: text('note'),
    version: integer('version').notNull().default(1),
    changedBy: integer('changed_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('assignment_score_of').on(table.districtID, table.assignmentID, table.studentID),
    index('assignment_score_student').on(table.districtID, table.studentID),
    index('assignment_score_changed_by').on(table.districtID, table.changedBy),
    refersTo(table, table.assignmentID, assignments),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.changedBy, users),
    check('assignment_score_points', sql`points >= 0`),
    check(
      'assignment_score_days_late',
      sql`days_late is null or (mark is not distinct from 'late' and days_late > 0)`,
    ),
  ],
)
