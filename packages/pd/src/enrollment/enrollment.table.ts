import { users } from '@atrium/auth/tables'
import { day, district, instant, recordKey, refersTo } from '@atrium/kit/server'
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
import { pdSections } from '../sections/sections.table.ts'
import type { EnrollmentStatus, PaymentState } from '../words.ts'

/** A section in someone's cart, until it is checked out or removed. */
export const cartItems = pgTable(
  'cart_item',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    sectionID: integer('section_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('cart_item_once').on(table.districtID, table.userID, table.sectionID),
  ],
)

/** Someone's place in a section, from the request to the outcome. */
export const pdEnrollments = pgTable(
  'pd_enrollment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    userID: integer('user_id').notNull(),
    status: text('status').$type<EnrollmentStatus>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    requestedAt: instant('requested_at').notNull(),
    entryDate: day('entry_date'),
    exitDate: day('exit_date'),
    /** Its order on the waitlist; a lapsed offer gets a later one. */
    waitlistedAt: instant('waitlisted_at'),
    /** While a seat is offered from the waitlist: until when it is held. */
    offerUntil: instant('offer_until'),
    /** When an offer lapsed: nothing is offered again until the person says that they still wait. */
    offerLapsedAt: instant('offer_lapsed_at'),
    /** SHA-256 of the token in the offer's email. */
    offerHash: text('offer_hash'),
    /** The approver, and who decided. */
    approverID: integer('approver_id'),
    decidedBy: integer('decided_by'),
    reason: text('reason'),
    costCents: integer('cost_cents').notNull().default(0),
    paymentState: text('payment_state').$type<PaymentState>().notNull().default('none'),
    payBy: instant('pay_by'),
    purchaseOrder: text('purchase_order'),
    /** The total to refund; the payment says how much of it has been refunded. */
    refundDueCents: integer('refund_due_cents').notNull().default(0),
    needsSubstitute: boolean('needs_substitute').notNull().default(false),
    substituteNote: text('substitute_note'),
    substituteArrangedAt: instant('substitute_arranged_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.sectionID, pdSections),
    refersTo(table, table.userID, users),
    // Someone who has left requests again with a new row, so that each payment is for one seat.
    uniqueIndex('pd_enrollment_live')
      .on(table.districtID, table.sectionID, table.userID)
      .where(sql`status not in ('withdrawn', 'approvalDenied', 'cancelled')`),
    index('pd_enrollment_section').on(table.districtID, table.sectionID, table.status),
    index('pd_enrollment_user').on(table.districtID, table.userID, table.status),
    index('pd_enrollment_waitlist')
      .on(table.districtID, table.sectionID, table.waitlistedAt, table.id)
      .where(sql`status = 'waitlisted'`),
    index('pd_enrollment_offer')
      .on(table.districtID, table.offerUntil)
      .where(sql`offer_until is not null`),
    index('pd_enrollment_pay_by')
      .on(table.districtID, table.payBy)
      .where(sql`payment_state = 'due'`),
    index('pd_enrollment_approver')
      .on(table.districtID, table.approverID)
      .where(sql`status = 'awaitingApproval'`),
  ],
)
export type EnrollmentRow = typeof pdEnrollments.$inferSelect

/** Who approves someone's requests, if the office has named a person. */
export const pdSupervisors = pgTable(
  'pd_supervisor',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    supervisorID: integer('supervisor_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    refersTo(table, table.userID, users),
    refersTo(table, table.supervisorID, users),
    index('pd_supervisor_of').on(table.districtID, table.supervisorID),
  ],
)

/** Who decides for an approver, and on which days. */
export const pdDelegates = pgTable(
  'pd_delegate',
  {
    districtID: district(),
    approverID: integer('approver_id').notNull(),
    delegateID: integer('delegate_id').notNull(),
    fromDate: day('from_date').notNull(),
    untilDate: day('until_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.approverID] }),
    refersTo(table, table.approverID, users),
    refersTo(table, table.delegateID, users),
    index('pd_delegate_of').on(table.districtID, table.delegateID),
  ],
)
