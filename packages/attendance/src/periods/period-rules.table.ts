import { recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * How a day counts for some grades if it differs from the attendance settings. For example, a
 * kindergarten day is shorter, or homeroom doesn't count.
 */
export const attendancePeriodRules = pgTable(
  'attendance_period_rule',
  {
    ...recordColumns(),
    /** Null for every school. A school's own rule takes precedence. */
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    /** CEDS grade levels. */
    grades: text('grades').array().notNull().default([]),
    /** Null: use the attendance settings. */
    fullDayMinutes: smallint('full_day_minutes'),
    halfDayMinutes: smallint('half_day_minutes'),
    /** Comma-separated names, as in the bell schedule, of the periods that don't count. */
    leftOut: text('left_out'),
    /**
     * A class counts as missed if at least this many minutes of it were missed. If null, only the
     * minutes count.
     */
    tardyMinutes: smallint('tardy_minutes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    index('attendance_period_rule_school').on(table.districtID, table.schoolID),
  ],
)
