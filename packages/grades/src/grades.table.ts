import { district, instant } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ConductMark } from './conduct.words.ts'

/** A student's grade in a class for a term. At most one per class and term. */
export const termGrades = pgTable(
  'term_grade',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    sectionID: integer('section_id').notNull(),
    termID: integer('term_id').notNull(),
    percent: doublePrecision('percent'),
    letter: text('letter'),
    comment: text('comment'),
    /**
     * Comments from the bank, in order. Stored as ids so that each family reads them in its own
     * language.
     */
    commentIDs: integer('comment_ids').array().notNull().default([]),
    /** A mark of the school's conduct scale. */
    citizenshipMark: text('citizenship_mark').$type<ConductMark>(),
    workHabitsMark: text('work_habits_mark').$type<ConductMark>(),
    /** The final exam’s percent, if the term has one. */
    examPercent: doublePrecision('exam_percent'),
    /**
     * The computed grade at the time of posting, from the gradebook or from the terms within this
     * one.
     */
    computedPercent: doublePrecision('computed_percent'),
    /** Why a different percent was posted. */
    overrideReason: text('override_reason'),
    postedBy: integer('posted_by').notNull(),
    postedAt: instant('posted_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('term_grade_of').on(
      table.districtID,
      table.sectionID,
      table.termID,
      table.studentID,
    ),
    index('term_grade_student').on(table.districtID, table.studentID),
    index('term_grade_term').on(table.districtID, table.termID, table.studentID),
    index('term_grade_posted_by').on(table.districtID, table.postedBy),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    foreignKey({
      columns: [table.districtID, table.sectionID],
      foreignColumns: [sections.districtID, sections.id],
    }),
    foreignKey({
      columns: [table.districtID, table.termID],
      foreignColumns: [terms.districtID, terms.id],
    }),
    foreignKey({
      columns: [table.districtID, table.postedBy],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
