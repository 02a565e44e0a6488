import { ledgerAccounts } from '@atrium/finance/public'
import {
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { employeeGroups } from '../setup/setup.table.ts'
import type { AssignmentStatus, WeekdayName } from './positions.words.ts'

/** A place in the organization that someone holds, or that is vacant. */
export const positions = pgTable(
  'staff_position',
  {
    ...recordColumns(),
    number: text('number').notNull(),
    title: translated('title').notNull(),
    /** Null: the district’s office. */
    schoolID: integer('school_id'),
    groupID: integer('group_id').notNull(),
    fte: doublePrecision('fte').notNull(),
    reportsToID: integer('reports_to_id'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.groupID, employeeGroups),
    foreignKey({
      name: 'staff_position_reports_to_fk',
      columns: [table.districtID, table.reportsToID],
      foreignColumns: [table.districtID, table.id],
    }),
    uniqueIndex('staff_position_number')
      .on(table.districtID, table.number)
      .where(sql`removed_at is null`),
    index('staff_position_school').on(table.districtID, table.schoolID),
  ],
)

/** Which account pays what part of a position, from when to when. */
export const positionFunding = pgTable(
  'position_funding',
  {
    ...lineColumns(),
    positionID: integer('position_id').notNull(),
    accountID: integer('account_id').notNull(),
    percent: doublePrecision('percent').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.positionID, positions),
    refersTo(table, table.accountID, ledgerAccounts),
    index('position_funding_account').on(table.districtID, table.accountID),
  ],
)

/** Someone in a position: the history of their employment. */
export const assignments = pgTable(
  'position_assignment',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    positionID: integer('position_id').notNull(),
    fte: doublePrecision('fte').notNull(),
    weekdays: text('weekdays').array().$type<WeekdayName[]>().notNull(),
    status: text('status').$type<AssignmentStatus>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.positionID, positions),
    foreignKey({
      name: 'position_assignment_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('position_assignment_person').on(table.districtID, table.userID),
    index('position_assignment_position').on(table.districtID, table.positionID),
  ],
)
