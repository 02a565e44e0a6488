import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { knownProviders } from '../lists/lists.table.ts'

/** The result of one screening of a student. */
export const healthScreenings = pgTable(
  'health_screening',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    screenedOn: day('screened_on').notNull(),
    result: text('result').notNull(),
    details: text('details'),
    followUp: text('follow_up'),
    followUpOn: day('follow_up_on'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'health_screening_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    uniqueIndex('health_screening_once')
      .on(table.districtID, table.userID, table.kind, table.screenedOn)
      .where(sql`removed_at is null`),
  ],
)

/** A student's own doctor, dentist, hospital, or insurance. */
export const studentProviders = pgTable(
  'health_provider',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    /** One of the district's list; null: only a name. */
    providerID: integer('provider_id'),
    name: text('name'),
    phone: text('phone'),
    /** The number of a policy or a member. */
    number: text('number'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'health_provider_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.providerID, knownProviders),
    index('health_provider_student').on(table.districtID, table.userID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const healthScreeningsData = dataOf(healthScreenings, {
  of: 'userID',
  title: { en: 'Health screenings', es: 'Exámenes de detección' },
  people: 'userID',
  health: 'kind screenedOn result details followUp followUpOn note',
  kept: 'withPerson',
})
export const studentProvidersData = dataOf(studentProviders, {
  of: 'userID',
  title: { en: 'Health providers', es: 'Proveedores de salud' },
  people: 'userID',
  health: 'kind providerID name phone number note',
  kept: 'withPerson',
})
