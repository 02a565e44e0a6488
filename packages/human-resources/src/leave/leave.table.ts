import { users } from '@atrium/auth/tables'
import {
  day,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { leaveReasons } from '../setup/setup.table.ts'
import type { ChargedDay } from './charge.rules.ts'
import type { LeavePart, LeaveStatus, OfferAnswer, SubstituteNeed, Unit } from './leave.words.ts'

/** Someone asks to be away, for whole days or part of one. */
export const leaveRequests = pgTable(
  'leave_request',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    /** Whose managers decide; null: the district’s. */
    schoolID: integer('school_id'),
    reasonID: integer('reason_id').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    part: text('part').$type<LeavePart>().notNull(),
    /** 'HH:MM' in school time, for part of a day. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    note: text('note'),
    substitute: text('substitute').$type<SubstituteNeed>().notNull().default('none'),
    substituteID: integer('substitute_id'),
    plan: text('plan'),
    /** Who approves in the person's place from the first day to the last. */
    delegateID: integer('delegate_id'),
    status: text('status').$type<LeaveStatus>().notNull().default('submitted'),
    /** What each day costs, in hundredths of the reason’s unit: as it was when it was asked for. */
    days: jsonb('days').$type<ChargedDay[]>().notNull(),
    unit: text('unit').$type<Unit>().notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    answer: text('answer'),
    /** The absence that it entered in attendance. */
    absenceID: integer('absence_id'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'leave_request_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.reasonID, leaveReasons),
    refersTo(table, table.substituteID, users),
    refersTo(table, table.delegateID, users),
    index('leave_request_person').on(table.districtID, table.userID, table.firstDay),
    index('leave_request_school').on(table.districtID, table.schoolID, table.status),
  ],
)
export type LeaveRequestRow = typeof leaveRequests.$inferSelect

/** Someone who is asked to fill in; one after another, in the order of their ids. */
export const leaveOffers = pgTable(
  'leave_offer',
  {
    ...lineColumns(),
    requestID: integer('request_id').notNull(),
    substituteID: integer('substitute_id').notNull(),
    /** When their turn came; null: it hasn’t yet. */
    offeredAt: instant('offered_at'),
    /** Null: nothing yet. */
    answer: text('answer').$type<OfferAnswer>(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.requestID, leaveRequests),
    refersTo(table, table.substituteID, users),
    index('leave_offer_request').on(table.districtID, table.requestID),
    index('leave_offer_substitute').on(table.districtID, table.substituteID),
  ],
)
export type LeaveOfferRow = typeof leaveOffers.$inferSelect

/** What human resources add to a balance, or take from it, and why. It stays; another one takes it back. */
export const leaveCorrections = pgTable(
  'leave_correction',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    reasonID: integer('reason_id').notNull(),
    onDay: day('on_day').notNull(),
    /** In the unit of the reason; less than nothing takes from the balance. */
    amount: doublePrecision('amount').notNull(),
    why: text('why').notNull(),
    enteredBy: integer('entered_by').notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'leave_correction_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    refersTo(table, table.reasonID, leaveReasons),
    index('leave_correction_person').on(table.districtID, table.userID),
  ],
)
