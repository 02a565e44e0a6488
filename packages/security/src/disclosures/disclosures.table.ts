import { day, district, instant } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A disclosure of a student's record to someone outside the district (FERPA, 34 CFR 99.32). It is never changed; a mistake is withdrawn with its reason. */
export const disclosures = pgTable(
  'disclosure',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    disclosedOn: day('disclosed_on').notNull(),
    recipient: text('recipient').notNull(),
    /** Their legitimate interest. */
    purpose: text('purpose').notNull(),
    /** Under which rule it was given. */
    basis: text('basis').notNull(),
    records: text('records').notNull(),
    recordedBy: integer('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
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
