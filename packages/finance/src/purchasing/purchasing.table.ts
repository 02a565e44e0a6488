import {
  cents,
  day,
  district,
  instant,
  lineOf,
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
import type { OrderStatus } from '../words.ts'

/** Someone the district pays. */
export const vendors = pgTable(
  'vendor',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** The name on checks and purchase orders, if it differs. */
    remitTo: text('remit_to'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    /** The last four digits of the tax number: enough to distinguish two vendors. */
    taxLast4: text('tax_last4'),
    is1099: boolean('is_1099').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('vendor_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** A promise to buy. From its approval to its last invoice it encumbers the accounts of its lines. */
export const purchaseOrders = pgTable(
  'purchase_order',
  {
    ...recordColumns(),
    schoolID: integer('school_id'),
    /** Given at approval, without gaps. */
    number: text('number'),
    vendorID: integer('vendor_id').notNull(),
    description: text('description').notNull(),
    status: text('status').$type<OrderStatus>().notNull().default('draft'),
    orderedOn: day('ordered_on').notNull(),
    totalCents: cents('total_cents').notNull(),
    enteredBy: integer('entered_by').notNull(),
    /** Others who changed the draft: they don't approve it either. */
    changedBy: integer('changed_by').array().notNull().default([]),
    approvedBy: integer('approved_by'),
    approvedAt: instant('approved_at'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.vendorID, vendors),
    index('purchase_order_school').on(table.districtID, table.schoolID, table.status),
  ],
)
export type PurchaseOrderRow = typeof purchaseOrders.$inferSelect

export const purchaseOrderLines = pgTable(
  'purchase_order_line',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    place: integer('place').notNull(),
    orderID: integer('order_id').notNull(),
    accountID: integer('account_id').notNull(),
    description: text('description').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** What posted lines have paid on it; maintained by the trigger that posts. */
    paidCents: cents('paid_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    lineOf(table, table.orderID, purchaseOrders),
    refersTo(table, table.accountID, accounts),
    index('purchase_order_line_account').on(table.districtID, table.accountID),
  ],
)
