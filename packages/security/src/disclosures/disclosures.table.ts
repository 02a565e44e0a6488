import { students } from '@atrium/people/tables'
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A disclosure of a student's record to someone outside the district (FERPA, 34 CFR 99.32). It is never changed; a mistake is withdrawn with its reason. */
export const disclosures = pgTable(
  'disclosure',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    studentID: integer('student_id').notNull(),
    disclosedOn: date('disclosed_on', { mode: 'string' }).notNull(),
    recipient: text('recipient').notNull(),
    /** Their legitimate interest. */
    purpose: text('purpose').notNull(),
    /** Under which rule it was given. */
    basis: text('basis').notNull(),
    records: text('records').notNull(),
    recordedBy: integer('recorded_by').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .defaultNow(),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('disclosure_student').on(table.districtID, table.studentID, table.disclosedOn),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
