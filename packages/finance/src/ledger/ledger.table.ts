import {
  cents,
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../chart/chart.table.ts'
import { bankAccounts } from '../banking/banking.table.ts'
import { purchaseOrderLines, vendors } from '../purchasing/purchasing.table.ts'
import { transactionCategories, transactionRules, transactionTypes } from '../rules/rules.table.ts'
import type { JournalKind, JournalSource, JournalStatus } from '../words.ts'
import { periods } from '../years/years.table.ts'

/** A transaction. Triggers protect posted ones: see `ledger.definitions.sql`. */
export const journals = pgTable(
  'journal',
  {
    ...recordColumns(),
    schoolID: integer('school_id'),
    /** Given when it is posted, without gaps. */
    number: integer('number'),
    kind: text('kind').$type<JournalKind>().notNull(),
    origin: text('origin').$type<JournalSource>().notNull().default('entry'),
    /** What of another module it is: `billing.invoice:12`. It is posted once for each. */
    originKey: text('origin_key'),
    typeID: integer('type_id'),
    date: day('date').notNull(),
    periodID: integer('period_id').notNull(),
    memo: text('memo').notNull(),
    vendorID: integer('vendor_id'),
    bankAccountID: integer('bank_account_id'),
    /** A check payment gets its number when it is posted. */
    payBy: text('pay_by'),
    /** For a deposit: what was counted. */
    cashCents: integer('cash_cents'),
    checkCents: integer('check_cents'),
    slip: text('slip'),
    status: text('status').$type<JournalStatus>().notNull().default('draft'),
    amountCents: cents('amount_cents').notNull(),
    signaturesNeeded: integer('signatures_needed').notNull().default(0),
    signatures: integer('signatures').notNull().default(0),
    enteredBy: integer('entered_by').notNull(),
    /** Others who changed the draft: they don't approve it either. */
    changedBy: integer('changed_by').array().notNull().default([]),
    submittedAt: instant('submitted_at'),
    postedAt: instant('posted_at'),
    reversesID: integer('reverses_id'),
    /** Why it goes to a period of adjustments, or why it was reversed or returned. */
    reason: text('reason'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.typeID, transactionTypes),
    refersTo(table, table.periodID, periods),
    refersTo(table, table.vendorID, vendors),
    refersTo(table, table.bankAccountID, bankAccounts),
    uniqueIndex('journal_number')
      .on(table.districtID, table.number)
      .where(sql`number is not null`),
    uniqueIndex('journal_origin')
      .on(table.districtID, table.originKey)
      .where(sql`origin_key is not null`),
    uniqueIndex('journal_reversed_once')
      .on(table.districtID, table.reversesID)
      .where(sql`reverses_id is not null`),
    index('journal_by_date').on(table.districtID, table.date, table.id),
    index('journal_waiting')
      .on(table.districtID, table.schoolID)
      .where(sql`status in ('draft', 'submitted')`),
  ],
)
export type JournalRow = typeof journals.$inferSelect

/**
 * Debits are positive, credits negative. The lines of a journal add up to zero in every fund; the
 * database enforces it.
 */
export const journalLines = pgTable(
  'journal_line',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    journalID: integer('journal_id').notNull(),
    place: integer('place').notNull(),
    accountID: integer('account_id').notNull(),
    fund: text('fund').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    memo: text('memo'),
    categoryID: integer('category_id'),
    /** The rule that chose the category; null: a person did. */
    ruleID: integer('rule_id'),
    orderLineID: integer('order_line_id'),
    /** The product wrote it, so that each fund of a transaction across funds balances. */
    interfund: boolean('interfund').notNull().default(false),
    /** Set when it is posted, so that an account's lines are found in order. */
    postedOn: day('posted_on'),
    periodID: integer('period_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.journalID, journals),
    refersTo(table, table.accountID, accounts),
    refersTo(table, table.categoryID, transactionCategories),
    refersTo(table, table.ruleID, transactionRules),
    refersTo(table, table.orderLineID, purchaseOrderLines),
    index('journal_line_journal').on(table.districtID, table.journalID),
    index('journal_line_account')
      .on(table.districtID, table.accountID, table.postedOn, table.id)
      .where(sql`posted_on is not null`),
  ],
)

/** Who has signed. Two signatures are two people's. */
export const journalSignatures = pgTable(
  'journal_signature',
  {
    districtID: district(),
    journalID: integer('journal_id').notNull(),
    userID: integer('user_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.journalID, table.userID] }),
    refersTo(table, table.journalID, journals),
  ],
)

/** An account's postings in a period; maintained by the trigger that posts. */
export const accountBalances = pgTable(
  'account_balance',
  {
    districtID: district(),
    accountID: integer('account_id').notNull(),
    periodID: integer('period_id').notNull(),
    debitCents: cents('debit_cents').notNull().default(0),
    creditCents: cents('credit_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.accountID, table.periodID] }),
    refersTo(table, table.accountID, accounts),
    refersTo(table, table.periodID, periods),
  ],
)

/** The last number that was given: of transactions, and of purchase orders. */
export const financeCounters = pgTable(
  'finance_counter',
  {
    districtID: district(),
    name: text('name').notNull(),
    last: integer('last').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.name] })],
)
