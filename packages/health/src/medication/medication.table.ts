import { users } from '@atrium/auth/tables'
import { dataOf, day, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownMedications } from '../lists/lists.table.ts'

/** A prescriber's order to give a student a medication at school. */
export const medicationOrders = pgTable(
  'medication_order',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    medicationID: integer('medication_id').notNull(),
    dose: text('dose').notNull(),
    prescriber: text('prescriber').notNull(),
    startsOn: day('starts_on').notNull(),
    /** The last day; null: until further notice. */
    endsOn: day('ends_on'),
    times: jsonb('times').$type<{ at: string }[]>().notNull().default([]),
    isAsNeeded: boolean('is_as_needed').notNull().default(false),
    isControlled: boolean('is_controlled').notNull().default(false),
    expiresOn: day('expires_on'),
    instructions: text('instructions'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'medication_order_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.medicationID, knownMedications),
    index('medication_order_student').on(table.districtID, table.userID),
    check('medication_order_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** What happened to a dose, and what else changed the stock. Entries are added, and removed if they were a mistake. */
export const medicationEntries = pgTable(
  'medication_entry',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    orderID: integer('order_id').notNull(),
    kind: text('kind').notNull(),
    /** The school's day. */
    day: day('day').notNull(),
    /** The scheduled time; null: it isn't about a scheduled dose. */
    dueAt: text('due_at'),
    at: instant('at').notNull(),
    units: integer('units').notNull().default(0),
    /** Who entered it: the first signature. */
    byID: integer('by_id').notNull(),
    witnessID: integer('witness_id'),
    /** When the witness signed. */
    signedAt: instant('signed_at'),
    note: text('note'),
    /** The device’s own, so that what it sends again isn’t recorded twice. */
    key: uuid('key'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'medication_entry_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.orderID, medicationOrders),
    refersTo(table, table.byID, users),
    refersTo(table, table.witnessID, users),
    // A scheduled dose is recorded once, by the first person who does.
    uniqueIndex('medication_entry_once')
      .on(table.districtID, table.orderID, table.day, table.dueAt)
      .where(sql`due_at is not null and removed_at is null`),
    uniqueIndex('medication_entry_key')
      .on(table.districtID, table.key)
      .where(sql`key is not null`),
    index('medication_entry_student').on(table.districtID, table.userID),
    index('medication_entry_order').on(table.districtID, table.orderID),
    index('medication_entry_day').on(table.districtID, table.day),
    index('medication_entry_to_sign')
      .on(table.districtID, table.witnessID)
      .where(sql`witness_id is not null and signed_at is null`),
    check('medication_entry_witness', sql`${table.witnessID} <> ${table.byID}`),
    check('medication_entry_units', sql`${table.units} >= 0`),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const medicationOrdersData = dataOf(medicationOrders, {
  of: 'userID',
  title: { en: 'Medication orders', es: 'Órdenes de medicamentos' },
  people: 'userID',
  health:
    'medicationID dose prescriber startsOn endsOn times isAsNeeded isControlled expiresOn instructions',
  kept: 'withPerson',
})
export const medicationEntriesData = dataOf(medicationEntries, {
  of: 'userID',
  title: { en: 'Medications given at school', es: 'Medicamentos dados en la escuela' },
  keys: 'orderID key',
  people: 'userID byID witnessID',
  health: 'kind day dueAt at units signedAt note',
  kept: 'withPerson',
})
