import { users } from '@atrium/auth/tables'
import { day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ConferenceKind, FileKind } from './staff.words.ts'

/** A conference about someone’s work: before or after an observation, at the middle of the year. */
export const conferences = pgTable(
  'staff_conference',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    kind: text('kind').$type<ConferenceKind>().notNull(),
    heldOn: day('held_on').notNull(),
    withID: integer('with_id').notNull(),
    topics: text('topics').notNull(),
    nextSteps: text('next_steps'),
    followUpOn: day('follow_up_on'),
    /** What the staff member writes about it. */
    response: text('response'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'staff_conference_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    refersTo(table, table.withID, users),
    index('staff_conference_person').on(table.districtID, table.userID),
  ],
)

/** What the state collects about someone on the staff. */
export const stateReports = pgTable(
  'staff_state_report',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    seid: text('seid'),
    ethnicity: text('ethnicity'),
    races: text('races').array().notNull().default([]),
    degree: text('degree'),
    employmentStatus: text('employment_status'),
    serviceYears: smallint('service_years'),
    serviceYearsHere: smallint('service_years_here'),
    jobClass: text('job_class'),
    nonClassroomJob: text('non_classroom_job'),
    isReported: boolean('is_reported').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'staff_state_report_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    uniqueIndex('staff_state_report_once')
      .on(table.districtID, table.userID)
      .where(sql`removed_at is null`),
  ],
)

/** An entry of someone’s personnel file. */
export const fileEntries = pgTable(
  'personnel_file_entry',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    title: text('title').notNull(),
    text: text('text'),
    enteredOn: day('entered_on').notNull(),
    /** When the staff member was given it, with the chance to comment. */
    shownOn: day('shown_on'),
    /** The comment, which goes along with it. */
    comment: text('comment'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'personnel_file_entry_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('personnel_file_entry_person').on(table.districtID, table.userID),
  ],
)
