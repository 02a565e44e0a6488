import { day, district, instant } from '@atrium/kit/server'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CodeStatus, PrepaymentKind } from '../words.ts'

const own = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
})

/** Reviews that were paid for, or given, ahead of being used. Its codes carry the uses. */
export const prepayments = pgTable(
  'prepayment',
  {
    ...own(),
    name: text('name').notNull(),
    kind: text('kind').$type<PrepaymentKind>().notNull(),
    /** Who pays: a school, a union, a person. */
    payer: text('payer').notNull().default(''),
    /** Only for this microcredential; null: for any. */
    badgeID: integer('badge_id'),
    /** Cents for all of it; 0 if it is granted. */
    amountCents: integer('amount_cents').notNull().default(0),
    /** Last day, school date. */
    expiresOn: day('expires_on'),
    note: text('note'),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** What the refund comes to: the share of the uses that it voided, in cents. */
    refundCents: integer('refund_cents').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('prepayment_created').on(table.districtID, table.createdAt),
  ],
)
export type PrepaymentRow = typeof prepayments.$inferSelect

/** A redemption decrements `usesLeft` in one update, which matches no row once it is 0. */
export const redemptionCodes = pgTable(
  'redemption_code',
  {
    ...own(),
    prepaymentID: integer('prepayment_id').notNull(),
    /** Upper case, without the hyphens it is shown with. */
    code: text('code').notNull(),
    status: text('status').$type<CodeStatus>().notNull().default('pending'),
    uses: integer('uses').notNull().default(1),
    usesLeft: integer('uses_left').notNull().default(1),
    /** Uses that a refund took back. */
    usesVoided: integer('uses_voided').notNull().default(0),
    expiresOn: day('expires_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('redemption_code_code').on(table.districtID, table.code),
    index('redemption_code_prepayment').on(table.districtID, table.prepaymentID),
    index('redemption_code_status').on(table.districtID, table.status, table.expiresOn),
    foreignKey({
      columns: [table.districtID, table.prepaymentID],
      foreignColumns: [prepayments.districtID, prepayments.id],
    }),
  ],
)
export type RedemptionCodeRow = typeof redemptionCodes.$inferSelect

/** The ledger of uses: one row a use, never changed. A submission is redeemed once. */
export const redemptions = pgTable(
  'redemption',
  {
    ...own(),
    codeID: integer('code_id').notNull(),
    submissionID: integer('submission_id').notNull(),
    badgeUserID: integer('badge_user_id').notNull(),
    userID: integer('user_id').notNull(),
    /** The fee it replaced. */
    feeCents: integer('fee_cents').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('redemption_submission').on(table.districtID, table.submissionID),
    index('redemption_code_of').on(table.districtID, table.codeID, table.id),
    foreignKey({
      columns: [table.districtID, table.codeID],
      foreignColumns: [redemptionCodes.districtID, redemptionCodes.id],
    }),
  ],
)
