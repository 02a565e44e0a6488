import {
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  Accrual,
  FirstYear,
  GroupKind,
  Least,
  MinimumDayHalf,
  ReasonKind,
  Unit,
  Workdays,
} from '../leave/leave.words.ts'
import type { FirstMonth } from './setup.words.ts'

/** Employees with the same calendar: teachers, office staff of twelve months. */
export const employeeGroups = pgTable(
  'employee_group',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    kind: text('kind').$type<GroupKind>().notNull(),
    workdays: text('workdays').$type<Workdays>().notNull(),
    /** '07': its year starts in July. */
    firstMonth: text('first_month').$type<FirstMonth>().notNull(),
    months: smallint('months').notNull(),
    dayHours: doublePrecision('day_hours').notNull(),
    minimumDayHalf: text('minimum_day_half').$type<MinimumDayHalf>().notNull().default('half'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('employee_group_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** A day on which a group doesn’t work, although others may. */
export const employeeGroupHolidays = pgTable(
  'employee_group_holiday',
  {
    ...lineColumns(),
    groupID: integer('group_id').notNull(),
    day: day('day').notNull(),
    name: translated('name').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.groupID, employeeGroups)],
)

/** Days on which no one of a group takes leave without need, such as the week before school. */
export const employeeGroupBlackouts = pgTable(
  'employee_group_blackout',
  {
    ...lineColumns(),
    groupID: integer('group_id').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    name: translated('name').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.groupID, employeeGroups)],
)

/** Why someone is away. */
export const leaveReasons = pgTable(
  'leave_reason',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    kind: text('kind').$type<ReasonKind>().notNull(),
    unit: text('unit').$type<Unit>().notNull(),
    /** Unforeseen, so that days without leave and days of notice don’t apply. */
    unforeseen: boolean('unforeseen').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('leave_reason_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What a group is allowed of a reason, in the unit of the reason. */
export const leaveAllowances = pgTable(
  'leave_allowance',
  {
    ...recordColumns(),
    reasonID: integer('reason_id').notNull(),
    /** Null: every group without its own. */
    groupID: integer('group_id'),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day'),
    accrual: text('accrual').$type<Accrual>().notNull(),
    perYear: doublePrecision('per_year'),
    sharesByFTE: boolean('shares_by_fte').notNull().default(true),
    firstYear: text('first_year').$type<FirstYear>(),
    hoursPerUnit: doublePrecision('hours_per_unit'),
    carryMost: doublePrecision('carry_most'),
    cap: doublePrecision('cap'),
    least: text('least').$type<Least>().notNull().default('halfDay'),
    noticeDays: smallint('notice_days'),
    /** From how many workdays on a document is asked for. */
    documentDays: smallint('document_days'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.reasonID, leaveReasons),
    refersTo(table, table.groupID, employeeGroups),
  ],
)
