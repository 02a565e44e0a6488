import { users } from '@atrium/auth/tables'
import { day, district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { foreignKey, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApprovalState } from '../words.ts'

/** Hours that a student served, and who can confirm them. */
export const serviceHours = pgTable(
  'service_hour',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    servedOn: day('served_on').notNull(),
    hours: numeric('hours', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    organization: text('organization').notNull(),
    activity: text('activity').notNull(),
    supervisor: text('supervisor').notNull(),
    supervisorContact: text('supervisor_contact'),
    state: text('state').$type<ApprovalState>().notNull().default('submitted'),
    reason: text('reason'),
    addedBy: integer('added_by').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    recordKey(table),
    index('service_hour_student').on(table.districtID, table.studentID),
    refersTo(table, table.addedBy, users),
    refersTo(table, table.decidedBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
