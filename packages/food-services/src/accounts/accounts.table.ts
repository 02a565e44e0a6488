import { users } from '@atrium/auth/tables'
import { dataOf, day, district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DepositMethod, EntryKind } from './account.words.ts'

/** What a family pays meals from: one child's, or that of brothers and sisters. */
export const mealAccounts = pgTable(
  'meal_account',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    version: integer('version').notNull().default(1),
    /** The sum of its entries, kept by a trigger. */
    balanceCents: integer('balance_cents').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The day on which the family last heard that it is low. */
    lowNoticeOn: day('low_notice_on'),
  },
  (table) => [recordKey(table)],
)

/** A student at the line: the number that they type, and whose account pays. */
export const mealStudents = pgTable(
  'meal_student',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    pin: text('pin').notNull(),
    accountID: integer('account_id'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('meal_student_student').on(table.districtID, table.studentID),
    uniqueIndex('meal_student_pin').on(table.districtID, table.pin),
    index('meal_student_account').on(table.districtID, table.accountID),
    refersTo(table, table.accountID, mealAccounts),
    foreignKey({
      name: 'meal_student_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** What was put in and taken out. Entries are added and never change. */
export const mealEntries = pgTable(
  'meal_entry',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    accountID: integer('account_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** More in the account is positive. */
    cents: integer('cents').notNull(),
    method: text('method').$type<DepositMethod>(),
    /** Why it was corrected or refunded. */
    reason: text('reason'),
    /** The number of the check or of the receipt. */
    reference: text('reference'),
    servingID: integer('serving_id'),
    /** The entry that it corrects. */
    correctsID: integer('corrects_id'),
    enteredAt: instant('entered_at').notNull(),
    enteredBy: integer('entered_by').notNull(),
    /** Made by the device, so that sending it again adds nothing. */
    key: uuid('key').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.accountID, mealAccounts),
    refersTo(table, table.enteredBy, users),
    index('meal_entry_account').on(table.districtID, table.accountID, table.id),
    index('meal_entry_serving').on(table.districtID, table.servingID),
    uniqueIndex('meal_entry_key').on(table.districtID, table.key),
    uniqueIndex('meal_entry_corrects')
      .on(table.districtID, table.correctsID)
      .where(sql`corrects_id is not null`),
  ],
)
export type EntryRow = typeof mealEntries.$inferSelect

/** What a family puts in by card: the entry follows once the card has paid. */
export const mealCardDeposits = pgTable(
  'meal_card_deposit',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    cents: integer('cents').notNull(),
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    /** That of the entry. */
    key: uuid('key').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.startedBy, users),
    foreignKey({
      name: 'meal_card_deposit_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    index('meal_card_deposit_student').on(table.districtID, table.studentID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const mealAccountsData = dataOf(mealAccounts, {
  finance: 'balanceCents lowNoticeOn',
  kept: {
    permanently: {
      en: 'The district’s books count the money; it names no one.',
      es: 'La contabilidad del distrito cuenta el dinero; no nombra a nadie.',
    },
  },
})
export const mealStudentsData = dataOf(mealStudents, {
  of: 'studentID',
  title: { en: 'Place in a meal account', es: 'Lugar en una cuenta de comidas' },
  keys: 'accountID',
  people: 'studentID',
  secret: 'pin',
  kept: 'withPerson',
})
export const mealEntriesData = dataOf(mealEntries, {
  keys: 'accountID servingID correctsID key',
  people: 'enteredBy',
  finance: 'kind cents method reason reference enteredAt',
  kept: {
    permanently: {
      en: 'An account’s entries never change; they name no one.',
      es: 'Los movimientos de una cuenta nunca cambian; no nombran a nadie.',
    },
  },
})
export const mealCardDepositsData = dataOf(mealCardDeposits, {
  of: 'studentID',
  title: { en: 'Card deposits for meals', es: 'Depósitos con tarjeta para comidas' },
  keys: 'key',
  people: 'studentID startedBy',
  finance: 'cents startedAt',
  kept: 'withPerson',
})
