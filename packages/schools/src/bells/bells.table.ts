import {
  day,
  lineColumns,
  lineOf,
  recordKey,
  refersTo,
  schoolRecordColumns,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { schools } from '../schools.table.ts'

/** The periods of a school's day, by the code used in section schedules: `1`, `2`, `ADV`. */
export const periods = pgTable(
  'period',
  {
    ...schoolRecordColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('class'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('period_code')
      .on(table.districtID, table.schoolID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** When the periods of a day start and end: the regular day, a minimum day, a rainy day. */
export const bellSchedules = pgTable(
  'bell_schedule',
  {
    ...schoolRecordColumns(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    kind: text('kind').notNull(),
    /** The weekdays it applies to unless a calendar day says otherwise. */
    weekdays: text('weekdays').array().notNull().default([]),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('bell_schedule_name')
      .on(table.districtID, table.schoolID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** A period of a bell schedule, in school time. */
export const bellTimes = pgTable(
  'bell_time',
  {
    ...lineColumns(),
    bellScheduleID: integer('bell_schedule_id').notNull(),
    periodID: integer('period_id').notNull(),
    /** 'HH:MM' */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    instructionalMinutes: integer('instructional_minutes'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.bellScheduleID, bellSchedules),
    refersTo(table, table.periodID, periods),
    index('bell_time_schedule').on(table.districtID, table.bellScheduleID),
  ],
)

/**
 * A day on a school's calendar. It overrides the weekday's bell schedule and the days not in
 * session.
 */
export const calendarDays = pgTable(
  'calendar_day',
  {
    ...schoolRecordColumns(),
    date: day('date').notNull(),
    kind: text('kind').notNull(),
    bellScheduleID: integer('bell_schedule_id'),
    rotationDay: text('rotation_day'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.bellScheduleID, bellSchedules),
    uniqueIndex('calendar_day_date')
      .on(table.districtID, table.schoolID, table.date)
      .where(sql`removed_at is null`),
  ],
)
