import { district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { pdMeetings } from '../sections/sections.table.ts'
import type { CheckInWay } from '../words.ts'

/** Someone's time at a meeting. No row: nothing was noted yet. */
export const pdAttendance = pgTable(
  'pd_attendance',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    meetingID: integer('meeting_id').notNull(),
    enrollmentID: integer('enrollment_id').notNull(),
    /** 0: absent. */
    minutes: integer('minutes').notNull(),
    way: text('way').$type<CheckInWay>().notNull(),
    notedBy: integer('noted_by').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.meetingID, pdMeetings),
    refersTo(table, table.enrollmentID, pdEnrollments),
    uniqueIndex('pd_attendance_once').on(table.districtID, table.meetingID, table.enrollmentID),
    index('pd_attendance_enrollment').on(table.districtID, table.enrollmentID),
  ],
)
