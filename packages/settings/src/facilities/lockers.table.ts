import { users } from '@atrium/auth/tables'
import { recordKey, refersTo, schoolRecordColumns } from '@atrium/kit/server'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { buildings } from './facilities.table.ts'

export const lockers = pgTable(
  'locker',
  {
    ...schoolRecordColumns(),
    number: text('number').notNull(),
    kind: text('kind').notNull().default('hall'),
    buildingID: integer('building_id'),
    location: text('location'),
    /** Its combination: only for people who manage facilities. */
    combination: text('combination'),
    active: boolean('active').notNull().default(true),
    notes: text('notes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.buildingID, buildings),
    uniqueIndex('locker_number')
      .on(table.districtID, table.schoolID, table.number)
      .where(sql`removed_at is null`),
  ],
)

/** Who has a locker in a school year. */
export const lockerAssignments = pgTable(
  'locker_assignment',
  {
    ...schoolRecordColumns(),
    schoolYearID: integer('school_year_id').notNull(),
    lockerID: integer('locker_id').notNull(),
    studentNumber: text('student_number').notNull(),
    studentID: integer('student_id').notNull(),
    notes: text('notes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.lockerID, lockers),
    refersTo(table, table.studentID, users),
    // One holder a year, even when two people act at once.
    uniqueIndex('locker_assignment_year')
      .on(table.districtID, table.lockerID, table.schoolYearID)
      .where(sql`removed_at is null`),
    index('locker_assignment_student').on(table.districtID, table.studentID),
  ],
)
