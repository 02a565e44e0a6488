import { sealedText } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PaymentStatus, ProviderName } from './words.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** The provider that a district takes card payments through; no row: none. */
export const paymentProviders = pgTable('payment_provider', {
  districtID: integer('district_id').primaryKey(),
  provider: text('provider').$type<ProviderName>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Sealed by the secret box under `payments.provider:<district>`; it never leaves the server. */
  secretKey: sealedText('secret_key').notNull(),
  /** The last four letters, by which a person knows which key it is. */
  secretHint: text('secret_hint').notNull(),
  /** What the provider signs its webhooks with; sealed under `payments.webhook:<district>`. */
  webhookSecret: sealedText('webhook_secret'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const payments = pgTable(
  'payment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    payerID: integer('payer_id').notNull(),
    /** What it is for: a registered purpose and the thing's id there. */
    purpose: text('purpose').notNull(),
    purposeID: integer('purpose_id').notNull(),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status').$type<PaymentStatus>().notNull().default('pending'),
    /** One of several that its purpose may take: an invoice is paid in parts, and again after a refund. */
    inParts: boolean('in_parts').notNull().default(false),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** Made once by the page; asking again with it charges nothing again. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The provider's own name of the charge. */
    reference: text('reference'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('payment_once').on(table.districtID, table.idempotencyKey),
    // One thing is paid once, however many pages ask at the same time; what is paid in parts, one part at a time.
    uniqueIndex('payment_one_open')
      .on(table.districtID, table.purpose, table.purposeID)
      .where(sql`status = 'pending' or (status in ('paid', 'partlyRefunded') and not in_parts)`),
    index('payment_of_payer').on(table.districtID, table.payerID),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** The test provider's books, outside the product like any provider's. */
export const testCharges = pgTable(
  'payment_test_charge',
  {
    districtID: integer('district_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    approved: boolean('approved').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.idempotencyKey] })],
)
