import { users } from '@atrium/auth/tables'
import { day, recordKey, refersTo, schoolRecordColumns } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StaffAbsenceKind } from '../words.ts'

/** A staff member's absence from a school, for some days or part of one, and who fills in. */
export const staffAbsences = pgTable(
  'staff_absence',
  {
    ...schoolRecordColumns(),
    staffID: integer('staff_id').notNull(),
    kind: text('kind').$type<StaffAbsenceKind>().notNull(),
    /** First and last day, both included. */
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    /** 'HH:MM'; both null for the whole day. */
    startTime: text('start_time'),
    endTime: text('end_time'),
    substitute: text('substitute'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.staffID, users),
    refersTo(table, table.schoolID, schools),
    index('staff_absence_school').on(table.districtID, table.schoolID, table.startDate),
    index('staff_absence_staff').on(table.districtID, table.staffID, table.startDate),
    check('staff_absence_dates', sql`end_date >= start_date`),
  ],
)
