import { district, instant, refersTo, sealedText } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PaymentStatus, ProviderName, RefundReason, RefundStatus } from './words.ts'

/** The provider through which a district takes card payments; no row: it doesn't take any. */
export const paymentProviders = pgTable('payment_provider', {
  districtID: integer('district_id').primaryKey(),
  provider: text('provider').$type<ProviderName>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Sealed by the secret box under `payments.provider:<district>`; it never leaves the server. */
  secretKey: sealedText('secret_key').notNull(),
  /** The key's last four characters, so that people can tell which one it is. */
  secretHint: text('secret_hint').notNull(),
  /**
   * The secret for verifying the provider's webhooks; sealed under `payments.webhook:<district>`.
   */
  webhookSecret: sealedText('webhook_secret'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const payments = pgTable(
  'payment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    payerID: integer('payer_id').notNull(),
    /** What is being paid for: a registered purpose, and the id of the item. */
    purpose: text('purpose').notNull(),
    purposeID: integer('purpose_id').notNull(),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Including the refunds that the provider hasn't confirmed yet. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status').$type<PaymentStatus>().notNull().default('pending'),
    /**
     * One of several payments, for purposes that allow them: an invoice can be paid in parts, and
     * again after a refund.
     */
    inParts: boolean('in_parts').notNull().default(false),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** Created once by the page; repeating a request with it doesn't charge again. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The provider's id for the charge. */
    reference: text('reference'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('payment_once').on(table.districtID, table.idempotencyKey),
    // An item can be paid only once, no matter how many pages ask at the same time; what is paid in
    // parts, one part at a time.
    uniqueIndex('payment_one_open')
      .on(table.districtID, table.purpose, table.purposeID)
      .where(sql`status = 'pending' or (status in ('paid', 'partlyRefunded') and not in_parts)`),
    index('payment_of_item').on(table.districtID, table.purpose, table.purposeID),
    index('payment_of_payer').on(table.districtID, table.payerID),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/**
 * Each refund, recorded before the provider is called. Together, those that are pending or done are
 * the payment's `refundedCents`.
 */
export const paymentRefunds = pgTable(
  'payment_refund',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    paymentID: integer('payment_id').notNull(),
    cents: integer('cents').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('pending'),
    /** Who asked for it; 0: the product itself. */
    byID: integer('by_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.paymentID, payments),
    index('payment_refund_of').on(table.districtID, table.paymentID),
    index('payment_refund_pending')
      .on(table.districtID)
      .where(sql`status = 'pending'`),
  ],
)
export type RefundRow = typeof paymentRefunds.$inferSelect

/** The test provider's books, which like any provider's are separate from the product. */
export const testCharges = pgTable(
  'payment_test_charge',
  {
    districtID: district(),
    idempotencyKey: text('idempotency_key').notNull(),
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    approved: boolean('approved').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The refunds that were made, by their keys. */
    refunds: text('refunds').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.idempotencyKey] })],
)
