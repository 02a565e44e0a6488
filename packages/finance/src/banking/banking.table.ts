import {
  cents,
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
  sealedText,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../chart/chart.table.ts'
import type { StatementFormat } from '../words.ts'
import type { Reconciliation } from './reconciliation.rules.ts'
import type { StatementColumns } from './statement-columns.rules.ts'

/** A bank account, and the ledger account with its money. */
export const bankAccounts = pgTable(
  'bank_account',
  {
    ...recordColumns(),
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    bankName: text('bank_name'),
    accountID: integer('account_id').notNull(),
    routingNumber: text('routing_number'),
    /** Sealed under `finance.bankAccount:<district>`: only the positive-pay file contains it. */
    accountNumber: sealedText('account_number'),
    accountLast4: text('account_last4'),
    /** The account number that the bank's files have, sealed: the next file is recognized by it. */
    fileAccount: sealedText('file_account'),
    /** What the columns of the bank's CSV files are, as someone chose them. */
    fileColumns: jsonb('file_columns').$type<StatementColumns>(),
    nextCheckNumber: integer('next_check_number').notNull().default(1001),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.accountID, accounts),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('bank_account_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/**
 * A statement from a bank. It is reconciled once each line has its line in the ledger, it continues
 * the one before, and the bank's balance agrees with the books: `bankReconciliations`.
 */
export const bankStatements = pgTable(
  'bank_statement',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    bankAccountID: integer('bank_account_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    openingCents: cents('opening_cents'),
    closingCents: cents('closing_cents'),
    /** Lines of the file without an amount, such as a waived fee. */
    skipped: integer('skipped').notNull().default(0),
    importedBy: integer('imported_by').notNull(),
    importedAt: instant('imported_at').notNull().defaultNow(),
    reconciledBy: integer('reconciled_by'),
    reconciledAt: instant('reconciled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.bankAccountID, bankAccounts),
    index('bank_statement_of').on(table.districtID, table.bankAccountID, table.endsOn),
  ],
)

/** A reconciliation of a statement, as it was signed. Reopening the statement keeps it, with the reason. */
export const bankReconciliations = pgTable(
  'bank_reconciliation',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    statementID: integer('statement_id').notNull(),
    bankAccountID: integer('bank_account_id').notNull(),
    /** Counts the versions of a statement's reconciliation. */
    number: integer('number').notNull(),
    report: jsonb('report').$type<Reconciliation>().notNull(),
    reconciledBy: integer('reconciled_by').notNull(),
    reconciledAt: instant('reconciled_at').notNull(),
    reopenedBy: integer('reopened_by'),
    reopenedAt: instant('reopened_at'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.statementID, bankStatements),
    uniqueIndex('bank_reconciliation_number').on(table.districtID, table.statementID, table.number),
  ],
)

/** One line of a statement. What the bank says of it prevents importing it twice. */
export const bankLines = pgTable(
  'bank_line',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    statementID: integer('statement_id').notNull(),
    bankAccountID: integer('bank_account_id').notNull(),
    /** Its reference, day, amount, check number, and text: `lineKey`. */
    bankKey: text('bank_key').notNull(),
    /** The bank's own id for it. Some banks give an id twice. */
    reference: text('reference'),
    /** An earlier line has the same reference, on another day or of another amount. */
    repeatsReference: boolean('repeats_reference').notNull().default(false),
    /** It cleared before the account's first statement: part of its opening balance. */
    isEarlier: boolean('is_earlier').notNull().default(false),
    postedOn: day('posted_on').notNull(),
    /** Received amounts are positive. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    checkNumber: integer('check_number'),
    text: text('text').notNull(),
    /** The line of the ledger that it is. */
    journalLineID: bigint('journal_line_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.statementID, bankStatements),
    uniqueIndex('bank_line_key').on(table.districtID, table.bankAccountID, table.bankKey),
    uniqueIndex('bank_line_matched')
      .on(table.districtID, table.journalLineID)
      .where(sql`journal_line_id is not null`),
    index('bank_line_statement').on(table.districtID, table.statementID),
    index('bank_line_reference').on(table.districtID, table.bankAccountID, table.reference),
  ],
)

/** A check that was written. */
export const checks = pgTable(
  'bank_check',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    bankAccountID: integer('bank_account_id').notNull(),
    number: integer('number').notNull(),
    payee: text('payee').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    issuedOn: day('issued_on').notNull(),
    journalID: integer('journal_id').notNull(),
    status: text('status').notNull().default('issued'),
    /** When it last went out in a positive-pay file. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.bankAccountID, bankAccounts),
    uniqueIndex('bank_check_number').on(table.districtID, table.bankAccountID, table.number),
    index('bank_check_journal').on(table.districtID, table.journalID),
  ],
)
