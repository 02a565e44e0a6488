import { users } from '@atrium/auth/tables'
import {
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  schoolRecordColumns,
} from '@atrium/kit/server'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** What a student needs to take part in an activity. */
export const activityRequirements = pgTable(
  'activity_requirement',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('signOff'),
    /** For `attendanceRate`: percent. */
    minimum: doublePrecision('minimum'),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('activity_requirement_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** A club, a team, a band: what a school offers besides classes, in a school year. */
export const activities = pgTable(
  'activity',
  {
    ...schoolRecordColumns(),
    schoolYearID: integer('school_year_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    season: text('season').notNull().default('yearRound'),
    advisorNumber: text('advisor_number'),
    advisorID: integer('advisor_id'),
    meets: text('meets'),
    room: text('room'),
    grades: text('grades').array().notNull().default([]),
    capacity: integer('capacity'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.advisorID, users),
    uniqueIndex('activity_name')
      .on(table.districtID, table.schoolID, table.schoolYearID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const activityNeeds = pgTable(
  'activity_need',
  {
    ...lineColumns(),
    activityID: integer('activity_id').notNull(),
    requirementID: integer('requirement_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.activityID, activities),
    refersTo(table, table.requirementID, activityRequirements),
    index('activity_need_activity').on(table.districtID, table.activityID),
  ],
)

/** Who takes part in an activity. */
export const activityMembers = pgTable(
  'activity_member',
  {
    ...schoolRecordColumns(),
    activityID: integer('activity_id').notNull(),
    studentNumber: text('student_number').notNull(),
    studentID: integer('student_id').notNull(),
    role: text('role').notNull().default('member'),
    joinedOn: day('joined_on').notNull(),
    leftOn: day('left_on'),
    notes: text('notes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.activityID, activities),
    refersTo(table, table.studentID, users),
    // A student is in an activity only once, even when two people add them at the same time.
    uniqueIndex('activity_member_once')
      .on(table.districtID, table.activityID, table.studentID)
      .where(sql`removed_at is null and left_on is null`),
    uniqueIndex('activity_member_joined')
      .on(table.districtID, table.schoolID, table.activityID, table.studentNumber, table.joinedOn)
      .where(sql`removed_at is null`),
    index('activity_member_student').on(table.districtID, table.studentID),
  ],
)

/** A requirement that the office has recorded as met. */
export const activitySignOffs = pgTable(
  'activity_sign_off',
  {
    ...lineColumns(),
    memberID: integer('member_id').notNull(),
    requirementID: integer('requirement_id').notNull(),
    metOn: day('met_on').notNull(),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.memberID, activityMembers),
    refersTo(table, table.requirementID, activityRequirements),
    index('activity_sign_off_member').on(table.districtID, table.memberID),
  ],
)
