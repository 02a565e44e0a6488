import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lookupColumns,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Frequency, InvoiceKind, InvoiceStatus } from '../words.ts'

/** An agreement with a renter, with its payment schedule. */
export const contracts = pgTable(
  'billing_contract',
  {
    ...recordColumns(),
    schoolID: integer('school_id'),
    title: text('title').notNull(),
    customer: text('customer').notNull(),
    email: text('email'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    totalCents: integer('total_cents').notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    status: text('status').notNull().default('draft'),
    terms: text('terms'),
  },
  (table) => [recordKey(table), refersTo(table, table.schoolID, schools)],
)

/** A fee that students are charged: a lab fee, a yearbook. */
export const feeTypes = pgTable(
  'student_fee',
  { ...lookupColumns(), cents: integer('cents').notNull() },
  (table) => [
    recordKey(table),
    uniqueIndex('student_fee_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const invoices = pgTable(
  'invoice',
  {
    ...recordColumns(),
    schoolID: integer('school_id'),
    /** Given when it is issued, without gaps. */
    number: integer('number'),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    customer: text('customer').notNull(),
    email: text('email'),
    studentID: integer('student_id'),
    contractID: integer('contract_id'),
    feeID: integer('fee_id'),
    issuedOn: day('issued_on').notNull(),
    dueOn: day('due_on').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull().default('draft'),
    lines: jsonb('lines').$type<{ description: string; cents: number }[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    paidCents: integer('paid_cents').notNull().default(0),
    /** What credit memos took off: `invoiceCredits`. More paid than what is left is a credit balance. */
    creditedCents: integer('credited_cents').notNull().default(0),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.studentID, users),
    refersTo(table, table.contractID, contracts),
    refersTo(table, table.feeID, feeTypes),
    uniqueIndex('invoice_number')
      .on(table.districtID, table.number)
      .where(sql`number is not null`),
    // A payment of a contract is billed once.
    uniqueIndex('invoice_of_contract')
      .on(table.districtID, table.contractID, table.dueOn)
      .where(sql`contract_id is not null and status <> 'void'`),
    // What was paid beyond the total goes back: `invoicePayment`.
    check('invoice_paid_once', sql`${table.paidCents} <= ${table.totalCents}`),
    check('invoice_credited_once', sql`${table.creditedCents} <= ${table.totalCents}`),
    index('invoice_school').on(table.districtID, table.schoolID, table.status),
    index('invoice_student').on(table.districtID, table.studentID),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** What was received for an invoice, and what was refunded. */
export const invoicePayments = pgTable(
  'invoice_payment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    invoiceID: integer('invoice_id').notNull(),
    method: text('method').notNull(),
    /** Negative: refunded. */
    cents: integer('cents').notNull(),
    receivedOn: day('received_on').notNull(),
    reference: text('reference'),
    byID: integer('by_id').notNull(),
    /** Of a card: the payment, which settles once. */
    paymentID: integer('payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.invoiceID, invoices),
    uniqueIndex('invoice_payment_card')
      .on(table.districtID, table.paymentID)
      .where(sql`payment_id is not null`),
  ],
)

/** A credit memo: lowers what is owed for an invoice, against the income that its issue posted. */
export const invoiceCredits = pgTable(
  'invoice_credit',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    invoiceID: integer('invoice_id').notNull(),
    cents: integer('cents').notNull(),
    creditedOn: day('credited_on').notNull(),
    reason: text('reason').notNull(),
    byID: integer('by_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.invoiceID, invoices),
    index('invoice_credit_of').on(table.districtID, table.invoiceID),
  ],
)

/** That a fee was waived, apart from the fee: at the counter it reads like one that was paid. */
export const feeWaivers = pgTable(
  'fee_waiver',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    invoiceID: integer('invoice_id').notNull(),
    waivedBy: integer('waived_by').notNull(),
    waivedAt: instant('waived_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.invoiceID, invoices),
    uniqueIndex('fee_waiver_once').on(table.districtID, table.invoiceID),
  ],
)
