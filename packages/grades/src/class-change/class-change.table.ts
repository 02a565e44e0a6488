import { users } from '@atrium/auth/tables'
import { district, instant, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ConductMark } from '../conduct.words.ts'

/** Ten-thousandths, since a weighted grade of another class has a share of points. */
const points = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' })

/** What a student brought along for a term from another class of the same course. */
export const classChanges = pgTable(
  'class_change',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    /** The class that they came to. */
    sectionID: integer('section_id').notNull(),
    fromSectionID: integer('from_section_id').notNull(),
    termID: integer('term_id').notNull(),
    /**
     * The work of the other classes of the course that this one doesn't have, as one grade: points
     * earned and possible. Both 0: none.
     */
    earnedPoints: points('earned').notNull().default(0),
    possiblePoints: points('possible').notNull().default(0),
    /** Which class posts the term: one grade per course, part and term stands. */
    postsSectionID: integer('posts_section_id').notNull(),
    movedBy: integer('moved_by').notNull(),
    movedAt: instant('moved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('class_change_of').on(
      table.districtID,
      table.sectionID,
      table.termID,
      table.studentID,
    ),
    index('class_change_student').on(table.districtID, table.studentID, table.termID),
    index('class_change_from').on(table.districtID, table.fromSectionID),
    index('class_change_posts').on(table.districtID, table.postsSectionID),
    index('class_change_moved_by').on(table.districtID, table.movedBy),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.fromSectionID, sections),
    refersTo(table, table.termID, terms),
    refersTo(table, table.postsSectionID, sections),
    refersTo(table, table.movedBy, users),
  ],
)

/** The view of standing-grade.definitions.sql. */
export const standingGrades = pgView('standing_term_grade', {
  id: integer('id').notNull(),
  districtID: district(),
  studentID: integer('student_id').notNull(),
  sectionID: integer('section_id').notNull(),
  termID: integer('term_id').notNull(),
  percent: doublePrecision('percent'),
  letter: text('letter'),
  citizenshipMark: text('citizenship_mark').$type<ConductMark>(),
  workHabitsMark: text('work_habits_mark').$type<ConductMark>(),
}).existing()
