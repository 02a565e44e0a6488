import { dataOf, day, recordColumns, recordKey } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A dose of a vaccine that a student was given. */
export const immunizationDoses = pgTable(
  'immunization_dose',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    /** CDC's code of the vaccine, two digits at least. */
    cvx: text('cvx').notNull(),
    givenOn: day('given_on').notNull(),
    source: text('source').notNull(),
    lot: text('lot'),
    /** A picture of the card, or another proof; several doses can be on one. */
    proofUUID: uuid('proof_uuid'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'immunization_dose_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    uniqueIndex('immunization_dose_once')
      .on(table.districtID, table.userID, table.cvx, table.givenOn)
      .where(sql`removed_at is null`),
    index('immunization_dose_proof').on(table.districtID, table.proofUUID),
  ],
)

/** Why a student attends without some vaccines. */
export const immunizationExemptions = pgTable(
  'immunization_exemption',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    vaccines: text('vaccines').array().notNull().default([]),
    issuedOn: day('issued_on').notNull(),
    /** The grades for which a doctor filed it. */
    span: text('span'),
    /** Its last day; null: it has none. */
    until: day('until'),
    doctor: text('doctor'),
    /** Its number in the state's registry of exemptions (CAIR-ME). */
    formNumber: text('form_number'),
    proofUUID: uuid('proof_uuid'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'immunization_exemption_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    index('immunization_exemption_student').on(table.districtID, table.userID),
    index('immunization_exemption_proof').on(table.districtID, table.proofUUID),
    check('immunization_exemption_days', sql`${table.until} >= ${table.issuedOn}`),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const immunizationDosesData = dataOf(immunizationDoses, {
  of: 'userID',
  title: { en: 'Immunizations', es: 'Vacunas' },
  people: 'userID',
  files: 'proofUUID',
  health: 'cvx givenOn source lot',
  kept: 'withPerson',
})
export const immunizationExemptionsData = dataOf(immunizationExemptions, {
  of: 'userID',
  title: { en: 'Immunization exemptions', es: 'Exenciones de vacunas' },
  people: 'userID',
  files: 'proofUUID',
  health: 'kind vaccines issuedOn span until doctor formNumber',
  kept: 'withPerson',
})
