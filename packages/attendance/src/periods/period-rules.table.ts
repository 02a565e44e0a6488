import { recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * How the day counts for some grades, if it differs from the attendance settings: kindergarten's is
 * shorter, homeroom doesn't count.
 */
export const attendancePeriodRules = pgTable(
  'attendance_period_rule',
  {
    ...recordColumns(),
    /** Null: every school. A school's own rule comes first. */
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    /** CEDS grade levels. */
    grades: text('grades').array().notNull().default([]),
    /** Null: as the attendance settings say. */
    fullDayMinutes: smallint('full_day_minutes'),
    halfDayMinutes: smallint('half_day_minutes'),
    /** The periods that don't count, as the bell schedule names them, with commas between. */
    leftOut: text('left_out'),
    /**
     * A class counts as missed if at least this many minutes of it were; null: only the minutes
     * count.
     */
    tardyMinutes: smallint('tardy_minutes'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    index('attendance_period_rule_school').on(table.districtID, table.schoolID),
  ],
)
