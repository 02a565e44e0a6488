import { users } from '@atrium/auth/tables'
import { day, district, recordKey, refersTo, schoolRecordColumns } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * A homeroom, house, or team of a school in a school year. A student is in only one of each kind at
 * a time.
 */
export const studentGroups = pgTable(
  'student_group',
  {
    ...schoolRecordColumns(),
    schoolYearID: integer('school_year_id').notNull(),
    kind: text('kind').notNull().default('homeroom'),
    name: text('name').notNull(),
    advisorNumber: text('advisor_number'),
    advisorID: integer('advisor_id'),
    room: text('room'),
    /** CEDS grade levels; empty: every grade of the school. */
    grades: text('grades').array().notNull().default([]),
    capacity: integer('capacity'),
    /** For a house: `#rrggbb`. */
    color: text('color'),
    notes: text('notes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.advisorID, users),
    uniqueIndex('student_group_name')
      .on(table.districtID, table.schoolID, table.schoolYearID, table.kind, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const studentGroupMembers = pgTable(
  'student_group_member',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    groupID: integer('group_id').notNull(),
    studentID: integer('student_id').notNull(),
    /** Copied from the group, so that the index below holds even when two people act at once. */
    schoolYearID: integer('school_year_id').notNull(),
    kind: text('kind').notNull(),
    startDate: day('start_date').notNull(),
    /** Null: to the end of the year. */
    endDate: day('end_date'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'student_group_member_group_fk',
      columns: [table.districtID, table.groupID],
      foreignColumns: [studentGroups.districtID, studentGroups.id],
    }),
    foreignKey({
      name: 'student_group_member_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    uniqueIndex('student_group_member_one')
      .on(table.districtID, table.studentID, table.schoolYearID, table.kind)
      .where(sql`end_date is null`),
    index('student_group_member_group').on(table.districtID, table.groupID),
  ],
)
